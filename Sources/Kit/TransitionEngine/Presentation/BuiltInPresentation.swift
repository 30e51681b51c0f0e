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
