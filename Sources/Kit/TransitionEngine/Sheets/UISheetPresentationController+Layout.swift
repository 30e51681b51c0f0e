import Diagnostics
import Foundation
import LayerTree
import QuartzCore
import ViewTree

// The frame of the sheet.
extension UISheetPresentationController {
  /// The opacity of the dimming view (0…1) when it is fully shown.
  private static var darkness: CGFloat { 0.36 }
  private static var usualCornerRadius: CGFloat { 14 }

  /// The sheet's resting positions in its current container.
  final var places: SheetRests {
    let container = containerView
    let room = room(in: container?.bounds.size ?? .zero, of: container)
    if let knownPlaces, knownPlaces.room == room, !hasStaleDetents || isInTransition { return knownPlaces }
    let traits = traitCollection
    let context = SheetDetentContext(traits, room.height)
    let heights = detents.compactMap {
      detent -> (identifier: Detent.Identifier, height: Double)? in
      guard let height = detent.resolvedValue(in: context) else { return nil }
      guard height.isFinite else {
        stage?.log.report(
          .valueNotFinite, .warning,
          "the detent “\(detent.identifier.rawValue)” has the height \(height), which is not finite; it "
            + "is left out. Return a finite height",
          about: [presentedViewController.subject])
        return nil
      }
      return (detent.identifier, Double(height))
    }
    let places = SheetRests(room, heights: heights)
    knownPlaces = places
    hasStaleDetents = false
    return places
  }

  private func room(in size: CGSize, of container: UIView?) -> SheetRoom {
    // Plain traits, because this method runs at each movement of a drag.
    let traits = comingTraits?.traits ?? container?.traits ?? traitCollection.traits
    let stage = container?.stage ?? ControllerStage.active
    return SheetRoom(
      container: size, isNarrow: traits.horizontalSizeClass == .compact,
      isLow: traits.verticalSizeClass == .compact,
      wishes: SheetRoom.Wishes(
        isForm: presentationStyle == .formSheet, preferredSize: preferredContentSize,
        attachesToEdgeWhenLow: prefersEdgeAttachedInCompactHeight,
        followsPreferredWidth: widthFollowsPreferredContentSizeWhenEdgeAttached),
      safeArea: container?.safeAreaInsets ?? .zero, keyboard: stage?.window.keyboard?.overlap ?? 0)
  }

  final var placeAtRest: CGRect {
    guard containerView != nil else { return .zero }
    let places = places
    return places.frame(top: places.rest(shownIdentifier).top)
  }

  /// Returns the size of the presented controller's view in a container that is about to have the size `size`.
  final func size(inContainer size: CGSize) -> CGSize {
    let room = room(in: size, of: containerView)
    guard let known = knownPlaces, known.room != room else { return placeAtRest.size }
    // The height of the detent is known only when the room is; the largest height is reported.
    return CGSize(width: room.width, height: room.height)
  }

  final var stage: ControllerStage? { containerView?.stage ?? ControllerStage.active }

  /// Places the sheet in the layout pass, unless a transition or a drag moves it.
  final func layOutSheet() {
    guard let container = containerView else { return }
    comingTraits = nil
    dimming.frame = container.bounds
    guard !isInTransition else { return }
    guard !drag.isActive else { return moveSheet(top: Double(sheetView.frame.minY)) }
    shownIdentifier = selectedDetentIdentifier
    let places = places
    moveSheet(top: places.rest(shownIdentifier).top)
  }

  /// Shows the sheet with its upper edge `top` points below the container's, and the corresponding dimming.
  final func moveSheet(top: Double) { moveSheet(top: top, in: places) }

  final func moveSheet(top: Double, in places: SheetRests) {
    let sheetView = sheetView
    sheetView.frame = places.frame(top: top)
    dress(places)
    let dimmed = places.dimming(at: top, undimmed: largestUndimmedDetentIdentifier)
    dimming.alpha = Self.darkness * dimmed
    dimming.isUserInteractionEnabled = dimmed > 0
  }

  /// The opacity of the dimming view at the shown detent.
  final var dimmingAtRest: CGFloat {
    let places = places
    let top = places.rest(shownIdentifier).top
    return Self.darkness * places.dimming(at: top, undimmed: largestUndimmedDetentIdentifier)
  }

  /// Sets the sheet's corners and grabber.
  final func dress(_ places: SheetRests) {
    let isWhole = places.room.hold == .whole
    var radius = preferredCornerRadius ?? Self.usualCornerRadius
    if !(radius > 0 && radius.isFinite) { radius = 0 }
    let sheetView = sheetView
    sheetView.look = SheetView.Look(
      cornerRadius: isWhole ? 0 : radius, isHeldByEdge: places.room.hold == .edge,
      hasGrabber: prefersGrabberVisible, isFilled: sheetView.content.hasBackground)
  }

  /// Returns whether a touch beside the sheet goes to the views behind the sheet.
  final func isUndimmed(at point: CGPoint) -> Bool {
    guard dimming.alpha == 0, !isInTransition else { return false }
    return sheetView.layer.presentation().map { !$0.frame.contains(point) } ?? true
  }

  final func refuseEmptyDetents() {
    stage?.log.report(
      .sheetWithoutDetents, .warning,
      "the detents of the sheet were set to an empty list; it keeps its former detents. Set at least one",
      about: [presentedViewController.subject])
  }
}
