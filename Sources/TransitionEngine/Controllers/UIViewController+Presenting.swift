import Foundation
import ViewTree

// Who presents whom, and asking for more of it.
extension UIViewController {
  /// The controller that this one presents.
  public final var presentedViewController: UIViewController? { presentedStorage }
  /// The controller that presents this one.
  public final var presentingViewController: UIViewController? { presentingStorage }

  /// What manages the presentation this controller is part of; made when asked for, and kept while it is used.
  public final var presentationController: UIPresentationController? {
    if let presentation { return presentation }
    guard modalPresentationStyle != .custom else { return nil }
    let made = BuiltInPresentation.controller(for: self, presenting: nil)
    presentation = made
    return made
  }

  /// What takes animations alongside the transition that runs; nil when none does.
  public final var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    transition?.coordinator
  }

  /// The stage whose window the controller is in, or the current one.
  final var stage: Stage? {
    // Its own view may be away while it presents.
    var at: UIViewController? = self
    while let controller = at {
      let window = controller.viewIfLoaded?.window ?? controller.presentation?.containerView?.window
      if let application = window?.application as? UIApplication { return application.stage }
      at = controller.presentedStorage
    }
    return Stage.current
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
    stage?.presentations.present(presented, from: self, animated: animated, completion: completion)
  }

  final func askToDismiss(animated: Bool, completion: (() -> Void)?) {
    stage?.presentations.dismiss(from: self, animated: animated, completion: completion)
  }
}
