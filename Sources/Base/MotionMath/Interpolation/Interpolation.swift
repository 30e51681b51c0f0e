/// Interpolation between two values by a fraction, exact at both ends.
public enum Interpolation {
  /// Returns the number at a fraction between one number and another.
  ///
  /// The result is exactly `from` at 0 and exactly `to` at 1. The formula `from + d·e` alone is not exact, so each half
  /// is measured from its own end. The result is monotone on each half to the last bit; at the middle, rounding may
  /// show in the last place of d. Two finite numbers may be any distance apart. Fractions outside 0…1 extrapolate. NaN
  /// anywhere gives NaN.
  @inlinable
  public static func interpolate(_ from: Double, _ to: Double, _ e: Double) -> Double {
    let d = to - from
    guard d.isFinite else {
      // The distance overflows: half of it is added twice.
      let half = to * 0.5 - from * 0.5
      return e < 0.5 ? from + half * e * 2 : to - half * (1 - e) * 2
    }
    return e < 0.5 ? from + d * e : to - d * (1 - e)
  }
}

extension Interpolation {
  /// Returns the value at a fraction between one value and another.
  ///
  /// The result has exactly the bits of `from` at 0, of `to` at 1, and of `from` throughout if both are equal. Between
  /// them the vectors are interpolated, each component like a number. Fractions outside 0…1 extrapolate; they are
  /// clamped to ±1e9, NaN counts as 0. If a value is not finite or the distance overflows, the result is `from` before
  /// one half and `to` from there on.
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

  /// Returns the interpolation of two vectors, each half measured from its own end.
  @inlinable
  static func mix<Vector: VectorValue>(_ from: Vector, _ to: Vector, _ e: Double) -> Vector {
    let d = to - from
    return e < 0.5 ? from + d * e : to - d * (1 - e)
  }
}

/// A value that can be interpolated: it is converted to a vector, the vector is interpolated, and converted
/// back.
///
/// A value that can be added is its own vector. The vector of a color is its premultiplied form, the vector of
/// a transform its translation, rotation, scale and shear.
public protocol Interpolatable: Equatable, Sendable {
  associatedtype Vector: VectorValue
  /// The vector of this value alone.
  var vector: Vector { get }
  /// Returns the vector at the beginning of a path whose next stop is known; the value's own vector unless that
  /// lacks a component.
  func vector(before next: Vector) -> Vector
  /// Returns the vector that continues a path; of several vectors for the same value, the nearest.
  func vector(after previous: Vector) -> Vector
  /// Creates the value of a vector.
  init(vector: Vector)
}

extension Interpolatable {
  @inlinable
  public func vector(before next: Vector) -> Vector { vector }

  @inlinable
  public func vector(after previous: Vector) -> Vector { vector }
}

extension Double {
  /// Returns the number clamped to a range; `fallback` for NaN.
  func clamped(to range: ClosedRange<Double>, orWhenNaN fallback: Double) -> Double {
    isNaN ? fallback : Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
