/// An affine transform as what was done to the plane: stretched and sheared, then turned, then moved.
///
/// The linear part is the rotation times an upper triangle: a point (x, y) first becomes
/// (scale.x·x + shear·y, scale.y·y). The shear is no quotient, so it stays small where a scale does.
public struct AffineParts: Hashable, Sendable {
  /// The image of the origin, in points.
  public var translation: SIMD2<Double>
  /// The angle in radians, clockwise as seen; of any size, so that several turns can be asked for.
  public var rotation: Double
  /// The stretch along each axis; negative where the axis is mirrored.
  public var scale: SIMD2<Double>
  /// How far a point leans along the x axis, per point of its y.
  public var shear: Double

  public init(
    translation: SIMD2<Double> = .zero, rotation: Double = 0, scale: SIMD2<Double> = .one, shear: Double = 0
  ) {
    self.translation = translation
    self.rotation = rotation
    self.scale = scale
    self.shear = shear
  }

  /// The transform that the parts make up; with parts that are not finite, one that is not.
  public var affine: Affine {
    let (sine, cosine) = Portable.sineAndCosine(rotation)
    return Affine(
      a: scale.x * cosine, b: scale.x * sine,
      c: shear * cosine - scale.y * sine, d: shear * sine + scale.y * cosine,
      tx: translation.x, ty: translation.y)
  }
}
