import LayerTree
import MotionMath

/// The outlines of rounded rectangles.
extension Tracer {
  /// Writes the outline into `work`, clockwise as seen.
  mutating func outline(_ rect: Rect, radius: Double, corners: Corners, under map: Affine) {
    work.removeAll(keepingCapacity: true)
    var step = 0
    if radius > 0 {
      let across = max(map.a * map.a + map.b * map.b, map.c * map.c + map.d * map.d).squareRoot()
      step = QuarterCircle.step(radius: radius * across)
    }
    let circle = QuarterCircle.points
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    func corner(_ corner: Corners, _ x: Double, _ y: Double, _ point: (SIMD2<Double>) -> SIMD2<Double>) {
      guard step > 0, corners.contains(corner) else {
        work.append(map.apply([x, y]))
        return
      }
      for index in stride(from: 0, through: QuarterCircle.steps, by: step) {
        work.append(map.apply(point(radius * circle[index])))
      }
    }
    corner(.topLeft, left, top) { [left + radius - $0.x, top + radius - $0.y] }
    corner(.topRight, right, top) { [right - radius + $0.y, top + radius - $0.x] }
    corner(.bottomRight, right, bottom) { [right - radius + $0.x, bottom - radius + $0.y] }
    corner(.bottomLeft, left, bottom) { [left + radius - $0.y, bottom - radius + $0.x] }
    if map.determinant < 0 { work.reverse() }
  }
}
