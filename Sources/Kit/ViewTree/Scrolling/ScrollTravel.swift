import MotionMath

/// How content moves by itself: along each axis, until it has arrived along both.
package nonisolated struct ScrollTravel: Hashable {
  var x = ScrollMotion.rest(0)
  var y = ScrollMotion.rest(0)
  /// Where it is put in the end, to the last bit.
  package var end = SIMD2<Double>.zero

  /// Seconds until it has arrived.
  var duration: Double { max(x.duration, y.duration) }

  func position(at t: Double) -> SIMD2<Double> { SIMD2(x.position(at: t), y.position(at: t)) }
  func velocity(at t: Double) -> SIMD2<Double> { SIMD2(x.velocity(at: t), y.velocity(at: t)) }

  /// A way of the same pace that is at a place after a time, and leads to another end.
  func redirected(after t: Double, from place: SIMD2<Double>, to end: SIMD2<Double>) -> ScrollTravel {
    ScrollTravel(
      x: Self.redirect(x, t, from: place.x, to: end.x), y: Self.redirect(y, t, from: place.y, to: end.y),
      end: end)
  }

  /// What is left of a curve keeps its share of the way. Other motions have ends of their own.
  private static func redirect(
    _ motion: ScrollMotion, _ t: Double, from place: Double, to end: Double
  ) -> ScrollMotion {
    guard case .curve(let curve, _, _, let length) = motion else { return motion }
    let rest = t < length ? 1 - curve.value(at: max(0, t) / length) : 0
    // Of the last thousandth nobody sees more than the end.
    let start = rest > 0.001 ? end - (end - place) / rest : end
    return .curve(curve, from: start, target: end, duration: length)
  }

  var isRest: Bool {
    if case .rest = x, case .rest = y { return true }
    return false
  }
}
