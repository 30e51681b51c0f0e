import LayerTree
import MotionMath

/// A picture by definition: each box and each line of text covers a pixel with the mean of 256 points.
///
/// The points are one in each cell of a 16 by 16 grid, no two in the same 256th of the pixel's width or
/// height, so that upright edges are hit to within 1/256 of a pixel.
struct ReferenceRaster {
  let list: DisplayList
  let scale: Double
  let background: RGBA

  private static let points = (0..<256).map { index in
    SIMD2(Double(index) + 0.5, Double(UInt8(index).bitReversed) + 0.5) / 256
  }

  /// The colour of a pixel: alpha, red, green, blue from 0 to 255, premultiplied.
  func pixel(_ x: Int, _ y: Int) -> SIMD4<Double> {
    var color = Self.premultiplied(background)
    for item in list.items {
      guard let inverse = item.transform.inverse else { continue }
      var box = SIMD4<Double>.zero
      var text = SIMD4<Double>.zero
      for offset in Self.points {
        let point = (SIMD2(Double(x), Double(y)) + offset) / scale
        guard Rect(origin: .zero, size: list.size).contains(point), isInside(point, clip: item.clip)
        else { continue }
        let local = inverse.apply(point)
        box += boxColor(item, local)
        if item.text >= 0, isInk(local, list.texts[Int(item.text)]) {
          text += Self.premultiplied(list.texts[Int(item.text)].color)
        }
      }
      color = box / 256 + color * (1 - box.x / 256)
      color = text / 256 + color * (1 - text.x / 256)
    }
    return color * 255
  }

  private func boxColor(_ item: DisplayList.Item, _ point: SIMD2<Double>) -> SIMD4<Double> {
    guard Self.contains(point, item.rect, item.cornerRadius) else { return .zero }
    let fill = Self.premultiplied(item.fill)
    guard item.borderWidth > 0 else { return fill }
    let inside = Rect(
      origin: item.rect.origin + item.borderWidth, size: item.rect.size - 2 * item.borderWidth)
    let radius = min(item.cornerRadius, item.rect.size.min() / 2) - item.borderWidth
    if Self.contains(point, inside, radius) { return fill }
    return Self.premultiplied(item.border) + fill * (1 - item.border.alpha)
  }

  private func isInside(_ point: SIMD2<Double>, clip: Int32) -> Bool {
    guard clip >= 0 else { return true }
    let region = list.clips[Int(clip)]
    guard let local = region.transform.inverse?.apply(point) else { return false }
    return Self.contains(local, region.rect, region.cornerRadius) && isInside(point, clip: region.parent)
  }

  private func isInk(_ point: SIMD2<Double>, _ text: DisplayList.Text) -> Bool {
    let dot = (point - text.origin) / (text.size / 8)
    let scalars = Array(text.string.unicodeScalars)
    guard dot.x >= 0, dot.y >= 0, dot.y < 8, dot.x < Double(6 * scalars.count) else { return false }
    let rows = BitmapFont.rows(of: scalars[Int(dot.x) / 6])
    return rows[Int(dot.y)] >> UInt8(5 - Int(dot.x) % 6) & 1 == 1
  }

  private static func contains(_ point: SIMD2<Double>, _ rect: Rect, _ cornerRadius: Double) -> Bool {
    guard !rect.isEmpty, rect.contains(point) else { return false }
    let radius = min(max(cornerRadius, 0), rect.size.min() / 2)
    let nearest = point.clamped(
      lowerBound: rect.origin + radius, upperBound: rect.origin + rect.size - radius)
    let way = point - nearest
    return way.x * way.x + way.y * way.y <= radius * radius
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
