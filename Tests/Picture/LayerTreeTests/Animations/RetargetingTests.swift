import Expectations
import LayerTree
import MotionMath
import TestSupport
import Testing

@Suite struct RetargetingTests {
  /// Animations of two equal layers, until one of them is retargeted.
  @Test(
    "1.2 A new animation starts from the presentation value, without a jump of position or velocity",
    arguments: 0..<150)
  func retargeting(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let stage = AnimatedStage()
    let (sent, left) = (Layer.make(), Layer.make())
    defer {
      sent.destroy()
      left.destroy()
    }
    for _ in 0...random.below(5) {
      let pacing = Pacing(
        duration: random.uniform(0.5, 2), delay: random.chance(0.2) ? 0.1 : 0, easing: Easing.random(&random))
      let target = random.uniform(-500, 500)
      stage.animate(pacing) { (sent.position, left.position) = ([target, 0], [target, 0]) }
      stage.run(to: stage.time.now + Int64(random.below(300_000_000)))
    }

    let here = stage.seen(sent)
    let pacing = Pacing(duration: random.uniform(0.3, 2), easing: Easing.random(&random))
    let distance = random.uniform(-500, 500)
    stage.animate(pacing) { sent.position.x += distance }
    expect((stage.seen(sent) - here).magnitude, isAtMost: 1e-9, "seed \(seed): a jump of position")

    // From now on the motion is the old one plus the new one from its own start. No other velocity is added, and none
    // by a curve that starts with velocity 0.
    let start = stage.time.now
    for step: Int64 in [1, 2, 5, 20, 100] {
      stage.time.advance(to: start + step * 1_000_000)
      let elapsed = Double(step) * 1e-3
      let way = distance * pacing.easing.value(at: elapsed / pacing.duration, duration: pacing.duration)
      let velocity = (stage.seen(sent) - stage.seen(left) - way) / elapsed
      expect(
        velocity.magnitude, isAtMost: 1e-9, "seed \(seed), \(step) ms: a jump of velocity of \(velocity)")
    }
  }

  @Test("1.2 A curve that starts with velocity 0 keeps the current velocity", arguments: 0..<60)
  func atRest(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) + 700)
    let stage = AnimatedStage()
    let timeline = Timeline(parent: stage.time.root)
    timeline.hold(at: 0)
    let layer = Layer.make()
    defer { layer.destroy() }
    stage.animate(Pacing(duration: 1, easing: Easing.random(&random)), on: timeline) {
      layer.position = [random.uniform(-100, 100), 0]
    }
    let reading = random.uniform(0.1, 0.9)
    func velocity(_ step: Double) -> Double {
      timeline.hold(at: reading + step)
      let there = stage.seen(layer)
      timeline.hold(at: reading)
      return (there - stage.seen(layer)) / step
    }
    let steps = [1e-3, 2e-3]
    let before = steps.map(velocity)
    let easing = [
      Easing.cubic(.easeIn), .cubic(.easeInOut),
      .spring(Spring(response: 0.5, dampingRatio: random.uniform(0.3, 1.5)), initialVelocity: 0),
    ][random.below(3)]
    let distance = random.uniform(-100, 100)
    stage.animate(Pacing(duration: 1, easing: easing), on: timeline) { layer.position.x += distance }

    expect(easing.slope(at: 0, duration: 1), equals: 0)
    for (step, before) in zip(steps, before) {
      // The gain in a step is what the new animation covers, which shrinks with the step.
      let gain = distance * easing.value(at: step, duration: 1) / step
      expect((velocity(step) - before - gain).magnitude, isAtMost: 1e-9, "seed \(seed), step \(step)")
      expect(gain.magnitude, isAtMost: 200 * distance.magnitude * step, "seed \(seed), step \(step): \(gain)")
    }
  }

  @Test("A chain of a hundred retargetings never jumps", arguments: 0..<10)
  func chain(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) + 800)
    let stage = AnimatedStage()
    let layer = Layer.make()
    defer { layer.destroy() }
    for turn in 0..<100 {
      let here = stage.seen(layer)
      stage.animate(Pacing(duration: 5, easing: Easing.random(&random))) {
        layer.position = [random.uniform(-500, 500), 0]
      }
      expect((stage.seen(layer) - here).magnitude, isAtMost: 1e-9, "seed \(seed), turn \(turn)")
      stage.run(to: stage.time.now + Int64(random.below(30_000_000)))
    }
  }
}
