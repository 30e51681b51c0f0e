import Expectations
import MotionMath
import TestSupport
import Testing

@Suite nonisolated struct AffinePartsTests {
  private func numbers(_ affine: Affine) -> [Double] {
    [affine.a, affine.b, affine.c, affine.d, affine.tx, affine.ty]
  }

  /// Returns the greatest difference between the numbers of two transforms.
  private func distance(_ a: Affine, _ b: Affine) -> Double {
    zip(numbers(a), numbers(b)).map { ($0 - $1).magnitude }.max() ?? 0
  }

  private func size(_ affine: Affine) -> Double { numbers(affine).map(\.magnitude).max() ?? 0 }

  /// Transforms of every kind: plain, mirrored, flattened to a line, collapsed, and with very different sizes.
  private func affine(_ random: inout SeededGenerator) -> Affine {
    func number() -> Double {
      switch random.next() % 8 {
      case 0: return 0
      case 1: return random.next() % 2 == 0 ? 1 : -1
      case 2: return random.withExponent(-40...40)
      default: return random.uniform(-3, 3)
      }
    }
    return Affine(a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
  }

  private func turn(_ angle: Double) -> Affine { AffineParts(rotation: angle).affine }

  @Test("A transform made from its parts equals the original to 1e-12, also a singular or a mirrored one")
  func roundTrip() {
    let seed: UInt64 = 441
    var random = SeededGenerator(seed: seed)
    for _ in 0..<50_000 {
      let affine = affine(&random)
      let parts = AffineParts(affine)
      expect(distance(parts.affine, affine), isAtMost: 1e-12 * size(affine), "\(affine), seed \(seed)")
      expect(parts.scale.x >= 0 || parts.rotation == 0, "\(affine), seed \(seed)")
      expect(parts.rotation.magnitude, isAtMost: .pi, "\(affine), seed \(seed)")
    }
    for tiny in [Double.leastNonzeroMagnitude, 0x1p-1030, 1e-200] {
      let affine = Affine(a: tiny, b: tiny, c: 3, d: 4, tx: 0, ty: 0)
      expect(distance(AffineParts(affine).affine, affine), isAtMost: 1e-12, "\(tiny)")
    }
    expect(!AffineParts(Affine(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0)).isFinite)
    expect(!AffineParts(.scale(.infinity, 1)).isFinite && !AffineParts(.translation([.nan, 0])).isFinite)
  }

  @Test("The parts of a transform made from parts are those parts")
  func parts() {
    let seed: UInt64 = 442
    var random = SeededGenerator(seed: seed)
    for _ in 0..<10_000 {
      let parts = AffineParts(
        translation: [random.uniform(-9, 9), random.uniform(-9, 9)], rotation: random.uniform(-3.1, 3.1),
        scale: [random.uniform(0.1, 3), random.uniform(-3, 3)], shear: random.uniform(-2, 2))
      expect((AffineParts(parts.affine) - parts).length, isBelow: 1e-11, "\(parts), seed \(seed)")
    }
    let half = Interpolation.interpolate(AffineParts(), AffineParts(rotation: 6 * .pi, scale: [3, 1]), 0.5)
    expect(
      (half - AffineParts(rotation: 3 * .pi, scale: [2, 1])).length, isBelow: 1e-12, "three turns are made")
  }

  @Test("The ends are exact to the bit, and the interpolation is continuous there")
  func continuity() {
    let seed: UInt64 = 443
    var random = SeededGenerator(seed: seed)
    for _ in 0..<10_000 {
      let (from, to) = (affine(&random), affine(&random))
      let scale = size(from) + size(to)
      expect(
        numbers(AffineParts.interpolate(from, to, 0)), equals: numbers(from), "\(from), \(to), seed \(seed)")
      expect(
        numbers(AffineParts.interpolate(from, to, 1)), equals: numbers(to), "\(from), \(to), seed \(seed)")
      let soon = AffineParts.interpolate(from, to, 1e-10)
      expect(distance(soon, from), isAtMost: 1e-8 * scale, "\(from), \(to), seed \(seed)")
      let late = AffineParts.interpolate(from, to, 1 - 1e-10)
      expect(distance(late, to), isAtMost: 1e-8 * scale, "\(from), \(to), seed \(seed)")
      let e = random.uniform(0.01, 0.99)
      let step = distance(
        AffineParts.interpolate(from, to, e), AffineParts.interpolate(from, to, e + 1e-9))
      expect(step, isAtMost: 1e-7 * scale, "\(from), \(to) at \(e), seed \(seed)")
    }
  }

  @Test("A rotation takes the shortest direction, at constant speed")
  func shortestWay() {
    let seed: UInt64 = 444
    var random = SeededGenerator(seed: seed)
    for _ in 0..<10_000 {
      let start = random.uniform(-.pi, .pi)
      let way = random.uniform(-3.14, 3.14)
      let scale = random.uniform(0.1, 4)
      let e = random.uniform(0, 1)
      let mixture = AffineParts.interpolate(
        turn(start), AffineParts(rotation: start + way, scale: [scale, scale]).affine, e)
      let grown = 1 + (scale - 1) * e
      let expected = AffineParts(rotation: start + way * e, scale: [grown, grown]).affine
      expect(distance(mixture, expected), isBelow: 1e-12, "from \(start) by \(way) at \(e), seed \(seed)")
    }
  }

  @Test("A half turn is clockwise from any angle, in both directions, despite rounding")
  func halfTurn() {
    let seed: UInt64 = 445
    var random = SeededGenerator(seed: seed)
    for round in 0..<2_000 {
      let start = round == 0 ? 0 : random.uniform(-.pi, .pi)
      for way in [Double.pi, -.pi] {
        for rounding in [0, 1e-15, -1e-15] {
          let mixture = AffineParts.interpolate(turn(start), turn(start + way + rounding), 0.5)
          expect(distance(mixture, turn(start + .pi / 2)), isBelow: 1e-12, "\(start), \(way), seed \(seed)")
        }
      }
    }
    let upsideDown = Affine.scale(-1, -1)
    expect(distance(AffineParts.interpolate(.identity, upsideDown, 0.5), turn(.pi / 2)), isBelow: 1e-15)
    expect(distance(AffineParts.interpolate(upsideDown, .identity, 0.5), turn(-.pi / 2)), isBelow: 1e-15)
  }

  @Test("A mirrored axis is folded through a line without a rotation, and the other axis stays")
  func mirrored() {
    let seed: UInt64 = 446
    var random = SeededGenerator(seed: seed)
    for _ in 0..<5_000 {
      let e = random.uniform(0, 1)
      let fold = 1 - 2 * e
      for angle in [0, random.uniform(-.pi, .pi)] {
        let ground = turn(angle)
        for (mirror, expected) in [
          (Affine.scale(-1, 1), Affine.scale(fold, 1)), (.scale(1, -1), .scale(1, fold)),
        ] {
          let there = AffineParts.interpolate(ground, mirror.concatenating(ground), e)
          expect(
            distance(there, expected.concatenating(ground)), isBelow: 1e-12, "\(angle), \(e), seed \(seed)")
          let back = AffineParts.interpolate(mirror.concatenating(ground), ground, 1 - e)
          expect(
            distance(back, expected.concatenating(ground)), isBelow: 1e-12, "\(angle), \(e), seed \(seed)")
        }
        let both = AffineParts.interpolate(
          Affine.scale(-1, 1).concatenating(ground), Affine.scale(-2, 1).concatenating(ground), e)
        expect(
          distance(both, Affine.scale(-1 - e, 1).concatenating(ground)), isBelow: 1e-12,
          "mirrored at both ends nothing folds: \(angle), \(e), seed \(seed)")
      }
    }
    let swapped = Affine(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
    for (from, angle) in [(Affine.identity, Double.pi / 4), (.scale(-1, -1), 3 * .pi / 4)] {
      let middle = AffineParts.interpolate(from, swapped, 0.5)
      let expected = AffineParts(rotation: angle, scale: [1, 0]).affine
      expect(distance(middle, expected), isBelow: 1e-12, "for equal turns, y folds")
    }
  }

  @Test(
    "A transform that is upright at both ends stays upright, to the bit, unless a half turn avoids the fold")
  func upright() {
    let seed: UInt64 = 448
    var random = SeededGenerator(seed: seed)
    for _ in 0..<5_000 {
      func number() -> Double { random.next() % 8 == 0 ? 0 : random.uniform(-3, 3) }
      let (from, to) = (Affine.scale(number(), number()), Affine.scale(number(), number()))
      let flips = from.a * to.a < 0 || from.d * to.d < 0
      guard !flips || from.determinant * to.determinant < 0 else { continue }
      let e = random.uniform(0, 1)
      let expected = Affine.scale(
        Interpolation.interpolate(from.a, to.a, e), Interpolation.interpolate(from.d, to.d, e))
      expect(AffineParts.interpolate(from, to, e), equals: expected, "\(from), \(to) at \(e), seed \(seed)")
    }
  }

  @Test("A point grows without a rotation, and a flat transform opens to its own side")
  func singular() {
    let seed: UInt64 = 447
    var random = SeededGenerator(seed: seed)
    let point = Affine.scale(0, 0)
    for _ in 0..<5_000 {
      let affine = affine(&random)
      let e = random.uniform(0, 1)
      let grown = Affine.scale(e, e).concatenating(
        Affine(a: affine.a, b: affine.b, c: affine.c, d: affine.d, tx: 0, ty: 0))
      for (mixture, name) in [
        (AffineParts.interpolate(point, affine, e), "grows"),
        (AffineParts.interpolate(affine, point, 1 - e), "shrinks"),
      ] {
        var linear = mixture
        (linear.tx, linear.ty) = (0, 0)
        expect(
          distance(linear, grown), isAtMost: 1e-12 * size(affine), "\(affine) \(name), \(e), seed \(seed)")
      }
      for (x, y) in [(1.0, 1.0), (-1, 1), (1, -1), (-1, -1)] {
        let opened = AffineParts.interpolate(.scale(0, y), .scale(x, y), e)
        expect(distance(opened, .scale(x * e, y)), isBelow: 1e-15, "\(x), \(y), \(e), seed \(seed)")
        let unfolded = AffineParts.interpolate(.scale(x, 0), .scale(x, y), e)
        expect(distance(unfolded, .scale(x, y * e)), isBelow: 1e-15, "\(x), \(y), \(e), seed \(seed)")
      }
    }
  }
}
