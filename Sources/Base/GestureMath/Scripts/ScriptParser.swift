/// A parser for the statements of a script, which checks that each statement is valid after the one before.
struct ScriptParser {
  private var scanner: ScriptScanner
  private var token: ScriptToken
  private var isDown = false
  private var duration: Int64 = 0

  init(_ text: String) throws(ScriptError) {
    guard text.utf8.count <= GestureScript.mostBytes else {
      throw ScriptError(
        line: 1, column: 1,
        message:
          "expected a gesture script of at most \(GestureScript.mostBytes) bytes, found \(text.utf8.count); "
          + "shorten the gesture script")
    }
    scanner = ScriptScanner(text)
    token = scanner.next()
  }

  mutating func parse() throws(ScriptError) -> [GestureScript.Step] {
    var steps: [GestureScript.Step] = []
    while true {
      while token.kind == .separator { advance() }
      if token.kind == .end { break }
      guard steps.count < GestureScript.mostSteps else {
        throw error(
          expected: "at most \(GestureScript.mostSteps) statements in the gesture script", found: "more",
          cure: "shorten the gesture script")
      }
      let place = token
      let step = try statement()
      guard token.kind == .separator || token.kind == .end else {
        throw error(expected: "“;” or the end of the line after the statement")
      }
      duration += step.duration
      guard duration <= GestureScript.longest else {
        throw error(
          expected: "a gesture script of at most 10 minutes", found: "a longer one", at: place,
          cure: "shorten the gesture script")
      }
      steps.append(step)
    }
    guard !steps.isEmpty else {
      throw error(
        expected: "at least one statement in the gesture script",
        cure: "add one, such as down 100,200")
    }
    return steps
  }

  private mutating func statement() throws(ScriptError) -> GestureScript.Step {
    guard case .word(let verb) = token.kind else { throw otherVerb() }
    switch (verb, isDown) {
    case ("hold", _):
      advance()
      return .hold(try time())
    case ("down", false):
      advance()
      let place = try point()
      isDown = true
      return .down(place)
    case ("fling", false):
      advance()
      return try fling()
    case ("move", true):
      advance()
      return try move()
    case ("up", true):
      advance()
      isDown = false
      return .up
    case ("cancel", true):
      advance()
      isDown = false
      return .cancel
    default: throw otherVerb()
    }
  }

  private func otherVerb() -> ScriptError {
    error(
      expected: isDown
        ? "move, hold, up or cancel while the pointer is down"
        : "down, fling or hold while the pointer is up")
  }

  private mutating func move() throws(ScriptError) -> GestureScript.Step {
    let target = try point()
    try word("in")
    let duration = try time()
    guard case .word = token.kind else { return .move(to: target, duration: duration, easing: .linear) }
    let easing = try choice(ScriptEasing.self, "an easing")
    return .move(to: target, duration: duration, easing: easing)
  }

  private mutating func fling() throws(ScriptError) -> GestureScript.Step {
    let origin = try point()
    let direction = try choice(ScriptDirection.self, "a direction")
    try word("at")
    let speed = try number("a speed in points per second", in: 1...100_000)
    guard token.kind == .word("for") else {
      return .fling(from: origin, towards: direction, speed: speed, length: nil)
    }
    advance()
    let place = token
    let length = try number("a length in points", in: 0.01...1_000_000)
    try word("pt")
    guard length / speed >= 0.02 else {
      throw error(
        expected: "a fling of at least \(speed * 0.02)pt, which takes 20 ms at this speed",
        found: "\(length)pt", at: place)
    }
    guard length / speed <= 600 else {
      throw error(
        expected: "a fling of at most \(speed * 600)pt, which takes 10 minutes at this speed",
        found: "\(length)pt", at: place)
    }
    return .fling(from: origin, towards: direction, speed: speed, length: length)
  }

  private mutating func point() throws(ScriptError) -> SIMD2<Double> {
    let x = try number("an x coordinate in points", in: -1_000_000...1_000_000)
    guard token.kind == .comma else { throw error(expected: "“,” between x and y") }
    advance()
    return [x, try number("a y coordinate in points", in: -1_000_000...1_000_000)]
  }

  /// Parses a duration and returns it in nanoseconds, at most 10 minutes.
  private mutating func time() throws(ScriptError) -> Int64 {
    let place = token
    let value = try number("a time such as 180ms or 0.5s", in: 0...600_000)
    let scale: Double
    switch token.kind {
    case .word("ms"): scale = 1e6
    case .word("s"): scale = 1e9
    default: throw error(expected: "“ms” or “s” after the number")
    }
    advance()
    let nanoseconds = (value * scale).rounded()
    guard nanoseconds <= Double(GestureScript.longest) else {
      throw error(expected: "a time of at most 10 minutes", found: "\(nanoseconds / 1e9)s", at: place)
    }
    return Int64(nanoseconds)
  }

  private mutating func number(
    _ name: String, in range: ClosedRange<Double>
  ) throws(ScriptError) -> Double {
    guard case .number(let value) = token.kind else { throw error(expected: name) }
    guard range.contains(value) else {
      throw error(expected: "\(name) from \(range.lowerBound) to \(range.upperBound)")
    }
    advance()
    return value
  }

  private mutating func word(_ expected: String) throws(ScriptError) {
    guard token.kind == .word(expected) else { throw error(expected: "“\(expected)”") }
    advance()
  }

  private mutating func choice<Choice>(
    _ type: Choice.Type, _ name: String
  ) throws(ScriptError) -> Choice
  where Choice: CaseIterable & RawRepresentable, Choice.RawValue == String {
    guard case .word(let text) = token.kind, let choice = Choice(rawValue: text) else {
      let names = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw error(expected: "\(name) (\(names))")
    }
    advance()
    return choice
  }

  private mutating func advance() {
    token = scanner.next()
  }

  /// Returns an error at a token, by default at the next token of the script. Without `found`, the message names the
  /// next token as what was found.
  private func error(
    expected: String, found: String? = nil, at place: ScriptToken? = nil,
    cure: String = "correct the gesture script"
  ) -> ScriptError {
    let place = place ?? token
    let found = found ?? "\(token)"
    return ScriptError(
      line: place.line, column: place.column, message: "expected \(expected), found \(found); \(cure)")
  }
}

/// An error in the text of a gesture script, with its position.
public struct ScriptError: Error, Sendable, Hashable {
  /// The line of the error, counted from 1.
  public var line: Int
  /// The column of the error in characters, counted from 1.
  public var column: Int
  /// A sentence with what was expected and what was found.
  public var message: String

  /// Creates an error.
  public init(line: Int, column: Int, message: String) {
    self.line = line
    self.column = column
    self.message = message
  }
}

extension ScriptError: CustomStringConvertible {
  /// The error as `line:column: message`.
  public var description: String { "\(line):\(column): \(message)" }
}
