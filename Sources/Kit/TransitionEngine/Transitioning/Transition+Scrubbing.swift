import LayerTree
import MotionMath
import ViewTree

// A hand from outside on a transition's timeline: for whoever watches, not for whoever uses it.
extension Transition {
  /// Holds it at a fraction, or lets it go on the way it went. What a gesture holds stays the gesture's.
  func scrub(by event: StageEvent.Scrub) {
    let fraction = min(max(event.fraction, 0), 1)
    switch event.phase {
    case .move:
      if model.interaction?.scrubDestination == nil {
        guard model.mayBeScrubbed else { return }
        let destination = model.destination
        takeOver()
        guard handle(.scrub(thenTo: destination)) else { return }
      }
      scrub(to: fraction)
    case .end:
      guard let destination = model.interaction?.scrubDestination else { return }
      scrub(to: fraction)
      release(
        Release(
          finishes: destination == .end, speed: 1,
          pace: .along(UICubicTimingParameters(animationCurve: .linear))))
    }
  }
}
