import GestureMath
import LayerTree
import TestSupport
import TransitionEngine

/// Random pointer events, keys and changes of a stage within a few seconds, generated from a seed.
struct RandomSession {
  let events: [StageEvent]
  /// A Boolean value indicating whether the stage is resized during the session.
  let resizes: Bool

  init(seed: UInt64, count: Int = 200) {
    var generator = SeededGenerator(seed: seed)
    resizes = seed.isMultiple(of: 3)
    var pen = PointerState(resizes: resizes)
    var events: [StageEvent] = []
    while events.count < count {
      let kind = pen.next(&generator)
      events.append(StageEvent(time: pen.time, kind))
    }
    self.events = events
  }

  /// Passes the events in steps of random length, and returns the decisions with their times.
  func play(on stage: Stage, steps seed: UInt64, each: (Stage) -> Void = { _ in }) -> [StageMoment] {
    var generator = SeededGenerator(seed: seed)
    var rest = events[...]
    var moments: [StageMoment] = []
    let end = (events.last?.time ?? 0) + 1
    while stage.time.now < end {
      let longest: Int64 = generator.next().isMultiple(of: 8) ? 400_000_000 : 20_000_000
      let time = min(end, stage.time.now + Int64.random(in: 0...longest, using: &generator))
      let due = rest.prefix { $0.time <= time }
      rest = rest.dropFirst(due.count)
      stage.step(to: time, events: Array(due))
      moments += stage.log.takeMoments()
      each(stage)
    }
    return moments
  }

  /// The position of the pointer.
  private struct PointerState {
    let resizes: Bool
    var time: Int64 = 0
    var pointers: [Int: SIMD2<Double>] = [:]
    var velocity = SIMD2<Double>.zero

    mutating func next(_ generator: inout SeededGenerator) -> StageEvent.Kind {
      time += Int64.random(in: 0...12_000_000, using: &generator)
      if generator.next().isMultiple(of: 16) { time += Int64.random(in: 0...700_000_000, using: &generator) }
      switch Int.random(in: 0..<100, using: &generator) {
      case 0..<78: return pointer(&generator)
      case 78..<86: return .key(.init(generator.next().isMultiple(of: 4) ? "escape" : "space"))
      case 86..<88: return .focus(false)
      case 88..<91: return .timeScale([0, 0.1, 0.5, 1, 1, 3][Int.random(in: 0..<6, using: &generator)])
      case 91..<94 where resizes:
        return .resize(
          width: Double.random(in: 0...900, using: &generator).rounded(),
          height: Double.random(in: 0...900, using: &generator).rounded(), scale: 2)
      case 94: return .background(generator.next().isMultiple(of: 2))
      case 95:
        return .wheel(
          .init(.discrete, dx: 0, dy: Double.random(in: -80...80, using: &generator), x: 195, y: 500))
      case 96: return .hover(.init(generator.next().isMultiple(of: 3) ? .leave : .move, x: 195, y: 400))
      case 97: return .key(.init("left shift", isDown: generator.next().isMultiple(of: 2)))
      default: return .command("nothing")
      }
    }

    private mutating func pointer(_ generator: inout SeededGenerator) -> StageEvent.Kind {
      let down = pointers.keys.sorted()
      let id = down.randomElement(using: &generator) ?? 0
      guard let place = pointers[id] else { return begin(0, &generator) }
      switch Int.random(in: 0..<40, using: &generator) {
      case 0..<2 where down.count < 3: return begin(down.count, &generator)
      case 2..<5:
        pointers[id] = nil
        return .pointer(.init(id: id, .up, x: place.x, y: place.y))
      case 5:
        pointers[id] = nil
        return .pointer(.init(id: id, .cancel, x: place.x, y: place.y))
      case 6..<9:
        velocity = [
          Double.random(in: -8...8, using: &generator), Double.random(in: -30...30, using: &generator),
        ]
        fallthrough
      default:
        let next = place + velocity
        pointers[id] = next
        return .pointer(.init(id: id, .move, x: next.x, y: next.y))
      }
    }

    private mutating func begin(_ id: Int, _ generator: inout SeededGenerator) -> StageEvent.Kind {
      let place = SIMD2(
        Double.random(in: 0...390, using: &generator), Double.random(in: 0...844, using: &generator))
      pointers[id] = place
      velocity = [0, Double.random(in: -10...30, using: &generator)]
      return .pointer(.init(id: id, .down, x: place.x, y: place.y))
    }
  }
}
