import LayerTree
import MotionMath

/// A display list as a group of SVG elements.
///
/// Text is drawn as the font's own pixels, one path for each line, so that it looks the same everywhere and needs no
/// font. Images are embedded PNG files, each stored once. Shadows are blurred boxes; the viewer's blur may differ from
/// a Gaussian.
///
/// As in the rasterizer, some items are left out: coordinates that are not finite or beyond 10^9, boxes without area,
/// and missing clips.
package struct DisplayListSVG: Sendable {
  let list: DisplayList
  /// The clips by their index in the list; `nil` for those that hide everything.
  var clips: [Clip?] = []
  /// The indices of the clips whose elements are open, the outermost first.
  var openClips: [Int] = []

  private init(_ list: DisplayList) {
    self.list = list
  }

  /// Returns a document that shows only a list, at a scale in pixels per point.
  package static func document(_ list: DisplayList, title: String, scale: Double = 1) -> SVGDocument {
    let size = list.size * scale
    var document = SVGDocument(width: size.x, height: size.y, title: title)
    append(list, to: &document, transform: .scale(scale, scale))
    return document
  }

  /// Adds a list, transformed, without clipping it to its size.
  ///
  /// - Complexity: O(n) in the number of items and characters.
  package static func append(
    _ list: DisplayList, to document: inout SVGDocument, transform: Affine = .identity
  ) {
    var writer = DisplayListSVG(list)
    document.begin("g", ["transform": .text(matrix(transform))])
    writer.appendClips(to: &document)
    writer.appendItems(to: &document)
    document.end()
  }

  /// Adds the items. Adjacent items with the same clip share an element, unless a group begins or ends between them.
  private mutating func appendItems(to document: inout SVGDocument) {
    var walk = GroupWalk()
    for (index, item) in list.items.enumerated() {
      for _ in 0..<walk.leave(before: index) {
        change(to: -1, in: &document)
        document.end()
      }
      while let opacity = walk.enter(at: index, of: list) {
        change(to: -1, in: &document)
        document.begin("g", ["opacity": .number(opacity)])
      }
      let opacity = item.opacity > 0 ? min(item.opacity, 1) * walk.fade : 0
      guard item.isShown, opacity > 0, item.clip == -1 || clip(item.clip) != nil else { continue }
      change(to: Int(item.clip), in: &document)
      if opacity < 1 { document.begin("g", ["opacity": .number(opacity)]) }
      append(item, to: &document)
      if opacity < 1 { document.end() }
    }
    change(to: -1, in: &document)
    for _ in 0..<walk.leave(before: .max) { document.end() }
  }

  private func append(_ item: DisplayList.Item, to document: inout SVGDocument) {
    if item.shadow >= 0, item.shadow < list.shadows.count {
      Self.append(list.shadows[Int(item.shadow)], of: item, to: &document)
    }
    let isDrawable = Self.isDrawable(item.rect, item.transform)
    if isDrawable { Self.appendFill(of: item, to: &document) }
    if item.content >= 0, item.content < list.contents.count {
      Self.append(list.contents[Int(item.content)], of: item, to: &document)
    }
    if isDrawable { Self.appendBorder(of: item, to: &document) }
    if item.text >= 0, item.text < list.texts.count {
      Self.append(list.texts[Int(item.text)], item.transform, to: &document)
    }
  }

  static func isDrawable(_ rect: Rect, _ transform: Affine) -> Bool {
    let box = transform.boundingBox(of: rect)
    let far = box.origin + box.size
    return !rect.isEmpty && transform.determinant != 0 && box.minX > -1e9 && box.minY > -1e9
      && far.x < 1e9 && far.y < 1e9
  }

  /// Returns the attributes of a color. The suffix applies to the color's attribute, not to its opacity.
  static func paint(_ name: String, _ color: RGBA, suffix: String = "") -> SVGAttributes {
    let digits = Array("0123456789abcdef")
    var code = "#"
    for channel in [color.red, color.green, color.blue].map(byte) {
      code += "\(digits[channel >> 4])\(digits[channel & 15])"
    }
    guard byte(color.alpha) < 255 else { return [name + suffix: .text(code)] }
    return [name + suffix: .text(code), name + "-opacity": .number(max(color.alpha, 0))]
  }

  static func byte(_ value: Double) -> Int {
    value > 0 ? Int(min(value, 1) * 255 + 0.5) : 0
  }

  /// Returns a transform as an attribute. Factors have six decimals because coordinates multiply their error.
  static func matrix(_ map: Affine) -> String {
    let numbers = [map.a, map.b, map.c, map.d].map { SVGValue.format($0, decimals: 6) }
    let offset = [map.tx, map.ty].map { SVGValue.format($0) }
    return "matrix(\((numbers + offset).joined(separator: " ")))"
  }
}

/// Text, drawn as the pixels of the font.
extension DisplayListSVG {
  /// Adds a line of text as one path in units of the font's pixels, so that no seams are visible between them.
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

  /// Adds a glyph as rectangles: horizontal runs of pixels, merged with identical runs in the rows below.
  private static func append(_ rows: SIMD8<UInt8>, at left: Int, to path: inout SVGPath) {
    var rest = rows
    for line in 0..<BitmapFont.cellHeight {
      while rest[line] != 0 {
        // The leftmost run of pixels; bit 5 is the first pixel.
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

  /// Returns a Boolean value that indicates whether a row contains exactly this run, not a longer one.
  private static func holds(_ run: UInt8, _ row: UInt8) -> Bool {
    row & run == run && row & (run << 1) & ~run == 0 && row & (run >> 1) & ~run == 0
  }
}
