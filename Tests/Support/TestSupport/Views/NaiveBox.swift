/// A box in a tree of boxes, placed by corners and equations instead of matrices: a reference for views.
public final class NaiveBox {
  /// The position of the anchor point in the parent.
  public var position = SIMD2<Double>.zero
  /// The visible part of the box's own coordinates: origin and size.
  public var origin = SIMD2<Double>.zero
  public var size = SIMD2<Double>.zero
  public var anchor = SIMD2(0.5, 0.5)
  /// The images of the steps (1, 0) and (0, 1) under the transform, and its translation.
  public var across = SIMD2(1.0, 0)
  public var down = SIMD2(0.0, 1)
  public var shift = SIMD2<Double>.zero
  public var parent: NaiveBox?

  public init() {}

  /// Converts a point of the box to its parent's coordinates.
  public func outward(_ point: SIMD2<Double>) -> SIMD2<Double> {
    let fromAnchor = point - (origin + anchor * size)
    return position + shift + across * fromAnchor.x + down * fromAnchor.y
  }

  /// Converts a point of the parent to the box's coordinates, by Cramer's rule.
  public func inward(_ point: SIMD2<Double>) -> SIMD2<Double> {
    let way = point - position - shift
    let area = across.x * down.y - across.y * down.x
    let x = (way.x * down.y - way.y * down.x) / area
    let y = (across.x * way.y - across.y * way.x) / area
    return SIMD2(x, y) + origin + anchor * size
  }

  /// Converts a point of the box to another one's coordinates; nil stands for the coordinates around the root.
  public func convert(_ point: SIMD2<Double>, to other: NaiveBox?) -> SIMD2<Double> {
    var point = point
    var at: NaiveBox? = self
    while let box = at {
      point = box.outward(point)
      at = box.parent
    }
    var path: [NaiveBox] = []
    at = other
    while let box = at {
      path.append(box)
      at = box.parent
    }
    for box in path.reversed() { point = box.inward(point) }
    return point
  }

  /// Returns the low and the high corner of the bounding box of a rectangle's image.
  public func convert(
    from low: SIMD2<Double>, to high: SIMD2<Double>, into other: NaiveBox?
  ) -> (low: SIMD2<Double>, high: SIMD2<Double>) {
    Self.around(Self.corners(low, high).map { convert($0, to: other) })
  }

  /// The box's frame: its bounding box in its parent.
  public var frame: (low: SIMD2<Double>, high: SIMD2<Double>) {
    Self.around(Self.corners(origin, origin + size).map(outward))
  }

  private static func corners(_ low: SIMD2<Double>, _ high: SIMD2<Double>) -> [SIMD2<Double>] {
    [low, SIMD2(high.x, low.y), high, SIMD2(low.x, high.y)]
  }

  private static func around(_ points: [SIMD2<Double>]) -> (low: SIMD2<Double>, high: SIMD2<Double>) {
    points.reduce((points[0], points[0])) { (pointwiseMin($0.0, $1), pointwiseMax($0.1, $1)) }
  }
}
