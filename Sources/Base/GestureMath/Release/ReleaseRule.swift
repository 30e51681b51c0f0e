/// The rule that decides whether a released drag finishes or cancels: a pure function of fraction and velocity.
///
/// The conditions are checked in this order:
/// 1. At or before the start (fraction ≤ 0) the release cancels; at or beyond the end (≥ 1) it finishes. The velocity
///   does not matter there, because nothing is dragged or nothing is left to drag.
/// 2. A *flick*, a velocity of at least ``flickVelocity``, decides by its direction. A short quick flick dismisses a
///   card that has hardly moved; a strong flick back keeps a card that is nearly gone. With ``FlickReach/band`` a flick
///   decides only between the two thresholds.
/// 3. From ``finishAt`` on the release finishes; up to ``cancelBelow`` it cancels.
/// 4. Between the thresholds friction decides: the release finishes when the projected fraction reaches the
///    ``middle`` of the two thresholds, else it cancels.
///
/// A larger fraction or a larger velocity never turns finish into cancel. The rule accepts every input. Fraction and
/// velocity are bounded by ±1,000,000,000, and the distance is clamped to 1…1,000,000,000 points. NaN counts as
/// fraction 0, velocity 0 or distance 1.
public struct ReleaseRule: Sendable, Hashable {
  /// The fractions at which a flick decides the outcome: those between the two thresholds, or all.
  public enum FlickReach: String, Sendable, Hashable, CaseIterable {
    /// A flick decides only between the two thresholds.
    case band
    /// A flick decides at every fraction between start and end.
    case everywhere
  }

  /// The fraction from which a slow release finishes, 0…1.
  public let finishAt: Double
  /// The fraction up to which a slow release cancels, 0…`finishAt`.
  public let cancelBelow: Double
  /// The velocity from which a release is a flick, in points per second, at least 1; infinite when no release
  /// is a flick.
  public let flickVelocity: Double
  /// The fractions at which a flick decides whether the transition finishes: those between the thresholds, or all.
  public let flickReach: FlickReach
  /// The factor by which friction multiplies the velocity each millisecond, 0…0.9999; see ``Projection``.
  public let projectionRate: Double

  /// Creates a rule; each argument is clamped to its range, and NaN becomes the default.
  public init(
    finishAt: Double = 0.75, cancelBelow: Double = 0.15, flickVelocity: Double = 600,
    flickReach: FlickReach = .everywhere, projectionRate: Double = Projection.normalRate
  ) {
    let finish = finishAt.clamped(to: 0...1, else: 0.75)
    self.finishAt = finish
    self.cancelBelow = min(cancelBelow.clamped(to: 0...1, else: 0.15), finish)
    self.flickVelocity = flickVelocity.clamped(to: 1...(.infinity), else: 600)
    self.flickReach = flickReach
    self.projectionRate = projectionRate.clamped(to: 0...0.9999, else: Projection.normalRate)
  }

  /// The rule of cards and sheets: a flick decides anywhere, a slow release by its fraction, and friction
  /// between the thresholds.
  public static let standard = ReleaseRule()

  /// A rule with a band in the middle: finish from 0.7, cancel up to 0.2, velocity and projection only in between.
  public static let band = ReleaseRule(finishAt: 0.7, cancelBelow: 0.2, flickReach: .band)

  /// The fraction that a projection must reach to finish: half-way between the thresholds.
  public var middle: Double { (finishAt + cancelBelow) / 2 }

  /// Returns the decision for a release.
  ///
  /// `fraction` is that of the transition, `velocity` is in points per second towards the end, `distance` is the
  /// distance from start to end in points.
  public func decide(fraction: Double, velocity: Double, distance: Double) -> ReleaseDecision {
    let fraction = fraction.bounded(by: PointerSample.farthest)
    let velocity = velocity.bounded(by: PointerSample.farthest)
    let distance = distance.clamped(to: 1...PointerSample.farthest, else: 1)
    let projected = fraction + Projection.distance(velocity: velocity, rate: projectionRate) / distance
    let reason = reason(fraction: fraction, velocity: velocity, projected: projected)
    return ReleaseDecision(
      outcome: reason.outcome, reason: reason, fraction: fraction, velocity: velocity / distance,
      projectedFraction: projected, limit: limit(of: reason, distance: distance))
  }

  /// Returns the threshold that led to a reason; see ``ReleaseDecision/limit``. A flick's threshold, in points per
  /// second, is divided by `distance`, in points.
  private func limit(of reason: ReleaseReason, distance: Double) -> Double? {
    switch reason {
    case .flickedToEnd: flickVelocity / distance
    case .flickedToStart: -flickVelocity / distance
    case .pastFinish: finishAt
    case .belowCancel: cancelBelow
    case .projectedToEnd, .projectedToStart: middle
    case .gestureCancelled: nil
    }
  }

  private func reason(fraction: Double, velocity: Double, projected: Double) -> ReleaseReason {
    if fraction >= 1 { return .pastFinish }
    if fraction <= 0 { return .belowCancel }
    let inBand = fraction > cancelBelow && fraction < finishAt
    if inBand || flickReach == .everywhere {
      if velocity >= flickVelocity { return .flickedToEnd }
      if velocity <= -flickVelocity { return .flickedToStart }
    }
    if fraction >= finishAt { return .pastFinish }
    if fraction <= cancelBelow { return .belowCancel }
    return projected >= middle ? .projectedToEnd : .projectedToStart
  }
}

extension ReleaseReason {
  /// The outcome to which this reason leads.
  public var outcome: ReleaseDecision.Outcome {
    switch self {
    case .flickedToEnd, .pastFinish, .projectedToEnd: .finish
    case .flickedToStart, .belowCancel, .projectedToStart, .gestureCancelled: .cancel
    }
  }
}
