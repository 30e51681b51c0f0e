import Diagnostics
import Foundation
import ViewTree

// Coming, and being dismissed by a tap beside it.
extension UIPopoverPresentationController: UIGestureRecognizerDelegate {
  final func beginPresenting() {
    guard let container = containerView else { return }
    hasSaidTrouble = false
    placedIn = nil
    if let delegate = delegate as? any UIPopoverPresentationControllerDelegate {
      container.stage?.log.trace(
        .query, Diagnostic.Subject(ordinal: 0, name: "\(type(of: delegate))"),
        "prepareForPopoverPresentation(_:)")
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

  /// Only what is beside the popover dismisses it.
  public final func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    guard gestureRecognizer === tap, let container = containerView else { return true }
    return !popoverView.frame.contains(touch.location(in: container))
  }

  private func tapBeside() {
    guard presentedViewController.transition == nil else { return }
    guard mayBeDismissedByHand else { return sayAttempted() }
    dismissByHand()
  }

  /// Whether a point of the container lies on a view that takes touches as if the popover were not there.
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

extension UIViewController {
  /// The popover presentation that this controller is part of, or is about to be; nil for other styles.
  ///
  /// Made when asked for before it is presented, to be set up: what it points at has to be said.
  public final var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }
}

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
