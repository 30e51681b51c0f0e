import Foundation
import ViewTree

// Who presents whom, and asking for more of it.
extension UIViewController {
  /// The controller that this one presents.
  public final var presentedViewController: UIViewController? { presentedStorage }
  /// The controller that presents this one.
  public final var presentingViewController: UIViewController? { presentingStorage }

  /// What manages the presentation this controller is part of; made when first asked for.
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
    (viewIfLoaded?.window?.application as? UIApplication)?.stage ?? Stage.current
  }

  final func askToPresent(_ presented: UIViewController, animated: Bool, completion: (() -> Void)?) {
    stage?.presentations.present(presented, from: self, animated: animated, completion: completion)
  }

  final func askToDismiss(animated: Bool, completion: (() -> Void)?) {
    stage?.presentations.dismiss(from: self, animated: animated, completion: completion)
  }
}
