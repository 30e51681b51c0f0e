import Expectations
import Foundation
import LayerTree
import QuartzCore
import Testing
import TextKit
import ViewTree

@testable import Graphics

@Suite struct StringDrawingTests {
  /// A font whose characters are 6 points wide.
  private let font = UIFont.monospacedSystemFont(ofSize: 10, weight: .regular)
  private var plain: [NSAttributedString.Key: Any] { [.font: font] }

  /// Returns the box of the pixels that something has drawn, in points.
  private func ink(_ size: CGSize, _ draw: () -> Void) throws -> CGRect {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: size, format: format).image { _ in draw() }
    let picture = try #require(image.cgImage?.picture)
    var box = CGRect.null
    for y in 0..<picture.height {
      for x in 0..<picture.width where picture[x, y] >> 24 > 40 {
        box = box.union(CGRect(x: x, y: y, width: 1, height: 1))
      }
    }
    return box
  }

  @Test("A bounding rectangle is that of the lines in a width, and without lines stands on the baseline")
  func bounds() {
    let text = "one two three" as NSString
    let options = NSStringDrawingOptions([.usesLineFragmentOrigin, .usesFontLeading])
    let box = text.boundingRect(
      with: CGSize(width: 45, height: 0), options: options, attributes: plain, context: nil)
    expect(box.origin == .zero && abs(box.width - 42) < 1e-9)
    expect(abs(box.height - 2 * font.lineHeight), isBelow: 1e-9)
    let single = text.boundingRect(
      with: CGSize(width: 45, height: 0), options: [], attributes: plain, context: nil)
    expect(abs(single.minY + font.ascender) < 1e-9 && abs(single.width - 78) < 1e-9)
    let context = NSStringDrawingContext()
    let cut = NSAttributedString(string: text as String, attributes: plain).boundingRect(
      with: CGSize(width: 45, height: 13), options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine],
      context: context)
    expect(abs(cut.height - font.lineHeight) < 1e-9 && cut == context.totalBounds)
    expect(context.actualScaleFactor, equals: 1)
  }

  @Test("Lines are drawn inside their rectangle, aligned by their paragraph style")
  func drawing() throws {
    let style = NSMutableParagraphStyle()
    style.alignment = .right
    var values = plain
    values[.paragraphStyle] = style
    let rect = CGRect(x: 20, y: 10, width: 40, height: 30)
    let right = try ink(CGSize(width: 80, height: 60)) {
      ("mm mmmmm" as NSString).draw(in: rect, withAttributes: values)
    }
    expect(rect.insetBy(dx: -1, dy: -1).contains(right) && right.maxX > 57 && right.minX > 27)
    let high = try ink(CGSize(width: 80, height: 60)) {
      ("m\nm\nm\nm\nm" as NSString).draw(in: rect, withAttributes: values)
    }
    // Two and a half lines fit: two are drawn.
    expect(high.maxY, isAtMost: rect.minY + 2 * font.lineHeight)
  }

  @Test("Attributed text is drawn with its colors, its underline and its background")
  func attributes() throws {
    let text = NSMutableAttributedString(string: "  ", attributes: plain)
    text.addAttribute(.backgroundColor, value: UIColor.red, range: NSRange(location: 0, length: 1))
    text.addAttribute(.underlineStyle, value: 1, range: NSRange(location: 1, length: 1))
    expect(abs(text.size().width - 12), isBelow: 1e-9)
    let box = try ink(CGSize(width: 40, height: 30)) { text.draw(at: CGPoint(x: 4, y: 3)) }
    expect(box, equals: CGRect(x: 4, y: 3, width: 12, height: 12))
    let line = try ink(CGSize(width: 40, height: 30)) {
      text.attributedSubstring(from: NSRange(location: 1, length: 1)).draw(
        with: CGRect(x: 4, y: 20, width: 0, height: 0), context: nil)
    }
    expect(line.minX == 4 && line.width == 6 && line.minY >= 20 && line.height <= 2)
  }
}
