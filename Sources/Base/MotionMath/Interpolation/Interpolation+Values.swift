extension Interpolation {
  /// The value a fraction of the way from one value to another.
  ///
  /// The very bits of `from` at 0 and of `to` at 1, and `from` throughout when both are equal. Between them
  /// the vectors are mixed, each component as a number is. Fractions outside 0…1 extrapolate; they count as
  /// at most ±1e9, NaN as 0. Where the mixture is not finite, because a value is not or the distance
  /// overflows, it is `from` before one half and `to` from there on.
  @inlinable
  public static func interpolate<Value: Interpolatable>(
    _ from: Value, _ to: Value, _ e: Double
  ) -> Value {
    if e == 0 || e.isNaN { return from }
    if e == 1 { return to }
    if from == to { return from }
    let start = from.vector(before: to.vector)
    let end = to.vector(after: start)
    let mixture = mix(start, end, Swift.min(Swift.max(e, -1e9), 1e9))
    return mixture.isFinite ? Value(vector: mixture) : e < 0.5 ? from : to
  }

  /// The mixture of two vectors, each half of the way measured from its own end.
  @inlinable
  static func mix<Vector: VectorValue>(_ from: Vector, _ to: Vector, _ e: Double) -> Vector {
    let d = to - from
    return e < 0.5 ? from + d * e : to - d * (1 - e)
  }
}
