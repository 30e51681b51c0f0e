import Diagnostics
import Expectations
import Foundation
import LayerTree
import MotionMath
import QuartzCore
import TestSupport
import Testing

@testable import KitTestSupport
@testable import ViewAnimation
@testable import ViewTree

@Suite struct KeyframeTests {
  private static let linear = UIView.KeyframeAnimationOptions(
    rawValue: UIView.AnimationOptions.curveLinear.rawValue)

  /// Values at times of successive key frames; the first one is the old value.
  private static func keys(_ generator: inout SeededGenerator) -> [(time: Double, value: Double)] {
    var times = (0..<Int.random(in: 1...4, using: &generator)).map { _ in generator.uniform(0.05, 0.95) }
    times.sort()
    return [(0, 50)] + (times + [1]).map { ($0, generator.uniform(-300, 300)) }
  }

  private func animate(
    _ keys: [(time: Double, value: Double)], _ options: UIView.KeyframeAnimationOptions,
    completion: ((Bool) -> Void)? = nil, _ set: @escaping (Double) -> Void
  ) {
    UIView.animateKeyframes(
      withDuration: 2, delay: 0.5, options: options,
      animations: {
        for (begin, end) in zip(keys, keys.dropFirst()) {
          UIView.addKeyframe(withRelativeStartTime: begin.time, relativeDuration: end.time - begin.time) {
            set(end.value)
          }
        }
      }, completion: completion)
  }

  @Test(
    "1.9 Key frames with the modes linear, discrete, paced and cubic show the track through the values",
    arguments: 0..<40)
  func modes(seed: Int) {
    let modes: [(UIView.KeyframeAnimationOptions, KeyframeMode)] = [
      (.calculationModeLinear, .linear), (.calculationModeDiscrete, .discrete),
      (.calculationModePaced, .paced), (.calculationModeCubic, .cubic),
    ]
    for (option, mode) in modes {
      var generator = SeededGenerator(seed: UInt64(seed))
      let stage = MovingStage()
      let view = stage.view()
      let keys = Self.keys(&generator)
      var ended: Int64?
      animate(keys, [option, Self.linear], completion: { _ in ended = stage.time.now }) {
        view.center.x = CGFloat($0)
      }
      expect(Double(view.center.x), equals: keys.last?.value, "seed \(seed), \(mode)")
      let track = KeyframeTrack(keys.map { Keyframe(at: $0.time, $0.value) }, mode: mode)
      for step in 0...99 {
        let time = (Double(step) + 0.37) / 100
        stage.step(to: Int64(((0.5 + 2 * time) * 1e9).rounded()))
        let expected = track.value(at: time) ?? 0
        expect(abs(view.seenX - expected), isBelow: 1e-5, "seed \(seed), \(mode) at \(time)")
      }
      expect(ended == nil)
      stage.run(to: 4_000_000_000)
      expect(ended, equals: 2_500_000_000)
      expect(view.seenX == keys.last?.value && !view.handle.isAnimated, "seed \(seed), \(mode)")
      expect(stage.rules.isEmpty, "seed \(seed), \(mode)")
    }
  }

  @Test(
    "Paced key frames move at one speed of the whole property, not of each of its numbers", arguments: 0..<20)
  func paced(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let stage = MovingStage()
    let view = stage.view()
    let points =
      [SIMD2(50.0, 50)] + (0..<4).map { _ in SIMD2(generator.uniform(0, 400), generator.uniform(0, 400)) }
    UIView.animateKeyframes(
      withDuration: 1, delay: 0, options: [.calculationModePaced, Self.linear],
      animations: {
        for index in 1...4 {
          UIView.addKeyframe(withRelativeStartTime: Double(index - 1) / 4, relativeDuration: 0.25) {
            view.center = CGPoint(x: points[index].x, y: points[index].y)
          }
        }
      })
    let keys = points.indices.map { Keyframe(at: Double($0) / 4, points[$0]) }
    let track = KeyframeTrack(keys, mode: .paced)
    for step in 1..<50 {
      stage.step(by: 0.02)
      let seen = view.layer.presentation()?.position ?? .zero
      let expected = track.value(at: Double(step) * 0.02) ?? .zero
      expect(
        abs(Double(seen.x) - expected.x) < 1e-6 && abs(Double(seen.y) - expected.y) < 1e-6, "seed \(seed)")
    }
  }

  @Test(
    "The curve of the options shapes the whole animation",
    arguments: [UIView.AnimationOptions.curveEaseIn, .curveEaseInOut])
  func wholeCurve(curve: UIView.AnimationOptions) {
    for mode in [UIView.KeyframeAnimationOptions.calculationModeLinear, .calculationModePaced] {
      var generator = SeededGenerator(seed: 3)
      let stage = MovingStage()
      let view = stage.view()
      let keys = Self.keys(&generator)
      animate(keys, [mode, UIView.KeyframeAnimationOptions(rawValue: curve.rawValue)]) {
        view.center.x = CGFloat($0)
      }
      let isPaced = mode == .calculationModePaced
      let track = KeyframeTrack(
        keys.map { Keyframe(at: $0.time, $0.value) }, mode: isPaced ? .paced : .linear)
      for step in 1..<40 {
        stage.step(to: 500_000_000 + Int64(step) * 50_000_000)
        let share = curve.curve.bezier.value(at: Double(step) / 40)
        expect(abs(view.seenX - (track.value(at: share) ?? 0)), isBelow: 1e-6)
      }
    }
  }

