import Foundation
import Scenarios
import TransitionEngine
import ViewTree

/// A stream of events in steps, described by bytes so that a change of a byte changes one event.
struct EventStream {
  /// A step of the stage: its length in nanoseconds, and its events.
  struct Step {
    let length: Int64
    let events: [StageEvent.Kind]
  }

  private(set) var steps: [Step] = []
  /// The knobs that are set before the stage is made.
  private(set) var turned: [(String, Double)] = []

  private var rest: ArraySlice<UInt8>
  private var size = SIMD2(390.0, 844.0)
  private let knobs: [Knob]

  /// The lengths of steps, in milliseconds: none, a fast display, usual ones, and stalls.
  private static let lengths = [0, 0, 1, 4, 8, 16, 40, 700]
  private static let keys = [
    "space", "escape", "return", "left", "right", "up", "down", "tab", "a", "1", "shift", "",
  ]
  private static let sizes: [SIMD2<Double>] = [
    [390, 844], [320, 568], [844, 390], [768, 1024], [1, 1], [0, 0], [5000, 20], [507, 900],
  ]
  private static let odd: [Double] = [
    .nan, .infinity, -.infinity, 1e300, -1e9, .leastNonzeroMagnitude, -0.0, 1e6,
  ]

  /// Decodes bytes. A byte is the kind of an event and the length of the step after it; the next ones are its numbers.
  init(_ bytes: [UInt8], for experiment: any Experiment) {
    rest = bytes[...]
    knobs = experiment.knobs
    for _ in 0..<byte() % 4 {
      if let knob = knob() { turned.append((knob.name, value(of: knob))) }
    }
    var events: [StageEvent.Kind] = []
    while !rest.isEmpty {
      let first = byte()
      if let event = event(Int(first & 31)) { events.append(event) }
      let length = Self.lengths[Int(first >> 5)]
      guard length > 0 else { continue }
      steps.append(Step(length: Int64(length) * 1_000_000, events: events))
      events = []
    }
    if !events.isEmpty { steps.append(Step(length: 16_000_000, events: events)) }
  }

  var eventCount: Int { steps.reduce(0) { $0 + $1.events.count } }

  private mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }
  private mutating func choice<Element>(_ list: [Element]) -> Element { list[Int(byte()) % list.count] }
  private mutating func flag() -> Bool { byte() & 1 == 1 }
  /// A number from 0 to 1.
  private mutating func part() -> Double { Double(byte()) / 255 }
  /// A location on the stage, or a little outside it.
  private mutating func place() -> SIMD2<Double> {
    [(part() * 1.2 - 0.1) * size.x, (part() * 1.2 - 0.1) * size.y]
  }

  private mutating func knob() -> Knob? { knobs.isEmpty ? nil : choice(knobs) }

  private mutating func value(of knob: Knob) -> Double {
    knob.range.lowerBound + (knob.range.upperBound - knob.range.lowerBound) * part()
  }

  private mutating func event(_ kind: Int) -> StageEvent.Kind? {
    switch kind {
    case 0...11: pointer(kind)
    case 12...15: movement(kind)
    case 16...22: condition(kind)
    case 23...27: command(kind)
    default: nil
    }
  }

  /// A pointer goes down, moves twice as often, or goes up; the last kinds have a second one and odd numbers.
  private mutating func pointer(_ kind: Int) -> StageEvent.Kind {
    let phases: [StageEvent.Pointer.Phase] = [
      .down, .move, .move, .up, .down, .move, .move, .up, .cancel, .down, .move,
    ]
    guard kind < 11 else {
      return .pointer(
        .init(id: Int(byte()), choice([.down, .move, .up]), x: choice(Self.odd), y: choice(Self.odd)))
    }
    let place = place()
    return .pointer(
      .init(id: (4..<9).contains(kind) ? 1 : kind > 8 ? Int(byte()) : 0, phases[kind], x: place.x, y: place.y)
    )
  }

  private mutating func movement(_ kind: Int) -> StageEvent.Kind {
    let place = place()
    switch kind {
    case 12: return .hover(.init(flag() ? .leave : .move, x: place.x, y: place.y))
    case 13: return .wheel(.init(clicks: [part() * 6 - 3, part() * 20 - 10], at: place))
    case 14: return .scrub(.init(.move, to: part() * 1.1 - 0.05))
    default: return .scrub(.init(.end, to: part()))
    }
  }

  private mutating func condition(_ kind: Int) -> StageEvent.Kind {
    switch kind {
    case 16:
      size = choice(Self.sizes)
      return .resize(width: size.x, height: size.y, scale: choice([1, 2, 3, 0.001]))
    case 17:
      let inset = part() * 100
      return .safeArea(UIEdgeInsets(top: inset, left: part() * 60, bottom: part() * 60, right: inset / 3))
    case 18:
      let classes = StageEvent.Traits.SizeClass.allCases
      return .traits(.init(horizontal: choice(classes), vertical: choice(classes)))
    case 19: return .rotation(choice(StageEvent.Orientation.allCases))
    case 20: return .focus(flag())
    case 21: return .background(flag())
    default: return .timeScale(choice([1, 0.1, 3, 0, 1e6]))
    }
  }

  private mutating func command(_ kind: Int) -> StageEvent.Kind? {
    switch kind {
    case 23: return .key(.init(choice(Self.keys), isDown: !flag()))
    case 24: return knob().map { .parameter($0.name, value(of: $0)) }
    case 25: return .accessibility(choice(StageEvent.AccessibilityCommand.allCases))
    case 26: return flag() ? .customAction(Int(byte() % 4)) : .warning(.memory)
    default: return flag() ? .reduceMotion(flag()) : .command(choice(["next", "", "dismiss"]))
    }
  }
}
