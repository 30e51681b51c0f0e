/// The outcome of a released gesture, with its reason.
public struct ReleaseDecision: Sendable, Hashable {
  /// The directions in which the driven motion continues.
  public enum Outcome: String, Sendable, Hashable, CaseIterable {
    /// The motion continues to the end.
    case finish
    /// The motion returns to the start.
    case cancel
  }

  /// The direction in which the motion continues.
  public var outcome: Outcome
  /// The reason of the outcome.
  public var reason: ReleaseReason
  /// The fraction at the release.
  public var fraction: Double
  /// The velocity at the release, in fractions of the distance per second, positive towards the end.
  public var velocity: Double
  /// The fraction at which friction alone would have stopped the motion.
  public var projectedFraction: Double
  /// The threshold of the rule that decided; `nil` for a cancelled gesture, which has none. For a flick, it is the
  /// least velocity of a flick, in fractions of the distance per second, negative towards the start. Otherwise it is a
  /// fraction: ``ReleaseRule/finishAt``, ``ReleaseRule/cancelBelow`` or ``ReleaseRule/middle``.
  public var limit: Double?

  /// Creates a decision from its parts, without checking them.
  public init(
    outcome: Outcome, reason: ReleaseReason, fraction: Double, velocity: Double, projectedFraction: Double,
    limit: Double? = nil
  ) {
    self.outcome = outcome
    self.reason = reason
    self.fraction = fraction
    self.velocity = velocity
    self.projectedFraction = projectedFraction
    self.limit = limit
  }
}

extension ReleaseDecision: CustomStringConvertible {
  /// A one-line description, such as `finish at 35 %, moving 2.50/s: flicked towards the end`.
  public var description: String {
    "\(outcome.rawValue) at \(preciseFraction), moving \(velocity.hundredths)/s: \(explanation)"
  }

  /// The reason in words with the compared numbers, to follow a colon, such as
  /// `released in between, and would settle at 48 %, beyond the middle at 45 %`.
  ///
  /// If one number is beyond another, both have as many decimals as show the difference.
  public var explanation: String {
    guard let limit else { return reason.description }
    switch reason {
    case .flickedToEnd, .flickedToStart: return "\(reason)"
    case .pastFinish, .belowCancel: return "\(reason) (\(limit.percent(besides: fraction)))"
    case .projectedToEnd, .projectedToStart:
      let (rest, middle) = (
        projectedFraction.percent(besides: limit), limit.percent(besides: projectedFraction)
      )
      let isNear = rest == middle
      let side = outcome == .cancel ? (isNear ? "just short of" : "short of") : isNear ? "just at" : "beyond"
      return "released in between, and would settle at \(rest), \(side) the middle at \(middle)"
    case .gestureCancelled: return reason.description
    }
  }

  /// The fraction at the release as a percentage, with enough decimals to show whether it is above or below the
  /// deciding threshold.
  public var preciseFraction: String {
    switch reason {
    case .pastFinish, .belowCancel: fraction.percent(besides: limit ?? fraction)
    default: fraction.percent
    }
  }
}

/// The reasons of a release's outcome.
public enum ReleaseReason: String, Sendable, Hashable, CaseIterable {
  /// The release was a flick towards the end.
  case flickedToEnd
  /// The release was a flick towards the start.
  case flickedToStart
  /// The release was no flick, at or above the fraction from which such a release finishes.
  case pastFinish
  /// The release was no flick, at or below the fraction up to which such a release cancels.
  case belowCancel
  /// The release was between the two thresholds, and friction would stop the object at their middle or beyond: it
  /// finishes.
  case projectedToEnd
  /// The release was between the two thresholds, and friction would stop the object short of their middle: it cancels.
  case projectedToStart
  /// The system cancelled the gesture; there was no release.
  case gestureCancelled
}

extension ReleaseReason: CustomStringConvertible {
  /// The reason in words, to follow a colon; ``ReleaseDecision/explanation`` adds the numbers.
  public var description: String {
    switch self {
    case .flickedToEnd: "flicked towards the end"
    case .flickedToStart: "flicked back towards the start"
    case .pastFinish: "released past the point from which it finishes"
    case .belowCancel: "released before the point up to which it cancels"
    case .projectedToEnd: "released in between, and would settle beyond the middle"
    case .projectedToStart: "released in between, and would settle short of the middle"
    case .gestureCancelled: "the gesture was cancelled before it was released"
    }
  }
}

extension Double {
  /// The fraction as a whole percentage, such as `35 %`.
  var percent: String { percent(0) }

  /// Returns this fraction as a percentage, with the fewest decimals, at most ten, at which it differs from another
  /// fraction's percentage.
  func percent(besides other: Double) -> String {
    guard self != other else { return percent }
    let places = (0...10).first { percent($0) != other.percent($0) } ?? 10
    return percent(places)
  }

  private func percent(_ places: Int) -> String {
    let scale = (0..<places).reduce(1) { scale, _ in scale * 10 }
    let value = Int((self * 100 * Double(scale)).bounded(by: 1e15).rounded())
    let (whole, rest) = value.magnitude.quotientAndRemainder(dividingBy: UInt(scale))
    let digits = String(rest)
    let decimals = places == 0 ? "" : "." + String(repeating: "0", count: places - digits.count) + digits
    return "\(value < 0 ? "-" : "")\(whole)\(decimals) %"
  }

  /// The number with two decimals, such as `-2.50`.
  var hundredths: String {
    let value = Int((self * 100).bounded(by: 1e15).rounded())
    let digits = value.magnitude % 100
    return "\(value < 0 ? "-" : "")\(value.magnitude / 100).\(digits < 10 ? "0" : "")\(digits)"
  }
}
