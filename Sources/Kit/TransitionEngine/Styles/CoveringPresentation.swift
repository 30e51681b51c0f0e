import Foundation
import ViewTree

/// A presentation over the whole screen or a whole context, with the presenter's view removed or left below.
final class CoveringPresentation: UIPresentationController {
  private let style: UIModalPresentationStyle

  init(
    _ style: UIModalPresentationStyle, presentedViewController: UIViewController,
    presenting: UIViewController?
  ) {
    self.style = style
    super.init(presentedViewController: presentedViewController, presenting: presenting)
  }

  override var presentationStyle: UIModalPresentationStyle { style }
  override var shouldRemovePresentersView: Bool { style.removesPresenter }
  override var shouldPresentInFullscreen: Bool { !style.isInContext }

  override func containerViewWillLayoutSubviews() {
    guard presentedViewController.transition == nil else { return }
    presentedView?.frame = frameOfPresentedViewInContainerView
  }
}
