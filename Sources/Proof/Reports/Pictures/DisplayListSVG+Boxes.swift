import LayerTree
import MotionMath
import Raster

/// Boxes and their shadows.
extension DisplayListSVG {
  static func appendFill(of item: DisplayList.Item, to document: inout SVGDocument) {
    guard byte(item.fill.alpha) > 0 else { return }
    let placed: SVGAttributes = ["transform": .text(matrix(item.transform))]
    box(item.rect, item.cornerRadius, item.corners, paint("fill", item.fill) + placed, &document)
  }

  static func appendBorder(of item: DisplayList.Item, to document: inout SVGDocument) {
    let placed: SVGAttributes = ["transform": .text(matrix(item.transform))]
    let radius = min(max(item.cornerRadius, 0), item.rect.size.min() / 2)
    let width = item.borderWidth
    guard width > 0, byte(item.border.alpha) > 0 else { return }
    if width * 2 >= item.rect.size.min() {
      box(item.rect, radius, item.corners, paint("fill", item.border) + placed, &document)
      return
    }
    // A stroke extends to both sides of its line, but the border is inside the box.
    let middle = Rect(origin: item.rect.origin + width / 2, size: item.rect.size - width)
    let stroke: SVGAttributes = ["fill": "none", "stroke-width": .number(width)]
    box(
      middle, radius - width / 2, item.corners, stroke + paint("stroke", item.border) + placed, &document)
  }

  /// Adds a shadow: the item's box again, in its own coordinates, blurred by a filter.
  static func append(
    _ shadow: DisplayList.Shadow, of item: DisplayList.Item, _ path: LayerPath?,
    to document: inout SVGDocument
  ) {
    let caster = path.map { $0.box ?? .zero } ?? item.rect
    let rect = Rect(origin: caster.origin + shadow.offset, size: caster.size)
    guard shadow.radius.isFinite, byte(shadow.color.alpha) > 0 else { return }
    let blur = max(shadow.radius, 0)
    let around = Rect(origin: rect.origin - 3 * blur, size: rect.size + 6 * blur)
    guard isDrawable(rect, item.transform), isDrawable(around, item.transform) else { return }
    var attributes = paint("fill", shadow.color)
    attributes = attributes + ["transform": .text(matrix(item.transform))]
    if blur > 0 {
      let name = document.newIdentifier()
      document.begin(
        "filter",
        [
          "id": .text(name), "filterUnits": "userSpaceOnUse", "x": .number(around.minX),
          "y": .number(around.minY), "width": .number(around.size.x), "height": .number(around.size.y),
          "color-interpolation-filters": "sRGB",
        ])
      document.add("feGaussianBlur", ["stdDeviation": .number(blur)])
      document.end()
      attributes = attributes + ["filter": .text("url(#\(name))")]
    }
    if let path {
      guard let data = data(path) else { return }
      document.begin("g", attributes)
      document.add("path", ["d": .text(data), "transform": .text(matrix(.translation(shadow.offset)))])
      document.end()
      return
    }
    box(rect, item.cornerRadius, item.corners, attributes, &document)
  }

  /// Adds a box: a rectangle, or a path if only some of its corners are round.
  static func box(
    _ rect: Rect, _ radius: Double, _ corners: Corners, _ attributes: SVGAttributes,
    _ document: inout SVGDocument
  ) {
    let round = min(radius, rect.size.min() / 2)
    if round > 0, corners.contains(.continuous), !corners.isDisjoint(with: .all) {
      document.add("path", ["d": .text(continuousOutline(rect, round, corners))] + attributes)
      return
    }
    if round > 0, !corners.isDisjoint(with: .all), !corners.isSuperset(of: .all) {
      document.add("path", ["d": .text(outline(rect, round, corners))] + attributes)
      return
    }
    var all: SVGAttributes = [
      "x": .number(rect.minX), "y": .number(rect.minY), "width": .number(rect.size.x),
      "height": .number(rect.size.y),
    ]
    if round > 0, !corners.isDisjoint(with: .all) { all = all + ["rx": .number(round)] }
    document.add("rect", all + attributes)
  }

  /// Returns the outline of a box with continuous corners, as lines that are exact at 4 pixels per point.
  private static func continuousOutline(_ rect: Rect, _ radius: Double, _ corners: Corners) -> String {
    let curve = ContinuousCorner(radius: radius, in: rect.size)
    let points = curve.points(scale: 4)
    let (low, high, length) = (rect.origin, rect.origin + rect.size, curve.length)
    let all: [(Corners, SIMD2<Double>, SIMD2<Double>)] = [
      (.topLeft, low, [1, 1]), (.topRight, [high.x, low.y], [-1, 1]), (.bottomRight, high, [-1, -1]),
      (.bottomLeft, [low.x, high.y], [1, -1]),
    ]
    var path = SVGPath()
    var isFirst = true
    for (corner, spot, way) in all {
      let isRound = corners.contains(corner)
      let arms = isRound ? points : [SIMD2(repeating: length)]
      // Every second corner is passed from the horizontal side to the vertical one.
      for arm in way.x * way.y > 0 ? arms : arms.reversed() {
        let point = spot + way * (length - arm)
        if isFirst { path.move(point.x, point.y) } else { path.line(point.x, point.y) }
        isFirst = false
      }
    }
    path.close()
    return path.data
  }

  private static func outline(_ rect: Rect, _ radius: Double, _ corners: Corners) -> String {
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    func round(_ corner: Corners) -> Double { corners.contains(corner) ? radius : 0 }
    var path = SVGPath()
    path.move(left, top + round(.topLeft))
    path.arc(round(.topLeft), to: left + round(.topLeft), top)
    path.line(right - round(.topRight), top)
    path.arc(round(.topRight), to: right, top + round(.topRight))
    path.line(right, bottom - round(.bottomRight))
    path.arc(round(.bottomRight), to: right - round(.bottomRight), bottom)
    path.line(left + round(.bottomLeft), bottom)
    path.arc(round(.bottomLeft), to: left, bottom - round(.bottomLeft))
    path.close()
    return path.data
  }
}
