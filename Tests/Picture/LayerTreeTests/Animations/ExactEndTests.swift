import LayerTree
import MotionMath
import TestSupport
import Testing

@Suite struct ExactEndTests {
  /// A number of any size that a layer takes.
  private static func number(_ random: inout SeededGenerator) -> Double {
    random.chance(0.5) ? random.uniform(-1000, 1000) : random.withExponent(-60...38)
  }

  @Test(
    "1.2 Alone on its property it shows exactly from at its start and exactly to at its end",
    arguments: 0..<40)
  func held(part: Int) {
    var random = SeededGenerator(seed: UInt64(part) + 500)
    let stage = AnimatedStage()
    let layer = Layer.make()
    defer { layer.destroy() }
    for round in 0..<25 {
      let timeline = Timeline(parent: stage.time.root)
      timeline.mayReturn = true
      timeline.hold(at: 0)
      let easing = Easing.random(&random)
      let pacing = Pacing(
        duration: random.uniform(0.001, 3), delay: random.chance(0.5) ? 0 : random.uniform(0, 1),
        easing: easing)
      let (from, to) = (Self.number(&random), Self.number(&random))
      layer.position = [from, -from]
      stage.animate(pacing, on: timeline) { layer.position = [to, -to] }

      func expect(_ wanted: Double, at reading: Double) {
        timeline.hold(at: reading)
        let seen = layer.numbers(.position, .presentation)
        #expect(seen == [wanted, -wanted], "part \(part), round \(round): \(pacing) at \(reading)")
      }
      expect(from, at: 0)
      expect(from, at: -random.uniform(0, 5))
      if pacing.delay > 0 { expect(from, at: pacing.delay) }
      // A spring is still on its way at its duration, and comes to rest after it.
      let isSpring = if case .spring = easing { true } else { false }
      if !isSpring, pacing.delay == 0 || ProgramPromises.exactAfterDelay {
        expect(to, at: stage.time.animations.lastEnd(on: timeline))
      }
      expect(to, at: pacing.delay + pacing.duration + 1e6)
      expect(from, at: 0)
      stage.time.animations.removeAnimations(of: layer)
      #expect(layer.numbers(.position, .presentation) == [to, -to])
    }
  }

  @Test(
    "It shows exactly from in the frame in which it is made, and exactly to when it has ended",
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

      #expect(stage.seen(layer) == from, "part \(part), round \(round)")
      // A spring may swing out for as long as that takes.
      stage.run(to: stage.time.now + 600_000_000_000)
      #expect(stage.seen(layer) == to, "part \(part), round \(round)")
      #expect(!layer.isAnimated, "part \(part), round \(round)")
    }
  }
}
