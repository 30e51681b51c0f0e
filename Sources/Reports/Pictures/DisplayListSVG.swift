import LayerTree
import MotionMath

/// A display list as a group of SVG elements.
///
/// Text is drawn as the font's own pixels, a path for each line, so that it looks the same everywhere and needs
/// no font. Shadows are filtered boxes: how closely their blur comes to the bell curve is the viewer's affair.
/// What a rasterizer leaves out is left out here: coordinates that are not finite or beyond 10^9, boxes
/// without area, clips that are not there.
public struct DisplayListSVG: Sendable {
  let list: DisplayList
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
      let placed: SVGAttributes = ["transform": .text(Self.matrix(clip.transform))]
      Self.box(clip.rect, clip.cornerRadius, clip.corners, placed, &document)
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

  /// Adds the items; neighbours with one clip stand in one element, but for groups that begin or end there.
  private func appendItems(to document: inout SVGDocument) {
    var current = ""
    var walk = GroupWalk()
    func change(to clip: String) {
      if clip == current { return }
      if !current.isEmpty { document.end() }
      if !clip.isEmpty { document.begin("g", ["clip-path": .text("url(#\(clip))")]) }
      current = clip
    }
    for (index, item) in list.items.enumerated() {
      for _ in 0..<walk.leave(before: index) {
        change(to: "")
        document.end()
      }
      while let opacity = walk.enter(at: index, of: list) {
        change(to: "")
        document.begin("g", ["opacity": .number(opacity)])
      }
      let opacity = item.opacity > 0 ? min(item.opacity, 1) * walk.fade : 0
      guard item.isShown, opacity > 0, let clip = place(item.clip) else { continue }
      change(to: clip)
      if opacity < 1 { document.begin("g", ["opacity": .number(opacity)]) }
      append(item, to: &document)
      if opacity < 1 { document.end() }
    }
    change(to: "")
    for _ in 0..<walk.leave(before: .max) { document.end() }
  }

  private func append(_ item: DisplayList.Item, to document: inout SVGDocument) {
    if item.shadow >= 0, item.shadow < list.shadows.count {
      Self.append(list.shadows[Int(item.shadow)], of: item, to: &document)
    }
    if Self.isDrawable(item.rect, item.transform) { Self.appendBox(item, to: &document) }
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
