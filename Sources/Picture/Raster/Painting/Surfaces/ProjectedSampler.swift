import LayerTree
import MotionMath

/// The reader of a surface's colors along a row, as the viewer sees the surface.
///
/// The position is exact at every sixteenth pixel and runs evenly between them.
struct ProjectedSampler {
  private static let step = 16

  private let map: Projection
  private let width: Int
  private let height: Int
  private let pixels: UnsafePointer<UInt32>

  init(_ map: Projection, _ place: Surface.Place, painter: Painter) {
    self.map = map
    width = place.width
    height = place.height
    pixels = UnsafePointer(painter.surfaces + place.start)
  }

  /// Returns the position in the surface for a pixel of the picture, in 2^-16 of a pixel of the surface.
  private func place(_ x: Int, _ y: Int) -> (u: Int, v: Int) {
    let lifted = map.lift([Double(x) + 0.5, Double(y) + 0.5])
    let w = lifted.z > 0 ? lifted.z : .leastNormalMagnitude
    // Half a step of mixing is added, so that positions are rounded to the nearest.
    let (u, v) = (lifted.x / w - 0.5, lifted.y / w - 0.5)
    let most = 0x1p15
    return (
      Int((u > -most ? min(u, most) : -most) * 0x1p16) + 128,
      Int((v > -most ? min(v, most) : -most) * 0x1p16) + 128
    )
  }

  /// Writes the colors of a run of pixels of row `y` into a row of pixels.
  func read(_ run: Range<Int>, _ y: Int, into colors: UnsafeMutablePointer<UInt32>) {
    var x = run.lowerBound
    var start = x & ~(Self.step - 1)
    var from = place(start, y)
    while x < run.upperBound {
      let to = place(start + Self.step, y)
      let end = min(start + Self.step, run.upperBound)
      let across = (to.u - from.u) / Self.step
      let down = (to.v - from.v) / Self.step
      var (u, v) = (from.u + across * (x - start), from.v + down * (x - start))
      if isInside(from), isInside(to) {
        while x < end {
          let place = pixels + ((v &>> 16) &* width &+ u &>> 16)
          colors[x] = Self.mix(place[0], place[1], place[width], place[width &+ 1], u, v)
          u &+= across
          v &+= down
          x &+= 1
        }
      } else {
        while x < end {
          colors[x] = color(u, v)
          u &+= across
          v &+= down
          x &+= 1
        }
      }
      from = to
      start += Self.step
    }
  }

  /// Returns whether a position lies between four pixels of the surface, so that all of them exist.
  private func isInside(_ place: (u: Int, v: Int)) -> Bool {
    place.u >= 0 && place.v >= 0 && place.u &>> 16 < width &- 1 && place.v &>> 16 < height &- 1
  }

  /// Returns the color at a position; beyond the surface's edges, the pixels at the edges are repeated.
  private func color(_ u: Int, _ v: Int) -> UInt32 {
    let left = min(max(u >> 16, 0), width &- 1)
    let right = min(max((u >> 16) &+ 1, 0), width &- 1)
    let above = pixels + min(max(v >> 16, 0), height &- 1) &* width
    let below = pixels + min(max((v >> 16) &+ 1, 0), height &- 1) &* width
    return Self.mix(above[left], above[right], below[left], below[right], u, v)
  }

  /// Returns the mixture of four neighboring pixels, weighted by the position between them.
  @inline(__always)
  private static func mix(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32, _ u: Int, _ v: Int) -> UInt32 {
    // Most of a screen is even.
    if a == b, c == d, a == c { return a }
    let sideways = UInt32(truncatingIfNeeded: u &>> 8) & 255
    return ImageSampler.mix(
      ImageSampler.mix(a, b, sideways), ImageSampler.mix(c, d, sideways),
      UInt32(truncatingIfNeeded: v &>> 8) & 255)
  }
}
