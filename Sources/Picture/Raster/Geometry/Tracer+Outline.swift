import LayerTree
import MotionMath

/// The outlines of rounded rectangles.
extension Tracer {
  /// Writes the outline of a transformed rounded rectangle into `work`, clockwise as seen.
  mutating func outline(_ rect: Rect, radius: Double, corners: Corners, under map: Affine) {
    if radius > 0, corners.contains(.continuous) {
      return continuousOutline(rect, radius: radius, corners: corners, under: map)
    }
    var step = 0
    if radius > 0 {
      let across = max(map.a * map.a + map.b * map.b, map.c * map.c + map.d * map.d).squareRoot()
      step = QuarterCircle.step(radius: radius * across)
    }
    let (low, high) = (rect.origin, rect.origin + rect.size)
    let (inner, outer) = (low + radius, high - radius)
    let most = 4 * (QuarterCircle.steps + 1)
    if room.count < most { room = Array(repeating: .zero, count: most) }
    var count = 0
    room.withUnsafeMutableBufferPointer { room in
      QuarterCircle.points.withUnsafeBufferPointer { circle in
        @inline(__always)
        func corner(
          _ corner: Corners, _ point: SIMD2<Double>, _ middle: SIMD2<Double>, _ way: SIMD2<Double>,
          isSwapped: Bool
        ) {
          guard step > 0, corners.contains(corner) else {
            room[count] = map.apply(point)
            count &+= 1
            return
          }
          var index = 0
          while index <= QuarterCircle.steps {
            let arm = radius * (isSwapped ? SIMD2(circle[index].y, circle[index].x) : circle[index])
            room[count] = map.apply(middle + way * arm)
            count &+= 1
            index &+= step
          }
        }
        corner(.topLeft, low, inner, [-1, -1], isSwapped: false)
        corner(.topRight, [high.x, low.y], [outer.x, inner.y], [1, -1], isSwapped: true)
        corner(.bottomRight, high, outer, [1, 1], isSwapped: false)
        corner(.bottomLeft, [low.x, high.y], [inner.x, outer.y], [-1, 1], isSwapped: true)
      }
    }
    work.removeAll(keepingCapacity: true)
    work.append(contentsOf: room[..<count])
    if map.determinant < 0 { work.reverse() }
  }
}

/// Points on a quarter of the unit circle, evenly spread from (1, 0) to (0, 1).
enum QuarterCircle {
  /// The number of steps in the table; a power of 2.
  static let steps = 128

  /// The `steps + 1` points of the table. Halving arcs needs only square roots, which are exact on every machine.
  static let points: [SIMD2<Double>] = {
    var points = [SIMD2<Double>](repeating: [0, 1], count: steps + 1)
    points[0] = [1, 0]
    var gap = steps
    while gap > 1 {
      let half = gap / 2
      for middle in stride(from: half, to: steps, by: gap) {
        let sum = points[middle - half] + points[middle + half]
        points[middle] = sum / (sum.x * sum.x + sum.y * sum.y).squareRoot()
      }
      gap = half
    }
    return points
  }()

  /// Returns the step, in entries of the table, with which chords stay within 1/128 of a pixel of an arc; `radius` is
  /// in pixels.
  static func step(radius: Double) -> Int {
    // A chord over the angle θ is r·θ²/8 away from its arc; a quarter circle is under 1.6 radians.
    var step = 1
    while step < steps {
      let angle = 1.6 * Double(step * 2) / Double(steps)
      if radius * angle * angle * 16 > 1 { break }
      step *= 2
    }
    return step
  }
}
