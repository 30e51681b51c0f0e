import Foundation
import GestureMath
import LayerTree
import MotionMath
import Testing
import TransitionEngine
import ViewTree

/// The code of the guide's page `Animators.md`.
@Suite struct AnimatorGuideTests {
  @Test("Animators.md: an animation of one value")
  func value() {
    let stage = Stage()
    let bar = UIView(frame: CGRect(x: 20, y: 40, width: 80, height: 8))
    var isOver = false
    let width = Animator(from: 80.0, to: 240, duration: 0.4, easing: .linear)
    width.onChange = { bar.frame.size.width = $0 }
    width.run { end in isOver = end.fraction == 1 }

    stage.step(to: 100_000_000)
    #expect(bar.frame.width == 120)
    stage.step(to: 500_000_000)
    #expect(bar.frame.width == 240 && isOver)
    #expect(stage.isIdle)
  }

  @Test("Animators.md: springs, and values of several kinds")
  func kinds() {
    let spring = Spring(response: 0.4, dampingRatio: 0.8)
    let point = Animator(from: CGPoint(x: 20, y: 40), to: CGPoint(x: 20, y: 400), spring: spring)
    #expect(point.duration > 0.4)
    let turn = Animator(from: AffineParts(), to: AffineParts(rotation: 4 * .pi), duration: 1)
    turn.fraction = 0.5
    #expect(turn.value.rotation == 2 * .pi)
  }

  @Test("Animators.md: an animation is scrubbed, run to a fraction, and retargeted")
  func calls() {
    let stage = Stage()
    stage.step(to: 500_000_000)
    let height = Animator(from: 0.0, to: 100, duration: 1, easing: .linear)
    height.fraction = 0.25
    #expect(height.value == 25 && !height.isRunning)

    var ends: [RunEnd] = []
    height.run(to: 0.25) { ends.append($0) }
    #expect(ends.isEmpty)
    stage.step(to: 600_000_000)
    #expect(ends.map(\.fraction) == [0.25] && ends[0].hasArrived)

    height.run()
    stage.step(to: 700_000_000)
    let (value, velocity) = (height.value, height.velocity)
    height.retarget(to: -50)
    #expect(height.value == value && height.velocity == velocity)
  }

  @Test("Animators.md: a group of animations follows a drag")
  func several() {
    let stage = Stage()
    stage.step(to: 700_000_000)
    let move = Animator(from: CGPoint(x: 0, y: 0), to: CGPoint(x: 100, y: 0), duration: 0.2)
    let fade = Animator(from: 0.0, to: 1, duration: 0.4, easing: .linear)
    let grow = Animator(from: CGSize.zero, to: CGSize(width: 40, height: 40), duration: 0.4)
    let all = AnimatorSequence([AnimatorGroup([move, fade]), grow])
    #expect(all.duration == 0.8)

    all.fraction = 0.25
    #expect(move.value == CGPoint(x: 100, y: 0) && fade.value == 0.5 && grow.value == .zero)
    all.fraction = 1
    #expect(grow.value == CGSize(width: 40, height: 40))

    let scrubbed: any Scrubbable = all
    scrubbed.update(0.6)
    #expect(all.fraction == 0.6)
    scrubbed.cancel(velocity: -2)
    #expect(all.isRunning)
    for frame in 43..<200 { stage.step(to: Int64(frame) * 16_666_667) }
    #expect(all.fraction == 0 && fade.value == 0)
    #expect(stage.log.diagnostics.isEmpty)
  }
}
