import LayerTree
import MotionMath
import Typeface

// Drawing.
extension Gallery {
  static let summaryFont = TextFont(size: 11)
  /// The largest number of lines that a tile shows of its experiment's summary.
  static let summaryLines = 4
  private static let nameFont = TextFont(size: 13, weight: .semibold)
  private static let titleFont = TextFont(size: 17, weight: .semibold)
  private static let fieldFont = TextFont(size: 13)
  /// The radius of the corners of a tile's picture, in points.
  private static let radius = 10.0
  /// The width of the frame around the focused picture, in points.
  private static let frame = 2.0

  func drawTiles() -> DisplayList {
    var easel = DisplayListBuilder(size: windowSize)
    easel.box(Rect(origin: .zero, size: windowSize), Palette.background)
    for index in layout.visible(scrolledBy: scroll) { drawTile(index, on: &easel) }
    if matches.isEmpty {
      let text = "No experiment matches “\(filter)”. Escape shows all."
      easel.text(
        text, in: Rect(x: 0, y: GalleryLayout.header, width: windowSize.x, height: 96), Palette.dim,
        Self.fieldFont)
    }
    return easel.list
  }

  private func drawTile(_ index: Int, on easel: inout DisplayListBuilder) {
    let entry = matches[index]
    let place = layout.picture(index)
    let picture = Rect(origin: place.origin - [0, scroll], size: place.size)
    if let image = pictures[entry] {
      easel.image(image, in: picture, radius: Self.radius, border: Palette.edge)
    } else {
      easel.box(picture, Palette.panel, radius: Self.radius, border: Palette.edge)
    }
    let isFocused = entry == focus
    easel.text(
      entries[entry].name, at: [picture.minX, picture.maxY + 13], isFocused ? Palette.accent : Palette.text,
      Self.nameFont)
    for (line, text) in summaries[entry].enumerated() {
      easel.text(
        text, at: [picture.minX, picture.maxY + 30 + Double(line) * 14], Palette.dim, Self.summaryFont)
    }
  }

  func drawChrome() -> DisplayList {
    var easel = DisplayListBuilder(size: windowSize)
    if let picture = focusedPicture { drawFrame(around: picture, on: &easel) }
    let bottom = GalleryLayout.header - 8
    easel.box(Rect(x: 0, y: 0, width: windowSize.x, height: bottom), Palette.background)
    if scroll > 0 { easel.box(Rect(x: 0, y: bottom, width: windowSize.x, height: 1), Palette.edge) }
    drawHeader(on: &easel)
    if layout.lastScroll > 0 {
      let room = windowSize.y - GalleryLayout.header
      let part = room / (layout.contentHeight - GalleryLayout.header)
      easel.box(
        Rect(
          x: windowSize.x - 7, y: GalleryLayout.header + scroll * part, width: 3,
          height: max(12, room * part - 8)),
        Palette.edge, radius: 1.5)
    }
    return easel.list
  }

  /// Draws the frame around the focused tile's picture, and covers the square corners of the stage that plays beneath
  /// it.
  private func drawFrame(around picture: Rect, on easel: inout DisplayListBuilder) {
    let outer = Rect(origin: picture.origin - Self.frame, size: picture.size + 2 * Self.frame)
    var corners = LayerPath(fillRule: .evenOdd)
    corners.addRect(outer)
    corners.addRoundedRect(picture, radius: Self.radius)
    easel.shape(corners, Palette.background)
    var frame = LayerPath()
    frame.addRoundedRect(
      Rect(origin: picture.origin - Self.frame / 2, size: picture.size + Self.frame),
      radius: Self.radius + Self.frame / 2)
    easel.shape(frame, .clear, stroke: Palette.accent, width: Self.frame)
  }

  /// Draws the gallery's header: the title, the typed filter, and as much about the keys as fits.
  private func drawHeader(on easel: inout DisplayListBuilder) {
    let right = windowSize.x - layout.left
    var x = layout.left
    if windowSize.x >= 600 {
      easel.text("Transition Lab", at: [x, 27], Palette.text, Self.titleFont)
      x += Self.titleFont.width(of: "Transition Lab") + 24
    }
    let field = Rect(x: x, y: 17, width: max(0, min(240, right - x)), height: 32)
    easel.box(field, Palette.panel, radius: 8, border: filter.isEmpty ? Palette.edge : Palette.accent)
    let text = filter.isEmpty ? "Type to search" : filter
    easel.text(
      text, at: [field.minX + 12, 28.5], filter.isEmpty ? Palette.dim : Palette.text, Self.fieldFont)
    if !filter.isEmpty {
      let end = min(field.minX + 13 + Self.fieldFont.width(of: text), field.maxX - 8)
      easel.box(Rect(x: end, y: field.minY + 8, width: 1.5, height: 16), Palette.accent)
    }
    let number =
      filter.isEmpty ? "\(entries.count) experiments" : "\(matches.count) of \(entries.count) experiments"
    let keys = filter.isEmpty ? "Return opens, Q quits" : "Return opens, Escape shows all"
    // The longest text that fits.
    let texts = ["\(number)  ·  arrows move, \(keys)", number]
    guard let shown = texts.first(where: { Self.summaryFont.width(of: $0) <= right - field.maxX - 16 }) else {
      return
    }
    easel.text(shown, endingAt: [right, 29], Palette.dim, Self.summaryFont)
  }
}
