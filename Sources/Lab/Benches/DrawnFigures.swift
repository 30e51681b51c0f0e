import LayerTree
import MotionMath

/// Display lists of text and of a path with 1,000 corners. The Cairo program in `Tests/Peers` draws the same pictures,
/// for comparison.
package struct DrawnFigures {
  private let size: SIMD2<Double>

  package init(size: SIMD2<Double>) { self.size = size }

  /// Forty lines of fifty characters at 15 points.
  package var glyphs: DisplayList {
    var list = DisplayList(size: size)
    for row in 0..<40 {
      list.texts.append(
        DisplayList.Text(
          string: "The answer is simple: it is quiet, and the light i", origin: [8, 14 + 14.5 * Double(row)],
          font: TextFont(size: 15), color: .white))
      var item = whole
      item.text = Int32(row)
      list.items.append(item)
    }
    return list
  }

  /// A filled star of 1,000 corners between two circles.
  package var star: DisplayList { list(of: DisplayList.PathContent(path: path, fill: .white)) }

  /// The outline of the star, with a stroke of 3 pixels.
  package var outline: DisplayList {
    list(
      of: DisplayList.PathContent(
        path: path, fill: .clear, stroke: DisplayList.Stroke(color: .white, width: 3, join: .round)))
  }

  private func list(of content: DisplayList.PathContent) -> DisplayList {
    var list = DisplayList(size: size)
    list.contents = [.path(content)]
    var item = whole
    item.content = 0
    list.items = [item]
    return list
  }

  private var whole: DisplayList.Item {
    DisplayList.Item(layer: 0, rect: Rect(origin: .zero, size: size), transform: .identity, fill: .clear)
  }

  private var path: LayerPath {
    var path = LayerPath()
    for corner in 0..<1000 {
      let (sine, cosine) = Portable.sineAndCosine(Double(corner) * .pi / 500)
      let point = SIMD2(cosine, sine) * (corner % 2 == 0 ? 280 : 240) + size / 2
      if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.close()
    return path
  }
}
