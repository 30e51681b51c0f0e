extension Rect: VectorValue {
  @inlinable
  public static func + (a: Rect, b: Rect) -> Rect { Rect(origin: a.origin + b.origin, size: a.size + b.size) }

  @inlinable
  public static func - (a: Rect, b: Rect) -> Rect { Rect(origin: a.origin - b.origin, size: a.size - b.size) }

  @inlinable
  public static func * (a: Rect, factor: Double) -> Rect {
    Rect(origin: a.origin * factor, size: a.size * factor)
  }

  /// The Euclidean length of origin and size together.
  public var length: Double { Portable.hypot(origin.length, size.length) }
}
