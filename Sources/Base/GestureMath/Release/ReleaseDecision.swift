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
  /// The number of the rule that decided: for a flick the least velocity of one, in fractions of the distance per
  /// second; else a fraction: the point from which it finishes, the point up to which it cancels, or the middle of
  /// both. `nil` when nothing was compared.
  public var limit: Double?

  /// Makes a decision of its parts, as they are.
  public init(
    outcome: Outcome, reason: ReleaseReason, progress: Double, velocity: Double, projectedProgress: Double,
    limit: Double? = nil
  ) {
    self.outcome = outcome
    self.reason = reason
    self.progress = progress
    self.velocity = velocity
    self.projectedProgress = projectedProgress
    self.limit = limit
  }
}

extension ReleaseDecision: CustomStringConvertible {
  /// One line for a person, such as `finish at 35 %, moving 2.50/s: flicked towards the end`.
  public var description: String {
    "\(outcome.rawValue) at \(place), moving \(velocity.hundredths)/s: \(explanation)"
  }

  /// The reason in words with the numbers that were compared, to follow a colon, such as
  /// `released in between, and would come to rest at 48 %, beyond the middle at 45 %`.
  ///
  /// Two numbers of which the words say that one is beyond the other have as many decimals as show it.
  public var explanation: String {
    guard let limit else { return reason.description }
    switch reason {
    case .flickedToEnd, .flickedToStart: return "\(reason)"
    case .pastFinish, .belowCancel: return "\(reason) (\(limit.percent(besides: progress)))"
    case .projectedToEnd, .projectedToStart:
      let (rest, middle) = (
        projectedProgress.percent(besides: limit), limit.percent(besides: projectedProgress)
      )
      let isNear = rest == middle
      let side = outcome == .cancel ? (isNear ? "just short of" : "short of") : isNear ? "just at" : "beyond"
      return "released in between, and would come to rest at \(rest), \(side) the middle at \(middle)"
    case .gestureCancelled: return reason.description
    }
  }

  /// The progress at the release, with as many decimals as show on which side of the point that decided.
  public var place: String {
    switch reason {
    case .pastFinish, .belowCancel: progress.percent(besides: limit ?? progress)
    default: progress.percent
    }
  }
}

/// Why a release went the way it did.
public enum ReleaseReason: String, Sendable, Hashable, CaseIterable {
  /// Fast enough towards the end.
  case flickedToEnd
  /// Fast enough towards the start.
  case flickedToStart
  /// Not flicked, and far enough to finish wherever it would come to rest.
  case pastFinish
  /// Not flicked, and not far enough to matter.
  case belowCancel
  /// In between, and friction would bring it to rest at the middle of the two thresholds or beyond.
  case projectedToEnd
  /// In between, and friction would bring it to rest short of the middle of the two thresholds.
  case projectedToStart
  /// The touch was taken away; nobody let go.
  case gestureCancelled
}

extension ReleaseReason: CustomStringConvertible {
  /// The reason in words, to follow a colon; ``ReleaseDecision/explanation`` has the numbers, too.
  public var description: String {
    switch self {
    case .flickedToEnd: "flicked towards the end"
    case .flickedToStart: "flicked back towards the start"
    case .pastFinish: "released past the point from which it finishes"
    case .belowCancel: "released before the point up to which it cancels"
    case .projectedToEnd: "released in between, and would come to rest beyond the middle"
    case .projectedToStart: "released in between, and would come to rest short of the middle"
    case .gestureCancelled: "the gesture was taken away before it was released"
    }
  }
}

extension Double {
  /// A fraction as a whole percentage, such as `35 %`.
  var percent: String { percent(0) }

  /// A fraction as a percentage with as few decimals, ten at most, as tell it from another fraction.
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

  /// With two decimals, such as `-2.50`.
  var hundredths: String {
    let value = Int((self * 100).bounded(by: 1e15).rounded())
    let digits = value.magnitude % 100
    return "\(value < 0 ? "-" : "")\(value.magnitude / 100).\(digits < 10 ? "0" : "")\(digits)"
  }
}
