import LayerTree
import MotionMath
import Raster
import Typeface

/// A picture by definition: each box and each line of text covers a pixel with the mean of 256 points.
///
/// Each cell of a 16 by 16 grid has one point. No two points share a 256th of the pixel's width or height, so upright
/// edges are exact to 1/256 of a pixel.
struct ReferenceRaster {
  let list: DisplayList
  let scale: Double
  let background: RGBA
  /// The paths of clips, and those of contents by their index.
  private let masks: [ReferencePath]
  private let outlines: [ReferencePath?]
  private let glyphs: [[(place: Double, parts: [Part])]]

  init(list: DisplayList, scale: Double, background: RGBA) {
    self.list = list
    self.scale = scale
    self.background = background
    glyphs = list.texts.map(Self.glyphs)
    masks = list.paths.map { ReferencePath($0) }
    outlines = list.contents.map { content in
      guard case .path(let figure) = content else { return nil }
      return ReferencePath(figure.path)
    }
  }

  private static let points = (0..<256).map { (index: Int) -> SIMD2<Double> in
    let mirrored = Double(UInt8(index).bitReversed)
    return SIMD2<Double>(Double(index) + 0.5, mirrored + 0.5) / 256
  }

  /// Returns the color of a pixel: alpha, red, green, blue from 0 to 255, premultiplied.
  func pixel(_ x: Int, _ y: Int) -> SIMD4<Double> {
    255
      * colors(
        0..<list.items.count, list.groups[...], over: Self.premultiplied(background), [Double(x), Double(y)])
  }

  /// Returns items over a color; those of a group are composed first.
  private func colors(
    _ items: Range<Int>, _ groups: ArraySlice<DisplayList.Group>, over below: SIMD4<Double>,
    _ corner: SIMD2<Double>
  ) -> SIMD4<Double> {
    var color = below
    var index = items.lowerBound
    var rest = groups
    while index < items.upperBound {
      if let group = rest.first, Int(group.first) == index {
        let inside = index..<(index + Int(group.count))
        let held = rest.dropFirst().prefix { Int($0.first) < inside.upperBound }
        let whole = colors(inside, held, over: .zero, corner) * group.opacity
        color = whole + color * (1 - whole.x)
        rest = rest.dropFirst(1 + held.count)
        index = inside.upperBound
      } else {
        let whole = self.color(of: list.items[index], corner)
        color = whole + color * (1 - whole.x)
        index += 1
      }
    }
    return color
  }

  /// Returns the color of a single item.
  private func color(of item: DisplayList.Item, _ corner: SIMD2<Double>) -> SIMD4<Double> {
    guard item.isShown, let inverse = item.transform.inverse else { return .zero }
    let content = item.content >= 0 ? list.contents[Int(item.content)] : nil
    let path = item.content >= 0 ? outlines[Int(item.content)] : nil
    // The parts from the bottom to the top.
    var layers = [SIMD4<Double>](repeating: .zero, count: 5)
    var inside = 0.0
    let middle = inverse.apply((corner + 0.5) / scale)
    for offset in Self.points {
      let point = (corner + offset) / scale
      guard Rect(origin: .zero, size: list.size).contains(point), isInside(point, clip: item.clip)
      else { continue }
      inside += 1 / 256
      let local = inverse.apply(point)
      if let content {
        var plain = item
        plain.borderWidth = 0
        layers[0] += boxColor(plain, local) / 256
        var border = item
        border.fill = .clear
        layers[3] += boxColor(border, local) / 256
        let isCut =
          item.clipsContent && !Self.contains(local, item.rect, item.cornerRadius, item.corners)
        switch content {
        case _ where isCut: break
        case .image(let image):
          if image.target.contains(local) {
            layers[1] += ReferenceContent(content: content).color(middle) / 256
          }
        case .gradient:
          if Self.contains(local, item.rect, item.cornerRadius, item.corners) {
            layers[1] += ReferenceContent(content: content).color(middle) / 256
          }
        case .path(let figure):
          if path?.contains(local) ?? false { layers[1] += Self.premultiplied(figure.fill) / 256 }
          if let stroke = figure.stroke, path?.contains(local, stroke) ?? false {
            layers[2] += Self.premultiplied(stroke.color) / 256
          }
        }
      } else {
        layers[0] += boxColor(item, local) / 256
      }
      if item.text >= 0, isInk(local, point, item) {
        layers[4] += Self.premultiplied(list.texts[Int(item.text)].color) / 256
      }
    }
    let shadow = shadowColor(item, middle) * inside
    return layers.reduce(shadow) { below, layer in layer + below * (1 - layer.x) } * item.opacity
  }

