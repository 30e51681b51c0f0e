import Foundation
import ViewTree

/// UIKit's own presentation controllers and animators, by style.
struct StandardStyles: PresentationStyles {
  func presentation(
    _ style: UIModalPresentationStyle, of presented: UIViewController, presenting: UIViewController?
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

  func presentation(
    _ style: UIModalPresentationStyle, of presented: UIViewController,
    standingInFor original: UIPresentationController
  ) -> UIPresentationController {
    guard style == .pageSheet || style == .formSheet else {
      return CoveringPresentation(style, presentedViewController: presented, presenting: nil)
    }
    let sheet: UISheetPresentationController
    if let popover = original as? UIPopoverPresentationController,
      presented === original.presentedViewController
    {
      sheet = popover.adaptiveSheetPresentationController
      sheet.holdPresented(true)
    } else {
      sheet = UISheetPresentationController(presentedViewController: presented, presenting: nil)
    }
    sheet.adoptedStyle = style
    return sheet
  }

  func animator(
    _ style: UIModalTransitionStyle, presenting: Bool
  ) -> any UIViewControllerAnimatedTransitioning { StandardAnimator(style, presenting: presenting) }
}

// The presentation controller of a view controller, by its style.
extension UIViewController {
  /// The presentation controller of the presentation that this controller is part of, or is about to be.
  ///
  /// Before the presentation, it is created on first access, to be configured. A controller with the style `custom`
  /// has none until it is presented. While another presentation controller stands in for it, this property still
  /// returns the requested one.
  public final var presentationController: UIPresentationController? {
    if let presentation { return presentation.original ?? presentation }
    // A child is presented with its parent.
    if let parent { return parent.presentationController }
    let style = modalPresentationStyle.resolved
    guard style != .custom else { return nil }
    if let prepared, prepared.presentationStyle == style { return prepared }
    let made = StandardStyles().presentation(style, of: self, presenting: nil)
    made.holdPresented(false)
    prepared = made
    return made
  }

  /// The sheet presentation controller that this controller is part of, or is about to be; `nil` for other styles.
  ///
  /// Before the presentation, it is created on first access, to be configured.
  public final var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }

  /// The popover presentation controller that this controller is part of, or is about to be; `nil` for other styles.
  ///
  /// Before the presentation, it is created on first access, to be configured: the source has to be set.
  public final var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }
}
