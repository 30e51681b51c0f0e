import LayerTree
import MotionMath

/// Backdrops: the items behind an item, drawn once more with a filter.
extension DisplayListSVG {
  /// Returns the backdrop of an item; `nil` if it has no effect.
  func backdrop(of item: DisplayList.Item) -> DisplayList.Backdrop? {
    guard item.backdrop >= 0, item.backdrop < list.backdrops.count, Self.isDrawable(item.rect, item.transform)
    else { return nil }
    let backdrop = list.backdrops[Int(item.backdrop)]
    return backdrop.hasEffect && backdrop.radius < 1e9 && backdrop.saturation.isFinite ? backdrop : nil
  }

  static func append(
    _ backdrop: DisplayList.Backdrop, of item: DisplayList.Item, behind: String,
    to document: inout SVGDocument
  ) {
    let (shape, filter) = (document.newIdentifier(), document.newIdentifier())
    document.begin("clipPath", ["id": .text(shape)])
    box(item.rect, item.cornerRadius, item.corners, ["transform": .text(matrix(item.transform))], &document)
    document.end()
    let radius = backdrop.radius * abs(item.transform.determinant).squareRoot()
    let box = item.transform.boundingBox(of: item.rect)
    document.begin(
      "filter",
      [
        "id": .text(filter), "filterUnits": "userSpaceOnUse", "x": .number(box.minX - 3 * radius),
        "y": .number(box.minY - 3 * radius), "width": .number(box.size.x + 6 * radius),
        "height": .number(box.size.y + 6 * radius), "color-interpolation-filters": "sRGB",
      ])
    if radius > 0 { document.add("feGaussianBlur", ["stdDeviation": .number(radius)]) }
    if backdrop.saturation != 1 {
      document.add("feColorMatrix", ["type": "saturate", "values": .number(max(backdrop.saturation, 0))])
    }
    document.end()
    document.begin("g", ["clip-path": .text("url(#\(shape))")])
    document.add("use", ["href": .text("#\(behind)"), "filter": .text("url(#\(filter))")])
    document.end()
  }
}
