import Foundation
import ViewTree

/// The presentation controllers of the styles that are not `custom`.
enum BuiltInPresentation {
  /// The controller of a style, for somebody who is to be presented.
  static func make(
    _ style: UIModalPresentationStyle, for presented: UIViewController, presenting: UIViewController?
  ) -> UIPresentationController {
    CoveringPresentation(style, presentedViewController: presented, presenting: presenting)
  }
}
