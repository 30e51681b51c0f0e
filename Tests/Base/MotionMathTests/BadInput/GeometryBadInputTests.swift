import Expectations
import MotionMath
import TestSupport
import Testing

@Suite nonisolated struct GeometryBadInputTests {
  private static let some = OddNumbers.all.filter { !$0.isNaN || $0.sign == .plus }

  @Test("An inverse is nil or has finite numbers", arguments: GeometryBadInputTests.some)
  func inverse(value: Double) {
    for b in Self.some + [1e-150, -1e-150] {
      for d in Self.some + [1e-150, -1e-150] {
        for t in [0, value, 1e160] {
          let affine = Affine(a: value, b: b, c: t, d: d, tx: t, ty: -t)
          guard let inverse = affine.inverse else { continue }
          let numbers = [inverse.a, inverse.b, inverse.c, inverse.d, inverse.tx, inverse.ty]
          expect(numbers.allSatisfy { $0.isFinite }, "\(affine): \(inverse)")
        }
      }
    }
  }

  @Test("An inverse that exists undoes the transform")
  func undoing() {
    let seed: UInt64 = 471
    var random = SeededGenerator(seed: seed)
    for _ in 0..<3_000 {
      let scale = random.withExponent(-200...200)
      let parts = AffineParts(
        translation: [random.uniform(-10, 10), random.uniform(-10, 10)], rotation: random.uniform(-3, 3),
        scale: [random.uniform(0.2, 2), random.uniform(-2, -0.2)], shear: random.uniform(-1, 1))
      var affine = parts.affine
      (affine.a, affine.b, affine.c, affine.d) = (
        affine.a * scale, affine.b * scale, affine.c * scale, affine.d * scale
      )
      guard let inverse = affine.inverse else {
        expect(scale.magnitude < 0x1p-500 || scale.magnitude > 0x1p500, "\(affine), seed \(seed)")
        continue
      }
      let both = affine.concatenating(inverse)
      for (number, wanted) in zip([both.a, both.b, both.c, both.d], [1.0, 0, 0, 1]) {
        expect((number - wanted).magnitude, isBelow: 1e-12, "\(affine), seed \(seed): \(both)")
      }
      let largest = [inverse.a, inverse.b, inverse.c, inverse.d].map(\.magnitude).max() ?? 0
      expect(
        both.tx.magnitude < 1e-13 * largest && both.ty.magnitude < 1e-13 * largest,
        "\(affine), seed \(seed): \(both)")
    }
  }

  @Test(
    "Transforms of any numbers are interpolated without a trap, and finite ones give finite numbers",
    arguments: GeometryBadInputTests.some)
  func mixing(value: Double) {
    for other in Self.some {
      let from = Affine(a: value, b: other, c: -other, d: value, tx: other, ty: value)
      let to = Affine(a: other, b: 0, c: value, d: 1, tx: 1, ty: other)
      for e in Self.some {
        let mixed = Interpolation.interpolate(from, to, e)
        if e == 0 { expect(mixed == from || value.isNaN || other.isNaN) }
      }
      _ = [from.determinant, AffineParts(from).length, AffineParts(to).affine.a]
      _ = from.boundingBox(of: Rect(x: value, y: other, width: other, height: value))
    }
  }

  @Test("All methods of rectangles accept any numbers", arguments: GeometryBadInputTests.some)
  func rectangles(value: Double) {
    let unit = Rect(x: 0, y: 0, width: 1, height: 1)
    for other in Self.some {
      let rect = Rect(x: value, y: other, width: other, height: value)
      let shared = rect.intersection(unit)
      expect(!(shared.size.x < 0 || shared.size.y < 0), "\(rect)")
      expect(rect.intersects(unit), equals: unit.intersects(rect), "\(rect)")
      if rect.isEmpty { expect(!rect.contains([value, other]) || value.isNaN || other.isNaN, "\(rect)") }
      _ = [rect.center.x, rect.length]
    }
  }

  @Test(
    "Colors of any numbers are interpolated to colors, and each component between the ends is within 0…1",
    arguments: GeometryBadInputTests.some)
  func colors(value: Double) {
    for other in Self.some {
      let from = RGBA(red: value, green: other, blue: 0.5, alpha: value)
      let to = RGBA(red: 0.5, green: 0.25, blue: other, alpha: other)
      for e in Self.some {
        let mixed = Interpolation.interpolate(from, to, e)
        // The ends are the given values, whatever they are.
        guard mixed != from, mixed != to, from == from, to == to else { continue }
        expect(
          (0..<4).allSatisfy { (0...1).contains(mixed.components[$0]) }, "\(from), \(to) at \(e): \(mixed)")
      }
      _ = from.faded(by: other)
    }
  }
}
