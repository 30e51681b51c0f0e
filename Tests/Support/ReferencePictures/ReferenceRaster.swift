import LayerTree
import MotionMath

/// A picture by definition: each box and each glyph covers a pixel with the mean of many points.
package struct ReferenceRaster {
  /// A premultiplied color: alpha, red, green, blue from 0 to 1.
  private struct Shade {
    var color = SIMD4<Double>.zero
    /// The difference, in steps of 255, that rounding and approximation make at most.
    var slack = 0.0

    func over(_ below: Shade) -> Shade {
      guard color.x > 0 else { return below }
      guard below.color.x > 0 else { return self }
      // What is laid over another color is rounded.
      return Shade(
        color: color + below.color * (1 - color.x), slack: 0.5 + slack + below.slack * (1 - color.x))
    }

    func faded(by opacity: Double) -> Shade { Shade(color: color * opacity, slack: slack * opacity) }
  }

  let list: DisplayList
  let scale: Double
  let background: RGBA
  /// The paths of clips, and those of contents by their index.
  private let masks: [ReferencePath]
  private let outlines: [ReferencePath?]
  private let texts: [ReferenceText]
  /// The boxes, in pixels, beyond which items draw nothing.
  private let reaches: [Rect]
  private let blurs: [Int: ReferenceBlur]

  package init(list: DisplayList, scale: Double, background: RGBA) {
    self.list = list
    self.scale = scale
    self.background = background
    var shapes = ReferenceText.Shapes()
    texts = list.texts.map { ReferenceText($0, &shapes) }
    masks = list.paths.map { ReferencePath($0) }
    outlines = list.contents.map { content in
      guard case .path(let figure) = content else { return nil }
      return ReferencePath(figure.path)
    }
    let map = Affine.scale(scale, scale)
    let reaches = list.items.map { $0.transform.concatenating(map).boundingBox(of: list.reach(of: $0)) }
    self.reaches = reaches
    blurs = Dictionary(
      uniqueKeysWithValues: list.items.indices.compactMap { index in
        ReferenceBlur(list: list, item: index, scale: scale, background: background).map { (index, $0) }
      })
  }

  /// Returns the color of a pixel: alpha, red, green, blue from 0 to 255, premultiplied.
  ///
  /// Drawn colors may differ by `slack`: each shape is rounded to 8 bits, images to 1/256 of a pixel. Blurs are only
  /// close.
  package func pixel(
    _ x: Int, _ y: Int, points: ReferencePoints = .few
  ) -> (color: SIMD4<Double>, slack: Double) {
    let under = Shade(color: Self.premultiplied(background), slack: 0.5)
    let shade = shade(0..<list.items.count, list.groups[...], over: under, Pixel(x, y, points))
    return (shade.color * 255, shade.slack)
  }

  /// A pixel and the points of it that are tested.
  private struct Pixel {
    let x: Int
    let y: Int
    let corner: SIMD2<Double>
    let points: ReferencePoints

    init(_ x: Int, _ y: Int, _ points: ReferencePoints) {
      (self.x, self.y, self.points) = (x, y, points)
      corner = [Double(x), Double(y)]
    }

    var middle: SIMD2<Double> { corner + 0.5 }
    var corners: [SIMD2<Double>] { [corner, corner + [1, 0], corner + [0, 1], corner + 1] }
  }

  /// Returns items over a color; those of a group are composed first.
  private func shade(
    _ items: Range<Int>, _ groups: ArraySlice<DisplayList.Group>, over below: Shade, _ pixel: Pixel
  ) -> Shade {
    var shade = below
    var index = items.lowerBound
    var rest = groups
    while index < items.upperBound {
      if let group = rest.first, Int(group.first) == index {
        let inside = index..<(index + Int(group.count))
        let held = rest.dropFirst().prefix { Int($0.first) < inside.upperBound }
        shade = self.shade(inside, held, over: Shade(), pixel).faded(by: group.opacity).over(shade)
        rest = rest.dropFirst(1 + held.count)
        index = inside.upperBound
      } else {
        let (low, high) = (reaches[index].origin, reaches[index].origin + reaches[index].size)
        let (left, top) = (pixel.corner.x, pixel.corner.y)
        if low.x < left + 1, low.y < top + 1, high.x > left, high.y > top {
          shade = self.shade(of: index, pixel).over(shade)
        }
        index += 1
      }
    }
    return shade
  }

  /// Returns the color of a single item.
  private func shade(of index: Int, _ pixel: Pixel) -> Shade {
    let item = list.items[index]
    guard item.isShown, let inverse = item.transform.inverse else { return Shade() }
    let content = item.content >= 0 ? list.contents[Int(item.content)] : nil
    let path = item.content >= 0 ? outlines[Int(item.content)] : nil
    let ink = item.text >= 0 ? texts[Int(item.text)].ink(at: pixel.corner, item.transform, scale) : []
    let blur = blurs[index]?.color(pixel.x, pixel.y)
    let box = ReferenceBox(item.rect, item.cornerRadius, item.corners)
    // The parts from the bottom to the top.
    var layers = [Shade](repeating: Shade(), count: 4 + ink.count)
    var inside = 0.0
    let middle = inverse.apply(pixel.middle / scale)
    let isEven =
      path == nil && ink.isEmpty
      && pixel.corners.allSatisfy { isInside($0 / scale, clip: item.clip) == .wholly }
      && isEven(item, box, content, pixel.corners.map { inverse.apply($0 / scale) })
    let points = isEven ? ReferencePoints.middle : pixel.points
    let share = 1 / Double(points.all.count)
    for offset in points.all {
      let point = (pixel.corner + offset) / scale
      guard Rect(origin: .zero, size: list.size).contains(point), isInside(point, clip: item.clip) != .no
      else { continue }
      inside += share
      let local = inverse.apply(point)
      var plain = item
      if content != nil { plain.borderWidth = 0 }
      if box.contains(local) {
        layers[0].color += boxColor(plain, box, local, over: blur ?? .zero) * share
        // A blur of boxes is only close to that of a bell curve.
        if blur != nil { layers[0].slack += 5 * (1 - item.fill.alpha) * share }
      }
      if let content {
        var border = item
        border.fill = .clear
        if box.contains(local) { layers[3].color += boxColor(border, box, local) * share }
        let isCut = item.clipsContent && !box.contains(local)
        switch content {
        case _ where isCut: break
        case .image(let image):
          if image.target.contains(local) {
            layers[1].color += ReferenceContent(content: content).color(middle) * share
            layers[1].slack += share
          }
        case .gradient:
          if box.contains(local) {
            layers[1].color += ReferenceContent(content: content).color(middle) * share
          }
        case .path(let figure):
          if path?.contains(local) ?? false { layers[1].color += Self.premultiplied(figure.fill) * share }
          if let stroke = figure.stroke, path?.contains(local, stroke) ?? false {
            layers[2].color += Self.premultiplied(stroke.color) * share
          }
        }
      }
      for (place, glyph) in ink.enumerated() where glyph.contains(pixel.corner + offset) {
        layers[4 + place].color += Self.premultiplied(list.texts[Int(item.text)].color) * share
      }
    }
    let shadow = Shade(color: shadowColor(item, middle) * inside, slack: 1)
    return layers.reduce(shadow) { $1.over($0) }.faded(by: item.opacity)
  }

  /// Returns whether an item has one color in all of a pixel, apart from its text, its path and its clip.
  private func isEven(
    _ item: DisplayList.Item, _ box: ReferenceBox, _ content: DisplayList.Content?, _ corners: [SIMD2<Double>]
  ) -> Bool {
    guard item.borderWidth <= 0, corners.allSatisfy({ box.hasCorner($0) }) else { return false }
    guard case .image(let image) = content else { return true }
    return corners.allSatisfy { ReferenceBox(image.target, 0, .all).hasCorner($0) }
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

  /// Returns the color of an item's fill and border at a point in its box, over a color that only the fill covers.
  private func boxColor(
    _ item: DisplayList.Item, _ box: ReferenceBox, _ point: SIMD2<Double>, over below: SIMD4<Double> = .zero
  ) -> SIMD4<Double> {
    let fill = Self.premultiplied(item.fill) + below * (1 - item.fill.alpha)
    guard item.borderWidth > 0 else { return fill }
    if box.inset(by: item.borderWidth).contains(point) { return fill }
    return Self.premultiplied(item.border) + fill * (1 - item.border.alpha)
  }

  private enum Place { case no, partly, wholly }

  /// Returns whether a point is in a clip: `wholly` in its box and in those around it, which are convex, also if it is
  /// a corner of what is inside.
  private func isInside(_ point: SIMD2<Double>, clip: Int32) -> Place {
    guard clip >= 0 else { return .wholly }
    let region = list.clips[Int(clip)]
    guard let local = region.transform.inverse?.apply(point) else { return .no }
    let box = ReferenceBox(region.rect, region.cornerRadius, region.corners)
    let outer = isInside(point, clip: region.parent)
    if region.path < 0, box.hasCorner(local), outer == .wholly { return .wholly }
    let isInside =
      outer != .no && box.contains(local) && (region.path < 0 || masks[Int(region.path)].contains(local))
    return isInside ? .partly : .no
  }

  private static func premultiplied(_ color: RGBA) -> SIMD4<Double> {
    let alpha = color.alpha
    return [alpha, color.red * alpha, color.green * alpha, color.blue * alpha]
  }
}

extension DisplayList {
  /// Returns a box around all that an item draws, in the item's coordinates.
  fileprivate func reach(of item: Item) -> Rect {
    var low = item.rect.origin
    var high = item.rect.origin + item.rect.size
    func add(_ points: [SIMD2<Double>], _ reach: Double) {
      for point in points {
        (low, high) = (pointwiseMin(low, point - reach), pointwiseMax(high, point + reach))
      }
    }
    if item.shadow >= 0 {
      let shadow = shadows[Int(item.shadow)]
      add([low + shadow.offset, high + shadow.offset], 6 * max(shadow.radius, 0))
    }
    if item.content >= 0 {
      switch contents[Int(item.content)] {
      case .image(let image): add([image.target.origin, image.target.origin + image.target.size], 0)
      case .gradient: break
      case .path(let figure):
        let stroke = figure.stroke
        add(figure.path.points, (stroke?.width ?? 0) * max(stroke?.miterLimit ?? 0, 1))
      }
    }
    if item.text >= 0 {
      let text = texts[Int(item.text)]
      add([text.origin, text.origin + SIMD2(text.font.width(of: text.string), 0)], 2 * text.font.size)
    }
    return Rect(origin: low, size: high - low)
  }
}
