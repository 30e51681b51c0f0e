import Diagnostics
import Foundation
import LayerTree
import ViewTree

// Where the sheet lies.
extension UISheetPresentationController {
  /// How dark the dimming is.
  private static var darkness: CGFloat { 0.36 }
  private static var usualCornerRadius: CGFloat { 14 }

  /// The rests that there are in the room as it is.
  final var places: SheetPlaces {
    let room = room(in: containerView?.bounds.size ?? .zero)
    if let knownPlaces, knownPlaces.room == room, !hasStaleDetents || isInTransition { return knownPlaces }
    let traits = traitCollection
    let context = SheetDetentContext(traits, room.height)
    let heights = detents.compactMap {
      detent -> (identifier: Detent.Identifier, height: Double)? in
      guard let height = detent.resolvedValue(in: context) else { return nil }
      guard height.isFinite else {
        stage?.log.report(
          .valueNotFinite, .warning,
          "the detent “\(detent.identifier.rawValue)” is \(height) high, which is no height; it is left out",
          about: [presentedViewController.subject])
        return nil
      }
      return (detent.identifier, Double(height))
    }
    let places = SheetPlaces(room, heights: heights)
    knownPlaces = places
    hasStaleDetents = false
    return places
  }

  private func room(in size: CGSize) -> SheetRoom {
    // As plain values: this is asked with every movement of a finger.
    let traits = comingTraits?.traits ?? containerView?.traits ?? traitCollection.traits
    return SheetRoom(
      container: size, isNarrow: traits.horizontalSizeClass == .compact,
      isLow: traits.verticalSizeClass == .compact,
      wishes: SheetRoom.Wishes(
        isForm: presentationStyle == .formSheet, preferredSize: preferredContentSize,
        attachesToEdgeWhenLow: prefersEdgeAttachedInCompactHeight,
        followsPreferredWidth: widthFollowsPreferredContentSizeWhenEdgeAttached),
      safeArea: containerView?.safeAreaInsets ?? .zero, keyboard: stage?.device.keyboard.overlap ?? 0)
  }

  final var placeAtRest: CGRect {
    guard containerView != nil else { return .zero }
    let places = places
    return places.frame(top: places.rest(shownIdentifier).top)
  }

  /// The size that the presented controller gets in a container that is about to have a size.
  final func size(inContainer size: CGSize) -> CGSize {
    let room = room(in: size)
    guard let known = knownPlaces, known.room != room else { return placeAtRest.size }
    // Which height it will be is only known when the room is: the tallest is told.
    return CGSize(width: room.width, height: room.height)
  }

  final var stage: Stage? { containerView?.stage ?? Stage.current }
  /// A push in a navigation that it shows is no transition of its own.
  final var isInTransition: Bool { presentedViewController.transition is ModalTransition }

  final func setNeedsPlacing() { containerView?.setNeedsLayout() }

  /// The layout pass: puts the sheet where it belongs, unless a transition or a finger has it.
  final func placeSheet() {
    guard let container = containerView else { return }
    comingTraits = nil
    dimming.frame = container.bounds
    guard !isInTransition else { return }
    guard !drag.isActive else { return show(top: Double(sheetView.frame.minY)) }
    shownIdentifier = selectedDetentIdentifier
    let places = places
    show(top: places.rest(shownIdentifier).top)
  }

  /// Shows the sheet with its upper edge at a top, and the dimming that goes with it.
  final func show(top: Double) {
    let places = places
    sheetView.frame = places.frame(top: top)
    dress(places)
    let dimmed = places.dimming(at: top, undimmed: largestUndimmedDetentIdentifier)
    dimming.alpha = Self.darkness * dimmed
    dimming.isUserInteractionEnabled = dimmed > 0
  }

  /// How dark it is at the detent that is shown.
  final var dimmingAtRest: CGFloat {
    let places = places
    let top = places.rest(shownIdentifier).top
    return Self.darkness * places.dimming(at: top, undimmed: largestUndimmedDetentIdentifier)
  }

  /// Gives the sheet its corners and its grabber.
  final func dress(_ places: SheetPlaces) {
    let isWhole = places.room.hold == .whole
    var radius = preferredCornerRadius ?? Self.usualCornerRadius
    if !(radius > 0 && radius.isFinite) { radius = 0 }
    sheetView.dress(
      cornerRadius: isWhole ? 0 : radius, isHeldByEdge: places.room.hold == .edge,
      hasGrabber: prefersGrabberVisible)
  }

  /// A Boolean value indicating whether a touch beside the sheet is for what is behind.
  final func isUndimmed(at point: CGPoint) -> Bool {
    guard dimming.alpha == 0, !isInTransition else { return false }
    return sheetView.layer.presentation().map { !$0.frame.contains(point) } ?? true
  }

  final func refuseEmptyDetents() {
    stage?.log.report(
      .sheetWithoutDetents, .warning,
      "the detents of a sheet were set to none; it needs one to rest at, so it keeps those that it had",
      about: [presentedViewController.subject])
  }
}
