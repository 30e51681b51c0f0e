import LayerTree
import MotionMath

/// Rows of small pictures of a stage, each with a caption.
///
/// The first line of a caption is emphasized.
package struct Filmstrip: Sendable {
  package var title: String
  package var frames: [(label: String, list: DisplayList)]
  /// The width of a picture in pixels, clamped to 16…2000. The height follows from the scale of the widest list.
  package var frameWidth = 132.0 {
    didSet { frameWidth = Theme.bounded(frameWidth, 16...2000) }
  }
  /// The greatest number of pictures in a row.
  package var columns = 7

  private let margin = 24.0
  private let gap = 18.0
  private let titleHeight = 40.0
  private let lineHeight = 15.0

  package init(title: String, frames: [(label: String, list: DisplayList)]) {
    self.title = title
    self.frames = frames
  }

  /// Returns the figure; without frames, only the title.
  package func document(identifierPrefix: String = "s") -> SVGDocument {
    let across = max(min(frames.count, max(columns, 1)), 1)
    let rows = (frames.count + across - 1) / across
    let cell = cellSize
    let width = 2 * margin + Double(across) * (cell.x + gap) - gap
    let height = 2 * margin + titleHeight - 12 + max(Double(rows) * (cell.y + gap) - gap, 0)
    var document = SVGDocument(
      width: max(width, 320), height: height, title: title, identifierPrefix: identifierPrefix)
    Theme.card(width: max(width, 320), height: height, in: &document)
    document.begin("g", ["font-family": .text(Theme.font)])
    document.addText(title, margin, margin + 12, ["font-size": 16, "font-weight": 600, "fill": Theme.ink])
    for (index, frame) in frames.enumerated() {
      let (row, column) = index.quotientAndRemainder(dividingBy: across)
      let corner = SIMD2(
        margin + Double(column) * (cell.x + gap), margin + titleHeight - 12 + Double(row) * (cell.y + gap))
      add(frame.list, at: corner, to: &document)
      add(frame.label, at: corner + SIMD2(cell.x / 2, size(of: frame.list).y), to: &document)
    }
    return document
  }

  /// The scale, in pixels per point, at which the widest list is `frameWidth` pixels wide.
  private var scale: Double {
    let widest = frames.reduce(0) { max($0, Self.bounded($1.list.size).x) }
    return widest > 0 ? frameWidth / widest : 1
  }

  private func size(of list: DisplayList) -> SIMD2<Double> {
    Self.bounded(list.size) * scale
  }

  private static func bounded(_ size: SIMD2<Double>) -> SIMD2<Double> {
    [Theme.bounded(size.x, 1...100_000), Theme.bounded(size.y, 1...100_000)]
  }

  /// The size of a picture with its caption.
  private var cellSize: SIMD2<Double> {
    let tallest = frames.reduce(0) { max($0, size(of: $1.list).y) }
    let lines = frames.reduce(1) { max($0, Self.lines($1.label).count) }
    return [frameWidth, tallest + 8 + Double(lines) * lineHeight]
  }

  private static func lines(_ label: String) -> [Substring] {
    label.split(separator: "\n", omittingEmptySubsequences: false)
  }

  private func add(_ list: DisplayList, at corner: SIMD2<Double>, to document: inout SVGDocument) {
    let size = size(of: list)
    let place = corner + SIMD2((frameWidth - size.x) / 2, 0)
    let clip = document.newIdentifier()
    let box: SVGAttributes = [
      "x": .number(place.x), "y": .number(place.y), "width": .number(size.x),
      "height": .number(size.y), "rx": 12,
    ]
    document.begin("clipPath", ["id": .text(clip)])
    document.add("rect", box)
    document.end()
    document.begin("g", ["clip-path": .text("url(#\(clip))")])
    document.add("rect", box + ["fill": "#000000"])
    DisplayListSVG.append(
      list, to: &document,
      transform: Affine(a: scale, b: 0, c: 0, d: scale, tx: place.x, ty: place.y))
    document.end()
    document.add("rect", box + ["fill": "none", "stroke": "#8c959f"])
  }

  private func add(_ label: String, at top: SIMD2<Double>, to document: inout SVGDocument) {
    for (index, line) in Self.lines(label).enumerated() {
      document.addText(
        String(line), top.x, top.y + 18 + Double(index) * lineHeight,
        [
          "font-size": .number(index == 0 ? 12 : 11), "text-anchor": "middle",
          "fill": index == 0 ? Theme.ink : Theme.quiet,
        ])
    }
  }
}
