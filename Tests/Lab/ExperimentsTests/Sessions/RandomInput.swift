import GestureMath
import TestSupport
import TransitionEngine

/// Random input from a seed: taps, drags, cancelled touches, keys, commands, rotations, resizes and size classes.
struct RandomInput {
  private(set) var events: [StageEvent] = []
  private var time: Int64 = 0
  private var generator: SeededGenerator
  private var size = SIMD2(390.0, 844.0)
  private let commands: ((inout SeededGenerator) -> String)?

  /// The sizes of devices and windows.
  private static let sizes: [SIMD2<Double>] = [
    [390, 844], [390, 844], [320, 568], [844, 390], [768, 1024], [1024, 768], [507, 900],
  ]

  init(seed: UInt64, count: Int, commands: ((inout SeededGenerator) -> String)? = nil) {
    generator = SeededGenerator(seed: seed)
    self.commands = commands
    for _ in 0..<count { act() }
  }

  /// Creates the input of given events.
  init(_ events: [StageEvent]) {
    self.init(seed: 0, count: 0)
    self.events = events
  }

  /// The time of the last event.
  var end: Int64 { events.last?.time ?? 0 }

  private mutating func act() {
    wait(upTo: generator.next().isMultiple(of: 4) ? 900 : 150)
    switch Int.random(in: 0..<26, using: &generator) {
    case 0..<6: tap()
    case 6..<14: drag()
    case 14..<18: command()
    case 18: add(.key(.init("escape")))
    case 19: add(.focus(false))
    case 20: add(.timeScale([0.2, 0.5, 2, 1][Int.random(in: 0..<4, using: &generator)]))
    case 21: add(.background(generator.next().isMultiple(of: 2)))
    case 22..<24: resize()
    case 24: turn()
    default: changeTraits()
    }
  }

  private mutating func command() {
    guard let commands else { return add(.key(.init("space"))) }
    add(.command(commands(&generator)))
  }

  private mutating func tap() {
    // Mostly at the buttons.
    let isAimed = !generator.next().isMultiple(of: 3)
    let place =
      isAimed
      ? SIMD2(size.x / 2, size.y * [0.9, 0.9, 0.7, 0.47][Int.random(in: 0..<4, using: &generator)])
      : anywhere()
    add(.pointer(.init(.down, x: place.x, y: place.y)))
    wait(upTo: 60)
    add(.pointer(.init(.up, x: place.x, y: place.y)))
  }

  private mutating func drag() {
    var place = anywhere()
    let velocity = SIMD2(
      Double.random(in: -25...25, using: &generator), Double.random(in: -40...40, using: &generator))
    add(.pointer(.init(.down, x: place.x, y: place.y)))
    for _ in 0..<Int.random(in: 1...20, using: &generator) {
      wait(upTo: 16)
      place += velocity
      add(.pointer(.init(.move, x: place.x, y: place.y)))
    }
    if generator.next().isMultiple(of: 3) { wait(upTo: 200) }
    // Sometimes a command arrives while the touch is down.
    if generator.next().isMultiple(of: 5) { command() }
    let phase: StageEvent.Pointer.Phase = generator.next().isMultiple(of: 6) ? .cancel : .up
    add(.pointer(.init(phase, x: place.x, y: place.y)))
  }

  private mutating func resize() {
    size = Self.sizes[Int.random(in: 0..<Self.sizes.count, using: &generator)]
    add(.resize(width: size.x, height: size.y, scale: 2))
  }

  private mutating func turn() {
    let orientations = StageEvent.Orientation.allCases
    add(.rotation(orientations[Int.random(in: 0..<orientations.count, using: &generator)]))
  }

  private mutating func changeTraits() {
    let classes = StageEvent.Traits.SizeClass.allCases
    add(
      .traits(
        .init(
          horizontal: classes[Int.random(in: 0..<3, using: &generator)],
          vertical: classes[Int.random(in: 0..<3, using: &generator)])))
  }

  private mutating func anywhere() -> SIMD2<Double> {
    [
      Double.random(in: 0...size.x, using: &generator).rounded(),
      Double.random(in: 0...size.y, using: &generator).rounded(),
    ]
  }

  private mutating func wait(upTo milliseconds: Int64) {
    time += Int64.random(in: 0...milliseconds * 1_000_000, using: &generator)
  }

  private mutating func add(_ kind: StageEvent.Kind) { events.append(StageEvent(time: time, kind)) }
}
