import GestureMath
import TestSupport
import TransitionEngine

/// A restless hand, made of a seed: taps, drags, fingers taken away, keys, a stage that changes size.
struct RandomHand {
  private(set) var events: [StageEvent] = []
  private var time: Int64 = 0
  private var generator: SeededGenerator

  init(seed: UInt64, count: Int) {
    generator = SeededGenerator(seed: seed)
    for _ in 0..<count { act() }
  }

  /// When the last event happens.
  var end: Int64 { events.last?.time ?? 0 }

  private mutating func act() {
    wait(upTo: generator.next().isMultiple(of: 4) ? 900 : 150)
    switch Int.random(in: 0..<20, using: &generator) {
    case 0..<8: tap()
    case 8..<16: drag()
    case 16: add(.key(.init("space")))
    case 17: add(.key(.init("escape")))
    case 18: add(.focus(false))
    default:
      add(
        .resize(
          width: Double.random(in: 0...900, using: &generator).rounded(),
          height: Double.random(in: 0...900, using: &generator).rounded(), scale: 2))
      wait(upTo: 300)
      add(.resize(width: 390, height: 844, scale: 2))
    }
  }

  private mutating func tap() {
    // Where the buttons are, mostly.
    let isAimed = !generator.next().isMultiple(of: 3)
    let x = isAimed ? 195 : Double.random(in: 0...390, using: &generator)
    let y =
      isAimed
      ? [758, 758, 594, 400][Int.random(in: 0..<4, using: &generator)]
      : Double.random(
        in: 0...844, using: &generator)
    add(.pointer(.init(.down, x: x, y: y)))
    wait(upTo: 60)
    add(.pointer(.init(.up, x: x, y: y)))
  }

  private mutating func drag() {
    var place = SIMD2(
      Double.random(in: 0...390, using: &generator), Double.random(in: 0...844, using: &generator))
    let velocity = SIMD2(
      Double.random(in: -25...25, using: &generator), Double.random(in: -40...40, using: &generator))
    add(.pointer(.init(.down, x: place.x, y: place.y)))
    for _ in 0..<Int.random(in: 1...20, using: &generator) {
      wait(upTo: 16)
      place += velocity
      add(.pointer(.init(.move, x: place.x, y: place.y)))
    }
    if generator.next().isMultiple(of: 3) { wait(upTo: 200) }
    let phase: StageEvent.Pointer.Phase = generator.next().isMultiple(of: 6) ? .cancel : .up
    add(.pointer(.init(phase, x: place.x, y: place.y)))
  }

  private mutating func wait(upTo milliseconds: Int64) {
    time += Int64.random(in: 0...milliseconds * 1_000_000, using: &generator)
  }

  private mutating func add(_ kind: StageEvent.Kind) { events.append(StageEvent(time: time, kind)) }
}
