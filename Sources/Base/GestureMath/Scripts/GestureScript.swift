import MotionMath

/// A gesture of one pointer, written down: steps that follow one another.
///
/// ```
/// down 180,40; move 180,400 in 180ms easeOut; hold 50ms; up
/// fling 180,300 down at 1200 for 300pt     # a whole gesture: down, steady movement, up
/// ```
///
/// | statement | meaning |
/// |---|---|
/// | `down X,Y` | the pointer comes down |
/// | `move X,Y in TIME [EASING]` | it moves on a line; `linear` (default), `easeIn`, `easeOut`, `easeInOut` |
/// | `hold TIME` | nothing happens: the pointer rests, or is away |
/// | `up`, `cancel` | it is lifted, or taken away by the system |
/// | `fling X,Y DIRECTION at SPEED [for LENGTHpt]` | down, movement at SPEED points per second, up |
///
/// Statements are separated by `;` or line ends; `#` starts a comment. TIME is a number with `ms` or `s`,
/// DIRECTION one of `up`, `down`, `left`, `right`. A fling without a length runs for 120 ms.
///
/// A script is bounded: 65,536 bytes, 10,000 statements, 10 minutes. So is what it makes.
public struct GestureScript: Sendable, Hashable {
  /// One statement. Durations are in nanoseconds.
  public enum Step: Sendable, Hashable {
    /// The pointer comes down.
    case down(SIMD2<Double>)
    /// The pointer, which is down, moves on a line.
    case move(to: SIMD2<Double>, duration: Int64, easing: ScriptEasing)
    /// Nothing happens.
    case hold(Int64)
    /// The pointer is lifted.
    case up
    /// The pointer is taken away.
    case cancel
    /// The pointer comes down, moves steadily and is lifted; `speed` in points per second, `length` in
    /// points, nil for 120 ms at that speed.
    case fling(from: SIMD2<Double>, towards: ScriptDirection, speed: Double, length: Double?)
  }

  /// The statements in order, each possible after the one before.
  public let steps: [Step]

  /// Reads a script.
  ///
  /// - Throws: what was expected, with line and column, at the first place that is wrong.
  /// - Complexity: O(length of `text`).
  public init(parsing text: String) throws(ScriptError) {
    var parser = try ScriptParser(text)
    steps = try parser.parse()
  }

  /// Nanoseconds from the start to the end of the last step; at most 10 minutes.
  public var duration: Int64 { steps.reduce(0) { $0 + $1.duration } }

  /// The longest script, in nanoseconds: ten minutes.
  static let longest: Int64 = 600_000_000_000
  /// The most bytes of a script.
  static let mostBytes = 65_536
  /// The most statements of a script.
  static let mostSteps = 10_000
  /// How long a fling moves at its speed when no length is given, in nanoseconds.
  static let flingTime: Int64 = 120_000_000
}

extension GestureScript.Step {
  /// Nanoseconds that the step takes.
  var duration: Int64 {
    switch self {
    case .down, .up, .cancel: 0
    case .move(_, let duration, _), .hold(let duration): duration
    case .fling(_, _, _, nil): GestureScript.flingTime
    case .fling(_, _, let speed, let length?): Int64((length / speed * 1e9).rounded())
    }
  }
}

/// The names that a script has for directions; `down` is towards larger y.
public enum ScriptDirection: String, Sendable, Hashable, CaseIterable {
  case up, down, left, right

  /// The unit vector.
  public var vector: SIMD2<Double> {
    switch self {
    case .up: [0, -1]
    case .down: [0, 1]
    case .left: [-1, 0]
    case .right: [1, 0]
    }
  }
}

/// The names that a script has for curves.
public enum ScriptEasing: String, Sendable, Hashable, CaseIterable {
  case linear, easeIn, easeOut, easeInOut

  /// The curve by that name.
  public var curve: CubicBezier {
    switch self {
    case .linear: .linear
    case .easeIn: .easeIn
    case .easeOut: .easeOut
    case .easeInOut: .easeInOut
    }
  }
}

extension GestureScript {
  /// The pointer events that the script makes when it starts at `start`, in the order of their times.
  ///
  /// A movement is sampled evenly, as near to `rate` per second as its duration allows, and always at its
  /// very end; a pointer that rests makes no events. A fling moves at its speed from the first sample to the
  /// last, so that is the velocity at which it is released.
  ///
  /// `rate` is clamped to 1…4,000; what is not a number becomes 120. Times stop at the end of `Int64`.
  ///
  /// - Complexity: O(events), which are at most 2,400,000 and three for each step.
  public func samples(rate: Double = 120, start: Int64) -> [ScriptedPointer] {
    var pen = ScriptPen(rate: rate.clamped(to: 1...4000, else: 120), start: start)
    for step in steps { pen.draw(step) }
    return pen.events
  }
}

extension GestureScript: CustomStringConvertible {
  /// The script in its plainest form; reading it gives an equal script.
  public var description: String { steps.map(\.description).joined(separator: "; ") }
}

extension GestureScript.Step: CustomStringConvertible {
  /// The statement as it is written.
  public var description: String {
    switch self {
    case .down(let place): "down \(place.coordinates)"
    case .move(let target, let duration, .linear): "move \(target.coordinates) in \(duration.milliseconds)"
    case .move(let target, let duration, let easing):
      "move \(target.coordinates) in \(duration.milliseconds) \(easing.rawValue)"
    case .hold(let duration): "hold \(duration.milliseconds)"
    case .up: "up"
    case .cancel: "cancel"
    case .fling(let origin, let direction, let speed, let length):
      "fling \(origin.coordinates) \(direction.rawValue) at \(speed.plain)"
        + (length.map { " for \($0.plain)pt" } ?? "")
    }
  }
}

extension SIMD2<Double> {
  fileprivate var coordinates: String { "\(x.plain),\(y.plain)" }
}

extension Double {
  /// The shortest digits that read back as the same number, without a fraction of zero.
  fileprivate var plain: String {
    let digits = description
    return digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits
  }
}

extension Int64 {
  /// Nanoseconds as exact decimal milliseconds.
  fileprivate var milliseconds: String {
    let fraction = self % 1_000_000
    guard fraction > 0 else { return "\(self / 1_000_000)ms" }
    var digits = String(String(fraction + 1_000_000).dropFirst())
    while digits.hasSuffix("0") { digits.removeLast() }
    return "\(self / 1_000_000).\(digits)ms"
  }
}
