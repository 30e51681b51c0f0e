/// A plane affine transform: `x′ = a·x + c·y + tx`, `y′ = b·x + d·y + ty`.
///
/// The six numbers have the meaning of Core Graphics, with points as row vectors.
public struct Affine: Hashable, Sendable {
  public var a: Double
  public var b: Double
  public var c: Double
  public var d: Double
  public var tx: Double
  public var ty: Double

  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The identity transform.
  public static let identity = Affine(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Returns the transform that moves every point by an offset.
  public static func translation(_ offset: SIMD2<Double>) -> Affine {
    Affine(a: 1, b: 0, c: 0, d: 1, tx: offset.x, ty: offset.y)
  }

  /// Returns the transform that scales about the origin.
  public static func scale(_ x: Double, _ y: Double) -> Affine {
    Affine(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// The determinant of the linear part: the factor by which areas grow, negative when mirrored.
  public var determinant: Double { a * d - b * c }

  /// A Boolean value that indicates whether axis-aligned rectangles stay axis-aligned and are not turned.
  public var isUpright: Bool { b == 0 && c == 0 }

  /// Returns the transformed point.
  public func apply(_ p: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(a * p.x + c * p.y + tx, b * p.x + d * p.y + ty)
  }

  /// Returns the transform that applies this one first and then another.
  public func concatenating(_ next: Affine) -> Affine {
    Affine(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d,
      c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }

  /// The inverse transform; `nil` when this transform flattens the plane, or when it or the inverse is not
  /// finite.
  public var inverse: Affine? {
    let det = determinant
    guard det != 0, det.isFinite, tx.isFinite, ty.isFinite else { return nil }
    let inverse = Affine(
      a: d / det, b: -b / det, c: -c / det, d: a / det,
      tx: (c * ty - d * tx) / det, ty: (b * tx - a * ty) / det)
    let sum = inverse.a * 0 + inverse.b * 0 + inverse.c * 0 + inverse.d * 0
    return sum + inverse.tx * 0 + inverse.ty * 0 == 0 ? inverse : nil
  }

  /// Returns the smallest axis-aligned rectangle around the image of a rectangle.
  public func boundingBox(of rect: Rect) -> Rect {
    let p = apply(rect.origin)
    let q = apply(rect.origin + rect.size)
    let r = apply(SIMD2(rect.maxX, rect.minY))
    let s = apply(SIMD2(rect.minX, rect.maxY))
    let low = pointwiseMin(pointwiseMin(p, q), pointwiseMin(r, s))
    let high = pointwiseMax(pointwiseMax(p, q), pointwiseMax(r, s))
    return Rect(origin: low, size: high - low)
  }
}

/// Transforms are interpolated by their parts, turning the shortest way.
extension Affine: Interpolatable {
  /// The parts of the transform.
  public var vector: AffineParts { AffineParts(self) }

  /// Returns the parts; with the rotation of the next stop when this transform collapses the plane into a
  /// point.
  public func vector(before next: AffineParts) -> AffineParts {
    let parts = AffineParts(self)
    return parts.isCollapsed ? parts.aligned(with: next) : parts
  }

  /// Returns the parts with the fewest axes flipped since the previous stop, and then with the shortest turn.
  public func vector(after previous: AffineParts) -> AffineParts { AffineParts(self).aligned(with: previous) }

  public init(vector: AffineParts) { self = vector.affine }
}
