import LayerTree
import MotionMath

/// A box with rounded corners as a set of points.
struct ReferenceBox {
  private let rect: Rect
  private let radius: Double
  private let corners: Corners

  init(_ rect: Rect, _ cornerRadius: Double, _ corners: Corners) {
    self.rect = rect
    self.corners = corners
    radius = rect.isEmpty ? 0 : min(max(cornerRadius, 0), rect.size.min() / 2)
  }

  func inset(by width: Double) -> ReferenceBox {
    ReferenceBox(
      Rect(origin: rect.origin + width, size: rect.size - 2 * width), radius - width, corners)
  }

  func contains(_ point: SIMD2<Double>) -> Bool { !rect.isEmpty && rect.contains(point) && isRounded(point) }

  /// Returns whether a point is in the box or on its edge. A figure whose corners are is inside.
  func hasCorner(_ point: SIMD2<Double>) -> Bool {
    let end = rect.origin + rect.size
    return !rect.isEmpty && all(point .>= rect.origin) && all(point .<= end) && isRounded(point)
  }

  private func isRounded(_ point: SIMD2<Double>) -> Bool {
    let nearest = point.clamped(
      lowerBound: rect.origin + radius, upperBound: rect.origin + rect.size - radius)
    let way = point - nearest
    let corner: Corners =
      way.y < 0 ? (way.x < 0 ? .topLeft : .topRight) : (way.x < 0 ? .bottomLeft : .bottomRight)
    return way.x == 0 || way.y == 0 || !corners.contains(corner)
      || way.x * way.x + way.y * way.y <= radius * radius
  }
}
