import Diagnostics
import Foundation
import LayerTree
import ViewTree

// The frame of the popover.
extension UIPopoverPresentationController {
  private static var usualSize: CGSize { CGSize(width: 320, height: 480) }

  /// The size of the content: the preferred one, or the default where that is not positive.
  final var contentSize: CGSize {
    let wish = preferredContentSize
    return CGSize(
      width: wish.width > 0 && wish.width.isFinite ? wish.width : Self.usualSize.width,
      height: wish.height > 0 && wish.height.isFinite ? wish.height : Self.usualSize.height)
  }

  /// Animates the popover to its content's new size, once for all changes in a turn.
  final func grow() {
    guard !isToGrow, let stage = containerView?.stage else { return }
    isToGrow = true
    stage.time.nextTurn { [weak self] in
      guard let self else { return }
      isToGrow = false
      setNeedsPlacing()
      UIView.animate(withDuration: 0.25) { self.containerView?.layoutIfNeeded() }
    }
  }

  /// Returns the placement for the present values; `nil` without a container.
  final func makePlacement() -> PopoverPlacement? {
    guard let container = containerView else { return nil }
    let source = source(in: container)
    return PopoverPlacement(
      PopoverPlacement.Question(
        container: container.bounds.size, margins: margins(in: container),
        source: source ?? CGRect(x: container.bounds.midX, y: container.bounds.midY, width: 0, height: 0),
        content: contentSize, permitted: source == nil ? [] : permittedArrowDirections,
        mayOverlap: source == nil || canOverlapSourceViewRect))
  }

  /// Returns the larger of the popover's margins and the safe area, for each edge.
  private func margins(in container: UIView) -> UIEdgeInsets {
    let (own, safe) = (popoverLayoutMargins, container.safeAreaInsets)
    return UIEdgeInsets(
      top: max(own.top, safe.top), left: max(own.left, safe.left), bottom: max(own.bottom, safe.bottom),
      right: max(own.right, safe.right))
  }

  /// Places the popover.
  final func layOutPopover() {
    guard let container = containerView else { return }
    if let placedIn, placedIn != container.bounds.size { requestRepositioning() }
    placedIn = container.bounds.size
    guard let place = makePlacement() else { return }
    placement = place
    arrowDirection = place.direction
    if place.isCramped {
      report(
        .popoverWithoutRoom,
        "the popover has no room beside its source; it covers the source. Make the popover smaller")
    }
    popoverView.color = backgroundColor ?? .systemBackground
    popoverView.apply(place)
  }

  /// Returns the rectangle of the popover's source in the container's coordinates; `nil` without a source.
  private func source(in container: UIView) -> CGRect? {
    let rect: CGRect?
    if let sourceItem {
      rect = sourceItem.frame(in: container)
    } else if let sourceView, sourceView.window != nil, sourceView.window === container.window {
      rect = sourceView.convert(sourceRect.isNull ? sourceView.bounds : sourceRect, to: container)
    } else {
      rect = nil
    }
    let isUsable = rect.map {
      [$0.minX, $0.minY, $0.width, $0.height].allSatisfy { $0.magnitude < 1e9 }
    }
    guard isUsable == true else {
      report(
        .popoverWithoutSource,
        "the popover has no source on screen; it is shown in the middle. Set sourceView and sourceRect, or "
          + "sourceItem")
      return nil
    }
    return rect?.standardized
  }

  /// Asks the delegate for the source, which may have moved because the container's size has changed.
  private func requestRepositioning() {
    guard let delegate = delegate as? any UIPopoverPresentationControllerDelegate, var view = sourceView
    else {
      return
    }
    var rect = sourceRect.isNull ? view.bounds : sourceRect
    containerView?.stage?.log.trace(
      .query, Diagnostic.Subject(typeOf: delegate),
      "popoverPresentationController(_:willRepositionPopoverTo:in:)")
    delegate.popoverPresentationController(self, willRepositionPopoverTo: &rect, in: &view)
    if view !== sourceView { sourceView = view }
    if rect != (sourceRect.isNull ? view.bounds : sourceRect) { sourceRect = rect }
  }

  /// Reports the first problem of a presentation, and no others.
  private func report(_ rule: Rule, _ message: String) {
    guard !hasSaidTrouble else { return }
    hasSaidTrouble = true
    containerView?.stage?.log.report(rule, .warning, message, about: [presentedViewController.subject])
  }
}
