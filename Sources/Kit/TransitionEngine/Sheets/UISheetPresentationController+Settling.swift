import Diagnostics
import Foundation
import GestureMath
import LayerTree
import MotionMath
import QuartzCore
import ViewTree

// Settling of the sheet: the motion of a spring with the velocity of the release, until a drag takes the sheet over.
extension UISheetPresentationController {
  private static var spring: Spring { Spring(dampingRatio: 1, settlingDuration: SheetAnimator.duration) }
  /// The least distance along which a spring moves, in points; too short to be seen.
  private static var hairbreadth: Double { 0.001 }
  private static var fastest: Double { 12_000 }

  /// Moves the sheet from its present position to a detent, with a velocity in points per second.
  final func settle(to identifier: Detent.Identifier, velocity: Double) {
    let top = places.rest(identifier).top
    var distance = top - Double(sheetView.frame.minY)
    var speed = min(max(velocity, -Self.fastest), Self.fastest)
    if distance.magnitude < Self.hairbreadth {
      // A spring needs a distance to move along.
      distance = speed < 0 ? -Self.hairbreadth : Self.hairbreadth
      if speed != 0 { moveSheet(top: top - distance) }
    }
    if !speed.isFinite { speed = 0 }
    shownIdentifier = identifier
    move(distance: distance, velocity: speed) { moveSheet(top: top) }
  }

  /// Moves the sheet to the detent that code sets in a closure.
  final func settle(with changes: () -> Void) {
    guard containerView != nil, !isInTransition, !drag.isActive else { return changes() }
    let (start, identifier) = (Double(sheetView.frame.minY), shownIdentifier)
    // The destination is known only after the changes. For a spring without velocity, the distance decides the duration
    // only.
    let tops = places.rests.map { ($0.top - start).magnitude }
    move(distance: max(tops.max() ?? 0, places.gone / 2), velocity: 0) {
      changes()
      setNeedsPlacing()
      containerView?.layoutIfNeeded()
    }
    if shownIdentifier != identifier { noteRest(shownIdentifier, "moved by code") }
  }

  private func move(distance: Double, velocity: Double, _ changes: () -> Void) {
    guard let time = stage?.time, UIView.areAnimationsEnabled, sheetView.window != nil else {
      return changes()
    }
    // The position of the last drag is laid out first, or the content's animation would begin at an older one.
    sheetView.layoutIfNeeded()
    let spring = Self.spring
    let duration = spring.settlingTime(from: -distance, velocity: velocity, tolerance: 0.1)
    let pacing = Pacing(
      duration: duration, easing: .spring(spring, initialVelocity: velocity / distance),
      allowsUserInteraction: true)
    let timeline = Timeline(parent: time.root)
    let block = time.animations.open(pacing, on: timeline)
    AnimationScope.run(block, pacing: pacing, in: time.animations) {
      changes()
      sheetView.layoutIfNeeded()
    }
    let isMoving = time.animations.close(block) { [weak self] _ in
      self?.settlings.removeAll(identicalTo: timeline)
    }
    if isMoving { settlings.append(timeline) }
  }

  /// Stops the settling motion, so that the sheet stays at its visible position.
  final func stopSettling() {
    guard !settlings.isEmpty else { return }
    let stopped = settlings
    settlings.removeAll()
    for timeline in stopped { stage?.time.animations.settle(timeline, at: .current) }
  }
}

// Taking part in the drags of scroll views inside the sheet: at their upper end a drag moves the sheet down and
// dismisses it, and it expands the sheet before they scroll.
extension UISheetPresentationController: DragParticipant {
  package final var dragSubject: Diagnostic.Subject {
    Diagnostic.Subject(ordinal: sheetView.handle.ordinal, name: "sheet")
  }

  package final func dragPlace(along axis: DragAxis, byWheel: Bool) -> DragMember? {
    // A wheel only scrolls; it does not move a sheet.
    guard axis == .vertical, !byWheel, containerView != nil, share.isHeld || !isInTransition,
      !drag.isActive || share.isHeld
    else { return nil }
    let places = places
    let top = share.isHeld ? drag.top : places.top(seen: seenTop)
    let grows = prefersScrollingExpandsWhenScrolledToEdge
    return DragMember(
      forward: .infinity, backward: grows ? top - places.highest : 0,
      isElasticBackward: grows && places.room.hold != .whole, growsFirst: grows)
  }

  /// The visible position of the upper edge, also while the sheet settles.
  private var seenTop: Double { Double((sheetView.layer.presentation() ?? sheetView.layer).frame.minY) }

  package final func holdForDrag(along axis: DragAxis, by pan: UIPanGestureRecognizer) {
    if share.isHeld {
      share.base += share.way
    } else {
      stopSettling()
      followed = pan
      drag.begin(seen: Double(sheetView.frame.minY), in: places)
      share = SheetShare(isHeld: true)
    }
    share.way = 0
    share.places = places
  }

  package final func dragReached() {}

  package final func drag(by way: Double, along axis: DragAxis) {
    guard share.isHeld, way != share.way else { return }
    share.way = way
    // The shared drag has just compared the positions, but a scroll view's delegate may have changed the detents since.
    follow(share.base + way, in: hasStaleDetents ? places : share.places ?? places)
  }

  package final func dragPlaceChange(along axis: DragAxis) -> DragPlaceChange {
    share.isHeld && share.places != places ? .moved : .none
  }

  package final func releaseDrag(velocity: Double?, along axis: DragAxis) {
    guard share.isHeld else { return }
    let way = share.base + share.way
    share = SheetShare()
    guard let velocity else { return perform(drag.cancel(in: places)) }
    let places = places
    if way == 0, velocity == 0, drag.top == places.rest(selectedDetentIdentifier).top {
      // The drag held the sheet without moving it.
      return drag = SheetDrag()
    }
    perform(drag.release(at: way, velocity: velocity, in: places) { mayBeDismissedByHand })
  }
}

/// The state of a sheet in a drag that a scroll view inside it leads.
struct SheetShare {
  /// A Boolean value indicating whether a drag that a scroll view inside the sheet leads is moving the sheet.
  var isHeld = false
  /// The distance, in points, that a shared drag had moved the sheet before the last call of `holdForDrag`. The method
  /// is called when the drag begins, and again when a participant was resized or moved during it.
  var base = 0.0
  /// The distance, in points, that a shared drag has moved the sheet since the last call of `holdForDrag`.
  var way = 0.0
  /// The resting positions at the last call of `holdForDrag`.
  var places: SheetRests?
}
