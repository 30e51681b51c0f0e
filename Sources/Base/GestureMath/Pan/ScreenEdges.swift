/// The edges of the screen from which a pan may begin.
public struct ScreenEdges: OptionSet, Sendable, Hashable {
  /// The bits of the set, one for each edge, as in UIKit.
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let top = ScreenEdges(rawValue: 1)
  public static let left = ScreenEdges(rawValue: 2)
  public static let bottom = ScreenEdges(rawValue: 4)
  public static let right = ScreenEdges(rawValue: 8)
  public static let all: ScreenEdges = [.top, .left, .bottom, .right]

  /// The largest distance from an edge at which a touch-down counts as near the edge, in points.
  public static let reach = 20.0

  /// Returns the edges of this set that lie within ``reach`` of a point on a screen of the given size.
  ///
  /// A point beyond an edge is near it, too; a point that is not finite is near no edge.
  public func near(_ point: SIMD2<Double>, in size: SIMD2<Double>) -> ScreenEdges {
    guard point.x.isFinite, point.y.isFinite else { return [] }
    var edges: ScreenEdges = []
    if point.y <= Self.reach { edges.insert(.top) }
    if point.x <= Self.reach { edges.insert(.left) }
    if point.y >= size.y - Self.reach { edges.insert(.bottom) }
    if point.x >= size.x - Self.reach { edges.insert(.right) }
    return intersection(edges)
  }

  /// The half-axes that point away from these edges, into the screen.
  public var inward: PanAxes {
    var axes: PanAxes = []
    if contains(.top) { axes.insert(.down) }
    if contains(.left) { axes.insert(.right) }
    if contains(.bottom) { axes.insert(.up) }
    if contains(.right) { axes.insert(.left) }
    return axes
  }
}
