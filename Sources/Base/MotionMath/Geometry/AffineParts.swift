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

extension AffineParts {
  /// The parts of a transform, with a rotation of −π…π.
  ///
  /// A transform whose x axis stays level is not turned: its rotation is 0 and its scale of x may be negative.
  /// Otherwise the rotation is that of the x axis, whose scale is positive, or of the y axis when x is
  /// collapsed; the scale of y is negative when the transform mirrors. Put together again the parts are the
  /// transform to some 1e-15 of its largest number. Numbers that are not finite, or so large that a length
  /// overflows, give parts that are not finite.
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

  /// The transform a fraction of the way from one to another, part by part.
  ///
  /// It turns the shortest way, a half turn clockwise as seen. Between a transform and a mirrored one, the
  /// axis is flipped that leaves less to turn (y when it is the same), through a moment without area. A
  /// transform that collapses the plane into a point takes the other's rotation. Ends, extrapolation and what
  /// is not finite are as for `Interpolation.interpolate`.
  public static func interpolate(_ from: Affine, _ to: Affine, _ e: Double) -> Affine {
    Interpolation.interpolate(from, to, e)
  }

  /// The parts of the same transform that are nearest to others: with the fewest axes flipped, then with the
  /// shortest turn.
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

  /// A Boolean value indicating whether every point has the same image.
  var isCollapsed: Bool { scale == .zero && shear == 0 }

  /// Turns that differ by less than this, in radians, count as equal.
  private static let tie = 1e-9

  /// The shortest turn between two angles; a half turn is positive, whatever the rounding.
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

  /// How many axes are mirrored in one and not in the other; a collapsed axis is not mirrored.
  private func flips(from other: AffineParts) -> Int {
    (isOpposite(scale.x, other.scale.x) ? 1 : 0) + (isOpposite(scale.y, other.scale.y) ? 1 : 0)
  }

  private func isOpposite(_ a: Double, _ b: Double) -> Bool { (a < 0 && b > 0) || (a > 0 && b < 0) }
}
