import Expectations
import MotionMath
import TestSupport
import Testing

@Suite nonisolated struct KeyframeTrackTests {
  private static let modes: [KeyframeMode] = [.linear, .discrete, .paced, .cubic]

  /// Returns keys in any order, at so few times that some coincide.
  private func keys(_ random: inout SeededGenerator) -> [Keyframe<Double>] {
    (0..<random.next() % 8).map { _ in
      let time = Double(random.next() % 9) / 8 + (random.next() % 3 == 0 ? random.uniform(0, 0.1) : 0)
      let curves: [CubicBezier] = [.linear, .linear, .easeInOut, CubicBezier(0.3, 0.2, 0.4, 0.9)]
      return Keyframe(
        at: random.next() % 20 == 0 ? .nan : time,
        random.next() % 20 == 0 ? .infinity : random.uniform(-300, 300),
        curve: curves[Int(random.next() % 4)])
    }
  }

  private func reference(_ keys: [Keyframe<Double>], _ mode: KeyframeMode, at t: Double) -> Double? {
    let model = ReferenceKeyframes(
      keys.map { key in .init(time: key.time, value: key.value) { key.curve.value(at: $0) } })
    switch mode {
    case .linear: return model.linear(at: t)
    case .discrete: return model.discrete(at: t)
    case .paced: return model.paced(at: t)
    case .cubic: return model.cubic(at: t)
    }
  }

  @Test(
    "A track equals a direct evaluation of its keys, in any order and with any times", arguments: modes)
  func naive(mode: KeyframeMode) {
    let seed: UInt64 = 411
    var random = SeededGenerator(seed: seed)
    for round in 0..<3_000 {
      let keys = keys(&random)
      let track = KeyframeTrack(keys, mode: mode)
      let grid = (-1...10).map { Double($0) / 8 }
      for t in grid + (0..<8).map({ _ in random.uniform(-0.2, 1.3) }) + [-.infinity, .infinity, .nan] {
        let expected = reference(keys, mode, at: t)
        guard let value = track.value(at: t), let expected else {
          expect(track.value(at: t) == nil && expected == nil, "round \(round), seed \(seed)")
          continue
        }
        expect((value - expected).magnitude, isBelow: 1e-9, "\(keys) at \(t), round \(round), seed \(seed)")
      }
    }
  }

  @Test(
    "The value at each key's time has the key's bits, as do the values before the first and after the last",
    arguments: modes)
  func exact(mode: KeyframeMode) {
    let seed: UInt64 = 412
    var random = SeededGenerator(seed: seed)
    for _ in 0..<2_000 {
      let track = KeyframeTrack(keys(&random), mode: mode)
      for (place, key) in track.keys.enumerated()
      where place + 1 == track.keys.count || track.keys[place + 1].time > key.time {
        expect(track.value(at: key.time)?.bitPattern, equals: key.value.bitPattern, "\(track), seed \(seed)")
      }
      guard let first = track.keys.first, let last = track.keys.last else { continue }
      for t in [first.time.nextDown, -1e300, -.infinity, .nan] {
        expect(track.value(at: t), equals: first.value, "\(track) at \(t), seed \(seed)")
      }
      for t in [last.time, last.time.nextUp, 1e300, .infinity] {
        expect(track.value(at: t), equals: last.value, "\(track) at \(t), seed \(seed)")
      }
    }
  }

  @Test("A cubic track has one velocity at each inner key, and follows a straight line exactly")
  func smooth() {
    let seed: UInt64 = 413
    var random = SeededGenerator(seed: seed)
    for _ in 0..<1_000 {
      var t = 0.0
      let keys = (0..<6).map { _ in
        t += random.uniform(0.1, 1)
        return Keyframe(at: t, random.uniform(-100, 100))
      }
      let track = KeyframeTrack(keys, mode: .cubic)
      for key in keys[1..<5] {
        let h = 1e-6
        let values = [-h, 0, h].compactMap { track.value(at: key.time + $0) }
        let jump = (values[2] - values[1]) / h - (values[1] - values[0]) / h
        expect(jump.magnitude, isBelow: 0.5, "\(keys), seed \(seed)")
      }
      let line = KeyframeTrack(keys.map { Keyframe(at: $0.time, 7 - 3 * $0.time) }, mode: .cubic)
      let place = random.uniform(keys[0].time, keys[5].time)
      expect(((line.value(at: place) ?? .nan) - (7 - 3 * place)).magnitude, isBelow: 1e-12, "seed \(seed)")
    }
  }

  @Test("A paced track of points has one speed, whatever the times between are")
  func paced() {
    let seed: UInt64 = 414
    var random = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let keys = (0..<5).map { _ in
        Keyframe(
          at: random.uniform(1, 2), SIMD2(random.uniform(-100, 100), random.uniform(-100, 100)),
          curve: .easeIn)
      }
      let track = KeyframeTrack(keys, mode: .paced)
      let ways = zip(track.keys, track.keys.dropFirst()).map { ($1.value - $0.value).length }
      let speed = ways.reduce(0, +) / (track.keys[4].time - track.keys[0].time)
      expect(track.keys[0].time == keys.map(\.time).min() && track.keys[4].time == keys.map(\.time).max())
      for (way, (from, to)) in zip(ways, zip(track.keys, track.keys.dropFirst())) {
        let middle = track.value(at: 0.5 * (from.time + to.time)) ?? .zero
        expect((way - speed * (to.time - from.time)).magnitude, isBelow: 1e-9 * way + 1e-10, "seed \(seed)")
        expect((middle - (from.value + to.value) * 0.5).length, isBelow: 1e-9, "seed \(seed)")
      }
    }
  }

  @Test("An empty track has no value, a single key is constant, and a shared time jumps from first to last")
  func degenerate() {
    for mode in KeyframeTrackTests.modes {
      expect(KeyframeTrack<Double>([], mode: mode).value(at: 0.5) == nil)
      expect(KeyframeTrack([Keyframe(at: .nan, 1.0)], mode: mode).value(at: 0.5) == nil)
      expect(KeyframeTrack([Keyframe(at: 0, Double.nan)], mode: mode).value(at: 0) == nil)
      for t in [-1, 0.25, 1] {
        expect(KeyframeTrack([Keyframe(at: 0.25, 3.0)], mode: mode).value(at: t), equals: 3)
      }
      let jump = KeyframeTrack([1, 2, 3].map { Keyframe(at: 0.5, $0) }, mode: mode)
      expect(jump.value(at: 0.5.nextDown) == 1 && jump.value(at: 0.5) == 3, "\(mode)")
      let far = KeyframeTrack([Keyframe(at: .infinity, 2.0), Keyframe(at: -.infinity, 1)], mode: mode)
      expect(far.keys.map(\.time) == [-1e9, 1e9] && far.keys.map(\.value) == [1, 2])
    }
    let huge = KeyframeTrack([Keyframe(at: 0, -1.5e308), Keyframe(at: 1, 1.5e308)])
    expect(huge.value(at: 0.25) == -1.5e308 && huge.value(at: 0.75) == 1.5e308)
  }

  @Test("A curve that leaves 0…1 leads past the keys: along the line, or along the tangent of a cubic")
  func overshoot() {
    let curve = CubicBezier(0.3, -1, 0.6, 2)
    for mode in [KeyframeMode.linear, .cubic] {
      let keys = [Keyframe(at: 0, 0.0, curve: curve), Keyframe(at: 1, 100), Keyframe(at: 2, 200)]
      let track = KeyframeTrack(keys, mode: mode)
      for t in [0.1, 0.2, 0.8, 0.9] {
        expect(
          ((track.value(at: t) ?? .nan) - 100 * curve.value(at: t)).magnitude, isBelow: 1e-11, "\(mode), \(t)"
        )
      }
    }
    let keys = [Keyframe(at: 0, 0.0, curve: curve), Keyframe(at: 1, 100), Keyframe(at: 2, 50)]
    let bent = KeyframeTrack(keys, mode: .cubic)
    for (t, end, tangent) in [(0.1, 0.0, 100.0), (0.2, 0, 100), (0.8, 100, 25), (0.9, 100, 25)] {
      let e = curve.value(at: t)
      let expected = end + tangent * (end == 0 ? e : e - 1)
      expect((e < 0 || e > 1) && ((bent.value(at: t) ?? .nan) - expected).magnitude < 1e-11, "\(t)")
    }
  }

  @Test("A track of transforms keeps its direction of rotation, and grows from a point without a rotation")
  func transforms() {
    func turn(_ quarter: Double, scale: Double = 1) -> Affine {
      AffineParts(rotation: quarter * .pi / 2, scale: [scale, scale]).affine
    }
    for mode in [KeyframeMode.linear, .cubic] {
      let round = KeyframeTrack((0...4).map { Keyframe(at: Double($0), turn(Double($0))) }, mode: mode)
      for step in 0...40 {
        let t = Double(step) / 10
        let image = round.value(at: t)?.apply([1, 0]) ?? .zero
        expect(
          (image - [Portable.cos(t * .pi / 2), Portable.sin(t * .pi / 2)]).length, isBelow: 1e-12,
          "\(mode) \(t)")
      }
      let grown = KeyframeTrack(
        [
          Keyframe(at: 0, turn(0, scale: 0)), Keyframe(at: 1, turn(0, scale: 0)), Keyframe(at: 2, turn(1)),
        ], mode: mode)
      let image = grown.value(at: 1.5)?.apply([1, 0]) ?? .zero
      expect(image.x.magnitude < 1e-15 && image.y > 0.4, "\(mode): \(image)")
    }
  }
}
