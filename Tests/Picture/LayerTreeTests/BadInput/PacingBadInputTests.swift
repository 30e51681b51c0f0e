import Expectations
import LayerTree
import MotionMath
import TestSupport
import Testing

@Suite struct PacingBadInputTests {
  @Test("A pacing of any numbers has valid numbers", arguments: OddNumbers.all)
  func made(value: Double) {
    let pacing = Pacing(duration: value, delay: value, repeatCount: value)

    expect(pacing.duration, equals: (value.isFinite ? max(0, value) : 0))
    expect(pacing.delay, equals: value.isFinite ? value : 0)
    expect(pacing.repeatCount, equals: (value.isNaN ? 1 : max(0, value)))
    expect(pacing.total, isAtLeast: 0)
  }

  /// Pacings of two unusual numbers, at their creation or set later.
  private func pacings(_ value: Double, _ other: Double) -> [Pacing] {
    let spring = Easing.spring(Spring(response: value, dampingRatio: other), initialVelocity: value)
    var changed = Pacing(duration: 1)
    changed.duration = value
    changed.delay = other
    var repeated = Pacing(duration: 1, autoreverses: true)
    repeated.repeatCount = other
    repeated.duration = value
    return [
      Pacing(duration: value, delay: other), Pacing(duration: 1, delay: other, repeatCount: value),
      Pacing(duration: value, easing: spring, repeatCount: other, autoreverses: true),
      Pacing(duration: 0.5, easing: spring), changed, repeated,
    ]
  }

  @Test(
    "Animations of any pacing show finite numbers at any time, may end, and can be removed",
    arguments: OddNumbers.all)
  func animated(value: Double) {
    for other in OddNumbers.all {
      for (index, pacing) in pacings(value, other).enumerated() {
        let stage = AnimatedStage()
        let timeline = Timeline(parent: stage.time.root)
        let (layer, removed) = (Layer.make(), Layer.make())
        defer {
          layer.destroy()
          removed.destroy()
        }
        var ends = 0
        stage.animate(pacing, on: timeline, completion: { _ in ends += 1 }) { layer.position = [100, 0] }
        stage.animate(pacing, on: timeline) { removed.opacity = 0.5 }
        for reading in [-1e12, 0, 0.3, 1, 1e9] {
          timeline.hold(at: reading)
          expect(layer.isFinite, "\(index): \(pacing) at \(reading)")
        }
        timeline.hold(at: 0)
        timeline.speed = 1
        for _ in 0..<4 {
          guard let end = stage.time.animations.nextEnd else { break }
          stage.time.advance(to: end)
          stage.time.animations.popEnd(due: max(end, stage.time.now))?()
        }
        expect(ends <= 1 && layer.isFinite, "\(index): \(pacing)")
        _ = stage.time.animations.lastEnd(on: timeline)
        stage.time.animations.removeAnimations(of: removed)
        for turn in stage.time.timers.dequeueTurns() { turn() }
        expect(removed.numbers(.opacity, .presentation), equals: [0.5], "\(index): \(pacing)")
      }
    }
  }

  @Test("A scope without a block, or of a closed block, adds nothing")
  func closed() {
    let stage = AnimatedStage()
    let layer = Layer.make()
    defer { layer.destroy() }
    let block = stage.time.animations.open(Pacing(duration: 1), on: stage.time.root)
    expect(!stage.time.animations.close(block, completion: nil))
    expect(!stage.time.animations.close(block, completion: nil))
    AnimationScope.run(block, pacing: Pacing(duration: 1), in: stage.time.animations) {
      layer.position = [3, 0]
    }
    AnimationScope.run(nil, pacing: Pacing(duration: 1), in: stage.time.animations) { layer.position.y = 4 }

    expect(!layer.isAnimated && stage.time.animations.isEmpty)
    expect(layer.numbers(.position, .presentation), equals: [3, 4])
  }
}
