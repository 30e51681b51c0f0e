import LayerTree

/// A list and where it lies in a window's picture.
public struct PlacedList {
  public var list: DisplayList
  /// The place of its top left, in the window's points.
  public var origin: SIMD2<Double>
  /// The window's points to one of the list's.
  public var zoom: Double

  /// A list at the window's top left unless it is said where.
  public init(_ list: DisplayList, at origin: SIMD2<Double> = .zero, zoom: Double = 1) {
    self.list = list
    self.origin = origin
    self.zoom = zoom
  }
}
