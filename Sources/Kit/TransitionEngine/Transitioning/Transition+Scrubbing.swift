import LayerTree
import MotionMath
import ViewTree

/// Which way a transition went when a scrub took it.
enum ScrubbedWay {
  case onwards, backwards
}

// A hand from outside on a transition's timeline: for whoever watches, not for whoever uses it.
extension Transition {
  /// Holds it at a fraction, or lets it go on the way it went. What a gesture holds stays the gesture's.
  func scrub(by event: StageEvent.Scrub) {
    // A gesture may have let it go, or ended it, in between.
    if phase != .interactive { scrub = nil }
    let fraction = min(max(event.fraction, 0), 1)
    switch event.phase {
    case .move:
      if scrub == nil {
        guard phase == .running || phase == .finishing || phase == .cancelling else { return }
        let way = wasCancelled ? ScrubbedWay.backwards : .onwards
        takeOver()
        guard phase == .interactive else { return }
        scrub = way
      }
      scrub(to: fraction)
    case .end:
      guard let way = scrub else { return }
      scrub(to: fraction)
      scrub = nil
      release(
        Release(
          finishes: way == .onwards, speed: 1,
          pace: .along(UICubicTimingParameters(animationCurve: .linear))))
    }
  }
}
