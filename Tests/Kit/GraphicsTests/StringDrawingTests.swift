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

  /// Returns the alpha of each pixel of a drawing, 0…255.
  private func alphas(_ size: CGSize, _ draw: (CGContext) -> Void) throws -> [Double] {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let image = UIGraphicsImageRenderer(size: size, format: format).image { draw($0.cgContext) }
    return try #require(image.cgImage?.picture).pixels.map { Double($0 >> 24) }
  }

  @Test(
    "Translucent text has its opacity once where the parts of a glyph overlap, by its color or the context")
  func translucent() throws {
    let (size, text) = (CGSize(width: 150, height: 30), "●ag&B8%i¼" as NSString)
    let font = UIFont.systemFont(ofSize: 20, weight: .bold)
    func drawn(_ alpha: CGFloat, _ prepare: (CGContext) -> Void = { _ in }) throws -> [Double] {
      try alphas(size) {
        prepare($0)
        let values: [NSAttributedString.Key: Any] = [
          .font: font, .foregroundColor: UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: alpha),
        ]
        text.draw(at: .zero, withAttributes: values)
      }
    }
    let opaque = try drawn(1)
    expect(opaque.max(), equals: 255)
    for faded in [try drawn(0.4), try drawn(1) { $0.setAlpha(0.4) }] {
      let worst = zip(opaque, faded).map { ($0 * 0.4 - $1).magnitude }.max() ?? 255
      expect(worst, isAtMost: 1.5)
    }
    // Parts that erase others leave what is beneath the text.
    let over = try alphas(size) {
      $0.setFillColor(CGColor(red: 1, green: 1, blue: 1, alpha: 1))
      $0.fill(CGRect(origin: .zero, size: size))
      text.draw(at: .zero, withAttributes: [.font: font, .foregroundColor: UIColor.red])
    }
    expect(over.min(), equals: 255)
  }

  @Test(
    "An underline is drawn for each style with a line",
    arguments: [
      NSUnderlineStyle.single, .thick, .double, [.single, .byWord], [.single, .patternDash],
    ])
  func underlines(style: NSUnderlineStyle) throws {
    var values = plain
    let size = CGSize(width: 60, height: 30)
    let without = try ink(size) { ("mmm" as NSString).draw(at: .zero, withAttributes: values) }
    for value in [style.rawValue, NSNumber(value: style.rawValue)] as [Any] {
      values[.underlineStyle] = value
      let with = try ink(size) { ("mmm" as NSString).draw(at: .zero, withAttributes: values) }
      expect(with.maxY, isAbove: without.maxY, "\(style.rawValue)")
    }
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
