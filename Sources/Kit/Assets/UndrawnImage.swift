import Foundation
import LayerTree
import ViewTree

/// An image in a format that is not drawn here: PDF, SVG or HEIC. A gray area of its size takes its place.
///
/// Applications unwrap the images of their catalogues, so that an image that is missing would end them.
struct UndrawnImage {
  /// The size of the area, in points.
  let size: SIMD2<Double>

  /// The most bytes in which a size is searched.
  private static let reach = 1 << 20
  /// The size of an image whose size is not found, as of usual icons.
  private static let usual = SIMD2(24.0, 24.0)
  /// The most pixels along a side of the area.
  private static let most = 256.0

  /// Reads the size of an image; the result is `nil` for other formats.
  init?(_ bytes: [UInt8]) {
    let head = bytes.prefix(Self.reach)
    let found: SIMD2<Double>?
    if head.starts(with: "%PDF".utf8) {
      found = Self.pageSize(String(decoding: head, as: UTF8.self))
    } else if head.dropFirst(4).starts(with: "ftyp".utf8) {
      found = Self.photographSize(Array(head))
    } else {
      let text = String(decoding: head.prefix(1 << 16), as: UTF8.self)
      guard let start = text.range(of: "<svg") else { return nil }
      found = Self.drawingSize(text[start.upperBound...].prefix { $0 != ">" })
    }
    let size = found ?? Self.usual
    let isUsable = size.x >= 1 && size.y >= 1 && size.x <= 16_384 && size.y <= 16_384
    self.size = isUsable ? size : Self.usual
  }

  /// Returns the area as an image.
  func image(_ renderingMode: UIImage.RenderingMode = .automatic) -> UIImage? {
    let scale = min(1, Self.most / max(size.x, size.y))
    let (width, height) = (max(1, Int(size.x * scale)), max(1, Int(size.y * scale)))
    let pixels = [UInt32](repeating: 0xFFC7_C7CC, count: width * height)
    guard let picture = LayerImage(width: width, height: height, pixels: pixels) else { return nil }
    return UIImage(picture, scale: scale, renderingMode: renderingMode)
  }

  /// Returns the size of a document's first page.
  private static func pageSize(_ text: String) -> SIMD2<Double>? {
    guard let mark = text.range(of: "/MediaBox"), let open = text[mark.upperBound...].firstIndex(of: "[")
    else {
      return nil
    }
    let numbers = numbers(text[text.index(after: open)...].prefix(200).prefix { $0 != "]" })
    guard numbers.count == 4 else { return nil }
    return SIMD2(numbers[2] - numbers[0], numbers[3] - numbers[1])
  }

  /// Returns the size that the attributes of a drawing state, in points.
  private static func drawingSize(_ attributes: Substring) -> SIMD2<Double>? {
    func value(_ name: String) -> Substring? {
      for quote in ["\"", "'"] {
        guard let mark = attributes.range(of: " \(name)=\(quote)") else { continue }
        return attributes[mark.upperBound...].prefix { String($0) != quote }
      }
      return nil
    }
    if let width = value("width"), let height = value("height"), !width.hasSuffix("%"),
      !height.hasSuffix("%"),
      let width = Double(width.prefix { $0.isNumber || $0 == "." }),
      let height = Double(height.prefix { $0.isNumber || $0 == "." })
    {
      return SIMD2(width, height)
    }
    guard let box = value("viewBox").map({ numbers($0) }), box.count == 4 else { return nil }
    return SIMD2(box[2], box[3])
  }

  /// Returns the size of the largest image of a photograph's file, in pixels.
  private static func photographSize(_ bytes: [UInt8]) -> SIMD2<Double>? {
    var largest: SIMD2<Double>?
    let name = Array("ispe".utf8)
    var at = 0
    while at + 16 <= bytes.count {
      guard bytes[at] == name[0], bytes[at..<at + 4].elementsEqual(name) else {
        at += 1
        continue
      }
      func number(_ start: Int) -> Double {
        bytes[start..<start + 4].reduce(0) { $0 * 256 + Double($1) }
      }
      let size = SIMD2(number(at + 8), number(at + 12))
      if size.x * size.y > (largest.map { $0.x * $0.y } ?? 0) { largest = size }
      at += 16
    }
    return largest
  }

  private static func numbers(_ text: Substring) -> [Double] {
    text.split(whereSeparator: { $0.isWhitespace || $0 == "," }).compactMap { Double($0) }
  }
}
