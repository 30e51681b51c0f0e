/// How far the curves of two runs lie apart, when both begin their first transition at the same time.
public struct CurveDistance: Sendable, Equatable {
  /// The largest difference in progress, as a fraction, and when it is, in seconds after the beginning.
  public var progress = 0.0
  public var progressTime = 0.0
  /// The square root of the mean squared difference in progress.
  public var typicalProgress = 0.0
  /// The largest difference in velocity, in fractions per second, and when it is.
  public var velocity = 0.0
  public var velocityTime = 0.0
  /// For how many seconds only one of the runs has a transition under way.
  public var alone = 0.0

  /// Compares curves at every frame of either. O(frames · log frames)
  public init(_ a: RunCurves, _ b: RunCurves) {
    var sum = 0.0
    var count = 0
    for (curves, other) in [(a, b), (b, a)] {
      for (place, frame) in curves.frames.enumerated() {
        guard let fraction = frame.fraction, let velocity = frame.velocity else { continue }
        let seconds = Double(frame.time - curves.begin) * 1e-9
        guard let match = other.value(after: frame.time - curves.begin) else {
          if place > 0 { alone += Double(frame.time - curves.frames[place - 1].time) * 1e-9 }
          continue
        }
        let difference = (fraction - match.fraction).magnitude
        if difference > progress { (progress, progressTime) = (difference, seconds) }
        let velocityDifference = (velocity - match.velocity).magnitude
        if velocityDifference > self.velocity {
          (self.velocity, velocityTime) = (velocityDifference, seconds)
        }
        sum += difference * difference
        count += 1
      }
    }
    if count > 0 { typicalProgress = (sum / Double(count)).squareRoot() }
  }
}
