import MotionMath

/// A transform of space, for points as rows: (x, y, z, 1) times the matrix.
nonisolated package struct Transform3D: Hashable, Sendable {
  /// The rows of the matrix.
  package var rows: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>)

  package init(_ a: SIMD4<Double>, _ b: SIMD4<Double>, _ c: SIMD4<Double>, _ d: SIMD4<Double>) {
    rows = (a, b, c, d)
  }

  package static let identity = Transform3D([1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1])

  package static func translation(_ x: Double, _ y: Double, _ z: Double) -> Transform3D {
    Transform3D([1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [x, y, z, 1])
  }

  package static func == (a: Transform3D, b: Transform3D) -> Bool {
    a.rows.0 == b.rows.0 && a.rows.1 == b.rows.1 && a.rows.2 == b.rows.2 && a.rows.3 == b.rows.3
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(rows.0)
    hasher.combine(rows.1)
    hasher.combine(rows.2)
    hasher.combine(rows.3)
  }

  /// A Boolean value that indicates whether all numbers are finite, and small enough that products of a few are, too.
  package var isUsable: Bool {
    [rows.0, rows.1, rows.2, rows.3].allSatisfy { row in
      (0..<4).allSatisfy { row[$0].magnitude <= LayerComponent.largest }
    }
  }

  @inline(__always)
  private func apply(_ row: SIMD4<Double>) -> SIMD4<Double> {
    row.x * rows.0 + row.y * rows.1 + row.z * rows.2 + row.w * rows.3
  }

  /// Returns the transform that applies this one first and then another.
  package func concatenating(_ next: Transform3D) -> Transform3D {
    Transform3D(next.apply(rows.0), next.apply(rows.1), next.apply(rows.2), next.apply(rows.3))
  }

  /// The map of the plane z = 0, whose image is flattened into that plane.
  package var projection: Projection {
    Projection(
      a: rows.0.x, b: rows.0.y, c: rows.1.x, d: rows.1.y, tx: rows.3.x, ty: rows.3.y, p: rows.0.w,
      q: rows.1.w,
      r: rows.3.w)
  }

  /// The two-dimensional part.
  package var flat: Affine {
    // Only rounding keeps the numbers of a quarter turn from 0; their inverse would be a huge transform.
    func exact(_ number: Double) -> Double { abs(number) < 1e-12 ? 0 : number }
    return Affine(
      a: exact(rows.0.x), b: exact(rows.0.y), c: exact(rows.1.x), d: exact(rows.1.y), tx: rows.3.x,
      ty: rows.3.y)
  }

  /// A Boolean value that indicates whether the transform maps the plane z = 0 as an affine transform does, and leaves the
  /// third dimension alone.
  package var isFlat: Bool {
    rows.0.z == 0 && rows.0.w == 0 && rows.1.z == 0 && rows.1.w == 0 && rows.2 == [0, 0, 1, 0]
      && rows.3.z == 0 && rows.3.w == 1
  }

  /// A Boolean value that indicates whether the transform mirrors space.
  package var mirrors: Bool {
    let (x, y, z) = (rows.0.xyz, rows.1.xyz, rows.2.xyz)
    return x.dot(y.cross(z)) < 0
  }
}

nonisolated extension SIMD4<Double> {
  var xyz: SIMD3<Double> { [x, y, z] }
}

nonisolated extension SIMD3<Double> {
  func dot(_ other: SIMD3<Double>) -> Double { (self * other).sum() }

  func cross(_ other: SIMD3<Double>) -> SIMD3<Double> {
    [y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x]
  }

  var magnitude: Double { dot(self).squareRoot() }
}