  @Test("Key frames animate a transform by its parts; those of several views end together")
  func transforms() {
    for mode in [UIView.KeyframeAnimationOptions.calculationModeLinear, .calculationModeCubic] {
      let stage = MovingStage()
      let (turning, fading) = (stage.view(), stage.view())
      var ends: [Bool] = []
      UIView.animateKeyframes(
        withDuration: 1, delay: 0, options: [mode, Self.linear],
        animations: {
          for step in 1...4 {
            UIView.addKeyframe(withRelativeStartTime: Double(step - 1) / 4, relativeDuration: 0.25) {
              turning.transform = CGAffineTransform(rotationAngle: CGFloat(step) * 1.5)
            }
          }
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { fading.alpha = 0 }
        }, completion: { ends.append($0) })
      stage.step(by: 0.5)
      let seen = turning.handle.transform(.presentation)
      let expected = CGAffineTransform(rotationAngle: 3).affine
      expect(abs(seen.a - expected.a) < 1e-6 && abs(seen.b - expected.b) < 1e-6, "\(mode)")
      expect(fading.seenAlpha, equals: 0)
      stage.step(by: 0.49)
      expect(ends.isEmpty)
      stage.step(by: 0.02)

      expect(ends, equals: [true])
      expect(turning.handle.transform(.presentation), equals: turning.transform.affine)
    }
  }

  @Test("1.5 Key frames of a removed view end unfinished, in the next turn")
  func removed() {
    let stage = MovingStage()
    let view = stage.view()
    var ends: [Bool] = []
    animate([(0, 50), (0.5, 100), (1, 0)], [], completion: { ends.append($0) }) {
      view.center.x = CGFloat($0)
    }
    stage.step(by: 1)
    view.removeFromSuperview()
    expect(ends.isEmpty)
    stage.turn()
    expect(ends, equals: [false])
    stage.step(by: 5)

    expect(ends, equals: [false])
    expect(!stage.time.animations.isMoving)
  }

  @Test("Key frames on a scrubbed timeline follow it, and end when it passes their end")
  func scrubbed() {
    let stage = MovingStage()
    let view = stage.view()
    let held = Timeline(parent: stage.time.root)
    held.hold(at: 0)
    var ends = 0
    stage.time.with(held) {
      animate([(0, 50), (0.5, 150), (1, 50)], Self.linear, completion: { _ in ends += 1 }) {
        view.center.x = CGFloat($0)
      }
    }
    for (place, expected) in [(1.5, 150.0), (2.5, 50), (1.0, 100), (0, 50)] {
      held.hold(at: place)
      stage.step(by: 0.1)
      expect(abs(view.seenX - expected), isBelow: 1e-9)
    }
    expect(ends, equals: 0)
    held.speed = 1
    stage.step(by: 3)

    expect(ends, equals: 1)
  }

  @Test(
    "Key frames repeat as a whole, and reverse with autoreverse, until their view is removed",
    arguments: [false, true])
  func repeating(autoreverses: Bool) {
    let stage = MovingStage()
    let view = stage.view()
    let options: UIView.KeyframeAnimationOptions = [.repeat, autoreverses ? .autoreverse : [], Self.linear]
    animate([(0, 50), (0.5, 150), (1, 50 + 200)], options) { view.center.x = CGFloat($0) }
    stage.step(by: 0.5)
    expect(view.seenX, equals: 50)
    stage.step(by: 2.5)
    expect(abs(view.seenX - (autoreverses ? 200 : 100)), isBelow: 1e-6)
    stage.step(by: 40)
    expect(abs(view.seenX - (autoreverses ? 200 : 100)), isBelow: 1e-6)
    view.removeFromSuperview()
    stage.step(by: 5)

    expect(!stage.time.animations.isMoving)
    expect(stage.time.animations.isEmpty)
  }

  @Test("A key frame outside a block or beyond 0…1 is reported and applied as closely as possible")
  func misuse() {
    let stage = MovingStage()
    let view = stage.view()
    UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.center.x = 60 }
    expect(view.seenX == 60 && stage.rules == [.keyframeOutsideBlock])
    UIView.animateKeyframes(
      withDuration: 1, delay: 0, options: Self.linear,
      animations: {
        UIView.addKeyframe(withRelativeStartTime: -1, relativeDuration: 1.5) { view.center.x = 160 }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: .infinity) { view.center.x = 260 }
        UIView.addKeyframe(withRelativeStartTime: .nan, relativeDuration: -3) { view.alpha = 0 }
      })
    stage.step(by: 0.25)
    expect(view.seenX == 110 && view.seenAlpha == 0)
    stage.step(by: 0.5)
    expect(view.seenX, equals: 210)
    stage.step(by: 1)

    expect(view.seenX, equals: 260)
    expect(
      stage.rules.dropFirst().map { $0 }, equals: [.valueOutOfRange, .valueOutOfRange, .valueOutOfRange])
  }

  @Test("A segment of a timing curve has the values of the curve", arguments: 0..<60)
  func segments(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let curve = CubicBezier(
      generator.uniform(0, 1), generator.uniform(0, 1), generator.uniform(0, 1), generator.uniform(0, 1))
    let low = generator.uniform(0, 0.9)
    let high = generator.uniform(low + 0.01, 1)
    let part = curve.segment(from: low, to: high)
    for step in 0...10 {
      let share = Double(step) / 10
      let value = curve.value(at: part.begin + (part.end - part.begin) * share)
      expect(abs(low + (high - low) * part.curve.value(at: share) - value), isBelow: 1e-9, "seed \(seed)")
    }
  }
}
