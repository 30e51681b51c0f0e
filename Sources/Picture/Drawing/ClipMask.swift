import Raster

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
