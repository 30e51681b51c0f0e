import LayerTree
import MotionMath
import Raster
import Typeface

/// A line of text on the stage, with its contrast to what lies behind it, by the formula of WCAG 2.
///
/// Three pictures are compared: one with the line, one without it, and one in which its box has the line's color. The
/// line's glyphs are where the first two differ. The ratio is the smallest one of these pixels, between the filled box
/// and the picture without the line.
package struct TextContrast {
  package let string: String
  package let font: TextFont
  /// The index of the line's item in the list.
  package let item: Int
  package let ratio: Double
  /// The two colors of the pixel with the smallest ratio, as 0xRRGGBB.
  package let colors: (text: UInt32, behind: UInt32)

  /// The smallest permitted ratio: 3 for text of at least 24 points, or of 18.66 points if it is bold, else 4.5.
  package var least: Double {
    font.size >= 24 || (font.size >= 18.66 && font.weight >= .bold) ? 3 : 4.5
  }

  private static let scale = 2.0

  /// Returns the contrasts of all visible lines of a display list.
  package static func lines(of list: DisplayList) -> [TextContrast] {
    var plain = list
    for index in plain.texts.indices { plain.texts[index].color = .clear }
    // A blurred backdrop depends on pixels beside the text.
    let needsWhole = list.backdrops.contains { $0.radius > 0 } || list.planes.contains { $0.map != nil }
    return list.items.indices.compactMap { index in
      let item = list.items[index]
      guard item.isShown, item.text >= 0, list.texts[Int(item.text)].color.alpha > 0 else { return nil }
      let text = list.texts[Int(item.text)]
      let box = Rect(
        x: text.origin.x - text.font.size, y: text.origin.y - 1.5 * text.font.size,
        width: text.font.width(of: text.string) + 2 * text.font.size, height: 2.5 * text.font.size)
      let stage = Rect(origin: .zero, size: list.size)
      let part = needsWhole ? stage : item.transform.boundingBox(of: box).intersection(stage)
      var lined = plain
      lined.texts[Int(item.text)].color = text.color
      var boxed = plain
      var path = LayerPath()
      path.addRect(box)
      boxed.items[index].text = -1
      boxed.items[index].content = Int32(boxed.contents.count)
      boxed.items[index].clipsContent = false
      boxed.contents.append(.path(DisplayList.PathContent(path: path, fill: text.color)))
      let (with, without) = (pixels(lined, part), pixels(plain, part))
      let filled = pixels(boxed, part)
      var worst: (ratio: Double, place: Int)?
      for place in with.indices where with[place] != without[place] {
        let ratio = ratio(filled[place], without[place])
        if ratio < worst?.ratio ?? .infinity { worst = (ratio, place) }
      }
      guard let worst else { return nil }
      return TextContrast(
        string: text.string, font: text.font, item: index, ratio: worst.ratio,
        colors: (filled[worst.place] & 0xFF_FFFF, without[worst.place] & 0xFF_FFFF))
    }
  }

  private static func pixels(_ list: DisplayList, _ part: Rect) -> [UInt32] {
    let (low, high) = ((part.origin * scale).rounded(.down), ((part.origin + part.size) * scale).rounded(.up))
    var bitmap = Bitmap(width: Int(high.x - low.x), height: Int(high.y - low.y))
    var rasterizer = Rasterizer()
    rasterizer.begin(width: bitmap.width, height: bitmap.height, background: .black)
    rasterizer.add(list, scale: scale, offset: -low)
    rasterizer.paint(into: &bitmap)
    return bitmap.pixels
  }

  /// Returns the ratio of two opaque colors: from 1 for equal ones to 21 for black and white.
  package static func ratio(_ first: UInt32, _ second: UInt32) -> Double {
    let (a, b) = (luminance(first), luminance(second))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  private static func luminance(_ pixel: UInt32) -> Double {
    func linear(_ shift: UInt32) -> Double {
      let value = Double(pixel >> shift & 255) / 255
      return value <= 0.03928 ? value / 12.92 : Portable.pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(16) + 0.7152 * linear(8) + 0.0722 * linear(0)
  }
}
