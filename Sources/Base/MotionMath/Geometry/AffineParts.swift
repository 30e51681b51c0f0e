/// An affine transform split into parts that apply in order: scale and shear, then rotation, then translation.
///
/// The linear part is the rotation times an upper triangle: a point (x, y) first becomes (scale.x·x + shear·y,
/// scale.y·y). The shear is not a quotient, so it stays small where a scale does.
public struct AffineParts: Hashable, Sendable {
  /// The image of the origin, in points.
  public var translation: SIMD2<Double>
  /// The angle in radians, clockwise on screen; of any size, so that it can describe several turns.
  public var rotation: Double
  /// The scale along each axis; negative where the axis is mirrored.
  public var scale: SIMD2<Double>
  /// The displacement of a point along the x axis, per point of its y.
  public var shear: Double

  public init(
    translation: SIMD2<Double> = .zero, rotation: Double = 0, scale: SIMD2<Double> = .one, shear: Double = 0
  ) {
    self.translation = translation
    self.rotation = rotation
    self.scale = scale
    self.shear = shear
  }

  /// The transform that the parts describe; not finite if a part is not finite.
  public var affine: Affine {
    let (sine, cosine) = Portable.sineAndCosine(rotation)
    return Affine(
      a: scale.x * cosine, b: scale.x * sine,
      c: shear * cosine - scale.y * sine, d: shear * sine + scale.y * cosine,
      tx: translation.x, ty: translation.y)
  }
}

/// Parts are interpolated as they are: a rotation of three turns makes three turns.
extension AffineParts: VectorValue {
  /// The parts that collapse the plane into the origin.
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

  /// The Euclidean length, with rotation, scale and shear weighted by their effect on a point 100 points away.
  public var length: Double {
    let shape = Portable.hypot(Portable.hypot(rotation, shear), scale.length)
    return Portable.hypot(translation.length, 100 * shape)
  }
}

extension AffineParts {
  /// Creates the parts of a transform, with a rotation of −π…π.
  ///
  /// If the transform keeps the x axis horizontal, the rotation is 0, and the x scale is negative where that axis is
  /// reversed. Otherwise the rotation is the angle of the x axis, with a positive x scale, or of the y axis if that
  /// scale is 0. The y scale is negative if the transform mirrors.
  ///
  /// The parts' ``affine`` equals the transform up to rounding: about 1e-15 times its largest number. Numbers that are
  /// not finite, or so large that a length overflows, give parts that are not finite.
  public init(_ affine: Affine) {
    let translation = SIMD2(affine.tx, affine.ty)
    if affine.b == 0, affine.a != 0 || affine.c == 0 {
      self.init(translation: translation, scale: [affine.a, affine.d], shear: affine.c)
      return
    }
    let width = Portable.hypot(affine.a, affine.b)
    guard width != 0 else {
      self.init(
        translation: translation, rotation: Portable.atan2(-affine.c, affine.d),
        scale: [0, Portable.hypot(affine.c, affine.d)])
      return
    }
    let angle = Portable.atan2(affine.b, affine.a)
    let (sine, cosine) = Portable.sineAndCosine(angle)
    self.init(
      translation: translation, rotation: angle,
      scale: [width, cosine * affine.d - sine * affine.c], shear: cosine * affine.c + sine * affine.d)
  }

  /// Returns the transform at a fraction between one transform and another, interpolated part by part.
  ///
  /// The rotation takes the shortest direction, a half turn clockwise on screen. Between a transform and a mirrored
  /// one, one axis is flipped and the area passes through 0. The flipped axis is the one with the smaller turn, y for
  /// equal turns. A transform that collapses the plane into a point takes the other's rotation. Ends, extrapolation and
  /// values that are not finite are treated as by `Interpolation.interpolate`.
  public static func interpolate(_ from: Affine, _ to: Affine, _ e: Double) -> Affine {
    Interpolation.interpolate(from, to, e)
  }

  /// Returns the parts of the same transform that are nearest to other parts: with the fewest axes flipped,
  /// then with the shortest turn.
  func aligned(with other: AffineParts) -> AffineParts {
    guard !isCollapsed else { return turned(to: other.rotation) }
    let same = turned(to: other.rotation + AffineParts.turn(from: other.rotation, to: rotation))
    var flipped = turned(to: other.rotation + AffineParts.turn(from: other.rotation, to: rotation + .pi))
    flipped.scale = -scale
    flipped.shear = -shear
    let (sameFlips, flips) = (same.flips(from: other), flipped.flips(from: other))
    guard sameFlips == flips else { return sameFlips < flips ? same : flipped }
    let sameTurn = (same.rotation - other.rotation).magnitude
    let turn = (flipped.rotation - other.rotation).magnitude
    guard (turn - sameTurn).magnitude > AffineParts.tie else {
      return isOpposite(scale.x, other.scale.x) ? flipped : same
    }
    return turn < sameTurn ? flipped : same
  }

  /// A Boolean value that indicates whether every point has the same image.
  var isCollapsed: Bool { scale == .zero && shear == 0 }

  /// The largest difference between two turns, in radians, up to which they count as equal.
  private static let tie = 1e-9

  /// Returns the shortest turn between two angles; a half turn is positive, whatever the rounding error.
  private static func turn(from start: Double, to end: Double) -> Double {
    let whole = 2 * Double.pi
    let turn = end - start
    guard turn.magnitude > .pi - tie else { return turn }
    let reduced = turn - whole * (turn / whole).rounded()
    return reduced < tie - .pi ? reduced + whole : reduced
  }

  private func turned(to angle: Double) -> AffineParts {
    AffineParts(translation: translation, rotation: angle, scale: scale, shear: shear)
  }

  /// Returns the number of axes that are mirrored in these parts or in the other parts, but not in both. A collapsed
  /// axis is not mirrored.
  private func flips(from other: AffineParts) -> Int {
    (isOpposite(scale.x, other.scale.x) ? 1 : 0) + (isOpposite(scale.y, other.scale.y) ? 1 : 0)
  }

  private func isOpposite(_ a: Double, _ b: Double) -> Bool { (a < 0 && b > 0) || (a > 0 && b < 0) }
}
