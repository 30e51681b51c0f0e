/// What a released gesture leads to, and why.
public struct ReleaseDecision: Sendable, Hashable {
  /// Which way the driven motion goes on.
  public enum Outcome: String, Sendable, Hashable, CaseIterable {
    /// On to the end.
    case finish
    /// Back to the start.
    case cancel
  }

  /// The way it goes on.
  public var outcome: Outcome
  /// What decided.
  public var reason: ReleaseReason
  /// Where the motion was at release, as a fraction.
  public var progress: Double
  /// How fast it was, in fractions of the distance per second, positive towards the end.
  public var velocity: Double
  /// Where friction alone would have brought it to rest, as a fraction.
  public var projectedProgress: Double

  /// Makes a decision of its parts, as they are.
  public init(
    outcome: Outcome, reason: ReleaseReason, progress: Double, velocity: Double, projectedProgress: Double
  ) {
    self.outcome = outcome
    self.reason = reason
    self.progress = progress
    self.velocity = velocity
    self.projectedProgress = projectedProgress
  }
}

extension ReleaseDecision: CustomStringConvertible {
  /// One line for a person, such as `finish at 35 %, moving 2.50/s: flicked towards the end`.
  public var description: String {
    "\(outcome.rawValue) at \(progress.percent), moving \(velocity.hundredths)/s: \(reason)"
  }
}
