import LayerTree
import MotionMath

/// An operation of a random program on a stage.
///
/// Layers and timelines have numbers, taken modulo their count, so a program is valid whatever is removed from it.
nonisolated indirect enum Operation: Sendable {
  /// Sets a property: in the enclosing block, or at once outside any block.
  case set(Int, ProgramProperty, [Double])
  /// A block of animations on a timeline, with the operations of its completion.
  case animate(on: Int, ProgramPacing, [Operation], then: [Operation])
  /// Operations whose changes apply at once, also inside a block.
  case suspend([Operation])
  /// Advances the stage's clock by nanoseconds.
  case advance(Int64)
  /// Creates a timeline that follows another.
  case newTimeline(parent: Int)
  case speed(Int, Double)
  case hold(Int, Double)
  /// Releases a timeline towards its last end, or back to 0.
  case release(Int, ProgramLaw, undoing: Bool)
  case mayReturn(Int, Bool)
  case removeAnimations(Int)
  case insert(Int, into: Int, atBack: Bool)
  case detach(Int)
  /// Destroys a layer, and creates another with its number.
  case replace(Int)
  /// Gives a layer a time of its own.
  case timing(Int, speed: Double, offset: Double, begin: Double)

  /// Returns the operation with one inner operation less, for each of them, and the inner operations alone.
  var simpler: [Operation] {
    switch self {
    case .animate(let clock, let pacing, let body, let then):
      Self.shorter(body).map { .animate(on: clock, pacing, $0, then: then) }
        + Self.shorter(then).map { .animate(on: clock, pacing, body, then: $0) }
        + pacing.simpler.map { .animate(on: clock, $0, body, then: then) }
    case .suspend(let body): Self.shorter(body).map { .suspend($0) }
    default: []
    }
  }

  private static func shorter(_ list: [Operation]) -> [[Operation]] {
    list.indices.map { Array(list[..<$0] + list[($0 + 1)...]) }
      + list.indices.flatMap { place in
        list[place].simpler.map { simpler in
          var copy = list
          copy[place] = simpler
          return copy
        }
      }
  }
}

extension Operation: CustomStringConvertible {
  var description: String { lines.joined(separator: "\n") }

  /// The lines of code for the operation.
  private var lines: [String] {
    switch self {
    case .set(let layer, let property, let values): ["set layer \(layer) \(property) to \(values)"]
    case .animate(let clock, let pacing, let body, let then):
      ["animate on timeline \(clock), \(pacing) {"] + Self.indented(body)
        + (then.isEmpty ? ["}"] : ["} completion {"] + Self.indented(then) + ["}"])
    case .suspend(let body): ["without animation {"] + Self.indented(body) + ["}"]
    case .advance(let time): ["advance by \(time) ns"]
    case .newTimeline(let parent): ["new timeline following \(parent)"]
    case .speed(let clock, let speed): ["timeline \(clock): speed \(speed)"]
    case .hold(let clock, let time): ["timeline \(clock): hold at \(time)"]
    case .release(let clock, let law, let undoing):
      ["timeline \(clock): \(undoing ? "go back and undo" : "go to the end") along \(law)"]
    case .mayReturn(let clock, let flag): ["timeline \(clock): may return \(flag)"]
    case .removeAnimations(let layer): ["remove animations of layer \(layer)"]
    case .insert(let layer, let parent, let atBack):
      ["put layer \(layer) into \(parent)\(atBack ? " at the back" : "")"]
    case .detach(let layer): ["take layer \(layer) out of its parent"]
    case .replace(let layer): ["destroy layer \(layer) and make another"]
    case .timing(let layer, let speed, let offset, let begin):
      ["layer \(layer): speed \(speed), time offset \(offset), begin time \(begin)"]
    }
  }

  private static func indented(_ list: [Operation]) -> [String] {
    list.flatMap { $0.lines.map { "  " + $0 } }
  }
}
