import Diagnostics
import Foundation
import LayerTree
import ViewTree

/// What manages one presentation: where the presented view goes, and the chrome around it.
open class UIPresentationController: NSObject {
  /// The controller that is presented.
  public final let presentedViewController: UIViewController
  public internal(set) final var presentingViewController: UIViewController {
    get { presenter ?? presentedViewController }
    set { presenter = newValue }
  }
  private weak final var presenter: UIViewController?
  /// The view in which everything happens; there from before the presentation until after the dismissal.
  // Weak: the view tree owns the container, the container its presentation, and that the controller.
  public internal(set) final weak var containerView: UIView?
  /// Where the presenter's view was before it was taken away.
  final weak var presentersPlace: UIView?

  public init(
    presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
  ) {
    self.presentedViewController = presentedViewController
    presenter = presentingViewController
    super.init()
  }

  /// The view that the animator moves: the presented controller's, or chrome around it.
  open var presentedView: UIView? { presentedViewController.view }

  /// Where the presented view is to be at the end.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

  /// A Boolean value indicating whether the presenter's view is taken away meanwhile.
  open var shouldRemovePresentersView: Bool { false }
  open var shouldPresentInFullscreen: Bool { true }
  open var presentationStyle: UIModalPresentationStyle { presentedViewController.modalPresentationStyle }

  /// Adds the chrome, and animates it alongside.
  open func presentationTransitionWillBegin() {}
  /// Takes the chrome back when the presentation was not completed.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  open func dismissalTransitionWillBegin() {}
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  open func containerViewWillLayoutSubviews() {}
  open func containerViewDidLayoutSubviews() {}

  open func preferredContentSizeDidChange(forChildContentContainer container: UIViewController) {
    containerView?.setNeedsLayout()
  }

  /// How far the transition that runs has come, called each time a gesture moves it. **(ours)**
  open func interactiveTransitionDidUpdate(_ percentComplete: CGFloat) {}

  final var subject: Diagnostic.Subject {
    Diagnostic.Subject(ordinal: containerView?.handle.ordinal ?? 0, name: "\(type(of: self))")
  }
}
