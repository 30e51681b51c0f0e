import Foundation
import ViewTree

/// What hears where a popover is about to be, and may change it.
///
/// It is set as the presentation controller's `delegate`, whose type is the plain delegate's: Swift cannot narrow a
/// property that is inherited.
@MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called before the popover is presented as one: the last time to say where it points.
  func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)

  /// Called when the room has changed, with what the popover points at: a rectangle of a view.
  ///
  /// UIKit hands pointers; here both are changed in place.
  func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController,
    willRepositionPopoverTo rect: inout CGRect, in view: inout UIView)
}

// What is optional in UIKit has its default here.
extension UIPopoverPresentationControllerDelegate {
  public func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}

  public func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController,
    willRepositionPopoverTo rect: inout CGRect, in view: inout UIView
  ) {}
}
