import Foundation
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
