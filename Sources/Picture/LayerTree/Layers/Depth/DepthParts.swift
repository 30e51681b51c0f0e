import MotionMath

/// A transform of space split into parts that are animated one by one: scale and shear, then a rotation, a translation,
/// and a perspective.
///
/// The rotation is a vector along its axis, as long as its angle in radians, so that an animation turns at an even
/// speed. A transform that scales an axis to 0 fits several values of the other parts; they are then the neutral ones
/// where possible.
nonisolated package struct DepthParts: Hashable, Sendable {
  package var translation = SIMD3<Double>.zero
  package var scale = SIMD3<Double>.one
  /// The shear of y along x, of z along x, and of z along y.
  package var shear = SIMD3<Double>.zero
  package var rotation = SIMD3<Double>.zero
  /// The last column of a matrix that is otherwise the identity.
  package var perspective = SIMD4<Double>(0, 0, 0, 1)

  package init() {}

  /// Creates the parts of a transform, with a rotation of at most half a turn.
  package init(_ transform: Transform3D) {
    let (first, second, third, last) = transform.rows
    translation = last.xyz
    perspective = Self.perspective(of: transform)
    var (x, y, z) = (first.xyz, second.xyz, third.xyz)
    scale.x = x.magnitude
    x = scale.x > 0 ? x / scale.x : Self.unit(y.cross(z), or: [1, 0, 0])
    shear.x = x.dot(y)
    y -= shear.x * x
    scale.y = y.magnitude
    y = scale.y > 1e-12 * second.xyz.magnitude ? y / scale.y : Self.unit(z.cross(x), or: Self.across(x))
    shear.y = x.dot(z)
    z -= shear.y * x
    shear.z = y.dot(z)
    z -= shear.z * y
    scale.z = z.magnitude
    let up = x.cross(y)
    if scale.z > 0, z.dot(up) < 0 {
      // A mirrored x axis leaves the other axes as they are.
      scale.x = -scale.x
      x = -x
      (shear.x, shear.y) = (-shear.x, -shear.y)
    }
    rotation = Self.rotation(x, y, x.cross(y))
  }

  private static func unit(_ vector: SIMD3<Double>, or other: SIMD3<Double>) -> SIMD3<Double> {
    let length = vector.magnitude
    return length > 0 ? vector / length : other
  }

  /// Returns a unit vector at a right angle to another.
  private static func across(_ x: SIMD3<Double>) -> SIMD3<Double> {
    let axis: SIMD3<Double> = x.y.magnitude < 0.9 ? [0, 1, 0] : [0, 0, 1]
    return unit(axis - x.dot(axis) * x, or: [0, 1, 0])
  }

  /// Returns the last column that the perspective must have to reproduce a transform's last column; the neutral one if
  /// there is none.
  private static func perspective(of transform: Transform3D) -> SIMD4<Double> {
    let (a, b, c, d) = transform.rows
    let (x, y, z) = (a.xyz, b.xyz, c.xyz)
    let volume = x.dot(y.cross(z))
    let column = SIMD3(a.w, b.w, c.w)
    guard column != .zero, volume != 0 else { return [0, 0, 0, d.w] }
    // The column is the product of the linear part with the first three numbers.
    let inverse = (y.cross(z) * column.x + z.cross(x) * column.y + x.cross(y) * column.z) / volume
    return SIMD4(inverse, d.w - d.xyz.dot(inverse))
  }

  /// Returns the rotation that moves the x, y and z axes to three given unit vectors, as a vector along its axis.
  private static func rotation(
    _ x: SIMD3<Double>, _ y: SIMD3<Double>, _ z: SIMD3<Double>
  ) -> SIMD3<Double> {
    let twist = SIMD3(y.z - z.y, z.x - x.z, x.y - y.x)
    let (sine, cosine) = (twist.magnitude / 2, (x.x + y.y + z.z - 1) / 2)
    let angle = Portable.atan2(sine, cosine)
    if sine > 1e-7 { return twist * (angle / (2 * sine)) }
    guard cosine < 0 else { return .zero }
    // Half a turn: the axis is found from the diagonal.
    var axis = SIMD3(
      max((x.x + 1) / 2, 0).squareRoot(), max((y.y + 1) / 2, 0).squareRoot(),
      max((z.z + 1) / 2, 0).squareRoot())
    if axis.x >= axis.y, axis.x >= axis.z {
      if x.y < 0 { axis.y = -axis.y }
      if x.z < 0 { axis.z = -axis.z }
    } else if axis.y >= axis.z {
      if x.y < 0 { axis.x = -axis.x }
      if y.z < 0 { axis.z = -axis.z }
    } else {
      if x.z < 0 { axis.x = -axis.x }
      if y.z < 0 { axis.y = -axis.y }
    }
    return axis * (axis.dot(twist) < 0 ? -angle : angle)
  }

  /// Returns the parts with the same rotation, written as the rotation vector that is nearest to `other`.
  package func aligned(with other: SIMD3<Double>) -> DepthParts {
    var result = self
    let angle = rotation.magnitude
    let axis = angle > 0 ? rotation / angle : Self.unit(other, or: [0, 0, 1])
    let turns = ((axis.dot(other) - angle) / (2 * Double.pi)).rounded(.toNearestOrEven)
    guard turns.isFinite, turns.magnitude < 1e6 else { return self }
    if turns != 0 { result.rotation = axis * (angle + 2 * .pi * turns) }
    return result
  }

  /// The transform that the parts describe.
  package var transform: Transform3D {
    let (x, y, z) = axes
    let first = scale.x * x
    let second = shear.x * x + scale.y * y
    let third = shear.y * x + shear.z * y + scale.z * z
    func row(_ vector: SIMD3<Double>, _ w: Double) -> SIMD4<Double> {
      SIMD4(vector, vector.dot(perspective.xyz) + w * perspective.w)
    }
    return Transform3D(row(first, 0), row(second, 0), row(third, 0), row(translation, 1))
  }

  /// The unit vectors to which the rotation moves the x, y and z axes.
  private var axes: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>) {
    let angle = rotation.magnitude
    guard angle > 0 else { return ([1, 0, 0], [0, 1, 0], [0, 0, 1]) }
    let (x, y, z) = (rotation.x / angle, rotation.y / angle, rotation.z / angle)
    let (s, c) = Portable.sineAndCosine(angle)
    let t = 1 - c
    return (
      [c + x * x * t, x * y * t + z * s, x * z * t - y * s],
      [x * y * t - z * s, c + y * y * t, y * z * t + x * s],
      [x * z * t + y * s, y * z * t - x * s, c + z * z * t]
    )
  }
}
