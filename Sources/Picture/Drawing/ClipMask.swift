import LayerTree
import MotionMath

/// The opacities of an image that clips drawing, one for each pixel of a box; outside of the box nothing is drawn.
package struct ClipMask: Sendable {
  private let box: PixelBox
  private var opacities: [UInt8]

  /// Creates a mask from premultiplied pixels: from their opacity, or from their brightness for an opaque image. Within
  /// another mask, both opacities are multiplied.
  init(_ pixels: [UInt32], isOpaque: Bool, _ box: PixelBox, within other: ClipMask?) {
    self.box = box
    opacities = pixels.map { pixel in
      guard isOpaque else { return UInt8(pixel >> 24) }
      let (red, green, blue) = (pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
      return UInt8((red * 77 + green * 150 + blue * 29 + 128) >> 8)
    }
    guard let other else { return }
    for y in 0..<box.height {
      for x in 0..<box.width {
        let place = y * box.width + x
        let both = UInt32(opacities[place]) * UInt32(other.opacity(x: x + box.x, y: y + box.y))
        opacities[place] = UInt8((both + 127) / 255)
      }
    }
  }

  /// Returns the opacity at a pixel of the canvas, 0…255.
  private func opacity(x: Int, y: Int) -> UInt8 {
    let (x, y) = (x - box.x, y - box.y)
    guard x >= 0, x < box.width, y >= 0, y < box.height else { return 0 }
    return opacities[y * box.width + x]
  }

  /// Returns the premultiplied pixels of a box, each multiplied by the opacity at its place. O(pixels)
  func apply(to pixels: [UInt32], _ area: PixelBox) -> [UInt32] {
    var result = pixels
    for y in 0..<area.height {
      for x in 0..<area.width {
        let place = y * area.width + x
        guard result[place] != 0 else { continue }
        let opacity = UInt32(opacity(x: x + area.x, y: y + area.y))
        var pixel: UInt32 = 0
        for shift: UInt32 in [0, 8, 16, 24] {
          let channel = ((result[place] >> shift & 255) * opacity + 127) / 255
          pixel |= channel << shift
        }
        result[place] = pixel
      }
    }
    return result
  }
}

/// A rectangle of whole pixels.
struct PixelBox {
  /// The greatest distance of a side from the origin, in pixels; boxes are limited to it.
  private static let farthest = 0x1p24

  private(set) var x = 0
  private(set) var y = 0
  private(set) var width = 0
  private(set) var height = 0

  init() {}

  /// Creates the box of the pixels that a rectangle touches; empty for one without area.
  init(around rect: Rect) {
    let most = SIMD2(repeating: Self.farthest)
    let low = pointwiseMax(rect.origin, -most).rounded(.down)
    let high = pointwiseMin(rect.origin + rect.size, most).rounded(.up)
    // Comparisons with NaN are false.
    let isThere = !rect.isEmpty && low.x < high.x && low.y < high.y
    self.init(
      isThere ? Int(low.x) : 0, isThere ? Int(low.y) : 0, isThere ? Int(high.x) : 0, isThere ? Int(high.y) : 0
    )
  }

  private init(_ left: Int, _ top: Int, _ right: Int, _ bottom: Int) {
    (x, y, width, height) = (left, top, max(right - left, 0), max(bottom - top, 0))
  }

  var isEmpty: Bool { width == 0 || height == 0 }
  var rect: Rect { Rect(x: Double(x), y: Double(y), width: Double(width), height: Double(height)) }

  func clamped(to width: Int, _ height: Int) -> PixelBox {
    PixelBox(max(x, 0), max(y, 0), min(x + self.width, width), min(y + self.height, height))
  }

  mutating func join(_ other: PixelBox) {
    guard !isEmpty else { return self = other }
    self = PixelBox(
      min(x, other.x), min(y, other.y), max(x + width, other.x + other.width),
      max(y + height, other.y + other.height))
  }
}
