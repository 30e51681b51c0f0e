import Expectations
import GestureMath
import TestSupport
import Testing

@Suite struct ProgressMappingTests {
  private let mappings: [FractionMapping] = [
    .linear, .clamped, .rubberBanded, FractionMapping(start: .rubberBanded(.standard), end: .clamped),
    FractionMapping(start: .clamped, end: .linear),
  ]

  @Test("Between the ends the displayed fraction is the dragged one, bit for bit")
  func inside() {
    for mapping in mappings {
      for fraction in stride(from: 0, through: 1, by: 0.037) {
        expect(mapping.displayedFraction(for: fraction).bitPattern, equals: fraction.bitPattern)
        expect(mapping.draggedFraction(for: fraction).bitPattern, equals: fraction.bitPattern)
        if fraction > 0 { expect(mapping.displayedVelocity(for: 2.5, at: fraction), equals: 2.5) }
      }
    }
  }

  @Test("Beyond the ends the fraction continues, stays, or resists")
  func outside() {
    expect(FractionMapping.linear.displayedFraction(for: -0.4), equals: -0.4)
    expect(FractionMapping.linear.displayedFraction(for: 1.4), equals: 1.4)
    expect(FractionMapping.clamped.displayedFraction(for: -0.4), equals: 0)
    expect(FractionMapping.clamped.displayedFraction(for: 1.4), equals: 1)
    let given = RubberBand.standard.offset(240, dimension: 600) / 600
    expect(abs(FractionMapping.rubberBanded.displayedFraction(for: -0.4) + given), isBelow: 1e-12)
    expect(abs(FractionMapping.rubberBanded.displayedFraction(for: 1.4) - 1 - given), isBelow: 1e-12)
  }

  @Test("The displayed fraction increases with the dragged one, and the inverse leads back", arguments: 1...5)
  func inverse(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for mapping in mappings {
      for _ in 0..<200 {
        let a = Double.random(in: -3...4, using: &random)
        let b = Double.random(in: -3...4, using: &random)
        expect(mapping.displayedFraction(for: min(a, b)), isAtMost: mapping.displayedFraction(for: max(a, b)))
        let shown = mapping.displayedFraction(for: a)
        let again = mapping.displayedFraction(for: mapping.draggedFraction(for: shown))
        expect(abs(again - shown), isBelow: 1e-12, "seed \(seed): \(a) by \(mapping)")
      }
    }
  }

  @Test("The displayed velocity is the derivative, and at a clamped end no outward velocity is displayed")
  func visible() {
    for mapping in [FractionMapping.linear, .rubberBanded] {
      for fraction in stride(from: -1.05, through: 2.05, by: 0.1) {
        let h = 1e-6
        let slope =
          (mapping.displayedFraction(for: fraction + h) - mapping.displayedFraction(for: fraction - h))
          / (2 * h)
        for velocity in [-3.0, 2] {
          expect(
            abs(mapping.displayedVelocity(for: velocity, at: fraction) - slope * velocity), isBelow: 1e-8)
        }
      }
    }
    for (fraction, out) in [(-0.5, -1.0), (0, -1), (1, 1), (1.5, 1)] {
      expect(FractionMapping.clamped.displayedVelocity(for: 2 * out, at: fraction), equals: 0)
      expect(FractionMapping.clamped.displayedVelocity(for: -2 * out, at: fraction), equals: -2 * out)
    }
  }

  @Test("Any input gives finite numbers")
  func total() {
    let odd: [Double] = [0, -0.0, 1, -1, 1e300, -1e300, .infinity, -.infinity, .nan]
    for mapping in mappings {
      for value in odd {
        expect(mapping.displayedFraction(for: value).isFinite)
        expect(mapping.draggedFraction(for: value).isFinite)
        for velocity in odd { expect(mapping.displayedVelocity(for: velocity, at: value).isFinite) }
      }
    }
  }
}
