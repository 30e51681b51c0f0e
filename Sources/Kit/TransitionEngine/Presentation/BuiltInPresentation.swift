import Foundation
import ViewTree

/// The presentation controllers of the styles that are not `custom`.
enum BuiltInPresentation {
  /// The controller of a style, for somebody who is to be presented.
  static func make(
    _ style: UIModalPresentationStyle, for presented: UIViewController, presenting: UIViewController?
  ) -> UIPresentationController {
    switch style {
    case .pageSheet, .formSheet, .automatic:
      UISheetPresentationController(presentedViewController: presented, presenting: presenting)
    case .popover:
      UIPopoverPresentationController(presentedViewController: presented, presenting: presenting)
    default:
      CoveringPresentation(style, presentedViewController: presented, presenting: presenting)
    }
  }
}

/// A presentation over the whole screen or a whole context, with the presenter's view taken away or left below.
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
