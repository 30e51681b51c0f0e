/// The rule by which a released drag finishes or cancels: a pure function of place and velocity.
///
/// In this order:
/// 1. At or before the start (progress ≤ 0) it cancels, at or beyond the end (≥ 1) it finishes: nothing has
///    been dragged, or nothing is left to drag, however fast the finger was.
/// 2. A *flick*, a velocity of ``flickVelocity`` or more, decides by its direction: a short quick one
///    dismisses a card that has hardly moved, a strong one back saves a card that is nearly gone. With
///    ``FlickReach/band`` it does so only between the two thresholds.
/// 3. From ``finishAt`` on it finishes; up to ``cancelBelow`` it cancels.
/// 4. Between them it goes where friction would bring it to rest: to the end when the projected progress
///    reaches the ``middle`` of the two thresholds, else to the start.
///
/// More progress or more velocity never turns finish into cancel. The rule is total: progress and velocity
/// are bounded by ±1,000,000,000, the distance is clamped to 1…1,000,000,000 points, and what is not a
/// number counts as progress 0, velocity 0 or distance 1.
public struct ReleaseRule: Sendable, Hashable {
  /// Where a flick counts.
  public enum FlickReach: String, Sendable, Hashable, CaseIterable {
    /// Only between the two thresholds.
    case band
    /// Anywhere between start and end.
    case everywhere
  }

  /// The progress from which a slow release finishes, 0…1.
  public let finishAt: Double
  /// The progress up to which a slow release cancels, 0…`finishAt`.
  public let cancelBelow: Double
  /// Points per second from which a release is a flick, at least 1; infinite when none is.
  public let flickVelocity: Double
  /// Where a flick counts.
  public let flickReach: FlickReach
  /// The share of velocity that friction leaves each millisecond, 0…0.9999; see ``Projection``.
  public let projectionRate: Double

  /// Makes a rule; each argument is clamped to its range, and what is not a number becomes the default.
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

  /// What a card or sheet does: a flick counts anywhere, a slow release by place, and friction in between.
  public static let standard = ReleaseRule()

  /// The second seed's band: finish from 0.7, cancel up to 0.2, velocity and projection only in between.
  public static let band = ReleaseRule(finishAt: 0.7, cancelBelow: 0.2, flickReach: .band)

  /// The progress that a projection must reach to finish: half-way between the thresholds.
  public var middle: Double { (finishAt + cancelBelow) / 2 }

  /// Decides.
  ///
  /// `progress` is a fraction, `velocity` in points per second towards the end, `distance` the points from
  /// start to end.
  public func decide(progress: Double, velocity: Double, distance: Double) -> ReleaseDecision {
    let progress = progress.bounded(by: PointerSample.farthest)
    let velocity = velocity.bounded(by: PointerSample.farthest)
    let distance = distance.clamped(to: 1...PointerSample.farthest, else: 1)
    let projected = progress + Projection.distance(velocity: velocity, rate: projectionRate) / distance
    let reason = reason(progress: progress, velocity: velocity, projected: projected)
    return ReleaseDecision(
      outcome: reason.outcome, reason: reason, progress: progress, velocity: velocity / distance,
      projectedProgress: projected, limit: limit(of: reason, distance: distance))
  }

  /// The number by which a reason decides; see ``ReleaseDecision/limit``.
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

  private func reason(progress: Double, velocity: Double, projected: Double) -> ReleaseReason {
    if progress >= 1 { return .pastFinish }
    if progress <= 0 { return .belowCancel }
    let inBand = progress > cancelBelow && progress < finishAt
    if inBand || flickReach == .everywhere {
      if velocity >= flickVelocity { return .flickedToEnd }
      if velocity <= -flickVelocity { return .flickedToStart }
    }
    if progress >= finishAt { return .pastFinish }
    if progress <= cancelBelow { return .belowCancel }
    return projected >= middle ? .projectedToEnd : .projectedToStart
  }
}

extension ReleaseReason {
  /// The way that this reason leads.
  public var outcome: ReleaseDecision.Outcome {
    switch self {
    case .flickedToEnd, .pastFinish, .projectedToEnd: .finish
    case .flickedToStart, .belowCancel, .projectedToStart, .gestureCancelled: .cancel
    }
  }
}
