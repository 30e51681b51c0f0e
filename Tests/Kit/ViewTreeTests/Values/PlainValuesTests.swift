import Expectations
import Foundation
import Graphics
import LayerTree
import QuartzCore
import Testing

@testable import ViewTree

@Suite struct PlainValuesTests {
  @Test(
    "Hue, saturation and brightness are those that a color was made of", arguments: 0..<24, [0.2, 0.7, 1])
  func hues(step: Int, share: Double) {
    let hue = Double(step) / 24
    let color = UIColor(hue: hue, saturation: share, brightness: 0.8, alpha: 0.5)
    var parts: [CGFloat] = [9, 9, 9, 9]
    parts.withUnsafeMutableBufferPointer { buffer in
      let first = buffer.baseAddress!
      color.getHue(first, saturation: first + 1, brightness: first + 2, alpha: first + 3)
    }
    for (part, expected) in zip(parts, [hue, share, 0.8, 0.5]) { expect(abs(part - expected), isBelow: 1e-9) }
  }

  @Test("A boxed value holds insets, and a value of another type none")
  func boxes() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue, equals: insets)
    expect(NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)).uiEdgeInsetsValue, equals: .zero)
  }

  @Test("Grays have a lightness and the hue 0; other colors have no lightness")
  func grays() {
    var (hue, saturation, white, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (9, 9, 9, 9)
    let gray = UIColor(white: 0.3, alpha: 0.6)
    expect(gray.getHue(&hue, saturation: &saturation, brightness: nil, alpha: nil))
    expect(hue == 0 && saturation == 0)
    expect(gray.getWhite(&white, alpha: &alpha) && white == 0.3 && alpha == 0.6)
    expect(!UIColor.red.getWhite(&white, alpha: nil) && white == 0.3)
    UIColor.black.getHue(nil, saturation: &saturation, brightness: &white, alpha: nil)
    expect(saturation == 0 && white == 0)
  }

  @Test("A color and an image are found by name whatever the bundle and the traits")
  func names() {
    UIColor.register(.systemTeal, named: "tests/bundled")
    UIImage.register(UIImage(color: .red, size: CGSize(width: 2, height: 2)), named: "tests/bundled")
    expect(UIColor(named: "tests/bundled", in: nil, compatibleWith: nil), equals: .systemTeal)
    expect(UIColor(named: "tests/none", in: .main, compatibleWith: nil) == nil)
    expect(UIImage(named: "tests/bundled", in: .main, compatibleWith: nil)?.size.width, equals: 2)
    expect(UIImage(named: "tests/none", in: nil, compatibleWith: nil) == nil)
  }

  @Test("An image without pixels has no size and stays without pixels in another color or mode")
  func blankImages() {
    let blank = UIImage()
    let view = UIImageView(image: blank)
    for image in [blank, blank.withTintColor(.red), blank.withRenderingMode(.alwaysTemplate)] {
      expect(image.size == .zero && image.cgImage == nil)
    }
    expect(view.frame.size == .zero && view.intrinsicContentSize == .zero)
    expect(blank == UIImage() && blank != UIImage(LayerImage(width: 1, height: 1, pixels: [0])!))
    UIImage.register(blank, named: "tests/blank")
    expect(UIImage(named: "tests/blank")?.size, equals: .zero)
  }

  @Test("Offsets and shadows have UIKit's first values and keep what is set")
  func offsetsAndShadows() {
    var offset = UIOffset(horizontal: 3, vertical: -4)
    expect(offset != .zero && UIOffset() == .zero)
    offset.horizontal = 0
    expect(offset, equals: UIOffset(vertical: -4))
    let shadow = NSShadow()
    expect(shadow.shadowOffset == .zero && shadow.shadowBlurRadius == 0)
    expect(shadow.shadowColor as? UIColor == UIColor(white: 0, alpha: 1.0 / 3))
    shadow.shadowOffset = CGSize(width: 1, height: 2)
    shadow.shadowBlurRadius = -1
    shadow.shadowColor = nil
    expect(shadow.shadowOffset.height == 2 && shadow.shadowBlurRadius == 0 && shadow.shadowColor == nil)
  }

  @Test("A number becomes a length of drawing")
  func truncating() {
    expect(CGFloat(truncating: NSNumber(value: 2.5)), equals: 2.5)
  }
}
