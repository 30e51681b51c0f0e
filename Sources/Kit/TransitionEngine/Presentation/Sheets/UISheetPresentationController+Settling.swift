import Diagnostics
import Foundation
import GestureMath
import LayerTree
import MotionMath
import ViewTree

// How the sheet comes to rest: like a spring with the velocity that it was let go with, until a finger takes it.
extension UISheetPresentationController {
  private static var spring: Spring { Spring(dampingRatio: 1, settlingDuration: SheetAnimator.duration) }
  /// What nobody sees, in points.
  private static var hairbreadth: Double { 0.001 }
  private static var fastest: Double { 12_000 }

  /// Goes to a detent, from where the sheet is.
  final func settle(to identifier: Detent.Identifier, velocity: Double) {
    let top = places.rest(identifier).top
    var distance = top - Double(sheetView.frame.minY)
    var speed = min(max(velocity, -Self.fastest), Self.fastest)
    if distance.magnitude < Self.hairbreadth {
      // A spring needs a way to swing along.
      distance = speed < 0 ? -Self.hairbreadth : Self.hairbreadth
      if speed != 0 { show(top: top - distance) }
    }
    if !speed.isFinite { speed = 0 }
    shownIdentifier = identifier
    move(distance: distance, velocity: speed) { show(top: top) }
  }

  /// Goes to what code sets.
  final func settle(with changes: () -> Void) {
    guard containerView != nil, !isInTransition, !drag.isActive else { return changes() }
    let (start, identifier) = (Double(sheetView.frame.minY), shownIdentifier)
    // Where it will go is known only afterwards; at rest the distance says how long it takes and no more.
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
    // What the finger did last is laid out before, or the content would begin where it was then.
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
      self?.settlings.removeAll { $0 === timeline }
    }
    if isMoving { settlings.append(timeline) }
  }

  /// Makes where the sheet is seen the place where it is.
  final func stopSettling() {
    guard !settlings.isEmpty else { return }
    let stopped = settlings
    settlings.removeAll()
    for timeline in stopped { stage?.time.animations.settle(timeline, at: .current) }
  }
}

// A part in the drags of scroll views inside the sheet: below their upper end it goes down and away, and it grows
// before they scroll.
extension UISheetPresentationController: DragMember {
  package final var dragSubject: Diagnostic.Subject {
    Diagnostic.Subject(ordinal: sheetView.handle.ordinal, name: "sheet")
  }

  package final func dragPlace(along axis: DragAxis, byWheel: Bool) -> DragPlace? {
    // A wheel scrolls; it does not take a sheet away.
    guard axis == .vertical, !byWheel, containerView != nil, share.isHeld || !isInTransition,
      !drag.isActive || share.isHeld
    else { return nil }
    let places = places
    let top = share.isHeld ? drag.top : places.top(seen: seenTop)
    let grows = prefersScrollingExpandsWhenScrolledToEdge
    return DragPlace(
      forward: .infinity, backward: grows ? top - places.highest : 0,
      isElasticBackward: grows && places.room.hold != .whole, growsFirst: grows)
  }

  /// Where the upper edge is seen, also while it settles.
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
    follow(share.base + way)
  }

  package final func dragPlaceChange(along axis: DragAxis) -> DragPlaceChange {
    share.isHeld && share.places != places ? .moved : .none
  }

  package final func letGoOfDrag(velocity: Double?, along axis: DragAxis) {
    guard share.isHeld else { return }
    let way = share.base + share.way
    share = SheetShare()
    guard let velocity else { return perform(drag.cancel(in: places)) }
    let places = places
    if way == 0, velocity == 0, drag.top == places.rest(selectedDetentIdentifier).top {
      // It was only held.
      return drag = SheetDrag()
    }
    perform(drag.release(at: way, velocity: velocity, in: places) { mayLeave })
  }
}

/// What a sheet has to do with a drag that a scroll view inside it leads.
struct SheetShare {
  /// A Boolean value indicating whether such a drag holds it.
  var isHeld = false
  /// Points that it has been moved by before it was held for the last time.
  var base = 0.0
  /// Points that it has been moved by since.
  var way = 0.0
  /// The places that it was held among.
  var places: SheetPlaces?
}
