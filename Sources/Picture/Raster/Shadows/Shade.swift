import LayerTree
import MotionMath

/// A blurred rounded box, ready to be asked how dark it is anywhere.
///
/// Lengths are in standard deviations of the blur, with the box's centre at the origin.
struct Shade {
  /// From pixels to here.
  var place: Affine
  /// Half the box's sides.
  var half: SIMD2<Double>
  /// The corners' radius; at most the smaller of the half sides.
  var radius = 0.0
  var corners: Corners = []
  /// Where the tables of the four quarters begin.
  var tiles = (upperLeft: 0, upperRight: 0, lowerLeft: 0, lowerRight: 0)
  /// Entries along the sides of each table.
  var columns = 0
  var lines = 0
  /// Every how many pixels of a row it is worth asking; a power of 2.
  var step = 1

  /// A Boolean value indicating whether the box's sides are upright in pixels.
  var isUpright: Bool { place.isUpright }
  /// A Boolean value indicating whether there are tables.
  var isTiled: Bool { columns > 0 }
  /// From this far inside the edges on, edges and corners make no difference at all.
  var depth: Double { ShadeTile.depth(radius) }

  /// The table for a side of the box, as seen from its centre.
  @inline(__always)
  func tile(_ isLeft: Bool, _ isUpper: Bool) -> Int {
    let upper = isLeft ? tiles.upperLeft : tiles.upperRight
    let lower = isLeft ? tiles.lowerLeft : tiles.lowerRight
    return isUpper ? upper : lower
  }

  /// The place in a table's direction of a distance from the centre.
  @inline(__always)
  static func spot(_ distance: Double, _ half: Double, _ count: Int) -> Double {
    let inside = (half - abs(distance) + ShadeTile.spread) * Double(ShadeTile.fineness)
    return min(max(inside, 0), Double(count - 2))
  }

  /// How dark it is at a point, from 0 to 1.
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
