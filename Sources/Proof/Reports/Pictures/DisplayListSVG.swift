import LayerTree
import MotionMath
import Raster
import Typeface

/// A display list as a group of SVG elements.
///
/// Text is drawn as the strokes of its glyphs, so that it looks the same everywhere and needs no font. Images are
/// embedded PNG files, each stored once. Shadows are blurred boxes; the viewer's blur may differ from a Gaussian.
///
/// The backdrop of an item is everything before the item once more, filtered. Inside a group with an opacity it is only
/// tinted. Unlike in the rasterizer, pixels outside of the item have an influence on its backdrop.
///
/// A mask is an element of its own, whose alpha counts.
///
/// A plane in space is drawn with the affine transform that is nearest to its map in its middle.
///
/// As in the rasterizer, some items are left out: coordinates that are not finite or beyond 10^9, boxes without area,
/// and missing clips.
package struct DisplayListSVG: Sendable {
  let list: DisplayList
  /// The clips by their index in the list; `nil` for a clip that leaves nothing visible.
  var clips: [Clip?] = []
  /// The indices of the clips whose elements are open, the outermost first.
  var openClips: [Int] = []
  /// The open planes, the outermost first, each with the clips and the depth of groups that were open when it began.
  var openPlanes: [(plane: Int, clips: [Int], depth: Int)] = []
  /// The open masks, the outermost first. Each has the index of the first item beyond it, and the depth of groups and
  /// the number of planes when it began.
  var openMasks: [(end: Int, depth: Int, planes: Int)] = []

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
    let start = document.place
    var (depth, next, nextMask) = (0, 0, 0)
    for (index, item) in list.items.enumerated() {
      for _ in 0..<walk.leave(before: index) { endGroup(&depth, in: &document) }
      while let last = openPlanes.last, !contains(list.planes[last.plane], index) {
        let count = openPlanes.count
        endMasks(&depth, in: &document) { $0.planes == count }
        endPlane(in: &document)
      }
      endMasks(&depth, in: &document) { $0.end <= index }
      while next < list.planes.count, Int(list.planes[next].first) <= index {
        if Int(list.planes[next].first) == index { beginPlane(next, depth: depth, in: &document) }
        next += 1
      }
      while let opacity = walk.enter(at: index, of: list) {
        change(to: -1, in: &document)
        document.begin("g", ["opacity": .number(opacity)])
        depth += 1
      }
      while nextMask < list.masks.count, Int(list.masks[nextMask].first) <= index {
        if Int(list.masks[nextMask].first) == index { beginMask(nextMask, &depth, in: &document) }
        nextMask += 1
      }
      let opacity = item.opacity > 0 ? min(item.opacity, 1) * walk.fade : 0
      let clip = clipInPlane(item.clip)
      guard item.isShown, opacity > 0, clip == -1 || self.clip(clip) != nil else { continue }
      var behind: String?
      if depth == 0, openPlanes.isEmpty, backdrop(of: item) != nil {
        change(to: -1, in: &document)
        let name = document.newIdentifier()
        document.enclose(since: start, identifier: name)
        behind = name
      }
      change(to: Int(clip), in: &document)
      if opacity < 1 { document.begin("g", ["opacity": .number(opacity)]) }
      append(item, behind: behind, to: &document)
      if opacity < 1 { document.end() }
    }
    for _ in 0..<walk.leave(before: .max) { endGroup(&depth, in: &document) }
    while !openPlanes.isEmpty {
      let count = openPlanes.count
      endMasks(&depth, in: &document) { $0.planes == count }
      endPlane(in: &document)
    }
    endMasks(&depth, in: &document) { _ in true }
    change(to: -1, in: &document)
  }

  /// Ends the innermost group, after the planes and the masks in it.
  private mutating func endGroup(_ depth: inout Int, in document: inout SVGDocument) {
    while true {
      if let last = openPlanes.last, depth <= last.depth {
        endPlane(in: &document)
      } else if let last = openMasks.last, depth == last.depth + 1, openPlanes.count == last.planes {
        endMask(&depth, in: &document)
      } else {
        break
      }
    }
    change(to: -1, in: &document)
    document.end()
    depth -= 1
  }

  /// Adds an item; `behind` is the identifier of everything before it, if that is to be blurred.
  private func append(_ item: DisplayList.Item, behind: String?, to document: inout SVGDocument) {
    if item.shadow >= 0, item.shadow < list.shadows.count {
      let shadow = list.shadows[Int(item.shadow)]
      let isThere = shadow.path >= 0 && shadow.path < list.paths.count
      if isThere || shadow.path == -1 {
        Self.append(shadow, of: item, isThere ? list.paths[Int(shadow.path)] : nil, to: &document)
      }
    }
    let isDrawable = Self.isDrawable(item.rect, item.transform)
    if let behind, let backdrop = backdrop(of: item) {
      Self.append(backdrop, of: item, behind: behind, to: &document)
    }
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

/// Text, drawn as the strokes of its glyphs.
extension DisplayListSVG {
  /// Adds a line of text. Neighboring glyphs whose strokes are equally wide share a path.
  static func append(_ text: DisplayList.Text, _ transform: Affine, to document: inout SVGDocument) {
    let width = text.font.width(of: text.string)
    let line = Rect(
      origin: text.origin - SIMD2(0, text.font.ascender), size: SIMD2(width, text.font.lineHeight))
    guard isDrawable(line, transform), byte(text.color.alpha) > 0 else { return }
    let scale = text.font.size / Typeface.unitsPerEm
    let map = Affine(a: scale, b: 0, c: 0, d: -scale, tx: text.origin.x, ty: text.origin.y)
      .concatenating(transform)
    var open: (path: LayerPath, width: Double)?
    func close() {
      if let open { append(strokes(open.path, text.color, open.width), map, to: &document) }
      open = nil
    }
    var walk = GlyphWalk(text.string, text.font)
    while let (glyph, place) = walk.next() {
      let outline = Typeface.outline(of: glyph, weight: text.font.weight, cut: text.font.cut)
      let parts = GlyphPart.parts(of: outline)
      let shift = SIMD2(Double(place), 0)
      if parts.contains(where: { $0.isFilled || $0.erases }) {
        close()
        let moved = Affine.translation(shift).concatenating(map)
        append(parts, text.color, moved, to: &document)
        continue
      }
      for part in parts {
        if open?.width != part.strokeWidth { close() }
        if open == nil { open = (LayerPath(), part.strokeWidth) }
        open?.path.append(part.path, movedBy: shift)
      }
    }
    close()
  }

  private static func strokes(_ path: LayerPath, _ color: RGBA, _ width: Double) -> DisplayList.PathContent {
    DisplayList.PathContent(
      path: path, fill: .clear,
      stroke: DisplayList.Stroke(color: color, width: width, cap: .round, join: .round))
  }

  /// Adds a glyph with filled parts; what is erased is the black part of a mask.
  private static func append(
    _ parts: [GlyphPart], _ color: RGBA, _ map: Affine, to document: inout SVGDocument
  ) {
    let erases = parts.contains(where: \.erases)
    let name = erases ? document.newIdentifier() : ""
    if erases { document.begin("mask", ["id": .text(name)]) }
    for part in parts {
      let color = !erases ? color : part.erases ? .black : .white
      var content = strokes(part.path, color, part.strokeWidth)
      if part.isFilled { content.fill = color }
      append(content, map, to: &document)
    }
    guard erases else { return }
    document.end()
    let box = map.boundingBox(of: Rect(x: -500, y: -500, width: 2500, height: 2000))
    document.add(
      "rect",
      [
        "x": .number(box.minX), "y": .number(box.minY), "width": .number(box.size.x),
        "height": .number(box.size.y), "mask": .text("url(#\(name))"),
      ] + paint("fill", color))
  }
}
