import MotionMath

/// A written gesture of one pointer: a sequence of steps.
///
/// ```
/// down 180,40; move 180,400 in 180ms easeOut; hold 50ms; up
/// fling 180,300 down at 1200 for 300pt     # a whole gesture: down, steady movement, up
/// ```
///
/// | statement | meaning |
/// |---|---|
/// | `down X,Y` | the pointer comes down |
/// | `move X,Y in TIME [EASING]` | the pointer moves on a line; `linear` (default), `easeIn`, `easeOut`, `easeInOut` |
/// | `hold TIME` | nothing happens: the pointer rests, or is away |
/// | `up`, `cancel` | the pointer is lifted, or cancelled by the system |
/// | `fling X,Y DIRECTION at SPEED [for LENGTHpt]` | down, movement at SPEED points per second, up |
///
/// Statements are separated by `;` or line ends; `#` starts a comment. TIME is a number with `ms` or `s`,
/// DIRECTION one of `up`, `down`, `left`, `right`. A fling without a length lasts 120 ms.
///
/// A script has at most 65,536 bytes, 10,000 statements and 10 minutes; the number of its events is bounded,
/// too.
public struct GestureScript: Sendable, Hashable {
  /// The statements of a script. Durations are in nanoseconds, positions in points.
  public enum Step: Sendable, Hashable {
    /// The pointer comes down.
    case down(SIMD2<Double>)
    /// The pointer, which is down, moves on a line.
    case move(to: SIMD2<Double>, duration: Int64, easing: ScriptEasing)
    /// A pause of a duration.
    case hold(Int64)
    /// The pointer is lifted.
    case up
    /// The system cancels the pointer.
    case cancel
    /// The pointer comes down, moves steadily and is lifted; `speed` is in points per second, `length` in
    /// points, `nil` for 120 ms at that speed.
    case fling(from: SIMD2<Double>, towards: ScriptDirection, speed: Double, length: Double?)
  }

  /// The statements in order, each valid after the one before.
  public let steps: [Step]

  /// Creates a script from its text.
  ///
  /// - Throws: A ``ScriptError`` for the first error in the text.
  /// - Complexity: O(*n*) in the length of `text`.
  public init(parsing text: String) throws(ScriptError) {
    var parser = try ScriptParser(text)
    steps = try parser.parse()
  }

  /// The time from the start to the end of the last step, in nanoseconds; at most 10 minutes.
  ///
  /// - Complexity: O(*n*) in the number of steps.
  public var duration: Int64 { steps.reduce(0) { $0 + $1.duration } }

  /// The duration of the longest script, in nanoseconds: 10 minutes.
  static let longest: Int64 = 600_000_000_000
  /// The largest number of bytes in a script.
  static let mostBytes = 65_536
  /// The largest number of statements in a script.
  static let mostSteps = 10_000
  /// The duration of a fling without a length, in nanoseconds.
  static let flingTime: Int64 = 120_000_000
}

extension GestureScript.Step {
  /// The duration of the step, in nanoseconds.
  var duration: Int64 {
    switch self {
    case .down, .up, .cancel: 0
    case .move(_, let duration, _), .hold(let duration): duration
    case .fling(_, _, _, nil): GestureScript.flingTime
    case .fling(_, _, let speed, let length?): Int64((length / speed * 1e9).rounded())
    }
  }
}

/// The directions of a fling; `down` points towards larger y.
public enum ScriptDirection: String, Sendable, Hashable, CaseIterable {
  case up, down, left, right

  /// The unit vector of the direction.
  public var vector: SIMD2<Double> {
    switch self {
    case .up: [0, -1]
    case .down: [0, 1]
    case .left: [-1, 0]
    case .right: [1, 0]
    }
  }
}

/// The easing curves of a movement.
public enum ScriptEasing: String, Sendable, Hashable, CaseIterable {
  case linear, easeIn, easeOut, easeInOut

  /// The timing curve of the easing.
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
  /// Returns the pointer events of the script when it starts at `start`, in the order of their times.
  ///
  /// A movement is sampled evenly, as near to `rate` per second as its duration allows, and always at its end. A
  /// `hold` has no events. A fling moves at its speed from the first sample to the last, so its
  /// release has that velocity.
  ///
  /// `rate` is clamped to 1…4,000; NaN becomes 120. Times beyond `Int64.max` become `Int64.max`.
  ///
  /// - Complexity: O(*n*) in the number of events, which is at most 2,400,000 plus three for each step.
  public func samples(rate: Double = 120, start: Int64) -> [ScriptedPointer] {
    var pen = ScriptPen(rate: rate.clamped(to: 1...4000, else: 120), start: start)
    for step in steps { pen.draw(step) }
    return pen.events
  }
}

extension GestureScript: CustomStringConvertible {
  /// The script in its plainest form; parsing this text gives an equal script.
  ///
  /// - Complexity: O(*n*) in the number of steps.
  public var description: String { steps.map(\.description).joined(separator: "; ") }
}

extension GestureScript.Step: CustomStringConvertible {
  /// The statement in the script's syntax.
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
  /// The shortest digits that parse back to the same number, without a trailing `.0`.
  fileprivate var plain: String {
    let digits = description
    return digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits
  }
}

extension Int64 {
  /// The nanoseconds as exact decimal milliseconds.
  fileprivate var milliseconds: String {
    let fraction = self % 1_000_000
    guard fraction > 0 else { return "\(self / 1_000_000)ms" }
    var digits = String(String(fraction + 1_000_000).dropFirst())
    while digits.hasSuffix("0") { digits.removeLast() }
    return "\(self / 1_000_000).\(digits)ms"
  }
}
