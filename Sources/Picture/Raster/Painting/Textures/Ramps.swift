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
  private enum Form {
    case linear, radial, conic
  }

  private let place: Affine
  private let form: Form
  private let ramp: UnsafePointer<UInt32>

  init(texture: Texture, painter: Painter) {
    place = texture.place
    switch texture.source {
    case .linear(let start): (form, ramp) = (.linear, painter.ramps + start)
    case .radial(let start): (form, ramp) = (.radial, painter.ramps + start)
    case .conic(let start): (form, ramp) = (.conic, painter.ramps + start)
    // An image has no ramp: nothing is read then.
    case .image, .surface: (form, ramp) = (.linear, painter.ramps)
    }
  }

  /// Writes the colors of a run of pixels of row `y` into a row of pixels.
  func read(_ pixels: Range<Int>, _ y: Int, into colors: UnsafeMutablePointer<UInt32>) {
    let start = place.apply([0.5, Double(y) + 0.5])
    let top = Double(Ramps.count - 1)
    if form == .radial {
      for x in pixels {
        let (u, v) = (start.x + place.a * Double(x), start.y + place.b * Double(x))
        let spot = (u * u + v * v).squareRoot() * Double(Ramps.count)
        colors[x] = ramp[Int(min(max(spot, 0), top))]
      }
    } else if form == .conic {
      for x in pixels {
        let turn = Self.turn(start.x + place.a * Double(x), start.y + place.b * Double(x))
        colors[x] = ramp[Int(min(max(turn * Double(Ramps.count), 0), top))]
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

  /// Returns the angle of a point around the origin from the x axis towards the y axis. The result is in turns from 0 to
  /// 1, to two millionths of a turn.
  ///
  /// A ramp has only a thousand colors, and a polynomial in the ratio of the sides costs a fraction of the exact
  /// function. Its coefficients are those of formula 4.4.49 of the Handbook of Mathematical Functions, divided by 2π.
  private static func turn(_ x: Double, _ y: Double) -> Double {
    let (across, down) = (x.magnitude, y.magnitude)
    let ratio = min(across, down) / max(across, down, .leastNormalMagnitude)
    let square = ratio * ratio
    var turn = 0.003316009 * square - 0.013549338
    turn = turn * square + 0.028670331
    turn = turn * square - 0.052568798
    turn = (turn * square + 0.159133616) * ratio
    if down > across { turn = 0.25 - turn }
    if x < 0 { turn = 0.5 - turn }
    return y < 0 ? 1 - turn : turn
  }
}
