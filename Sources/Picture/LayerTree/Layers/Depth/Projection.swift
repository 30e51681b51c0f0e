import MotionMath

/// A map between two planes that keeps lines straight, as a plane in space looks from a point.
///
/// A point (x, y) becomes (a·x + c·y + tx, b·x + d·y + ty) / (p·x + q·y + r). Where the divisor is not above 0, the point
/// is behind the viewer.
nonisolated public struct Projection: Hashable, Sendable {
  public var a, b, c, d, tx, ty: Double
  public var p, q, r: Double

  public init(
    a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double, p: Double, q: Double, r: Double
  ) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
    (self.p, self.q, self.r) = (p, q, r)
  }

  public init(_ map: Affine) {
    self.init(a: map.a, b: map.b, c: map.c, d: map.d, tx: map.tx, ty: map.ty, p: 0, q: 0, r: 1)
  }

  public static let identity = Projection(.identity)

  /// The same map as an affine transform; `nil` for a map with perspective.
  public var affine: Affine? {
    guard p == 0, q == 0, r > 0 else { return nil }
    return Affine(a: a / r, b: b / r, c: c / r, d: d / r, tx: tx / r, ty: ty / r)
  }

  /// A Boolean value that indicates whether all numbers are finite.
  public var isFinite: Bool {
    let numbers = SIMD8(a, b, c, d, tx, ty, p, q)
    // The difference of a number and itself is NaN if the number is not finite.
    return (numbers - numbers) == .zero && r.isFinite
  }

  public func concatenating(_ next: Projection) -> Projection {
    func column(_ x: Double, _ y: Double, _ w: Double) -> SIMD3<Double> {
      [
        next.a * x + next.c * y + next.tx * w, next.b * x + next.d * y + next.ty * w,
        next.p * x + next.q * y + next.r * w,
      ]
    }
    let (first, second, last) = (column(a, b, p), column(c, d, q), column(tx, ty, r))
    return Projection(
      a: first.x, b: first.y, c: second.x, d: second.y, tx: last.x, ty: last.y, p: first.z, q: second.z,
      r: last.z)
  }

  public func concatenating(_ next: Affine) -> Projection { concatenating(Projection(next)) }

  /// The map back, up to a positive factor of all numbers; `nil` for a map that flattens the plane.
  public var inverse: Projection? {
    let determinant = a * (d * r - ty * q) - c * (b * r - ty * p) + tx * (b * q - d * p)
    guard determinant != 0, determinant.isFinite else { return nil }
    let sign: Double = determinant > 0 ? 1 : -1
    let result = Projection(
      a: (d * r - ty * q) * sign, b: (ty * p - b * r) * sign, c: (tx * q - c * r) * sign,
      d: (a * r - tx * p) * sign, tx: (c * ty - tx * d) * sign, ty: (tx * b - a * ty) * sign,
      p: (b * q - d * p) * sign, q: (c * p - a * q) * sign, r: (a * d - b * c) * sign)
    return result.isFinite ? result : nil
  }

  /// Returns a point before the division: its x and y, and the divisor.
  @inline(__always)
  public func lift(_ point: SIMD2<Double>) -> SIMD3<Double> {
    [a * point.x + c * point.y + tx, b * point.x + d * point.y + ty, p * point.x + q * point.y + r]
  }

  /// Returns the image of a point; `nil` for a point behind the viewer.
  public func apply(_ point: SIMD2<Double>) -> SIMD2<Double>? {
    let lifted = lift(point)
    guard lifted.z > 0 else { return nil }
    return SIMD2(lifted.x, lifted.y) / lifted.z
  }
}
