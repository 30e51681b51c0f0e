import Expectations
import MotionMath
import Testing

@testable import LayerTree

@Suite struct KeyframePathTests {
  /// Moves a layer to 10 in the first half of a second and to 40 in the second; returns its place after half a second.
  private func halfway(isPaced: Bool) -> Double {
    let stage = AnimatedStage()
    let layer = Layer.make()
    defer { layer.destroy() }
    let steps = [(10.0, 0.0, 0.5), (40, 0.5, 1)].map { x, begin, end in
      let block = stage.time.animations.open(Pacing(duration: 0), on: stage.time.root)
      AnimationScope.run(block, pacing: Pacing(duration: 1), in: stage.time.animations) {
        layer.position = [x, 0]
      }
      return AnimationStore.KeyframeStep(block, begin: begin, end: end)
    }
    stage.time.animations.joinKeyframes(
      steps, isPaced: isPaced, isSmooth: false, on: stage.time.root,
      pacing: { begin, end, _ in Pacing(duration: end - begin, delay: begin, easing: .linear) },
      completion: { nil })
    stage.run(to: 500_000_000)
    return stage.seen(layer)
  }

  @Test("Paced key frames move at one speed, and others reach each value at the time of its key frame")
  func pacing() {
    expect(abs(halfway(isPaced: true) - 20), isBelow: 1e-9)
    expect(abs(halfway(isPaced: false) - 10), isBelow: 1e-9)
  }

  @Test("A smooth path leaves a jump along the line to the next value, as it leaves its first value")
  func jump() {
    var path = KeyframePath(slot: 0, component: 0, isMore: false)
    path.add(from: 0, at: 0, to: 10, at: 0.5)
    path.add(from: 10, at: 0.5, to: 50, at: 0.5)
    path.add(from: 50, at: 0.5, to: 60, at: 1)
    let line = CubicBezier(1.0 / 3, 1.0 / 3, 2.0 / 3, 1 - 1.0 / 3)
    expect(
      path.stretches(isSmooth: true).last,
      equals: KeyframePath.Stretch(begin: 0.5, end: 1, from: 50, to: 60, curve: line))
  }
}
