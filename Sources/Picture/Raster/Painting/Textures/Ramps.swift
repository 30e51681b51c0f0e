import LayerTree
import MotionMath

/// The color tables of a picture's gradients, each with entries from offset 0 to 1.
struct Ramps: Sendable {
  /// The number of colors of a gradient, great enough that neighbors hardly differ.
  static let count = 1024
  /// The greatest number of gradients in a picture: 4 MB of colors.
  static let limit = 1024

  /// The colors of all gradients, after one entry that belongs to none.
  private(set) var colors: [UInt32] = [0]

  mutating func removeAll() {
    colors.removeSubrange(1...)
  }

  /// Appends the colors of a gradient and returns the index of the first; `nil` with too many gradients or no stops.
  mutating func append(_ stops: [DisplayList.GradientContent.Stop]) -> Int? {
    guard !stops.isEmpty, colors.count < Self.limit * Self.count else { return nil }
    let start = colors.count
    var next = 0
    var low = (offset: 0.0, color: stops[0].color)
    var high = low
    for index in 0..<Self.count {
      let place = (Double(index) + 0.5) / Double(Self.count)
      while next < stops.count, high.offset <= place {
        low = high
        // An offset that is below the previous one, or not a number, counts as the previous one.
        let offset = min(max(stops[next].offset, low.offset), 1)
        high = (offset.isNaN ? low.offset : offset, stops[next].color)
        next += 1
      }
      if high.offset <= place { low = high }
      colors.append(Self.color(low, high, place))
    }
    return start
  }

  /// Returns the premultiplied color at an offset between two stops; `place` is the offset.
  private static func color(
    _ low: (offset: Double, color: RGBA), _ high: (offset: Double, color: RGBA), _ place: Double
  ) -> UInt32 {
    let part = high.offset > low.offset ? (place - low.offset) / (high.offset - low.offset) : 0
    let (from, to) = (Self.clamped(low.color), Self.clamped(high.color))
    let mixed = from + (to - from) * part
    let alpha = (mixed.w * 255 + 0.5).rounded(.down)
    let faded = (mixed * alpha + 0.5).rounded(.down)
    return UInt32(alpha) << 24 | UInt32(faded.x) << 16 | UInt32(faded.y) << 8 | UInt32(faded.z)
  }

  private static func clamped(_ color: RGBA) -> SIMD4<Double> {
    var result = SIMD4<Double>.zero
    for index in 0..<4 {
      let value = color.components[index]
      result[index] = value > 0 ? min(value, 1) : 0
    }
    return result
  }
}

/// The reader of a gradient's colors along a row.
struct GradientSampler {
  private let place: Affine
  private let isRadial: Bool
  private let ramp: UnsafePointer<UInt32>

  init(texture: Texture, painter: Painter) {
    place = texture.place
    switch texture.source {
    case .linear(let start):
      isRadial = false
      ramp = painter.ramps + start
    case .radial(let start):
      isRadial = true
      ramp = painter.ramps + start
    case .image, .surface:
      // An image has no ramp: nothing is read then.
      isRadial = false
      ramp = painter.ramps
    }
  }

  /// Writes the colors of a run of pixels of row `y` into a row of pixels.
  func read(_ pixels: Range<Int>, _ y: Int, into colors: UnsafeMutablePointer<UInt32>) {
    let start = place.apply([0.5, Double(y) + 0.5])
    let top = Double(Ramps.count - 1)
    if isRadial {
      for x in pixels {
        let (u, v) = (start.x + place.a * Double(x), start.y + place.b * Double(x))
        let spot = (u * u + v * v).squareRoot() * Double(Ramps.count)
        colors[x] = ramp[Int(min(max(spot, 0), top))]
      }
    } else if place.a == 0 {
      let spot = start.x * Double(Ramps.count)
      let color = ramp[Int(min(max(spot, 0), top))]
      (colors + pixels.lowerBound).update(repeating: color, count: pixels.count)
    } else {
      let slope = place.a * Double(Ramps.count)
      let first = start.x * Double(Ramps.count)
      for x in pixels { colors[x] = ramp[Int(min(max(first + slope * Double(x), 0), top))] }
    }
  }
}
