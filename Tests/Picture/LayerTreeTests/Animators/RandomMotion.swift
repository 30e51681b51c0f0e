import MotionMath
import TestSupport

/// Random easings, springs and values.
nonisolated enum RandomMotion {
  static func easing(_ generator: inout SeededGenerator) -> Easing {
    switch Int.random(in: 0...3, using: &generator) {
    case 0: .linear
    case 1: .cubic(.easeInOut)
    case 2:
      .cubic(
        CubicBezier(
          generator.uniform(0, 1), generator.uniform(-1, 2), generator.uniform(0, 1), generator.uniform(-1, 2)
        ))
    default: .spring(spring(&generator), initialVelocity: generator.uniform(-3, 3))
    }
  }

  static func spring(_ generator: inout SeededGenerator) -> Spring {
    Spring(response: generator.uniform(0.1, 1), dampingRatio: generator.uniform(0.3, 1.6))
  }

  static func point(_ generator: inout SeededGenerator) -> SIMD2<Double> {
    [generator.uniform(-500, 500), generator.uniform(-500, 500)]
  }

  static func color(_ generator: inout SeededGenerator) -> RGBA {
    RGBA(
      red: generator.uniform(0, 1), green: generator.uniform(0, 1), blue: generator.uniform(0, 1),
      alpha: generator.uniform(0, 1))
  }

  static func transform(_ generator: inout SeededGenerator) -> Affine {
    AffineParts(
      translation: point(&generator), rotation: generator.uniform(-3, 3),
      scale: [generator.uniform(0.2, 3), generator.uniform(0.2, 3)], shear: generator.uniform(-1, 1)
    ).affine
  }
}
