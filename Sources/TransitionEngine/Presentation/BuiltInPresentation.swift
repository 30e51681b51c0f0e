import Foundation
import ViewTree

/// The presentation controllers of the styles that are not `custom`.
enum BuiltInPresentation {
  static func controller(
    for presented: UIViewController, presenting: UIViewController?
  ) -> UIPresentationController {
    FullScreenPresentation(presentedViewController: presented, presenting: presenting)
  }
}

/// A presentation over the whole window, with the presenter's view taken away or left below.
final class FullScreenPresentation: UIPresentationController {
  override var shouldRemovePresentersView: Bool { presentationStyle != .overFullScreen }

  override func containerViewWillLayoutSubviews() {
    guard presentedViewController.transition == nil else { return }
    presentedView?.frame = frameOfPresentedViewInContainerView
  }
}
