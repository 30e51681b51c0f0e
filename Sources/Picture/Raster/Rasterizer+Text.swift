import LayerTree
import MotionMath

/// Text, from a list to commands.
extension Rasterizer {
  /// The most characters that a line at an angle shows.
  static let longestSlantedLine = 4096

  mutating func addText(_ text: DisplayList.Text, _ map: Affine, _ clip: Region) {
    let paint = Paint(text.color)
    guard text.size > 0, text.size.isFinite, !paint.isInvisible else { return }
    let dot = text.size / Double(BitmapFont.cellHeight)
    if map.isUpright, map.a > 0, map.d > 0 {
      addUprightText(text, dot, map, clip, paint)
    } else {
      addSlantedText(text, dot, map, clip, paint)
    }
  }

  private mutating func addUprightText(
    _ text: DisplayList.Text, _ dot: Double, _ map: Affine, _ clip: Region, _ paint: Paint
  ) {
    let origin = map.apply(text.origin)
    let size = SIMD2(map.a * dot, map.d * dot)
    let cell = SIMD2(Double(BitmapFont.cellWidth), Double(BitmapFont.cellHeight)) * size
    let bound = Tracer.farthest
    guard abs(origin.x) < bound, abs(origin.y) < bound, cell.x > 0, cell.y > 0, cell.x < bound,
      cell.y < bound, origin.y < clip.high.y, origin.y + cell.y > clip.low.y
    else { return }
    let first = glyphs.count
    var start = origin.x
    var place = 0.0
    for scalar in text.string.unicodeScalars {
      let left = origin.x + place * cell.x
      place += 1
      if left >= clip.high.x { break }
      if left + cell.x <= clip.low.x { continue }
      if glyphs.count == first { start = left }
      glyphs.append(BitmapFont.rows(of: scalar))
    }
    guard glyphs.count > first else { return }
    let corner = SIMD2(start, origin.y)
    let end = corner + SIMD2(Double(glyphs.count - first), 1) * cell
    let low = pointwiseMax(corner, clip.low)
    let high = pointwiseMin(end, clip.high)
    guard low.x < high.x, low.y < high.y else { return }
    if clip.form == .polygon, tracer.isCut(low, high, by: clip) {
      glyphs.removeSubrange(first...)
      addSlantedText(text, dot, map, clip, paint)
      return
    }
    var command = Command(.text, paint, Shape(low: low, high: high))
    command.glyphs = first..<glyphs.count
    command.origin = corner
    command.dot = size
    commands.append(command)
  }

  /// Adds text that is turned, slanted, mirrored or cut by a rounded clip: each run of pixels is a polygon.
  private mutating func addSlantedText(
    _ text: DisplayList.Text, _ dot: Double, _ map: Affine, _ clip: Region, _ paint: Paint
  ) {
    let first = tracer.edges.count
    var low = clip.high
    var high = clip.low
    var left = text.origin.x
    for scalar in text.string.unicodeScalars.prefix(Self.longestSlantedLine) {
      let rows = BitmapFont.rows(of: scalar)
      let cell = Rect(
        origin: [left, text.origin.y],
        size: [Double(BitmapFont.cellWidth) * dot, Double(BitmapFont.cellHeight) * dot])
      left += cell.size.x
      let box = map.boundingBox(of: cell)
      guard clip.mayTouch(box.origin, box.origin + box.size) else { continue }
      for line in 0..<BitmapFont.cellHeight {
        var column = 0
        while column < BitmapFont.cellWidth {
          let start = column
          while column < BitmapFont.cellWidth, rows[line] >> UInt8(5 - column) & 1 == 1 { column += 1 }
          if start < column {
            let run = Rect(
              x: cell.minX + Double(start) * dot, y: cell.minY + Double(line) * dot,
              width: Double(column - start) * dot, height: dot)
            let part = tracer.piece(run, under: map, in: clip)
            if part.form != .nothing {
              low = pointwiseMin(low, part.low)
              high = pointwiseMax(high, part.high)
            }
          }
          column += 1
        }
      }
    }
    guard first < tracer.edges.count, low.x < high.x, low.y < high.y else { return }
    var shape = Shape(low: low, high: high)
    shape.left = first..<tracer.edges.count
    commands.append(Command(.pieces, paint, shape))
  }
}
