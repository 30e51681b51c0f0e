/// Parts are mixed as they stand: three turns asked for are three turns made.
extension AffineParts: VectorValue {
  /// Parts that collapse the plane into the origin.
  public static let zero = AffineParts(scale: .zero)

  public static func + (a: AffineParts, b: AffineParts) -> AffineParts {
    AffineParts(
      translation: a.translation + b.translation, rotation: a.rotation + b.rotation,
      scale: a.scale + b.scale, shear: a.shear + b.shear)
  }

  public static func - (a: AffineParts, b: AffineParts) -> AffineParts {
    AffineParts(
      translation: a.translation - b.translation, rotation: a.rotation - b.rotation,
      scale: a.scale - b.scale, shear: a.shear - b.shear)
  }

  public static func * (a: AffineParts, factor: Double) -> AffineParts {
    AffineParts(
      translation: a.translation * factor, rotation: a.rotation * factor, scale: a.scale * factor,
      shear: a.shear * factor)
  }

  /// The Euclidean length, with rotation, scale and shear counted by what they do to a point 100 points away.
  public var length: Double {
    let shape = Portable.hypot(Portable.hypot(rotation, shear), scale.length)
    return Portable.hypot(translation.length, 100 * shape)
  }
}
