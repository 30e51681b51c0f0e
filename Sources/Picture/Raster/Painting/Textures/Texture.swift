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
    /// A conic gradient by the angle from the x axis; the value is the index of its first color among the ramps.
    case conic(Int)
    /// The pixels of a plane in space, with the map from pixels to those of the plane.
    case surface(Surface.Place, Projection)
  }

  var source: Source
  /// The transform from pixels of the picture to the coordinates of the texture's source.
  var place: Affine
  /// A Boolean value that indicates whether all colors are opaque.
  var isOpaque: Bool
}

/// Shapes with a color of their own at each pixel.
extension Painter {
  func fillTexture(_ command: inout Command, _ texture: Texture, _ rows: Range<Int>) {
    if case .image(let image, _) = texture.source {
      image.withPixels { pixels in
        let sampler = ImageSampler(
          texture: texture, image: image, pixels: pixels,
          columns: Int(command.outer.low.x)..<min(Int(command.outer.high.x.rounded(.up)), width), work)
        fill(&command, texture, rows) { sampler.read($0, $1, into: $2) }
      }
    } else if case .surface(let place, let map) = texture.source {
      let sampler = ProjectedSampler(map, place, painter: self)
      fill(&command, texture, rows) { sampler.read($0, $1, into: $2) }
    } else {
      let sampler = GradientSampler(texture: texture, painter: self)
      fill(&command, texture, rows) { sampler.read($0, $1, into: $2) }
    }
  }

  /// Fills rows with the colors that `read` writes for a run of pixels into a row of pixels. Colors that hide what is
  /// beneath are written into the picture, the others are laid over it.
  @inline(__always)
  private func fill(
    _ command: inout Command, _ texture: Texture, _ rows: Range<Int>,
    _ read: (Range<Int>, Int, UnsafeMutablePointer<UInt32>) -> Void
  ) {
    let paint = command.paint
    let colors = work.colors
    for y in rows {
      let cover = scan(&command.outer, y, ends)
      guard cover.start < cover.end else { continue }
      let row = row(y)
      let solid = cover.solidStart..<max(cover.solidEnd, cover.solidStart)
      let alpha = paint.alpha(cover.height)
      if texture.isOpaque, alpha == 255 {
        read(solid, y, row)
      } else {
        read(solid, y, colors)
        Paint.lay(colors + solid.lowerBound, alpha, onto: row + solid.lowerBound, count: solid.count)
      }
      for side in 0..<2 {
        let end = side == 0 ? cover.start..<solid.lowerBound : solid.upperBound..<cover.end
        if end.isEmpty { continue }
        read(end, y, colors)
        for x in end { row[x] = Paint.lay(colors[x], paint.alpha(ends[x]), onto: row[x]) }
      }
    }
  }
}
