import LayerTree

/// Shapes with a colour of their own at each pixel.
extension Painter {
  func fillTexture(_ command: inout Command, _ texture: Texture, _ rows: Range<Int>) {
    if case .image(let image, _) = texture.source {
      image.withPixels { pixels in
        let sampler = ImageSampler(texture: texture, image: image, pixels: pixels, painter: self)
        fill(&command, texture, rows) { sampler.read($0, $1) }
      }
    } else {
      let sampler = GradientSampler(texture: texture, painter: self)
      fill(&command, texture, rows) { sampler.read($0, $1) }
    }
  }

  /// Fills rows with what `read` puts into the row of colours for a run of pixels.
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
