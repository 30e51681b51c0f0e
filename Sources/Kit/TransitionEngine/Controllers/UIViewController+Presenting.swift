import Foundation
import LayerTree
import ViewTree

// Who presents whom, and asking for more of it.
extension UIViewController {
  /// The controller that this one presents, or the nearest around it that presents any.
  public final var presentedViewController: UIViewController? {
    presentedStorage ?? parent?.presentedViewController
  }
  /// The controller that presents this one, or the nearest around it that is presented.
  public final var presentingViewController: UIViewController? {
    presentingStorage ?? expectedPresenter ?? parent?.presentingViewController
  }

  /// The controller that is going to present this one.
  final var expectedPresenter: UIViewController? {
    expectedPart == .presented ? expectedCoordinator?.expected.presenter : nil
  }

  private var expectedPart: ExpectedTransition.Part? { expectedCoordinator?.expected.part(of: self) }

  /// Whether the controller is being presented, from the call that asks for it until the end of the transition.
  public final var isBeingPresented: Bool { isComing || expectedPart == .presented }
  /// Whether the controller is being dismissed, from the call that asks for it until the end of the transition.
  public final var isBeingDismissed: Bool { isGoing || expectedPart == .dismissed }

  /// What manages the presentation this controller is part of, or is about to be.
  ///
  /// Made when asked for before, to be set up. The style `custom` has none until it is presented. It is the one
  /// of the style that was asked for, also while another stands in for it.
  public final var presentationController: UIPresentationController? {
    if let presentation { return presentation.original ?? presentation }
    // What another contains is presented with that.
    if let parent { return parent.presentationController }
    let style = modalPresentationStyle.resolved
    guard style != .custom else { return nil }
    if let prepared, prepared.presentationStyle == style { return prepared }
    let made = BuiltInPresentation.make(style, for: self, presenting: nil)
    made.holdPresented(false)
    prepared = made
    return made
  }

  /// Takes the presentation that was set up beforehand, if it is of a style.
  final func takePrepared(_ style: UIModalPresentationStyle) -> UIPresentationController? {
    defer { prepared = nil }
    guard let prepared, prepared.presentationStyle == style else { return nil }
    prepared.holdPresented(true)
    return prepared
  }

  /// What takes animations alongside the transition that runs here or around, or that has been asked for; nil when there
  /// is none.
  public final var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    transition?.coordinator ?? expectedCoordinator ?? parent?.transitionCoordinator ?? swapCoordinator
  }

  /// The stage whose window the controller is in, or the current one.
  package final var stage: Stage? {
    // Its own view may be away while it presents.
    var at: UIViewController? = self
    while let controller = at {
      if let stage = controller.viewIfLoaded?.stage ?? controller.presentation?.containerView?.stage {
        return stage
      }
      at = controller.presentedStorage
    }
    return parent?.stage ?? Stage.current
  }

  /// The transition that the controller is in; held by the engine alone.
  package final var transition: Transition? {
    get { transitionTether?.object }
    set { transitionTether = newValue?.tether }
  }

  /// Runs code on the controller's own stage, whichever is current: what begins there belongs to that stage.
  package final func onOwnStage<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard let stage else { return try body() }
    return try stage.whileCurrent(body)
  }

  /// The window of which the controller is the root.
  final var rootWindow: UIWindow? {
    guard let window = stage?.window, window.rootViewController === self else { return nil }
    return window
  }

  /// Where the view goes in a container when a presentation that took it away ends.
  final func placeOnReturn(in container: UIView) -> CGRect {
    guard presentingStorage != nil, let presentation else { return container.bounds }
    return presentation.frameOfPresentedViewInContainerView
  }

  final func askToPresent(_ presented: UIViewController, animated: Bool, completion: (() -> Void)?) {
    onOwnStage {
      stage?.presentations.present(presented, from: self, animated: animated, completion: completion)
    }
  }

  final func askToDismiss(animated: Bool, completion: (() -> Void)?) {
    onOwnStage { stage?.presentations.dismiss(from: self, animated: animated, completion: completion) }
  }
}

/// What a controller may be asked to do for another one that lies in it, where UIKit's code names a selector. **(ours)**
nonisolated public enum ViewControllerAction: String, Sendable, CaseIterable {
  /// `show(_:sender:)`.
  case show
  /// `showDetailViewController(_:sender:)`.
  case showDetail
}

// Showing a controller the way that suits what is around: a container that wants it takes it, else it is presented.
//
// Each controller that does not override the call hands it on to the one around it, so it comes by all that do, nearest
// first; what comes to the outermost is presented by that.
extension UIViewController {
  final func lookFor(_ action: ViewControllerAction, _ sender: Any?) -> UIViewController? {
    var at: UIViewController? = self
    while let controller = at {
      if controller.canPerformAction(action, withSender: sender) { return controller }
      at = controller.parent
    }
    return nil
  }

  /// Who is next to be asked; this controller when nobody is, and it is to present.
  private func next(for action: ViewControllerAction, _ sender: Any?) -> UIViewController {
    let target = targetViewController(forAction: action, sender: sender)
    // Whoever names the target has the last word.
    guard target === lookFor(action, sender) else { return target ?? self }
    return parent ?? self
  }

  final func showBySomebody(_ controller: UIViewController, _ sender: Any?) {
    let next = next(for: .show, sender)
    guard next !== self else { return present(controller, animated: true) }
    next.show(controller, sender: sender)
  }

  final func showDetailBySomebody(_ controller: UIViewController, _ sender: Any?) {
    let next = next(for: .showDetail, sender)
    guard next !== self else { return present(controller, animated: true) }
    next.showDetailViewController(controller, sender: sender)
  }
}
