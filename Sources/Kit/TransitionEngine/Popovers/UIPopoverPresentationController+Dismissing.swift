import Controls
import Diagnostics
import Foundation
import ViewTree

// Presenting a popover, and dismissing it with a tap beside it.
extension UIPopoverPresentationController: UIGestureRecognizerDelegate {
  final func beginPresenting() {
    guard let container = containerView else { return }
    hasSaidTrouble = false
    placedIn = nil
    if let delegate = delegate as? any UIPopoverPresentationControllerDelegate {
      container.stage?.log.trace(
        .query, Diagnostic.Subject(typeOf: delegate), "prepareForPopoverPresentation(_:)")
      delegate.prepareForPopoverPresentation(self)
    }
    container.addGestureRecognizer(tap)
  }

  final func leaveContainer() {
    tap.view?.removeGestureRecognizer(tap)
    popoverView.release()
    arrowDirection = .unknown
  }

  final func makeTap() -> UITapGestureRecognizer {
    let tap = UITapGestureRecognizer(target: self, action: UIPopoverPresentationController.tapBeside)
    tap.delegate = self
    tap.name = "popover"
    return tap
  }

  /// Limits the tap to the area beside the popover.
  public final func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    guard gestureRecognizer === tap, let container = containerView else { return true }
    return !popoverView.frame.contains(touch.location(in: container))
  }

  private func tapBeside() {
    guard presentedViewController.transition == nil else { return }
    guard mayBeDismissedByHand else { return notifyDismissalAttempt() }
    dismissByHand()
  }

  /// Returns whether a point of the container lies on a view that receives touches as if the popover were not there.
  final func isPassed(_ point: CGPoint, _ event: UIEvent?) -> Bool {
    guard let container = containerView else { return false }
    let passed = (passthroughViews ?? []) + (barButtonItem?.shownNeighbors ?? [])
    return passed.contains { view in
      guard view.window != nil, view.window === container.window else { return false }
      return view.hitTest(view.convert(point, from: container), with: event) != nil
    }
  }

  final func makeSheet() -> UISheetPresentationController {
    let sheet = UISheetPresentationController(
      presentedViewController: presentedViewController, presenting: nil)
    sheet.holdPresented(false)
    sheet.adoptedStyle = .pageSheet
    return sheet
  }
}

/// A delegate that is notified of a popover's position and may change it.
///
/// It is set as the presentation controller's `delegate`, whose type is the base delegate's: Swift cannot narrow an
/// inherited property.
@MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called before the popover is presented as one: the last opportunity to set its source.
  func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)

  /// Called when the container's size has changed, with the popover's source: a rectangle of a view.
  ///
  /// UIKit passes pointers; here the delegate changes both values in place.
  func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController,
    willRepositionPopoverTo rect: inout CGRect, in view: inout UIView)
}

// Default implementations of the methods that are optional in UIKit.
extension UIPopoverPresentationControllerDelegate {
  public func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}

  public func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController,
    willRepositionPopoverTo rect: inout CGRect, in view: inout UIView
  ) {}
}
