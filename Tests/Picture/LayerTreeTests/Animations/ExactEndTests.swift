import Expectations
import LayerTree
import MotionMath
import TestSupport
import Testing

@Suite struct ExactEndTests {
  /// Returns a number of any size that a layer accepts.
  private static func number(_ random: inout SeededGenerator) -> Double {
    random.chance(0.5) ? random.uniform(-1000, 1000) : random.withExponent(-60...38)
  }

  @Test(
    "1.2 An animation alone on its property shows exactly its from value at the start and its to value at the end",
    arguments: 0..<40)
  func held(part: Int) {
    var random = SeededGenerator(seed: UInt64(part) + 500)
    let stage = AnimatedStage()
    let layer = Layer.make()
    defer { layer.destroy() }
    for round in 0..<25 {
      let timeline = Timeline(parent: stage.time.root)
      timeline.mayMoveBack = true
      timeline.hold(at: 0)
      let easing = Easing.random(&random)
      let pacing = Pacing(
        duration: random.uniform(0.001, 3), delay: random.chance(0.5) ? 0 : random.uniform(0, 1),
        easing: easing)
      let (from, to) = (Self.number(&random), Self.number(&random))
      layer.position = [from, -from]
      stage.animate(pacing, on: timeline) { layer.position = [to, -to] }

      func check(_ wanted: Double, at reading: Double) {
        timeline.hold(at: reading)
        let seen = layer.numbers(.position, .presentation)
        expect(seen, equals: [wanted, -wanted], "part \(part), round \(round): \(pacing) at \(reading)")
      }
      check(from, at: 0)
      check(from, at: -random.uniform(0, 5))
      if pacing.delay > 0 { check(from, at: pacing.delay) }
      // A spring still moves at its duration, and settles after it.
      let isSpring = if case .spring = easing { true } else { false }
      if !isSpring, pacing.delay == 0 || PendingProgramRules.exactAfterDelay {
        check(to, at: stage.time.animations.lastEnd(on: timeline))
      }
      check(to, at: pacing.delay + pacing.duration + 1e6)
      check(from, at: 0)
      stage.time.animations.removeAnimations(of: layer)
      expect(layer.numbers(.position, .presentation), equals: [to, -to])
    }
  }

  @Test(
    "An animation shows exactly its from value in its first frame, and its to value after its end",
    arguments: 0..<10)
  func running(part: Int) {
    var random = SeededGenerator(seed: UInt64(part) + 600)
    let stage = AnimatedStage()
    let layer = Layer.make()
    defer { layer.destroy() }
    for round in 0..<20 {
      let (from, to) = (Self.number(&random), Self.number(&random))
      let easing = Easing.random(&random)
      layer.position = [from, 0]
      stage.time.advance(to: stage.time.now + Int64(random.below(100_000_000)))
      stage.animate(Pacing(duration: random.uniform(0, 1), easing: easing)) { layer.position = [to, 0] }

      expect(stage.seen(layer), equals: from, "part \(part), round \(round)")
      // A spring may trail for as long as that takes.
      stage.run(to: stage.time.now + 600_000_000_000)
      expect(stage.seen(layer), equals: to, "part \(part), round \(round)")
      expect(!layer.isAnimated, "part \(part), round \(round)")
    }
  }
}
