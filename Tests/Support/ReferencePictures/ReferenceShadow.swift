import LayerTree
import MotionMath

/// The blur of a rounded box by definition: the bell curve times the box, summed over small strips.
package struct ReferenceShadow {
  let rect: Rect
  let radius: Double
  let corners: Corners
  let deviation: Double
  let strips: Int

  package init(rect: Rect, radius: Double, corners: Corners, deviation: Double, strips: Int = 200) {
    (self.rect, self.radius, self.corners) = (rect, radius, corners)
    (self.deviation, self.strips) = (deviation, strips)
  }

  /// The summed bell curve from −6 deviations on, in steps of 1/256.
  private static let sums: [Double] = {
    var sum = 0.0
    var sums = [0.0]
    for index in -1536..<1536 {
      let z = (Double(index) + 0.5) / 256
      sum += Portable.exp(-z * z / 2)
      sums.append(sum)
    }
    return sums.map { $0 / sum }
  }()

  /// Returns the area of the bell curve up to a position.
  private static func area(_ z: Double) -> Double {
    let place = min(max((z + 6) * 256, 0), 3071)
    let index = Int(place)
    return sums[index] + (sums[index + 1] - sums[index]) * (place - Double(index))
  }

  /// Returns the darkness at a point, 0…1.
  package func value(_ point: SIMD2<Double>) -> Double {
    let low = max(rect.minY, point.y - 5 * deviation)
    let high = min(rect.maxY, point.y + 5 * deviation)
    guard low < high else { return 0 }
    var sum = 0.0
    for strip in 0..<strips {
      let y = low + (high - low) * (Double(strip) + 0.5) / Double(strips)
      let z = (y - point.y) / deviation
      let left = rect.minX + inset(y, .topLeft, .bottomLeft)
      let right = rect.maxX - inset(y, .topRight, .bottomRight)
      let across =
        Self.area((right - point.x) / deviation) - Self.area((left - point.x) / deviation)
      sum += Portable.exp(-z * z / 2) * across
    }
    return sum * (high - low) / Double(strips) / deviation / 2.5066282746310002
  }

  /// Returns the distance by which the corners cut into the box at a height.
  private func inset(_ y: Double, _ upper: Corners, _ lower: Corners) -> Double {
    let radius = min(max(radius, 0), rect.size.min() / 2)
    var depth = radius
    if corners.contains(upper), y < rect.minY + radius { depth = y - rect.minY }
    if corners.contains(lower), y > rect.maxY - radius { depth = rect.maxY - y }
    let rest = radius - depth
    return radius - max(radius * radius - rest * rest, 0).squareRoot()
  }
}
