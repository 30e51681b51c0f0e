import Foundation
import LayerTree
import Scheduling
import ViewTree

// The presenting and the presented controller, and requests to present and dismiss.
extension UIViewController {
  /// The controller that is going to present this controller; `nil` unless a presentation was requested and has not
  /// begun.
  final var expectedPresenter: UIViewController? {
    expectedPart == .presented ? expectedCoordinator?.expected.presenter : nil
  }

  final var expectedPart: ExpectedTransition.Part? { expectedCoordinator?.expected.part(of: self) }

  /// Removes the prepared presentation controller and returns it if it has the given style.
  final func removePreparedPresentation(_ style: UIModalPresentationStyle) -> UIPresentationController? {
    defer { prepared = nil }
    guard let prepared, prepared.presentationStyle == style else { return nil }
    prepared.holdPresented(true)
    return prepared
  }

  /// The coordinator that `transitionCoordinator` returns unless a subclass overrides it.
  final var currentCoordinator: (any UIViewControllerTransitionCoordinator)? {
    transition?.coordinator ?? expectedCoordinator ?? parent?.transitionCoordinator ?? swapCoordinator
  }

  /// The stage whose window the controller is in; the current stage if its view is in no window.
  package final var stage: ControllerStage? {
    // The controller's own view may be out of the window while it presents another controller.
    var at: UIViewController? = self
    while let controller = at {
      if let stage = controller.viewIfLoaded?.stage ?? controller.presentation?.containerView?.stage {
        return stage
      }
      at = controller.presentedStorage
    }
    return parent?.stage ?? ControllerStage.active
  }

  /// The running transition of the controller. The engine owns it; the controller holds it weakly.
  package final var transition: Transition? {
    get { transitionTether?.object }
    set { transitionTether = newValue?.tether }
  }

  /// Runs code with the controller's own stage as the current one, so that everything begun there belongs to that
  /// stage.
  package final func onOwnStage<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard let stage else { return try body() }
    return try stage.whileCurrent(body)
  }

  /// The window whose root view controller is this controller; otherwise `nil`.
  final var rootWindow: UIWindow? {
    guard let window = stage?.window, window.rootViewController === self else { return nil }
    return window
  }

  /// Returns the frame of the view in a container when the presentation that removed the view ends.
  final func frameAfterDismissal(in container: UIView) -> CGRect {
    guard presentingStorage != nil, let presentation else { return container.bounds }
    return presentation.frameOfPresentedViewInContainerView
  }

  final func enqueuePresentation(of presented: UIViewController, animated: Bool, completion: (() -> Void)?) {
    onOwnStage {
      stage?.presentations.present(presented, from: self, animated: animated, completion: completion)
    }
  }

  final func enqueueDismissal(animated: Bool, completion: (() -> Void)?) {
    onOwnStage { stage?.presentations.dismiss(from: self, animated: animated, completion: completion) }
  }
}

extension Selector {
  /// The selector of `show(_:sender:)`.
  package static let show = Selector("show:sender:", UIViewController.show(_:sender:))
  /// The selector of `showDetailViewController(_:sender:)`.
  package static let showDetail = Selector(
    "showDetailViewController:sender:", UIViewController.showDetailViewController(_:sender:))
}

// Showing a controller in the way that suits its surroundings: a container that handles the action does so, otherwise
// the controller is presented.
//
// A controller that does not override the method passes the call on to its parent. The call thus reaches all
// overriding ancestors, nearest first, and the outermost controller presents.
extension UIViewController {
  /// Returns whether the controller's class has an action's method. A method that every controller has does not count.
  final func declares(_ action: Selector) -> Bool {
    action.owner is UIViewController.Type && action.owner != UIViewController.self
      && action.isMethod(of: self)
  }

  /// Returns this controller if it performs an action, or else the target that its parent returns.
  final func lookFor(_ action: Selector, _ sender: Any?) -> UIViewController? {
    if canPerformAction(action, withSender: sender) { return self }
    return parent?.targetViewController(forAction: action, sender: sender)
  }

  /// Returns the controller to ask next; this controller if there is no other, in which case it presents.
  private func next(for action: Selector, _ sender: Any?) -> UIViewController {
    let target = targetViewController(forAction: action, sender: sender)
    // An override of `targetViewController(forAction:sender:)` takes precedence.
    guard target === lookFor(action, sender) else { return target ?? self }
    return parent ?? self
  }

  final func showInTarget(_ controller: UIViewController, _ sender: Any?) {
    let next = next(for: .show, sender)
    guard next !== self else { return present(controller, animated: true) }
    next.show(controller, sender: sender)
  }

  final func showDetailInTarget(_ controller: UIViewController, _ sender: Any?) {
    let next = next(for: .showDetail, sender)
    guard next !== self else { return present(controller, animated: true) }
    next.showDetailViewController(controller, sender: sender)
  }
}
