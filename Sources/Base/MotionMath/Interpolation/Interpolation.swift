/// Mixing of two values by a fraction that is exact at both ends.
public enum Interpolation {
  /// The value a fraction of the way from one number to another.
  ///
  /// Exactly `from` at 0 and exactly `to` at 1, which `from + d·e` alone is not: each half of the way is
  /// measured from its own end. It is monotone on each half to the last bit; where they meet, the rounding of
  /// d may show in the last place of d. Two finite numbers may be any way apart. Fractions outside 0…1
  /// extrapolate. NaN anywhere gives NaN.
  @inlinable
  public static func interpolate(_ from: Double, _ to: Double, _ e: Double) -> Double {
    let d = to - from
    guard d.isFinite else {
      // Too far apart for one number: half of it twice.
      let half = to * 0.5 - from * 0.5
      return e < 0.5 ? from + half * e * 2 : to - half * (1 - e) * 2
    }
    return e < 0.5 ? from + d * e : to - d * (1 - e)
  }
}

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

/// A value with a way to another of its kind: it becomes a vector, is mixed as such, and comes back.
///
/// What adds up by itself is its own vector. A colour's is its premultiplied form, a transform's are its
/// translation, rotation, scale and shear.
public protocol Interpolatable: Equatable, Sendable {
  associatedtype Vector: VectorValue
  /// The vector of this value alone.
  var vector: Vector { get }
  /// The vector with which a way begins whose next stop is known; the value's own unless that lacks something.
  func vector(before next: Vector) -> Vector
  /// The vector that continues a way; of several that stand for the same value, the nearest.
  func vector(after previous: Vector) -> Vector
  /// The value of a vector.
  init(vector: Vector)
}

extension Interpolatable {
  @inlinable
  public func vector(before next: Vector) -> Vector { vector }

  @inlinable
  public func vector(after previous: Vector) -> Vector { vector }
}

extension Double {
  /// The nearest number of a range, and a given one for NaN.
  func clamped(to range: ClosedRange<Double>, orWhenNaN fallback: Double) -> Double {
    isNaN ? fallback : Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
