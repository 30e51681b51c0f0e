import Expectations
import LayerTree
import MotionMath
import TestSupport
import Testing

@Suite struct ScrubbingTests {
  @Test(
    "1.6 A timeline set to the same local time twice shows the same bits, whatever happened in between",
    arguments: 0..<60)
  func thereAndBack(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let stage = AnimatedStage()
    let (outer, other) = (Timeline(parent: stage.time.root), Timeline(parent: stage.time.root))
    let timeline = random.chance(0.5) ? outer : Timeline(parent: outer)
    timeline.mayMoveBack = true
    timeline.hold(at: 0)
    let layers = (0..<6).map { _ in Layer.make() }
    defer { for layer in layers { layer.destroy() } }
    // Blocks of all kinds, several on a number, and some on a held timeline.
    other.hold(at: 0.2)
    for _ in 0..<12 {
      stage.animate(ProgramPacing.random(&random).pacing, on: random.chance(0.8) ? timeline : other) {
        Self.change(layers[random.below(6)], &random)
      }
      if random.chance(0.4) { timeline.hold(at: random.uniform(0, 1)) }
      if random.chance(0.2) { Self.change(layers[random.below(6)], &random) }
    }
    let readings = (0..<10).map { _ in random.nice(-0.5, 2) }
    func show(_ reading: Double) -> [UInt64] {
      timeline.hold(at: reading)
      return stage.bits(layers)
    }
    let there = readings.map(show)

    for turn in 0..<3 {
      Self.wander(timeline, outer, stage, &random)
      let order = readings.indices.shuffled(using: &random)
      for index in order {
        expect(
          show(readings[index]), equals: there[index], "seed \(seed), turn \(turn), at \(readings[index])")
      }
    }
  }

  /// Sets some properties of a layer.
  private static func change(_ layer: Layer, _ random: inout SeededGenerator) {
    layer.position = [random.uniform(-900, 900), random.nice(0, 3)]
    if random.chance(0.5) { layer.opacity = random.uniform(0, 1) }
    if random.chance(0.3) { layer.transform = .scale(random.uniform(-2, 2), random.uniform(0.1, 2)) }
    if random.chance(0.3) { layer.fill = RGBA(red: random.uniform(0, 1), green: 0.3, blue: 0.7) }
  }

  /// Advances the time while the timeline runs, is held and is driven.
  private static func wander(
    _ timeline: Timeline, _ outer: Timeline, _ stage: AnimatedStage, _ random: inout SeededGenerator
  ) {
    for _ in 0..<4 {
      switch random.below(4) {
      case 0: timeline.speed = random.uniform(-3, 3)
      case 1: timeline.hold(at: random.uniform(-5, 5))
      case 2: outer.speed = random.uniform(-2, 2)
      default:
        timeline.follow(
          Drive(from: timeline.seconds, to: random.nice(0, 1), law: .curve(.easeOut), duration: 0.4))
      }
      stage.time.advance(to: stage.time.now + Int64(random.below(900_000_000)))
      if random.chance(0.5) { stage.time.animations.evaluate() }
    }
  }
}
