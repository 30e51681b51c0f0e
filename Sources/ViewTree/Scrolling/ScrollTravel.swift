import MotionMath

/// How content moves by itself: along each axis, until it has arrived along both.
nonisolated struct ScrollTravel: Hashable {
  var x = ScrollMotion.rest(0)
  var y = ScrollMotion.rest(0)
  /// Where it is put in the end, to the last bit.
  var end = SIMD2<Double>.zero

  /// Seconds until it has arrived.
  var duration: Double { max(x.duration, y.duration) }

  func position(at t: Double) -> SIMD2<Double> { SIMD2(x.position(at: t), y.position(at: t)) }
  func velocity(at t: Double) -> SIMD2<Double> { SIMD2(x.velocity(at: t), y.velocity(at: t)) }

  var isRest: Bool {
    if case .rest = x, case .rest = y { return true }
    return false
  }
}
