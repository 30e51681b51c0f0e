import LayerTree
import MotionMath

/// A display list as a group of SVG elements.
///
/// Text is drawn as the font's own pixels, a path for each line, so that it looks the same everywhere and needs
/// no font. What a rasterizer leaves out is left out here: coordinates that are not finite or beyond
/// 10^9, boxes without area, clips that are not there.
public struct DisplayListSVG: Sendable {
  private let list: DisplayList
  /// The identifiers of the clips; nil for those that hide everything.
  private var clips: [String?] = []

  private init(_ list: DisplayList) {
    self.list = list
  }

  /// A document that shows nothing but a list, at a number of pixels per point.
  public static func document(_ list: DisplayList, title: String, scale: Double = 1) -> SVGDocument {
    let size = list.size * scale
    var document = SVGDocument(width: size.x, height: size.y, title: title)
    append(list, to: &document, transform: .scale(scale, scale))
    return document
  }

  /// Adds a list, moved and scaled by a transform; it is not clipped to its size. O(items + characters)
  public static func append(
    _ list: DisplayList, to document: inout SVGDocument, transform: Affine = .identity
  ) {
    var writer = DisplayListSVG(list)
    document.begin("g", ["transform": .text(matrix(transform))])
    writer.appendClips(to: &document)
    writer.appendItems(to: &document)
    document.end()
  }

  private mutating func appendClips(to document: inout SVGDocument) {
    guard !list.clips.isEmpty else { return }
    document.begin("defs", [:])
    for clip in list.clips {
      guard let around = place(clip.parent), Self.isDrawable(clip.rect, clip.transform) else {
        clips.append(nil)
        continue
      }
      let name = document.newIdentifier()
      if around.isEmpty {
        document.begin("clipPath", ["id": .text(name)])
      } else {
        document.begin("clipPath", ["id": .text(name), "clip-path": .text("url(#\(around))")])
      }
      box(clip.rect, clip.cornerRadius, ["transform": .text(Self.matrix(clip.transform))], &document)
      document.end()
      clips.append(name)
    }
    document.end()
  }

  /// The identifier of a clip: empty for no clip, nil for one that hides everything.
  private func place(_ clip: Int32) -> String? {
    if clip == -1 { return "" }
    return clip >= 0 && clip < clips.count ? clips[Int(clip)] : nil
  }

  private func appendItems(to document: inout SVGDocument) {
    var current = ""
    for item in list.items {
      guard let clip = place(item.clip) else { continue }
      if clip != current {
        if !current.isEmpty { document.end() }
        if !clip.isEmpty { document.begin("g", ["clip-path": .text("url(#\(clip))")]) }
        current = clip
      }
      if Self.isDrawable(item.rect, item.transform) { appendBox(item, to: &document) }
      if item.text >= 0, item.text < list.texts.count {
        appendText(list.texts[Int(item.text)], item.transform, to: &document)
      }
    }
    if !current.isEmpty { document.end() }
  }

  private func appendBox(_ item: DisplayList.Item, to document: inout SVGDocument) {
    let placed: SVGAttributes = ["transform": .text(Self.matrix(item.transform))]
    let radius = min(max(item.cornerRadius, 0), item.rect.size.min() / 2)
    if Self.byte(item.fill.alpha) > 0 {
      box(item.rect, radius, Self.paint("fill", item.fill) + placed, &document)
    }
    let width = item.borderWidth
    guard width > 0, Self.byte(item.border.alpha) > 0 else { return }
    if width * 2 >= item.rect.size.min() {
      box(item.rect, radius, Self.paint("fill", item.border) + placed, &document)
      return
    }
    // A stroke lies on both sides of its line, and the border is inside the box.
    let middle = Rect(origin: item.rect.origin + width / 2, size: item.rect.size - width)
    let stroke: SVGAttributes = ["fill": "none", "stroke-width": .number(width)]
    box(
      middle, radius - width / 2, stroke + Self.paint("stroke", item.border) + placed, &document)
  }

  private func box(
    _ rect: Rect, _ radius: Double, _ attributes: SVGAttributes, _ document: inout SVGDocument
  ) {
    var all: SVGAttributes = [
      "x": .number(rect.minX), "y": .number(rect.minY), "width": .number(rect.size.x),
      "height": .number(rect.size.y),
    ]
    let round = min(radius, rect.size.min() / 2)
    if round > 0 { all = all + ["rx": .number(round)] }
    document.add("rect", all + attributes)
  }

  static func isDrawable(_ rect: Rect, _ transform: Affine) -> Bool {
    let box = transform.boundingBox(of: rect)
    let far = box.origin + box.size
    return !rect.isEmpty && transform.determinant != 0 && box.minX > -1e9 && box.minY > -1e9
      && far.x < 1e9 && far.y < 1e9
  }

  /// The attributes of a colour.
  static func paint(_ name: String, _ color: RGBA) -> SVGAttributes {
    let digits = Array("0123456789abcdef")
    var code = "#"
    for channel in [color.red, color.green, color.blue].map(byte) {
      code += "\(digits[channel >> 4])\(digits[channel & 15])"
    }
    guard byte(color.alpha) < 255 else { return [name: .text(code)] }
    return [name: .text(code), name + "-opacity": .number(color.alpha)]
  }

  static func byte(_ value: Double) -> Int {
    value > 0 ? Int(min(value, 1) * 255 + 0.5) : 0
  }

  /// A transform as an attribute. Six decimals, for a factor's error grows with what it multiplies.
  static func matrix(_ map: Affine) -> String {
    let numbers = [map.a, map.b, map.c, map.d].map { SVGValue.format($0, decimals: 6) }
    let offset = [map.tx, map.ty].map { SVGValue.format($0) }
    return "matrix(\((numbers + offset).joined(separator: " ")))"
  }
}
