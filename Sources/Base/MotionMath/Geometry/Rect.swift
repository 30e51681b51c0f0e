/// An axis-aligned rectangle: its top-left corner and its size, in points.
public struct Rect: Hashable, Sendable, BitwiseCopyable {
  /// The top-left corner.
  public var origin: SIMD2<Double>
  /// Width and height.
  public var size: SIMD2<Double>

  public init(origin: SIMD2<Double>, size: SIMD2<Double>) {
    self.origin = origin
    self.size = size
  }

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: SIMD2(x, y), size: SIMD2(width, height))
  }

  /// The empty rectangle at the origin.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  public var minX: Double { origin.x }
  public var minY: Double { origin.y }
  public var maxX: Double { origin.x + size.x }
  public var maxY: Double { origin.y + size.y }
  /// The center of the rectangle.
  public var center: SIMD2<Double> { origin + size * 0.5 }

  /// A Boolean value that indicates whether the rectangle has no area.
  public var isEmpty: Bool { !(size.x > 0 && size.y > 0) }

  /// Returns whether a point lies inside; the left and top edges belong to the rectangle, the others do not.
  public func contains(_ point: SIMD2<Double>) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Returns whether the two rectangles share any area.
  public func intersects(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// Returns the area shared with another rectangle; a rectangle without size when there is none.
  public func intersection(_ other: Rect) -> Rect {
    let low = pointwiseMax(origin, other.origin)
    let high = pointwiseMin(origin + size, other.origin + other.size)
    guard low.x < high.x, low.y < high.y else { return Rect(origin: low, size: .zero) }
    return Rect(origin: low, size: high - low)
  }
}

extension Rect: VectorValue {
  @inlinable
  public static func + (a: Rect, b: Rect) -> Rect { Rect(origin: a.origin + b.origin, size: a.size + b.size) }

  @inlinable
  public static func - (a: Rect, b: Rect) -> Rect { Rect(origin: a.origin - b.origin, size: a.size - b.size) }

  @inlinable
  public static func * (a: Rect, factor: Double) -> Rect {
    Rect(origin: a.origin * factor, size: a.size * factor)
  }

  /// The Euclidean length of origin and size together, in points; at least 0.
  public var length: Double { Portable.hypot(origin.length, size.length) }
}
