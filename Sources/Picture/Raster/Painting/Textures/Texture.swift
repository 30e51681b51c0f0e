import LayerTree
import MotionMath

/// A source of a color for each pixel of a shape.
struct Texture {
  enum Source {
    /// The pixels of an image.
    case image(LayerImage, isPixelated: Bool)
    /// A linear gradient along x from 0 to 1; the value is the index of its first color among the ramps.
    case linear(Int)
    /// A radial gradient by the distance from the origin; the value is the index of its first color among the ramps.
    case radial(Int)
    /// The pixels of a plane in space, with the map from pixels to those of the plane.
    case surface(Surface.Place, Projection)
  }

  var source: Source
  /// The transform from pixels of the picture to the coordinates of the texture's source.
  var place: Affine
  /// A Boolean value that indicates whether all colors are opaque.
  var isOpaque: Bool

  /// The number of pixels of scratch storage that the texture needs. It is the width of an upright image whose colors
  /// are interpolated, and 0 for other textures.
  var rowCount: Int {
    guard case .image(let image, false) = source, place.isUpright else { return 0 }
    return image.width
  }
}

/// Shapes with a color of their own at each pixel.
extension Painter {
  func fillTexture(_ command: inout Command, _ texture: Texture, _ rows: Range<Int>) {
    if case .image(let image, _) = texture.source {
      image.withPixels { pixels in
        let sampler = ImageSampler(texture: texture, image: image, pixels: pixels, painter: self)
        fill(&command, texture, rows) { sampler.read($0, $1) }
      }
    } else if case .surface(let place, let map) = texture.source {
      let sampler = ProjectedSampler(map, place, painter: self)
      fill(&command, texture, rows) { sampler.read($0, $1) }
    } else {
      let sampler = GradientSampler(texture: texture, painter: self)
      fill(&command, texture, rows) { sampler.read($0, $1) }
    }
  }

  /// Fills rows with the colors that `read` writes into the row of colors for a run of pixels.
  @inline(__always)
  private func fill(
    _ command: inout Command, _ texture: Texture, _ rows: Range<Int>, _ read: (Range<Int>, Int) -> Void
  ) {
    let paint = command.paint
    let colors = work.colors
    for y in rows {
      let cover = scan(&command.outer, y, ends)
      guard cover.start < cover.end else { continue }
      read(cover.start..<cover.end, y)
      let row = row(y)
      for x in cover.start..<cover.solidStart {
        row[x] = Paint.lay(colors[x], paint.alpha(ends[x]), onto: row[x])
      }
      let count = cover.solidEnd - cover.solidStart
      let alpha = paint.alpha(cover.height)
      if texture.isOpaque, alpha == 255 {
        (row + cover.solidStart).update(from: colors + cover.solidStart, count: max(count, 0))
      } else {
        Paint.lay(colors + cover.solidStart, alpha, onto: row + cover.solidStart, count: count)
      }
      for x in cover.solidEnd..<cover.end {
        row[x] = Paint.lay(colors[x], paint.alpha(ends[x]), onto: row[x])
      }
    }
  }
}
