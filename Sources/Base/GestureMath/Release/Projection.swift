/// Where something thrown would come to rest, if only friction slowed it down.
///
/// Each millisecond leaves the share `rate` of the velocity; the sum of all that follows is
/// `velocity/1000 · rate/(1 − rate)`.
public enum Projection {
  /// The share of its velocity that a scroll view keeps each millisecond.
  public static let normalRate: Double = 0.998
  /// The share that a scroll view with fast deceleration keeps.
  public static let fastRate: Double = 0.99

  /// Points from the release to rest, with the sign of the velocity.
  ///
  /// `velocity` is in points per second, bounded by ±1,000,000,000; `rate` is clamped to 0…0.9999. What is
  /// not a number counts as no velocity, or as ``normalRate``.
  public static func distance(velocity: Double, rate: Double = normalRate) -> Double {
    let kept = rate.clamped(to: 0...0.9999, else: normalRate)
    return velocity.bounded(by: PointerSample.farthest) / 1000 * kept / (1 - kept)
  }
}
