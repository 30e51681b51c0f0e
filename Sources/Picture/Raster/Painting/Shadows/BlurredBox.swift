import LayerTree
import MotionMath

/// A blurred rounded box whose darkness can be computed at any point.
///
/// Lengths are in standard deviations of the blur, with the box's center at the origin.
struct BlurredBox {
  /// The transform from pixels to coordinates around the box's center, in standard deviations of the blur.
  var place: Affine
  /// Half the lengths of the box's sides, in deviations.
  var half: SIMD2<Double>
  /// The radius of the corners, in deviations; at most the smaller of the half sides.
  var radius = 0.0
  var corners: Corners = []
  /// The indices at which the tables of the four quarters begin.
  var tiles = (upperLeft: 0, upperRight: 0, lowerLeft: 0, lowerRight: 0)
  /// The number of entries in a row and in a column of each table.
  var columns = 0
  var lines = 0
  /// The distance in pixels between computed values of a row; a power of 2.
  var step = 1

  /// A Boolean value that indicates whether the box's sides are upright in pixels.
  var isUpright: Bool { place.isUpright }
  /// A Boolean value that indicates whether the shade has tables.
  var isTiled: Bool { columns > 0 }
  /// The distance inside the edges, in deviations, from which edges and corners have no effect.
  var depth: Double { ShadeTile.depth(radius) }

  /// Returns the index at which the table of a quarter of the box begins. The quarter is left or right of the center,
  /// and above or below.
  @inline(__always)
  func tile(_ isLeft: Bool, _ isUpper: Bool) -> Int {
    let upper = isLeft ? tiles.upperLeft : tiles.upperRight
    let lower = isLeft ? tiles.lowerLeft : tiles.lowerRight
    return isUpper ? upper : lower
  }

  /// Returns the position in a table with `count` entries for a distance from the center, in deviations.
  @inline(__always)
  static func spot(_ distance: Double, _ half: Double, _ count: Int) -> Double {
    let inside = (half - abs(distance) + ShadeTile.spread) * Double(ShadeTile.fineness)
    return min(max(inside, 0), Double(count - 2))
  }

  /// Returns the darkness at a point in deviations from the center: from 0 to 1.
  @inline(__always)
  func value(_ point: SIMD2<Double>, _ tables: UnsafePointer<Float>) -> Double {
    guard isTiled else { return untiled(point, tables) }
    let x = Self.spot(point.x, half.x, columns)
    let y = Self.spot(point.y, half.y, lines)
    guard x > 0, y > 0 else { return 0 }
    let column = Int(x)
    let line = Int(y)
    let right = Float(x - Double(column))
    let down = Float(y - Double(line))
    let entry = tables + (tile(point.x < 0, point.y < 0) + line * columns + column)
    let above = entry[0] + (entry[1] - entry[0]) * right
    let below = entry[columns] + (entry[columns + 1] - entry[columns]) * right
    return Double(above + (below - above) * down)
  }
}

/// Darkness without tables: of square corners, and of corners so wide that they are nearly straight.
extension BlurredBox {
  func untiled(_ point: SIMD2<Double>, _ tables: UnsafePointer<Float>) -> Double {
    let x = abs(point.x)
    let y = abs(point.y)
    // The depths inside the nearer edges, and inside the farther ones.
    let near = SIMD2(half.x - x, half.y - y)
    let far = SIMD2(half.x + x, half.y + y)
    guard radius > ShadeTile.widest, near.x < depth, near.y < depth else {
      return Self.straight(near, far, tables)
    }
    return max(curved(near, far, point.x < 0, point.y < 0, tables), 0)
  }

  private static func straight(
    _ near: SIMD2<Double>, _ far: SIMD2<Double>, _ tables: UnsafePointer<Float>
  ) -> Double {
    interval(near.x, far.x, tables) * interval(near.y, far.y, tables)
  }

  private static func interval(_ near: Double, _ far: Double, _ areas: UnsafePointer<Float>) -> Double {
    let inside = near < BellCurve.reach ? BellCurve.read(areas, near) : 1
    return far < BellCurve.reach ? inside - (1 - BellCurve.read(areas, far)) : inside
  }

  private func isRound(_ isLeft: Bool, _ isUpper: Bool) -> Bool {
    corners.contains(isUpper ? (isLeft ? .topLeft : .topRight) : (isLeft ? .bottomLeft : .bottomRight))
  }

  /// Returns the darkness from edges whose corners are slightly curved.
  ///
  /// A blurred edge of radius r has the darkness of a straight one, less a correction. The correction is the bell's
  /// height times the blurred distance between curve and tangent. That distance is 1 / 2r times the fraction of the
  /// curve that is not straight.
  private func curved(
    _ near: SIMD2<Double>, _ far: SIMD2<Double>, _ isLeft: Bool, _ isUpper: Bool,
    _ tables: UnsafePointer<Float>
  ) -> Double {
    let heights = tables + BellCurve.count
    let squares = tables + 2 * BellCurve.count
    /// Returns the mean square of the blur beyond a distance along the edge.
    func beyond(_ distance: Double) -> Double {
      distance < BellCurve.reach ? BellCurve.read(squares, distance) : 0
    }
    /// Returns the mean square of the blur beyond a distance at which a corner begins; 0 for a square corner.
    func beyond(_ distance: Double, _ isLeft: Bool, _ isUpper: Bool) -> Double {
      isRound(isLeft, isUpper) ? beyond(distance) : 0
    }
    let inner = SIMD2(radius, radius) - near
    let between = near + far - 2 * radius
    guard inner.x > 0, inner.y > 0, isRound(isLeft, isUpper) else {
      let straight = Self.straight(near, far, tables)
      if near.y < BellCurve.reach, near.y < near.x {
        let bend = beyond(-inner.x, isLeft, isUpper) + beyond(between.x + inner.x, !isLeft, isUpper)
        return straight - BellCurve.read(heights, near.y) * bend / (2 * radius)
      }
      guard near.x < BellCurve.reach else { return straight }
      let bend = beyond(-inner.y, isLeft, isUpper) + beyond(between.y + inner.y, isLeft, !isUpper)
      return straight - BellCurve.read(heights, near.x) * bend / (2 * radius)
    }
    let distance = (inner.x * inner.x + inner.y * inner.y).squareRoot()
    let depth = radius - distance
    guard depth > -BellCurve.reach else { return 0 }
    guard depth < BellCurve.reach else { return 1 }
    // The lengths along the arc to its two ends. The angle is the beginning of its series, because it has an effect
    // only while it is small.
    let sine = inner / distance
    let way = radius * (sine + sine * sine * sine / 6)
    var bend = 1 - beyond(way.x) - beyond(way.y)
    bend += beyond(way.x + between.x, !isLeft, isUpper)
    bend += beyond(way.y + between.y, isLeft, !isUpper)
    return BellCurve.read(tables, depth) - BellCurve.read(heights, depth) * bend / (2 * radius)
  }
}
