import LayerTree
import MotionMath

/// Text as the font's pixels.
extension DisplayListSVG {
  /// Adds a line of text as one path in units of the font's pixels, so that no seams show between them.
  static func append(_ text: DisplayList.Text, _ transform: Affine, to document: inout SVGDocument) {
    let dot = text.size / Double(BitmapFont.cellHeight)
    let cells = Rect(
      origin: text.origin, size: [BitmapFont.width(of: text.string, size: text.size), text.size])
    guard isDrawable(cells, transform), byte(text.color.alpha) > 0 else { return }
    var path = SVGPath()
    for (index, scalar) in text.string.unicodeScalars.enumerated() {
      append(BitmapFont.rows(of: scalar), at: index * BitmapFont.cellWidth, to: &path)
    }
    guard !path.data.isEmpty else { return }
    let place = Affine(a: dot, b: 0, c: 0, d: dot, tx: text.origin.x, ty: text.origin.y)
    document.add(
      "path",
      ["d": .text(path.data)] + paint("fill", text.color)
        + ["transform": .text(matrix(place.concatenating(transform)))])
  }

  /// Adds a glyph as rectangles: runs of ink, joined where the rows below repeat them.
  private static func append(_ rows: SIMD8<UInt8>, at left: Int, to path: inout SVGPath) {
    var rest = rows
    for line in 0..<BitmapFont.cellHeight {
      while rest[line] != 0 {
        // The leftmost run: bit 5 is the first pixel.
        let start = rest[line].leadingZeroBitCount - 2
        let width = (~(rest[line] << UInt8(start + 2))).leadingZeroBitCount
        let run = ((1 as UInt8) << UInt8(width) - 1) << UInt8(BitmapFont.cellWidth - start - width)
        var height = 1
        rest[line] &= ~run
        while line + height < BitmapFont.cellHeight, holds(run, rest[line + height]) {
          rest[line + height] &= ~run
          height += 1
        }
        path.rect(x: left + start, y: line, width: width, height: height)
      }
    }
  }

  /// A Boolean value indicating whether a run of ink stands in a row as it is, not as part of a longer one.
  private static func holds(_ run: UInt8, _ row: UInt8) -> Bool {
    row & run == run && row & (run << 1) & ~run == 0 && row & (run >> 1) & ~run == 0
  }
}