  /// Returns the shadow at the middle of a pixel; blurs must be wider than a pixel.
  private func shadowColor(_ item: DisplayList.Item, _ point: SIMD2<Double>) -> SIMD4<Double> {
    guard item.shadow >= 0 else { return .zero }
    let shadow = list.shadows[Int(item.shadow)]
    let box = Rect(origin: item.rect.origin + shadow.offset, size: item.rect.size)
    let reference = ReferenceShadow(
      rect: box, radius: item.cornerRadius, corners: item.corners, deviation: shadow.radius, strips: 30)
    return Self.premultiplied(shadow.color) * reference.value(point)
  }

  private func boxColor(_ item: DisplayList.Item, _ point: SIMD2<Double>) -> SIMD4<Double> {
    guard Self.contains(point, item.rect, item.cornerRadius, item.corners) else { return .zero }
    let fill = Self.premultiplied(item.fill)
    guard item.borderWidth > 0 else { return fill }
    let inside = Rect(
      origin: item.rect.origin + item.borderWidth, size: item.rect.size - 2 * item.borderWidth)
    let radius = min(item.cornerRadius, item.rect.size.min() / 2) - item.borderWidth
    if Self.contains(point, inside, radius, item.corners) { return fill }
    return Self.premultiplied(item.border) + fill * (1 - item.border.alpha)
  }

  private func isInside(_ point: SIMD2<Double>, clip: Int32) -> Bool {
    guard clip >= 0 else { return true }
    let region = list.clips[Int(clip)]
    guard let local = region.transform.inverse?.apply(point) else { return false }
    return Self.contains(local, region.rect, region.cornerRadius, region.corners)
      && (region.path < 0 || masks[Int(region.path)].contains(local))
      && isInside(point, clip: region.parent)
  }

  /// Returns whether a point, in the item's coordinates and in the list's, is within half a stroke of a glyph's line.
  private func isInk(_ local: SIMD2<Double>, _ point: SIMD2<Double>, _ item: DisplayList.Item) -> Bool {
    let text = list.texts[Int(item.text)]
    let unit = text.font.size / 1000
    let map = item.transform
    let drawn = pointwiseMax(
      (SIMD2(map.a, map.d) * scale * text.font.size * 4).rounded(.toNearestOrEven) / 4, [0.25, 0.25])
    return glyphs[Int(item.text)].contains { glyph in
      let origin = text.origin + SIMD2(glyph.place * unit, 0)
      var way = local - origin
      if map.isUpright, map.a > 0, map.d > 0 {
        // Upright glyphs stand at quarters of a pixel, on a whole row, and their sizes are whole quarters of a pixel.
        let pixel = map.apply(origin) * scale
        let corner = SIMD2((pixel.x * 4).rounded() / 4, pixel.y.rounded())
        way = (point * scale - corner) / drawn * text.font.size
      }
      return glyph.parts.contains { $0.path.contains(way / SIMD2(unit, -unit), $0.stroke) }
    }
  }

  private typealias Part = (path: ReferencePath, stroke: DisplayList.Stroke)

  private static func glyphs(of text: DisplayList.Text) -> [(place: Double, parts: [Part])] {
    var walk = GlyphWalk(text.string, text.font)
    var glyphs: [(place: Double, parts: [Part])] = []
    while let (glyph, place) = walk.next() {
      let outline = Typeface.outline(of: glyph, weight: text.font.weight, cut: text.font.cut)
      glyphs.append((Double(place), GlyphPart.parts(of: outline).map { (ReferencePath($0.path), $0.stroke) }))
    }
    return glyphs
  }

  private static func contains(
    _ point: SIMD2<Double>, _ rect: Rect, _ cornerRadius: Double, _ corners: Corners
  ) -> Bool {
    guard !rect.isEmpty, rect.contains(point) else { return false }
    let radius = min(max(cornerRadius, 0), rect.size.min() / 2)
    let nearest = point.clamped(
      lowerBound: rect.origin + radius, upperBound: rect.origin + rect.size - radius)
    let way = point - nearest
    let corner: Corners =
      way.y < 0 ? (way.x < 0 ? .topLeft : .topRight) : (way.x < 0 ? .bottomLeft : .bottomRight)
    return way.x == 0 || way.y == 0 || !corners.contains(corner)
      || way.x * way.x + way.y * way.y <= radius * radius
  }

  private static func premultiplied(_ color: RGBA) -> SIMD4<Double> {
    let alpha = color.alpha
    return [alpha, color.red * alpha, color.green * alpha, color.blue * alpha]
  }
}

extension UInt8 {
  fileprivate var bitReversed: UInt8 {
    (0..<8).reduce(0) { $0 | (self >> UInt8($1) & 1) << UInt8(7 - $1) }
  }
}
