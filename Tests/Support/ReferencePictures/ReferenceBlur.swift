import LayerTree
import MotionMath
import Raster

/// A backdrop by definition: the bell curve times what is behind an item, which repeats the pixels at its edges.
///
/// What is behind is drawn by the rasterizer, whose pixels are held against the reference where nothing is blurred.
struct ReferenceBlur {
  private let behind: Bitmap
  private let columns: Range<Int>
  private let rows: Range<Int>
  private let deviation: Double
  private let saturation: Double

  /// Creates the backdrop of an item; `nil` if the item has none.
  init?(list: DisplayList, item index: Int, scale: Double, background: RGBA) {
    let item = list.items[index]
    guard item.isShown, item.backdrop >= 0 else { return nil }
    let backdrop = list.backdrops[Int(item.backdrop)]
    let map = item.transform.concatenating(.scale(scale, scale))
    deviation = backdrop.radius * abs(map.determinant).squareRoot()
    saturation = backdrop.saturation
    var box = map.boundingBox(of: item.rect)
      .intersection(Rect(origin: .zero, size: list.size * scale))
    var clip = item.clip
    while clip >= 0 {
      let region = list.clips[Int(clip)]
      box = box.intersection(
        region.transform.concatenating(.scale(scale, scale)).boundingBox(of: region.rect))
      clip = region.parent
    }
    guard !box.isEmpty, deviation > 0 || saturation != 1 else { return nil }
    columns = Int(box.minX.rounded(.down))..<Int(box.maxX.rounded(.up))
    rows = Int(box.minY.rounded(.down))..<Int(box.maxY.rounded(.up))
    var lower = list
    lower.items.removeSubrange(index...)
    // Groups around the item do not fade what is behind it.
    lower.groups.removeAll { Int($0.first) + Int($0.count) > index }
    var bitmap = Bitmap(width: Int(list.size.x * scale), height: Int(list.size.y * scale))
    var rasterizer = Rasterizer()
    rasterizer.draw(lower, scale: scale, background: background, into: &bitmap)
    behind = bitmap
  }

  /// Returns the color at a pixel; zero outside of the box.
  func color(_ x: Int, _ y: Int) -> SIMD4<Double> {
    guard columns.contains(x), rows.contains(y) else { return .zero }
    let reach = Int((4 * deviation).rounded(.up))
    let weights = (-reach...reach).map { step in
      deviation > 0 ? Portable.exp(-Double(step * step) / (2 * deviation * deviation)) : 1
    }
    let total = weights.reduce(0, +)
    var sum = SIMD4<Double>.zero
    for (down, weight) in zip(-reach...reach, weights) {
      let row = min(max(y + down, rows.lowerBound), rows.upperBound - 1)
      var line = SIMD4<Double>.zero
      for (across, share) in zip(-reach...reach, weights) {
        let pixel = behind[min(max(x + across, columns.lowerBound), columns.upperBound - 1), row]
        line +=
          share
          * SIMD4(
            Double(pixel >> 24), Double(pixel >> 16 & 255), Double(pixel >> 8 & 255), Double(pixel & 255))
      }
      sum += weight * line
    }
    let color = sum / (total * total * 255)
    let grey = (54 * color.y + 183 * color.z + 19 * color.w) / 256
    var result = (color - grey) * saturation + grey
    result.clamp(lowerBound: .zero, upperBound: SIMD4(repeating: color.x))
    result.x = color.x
    return result
  }
}
