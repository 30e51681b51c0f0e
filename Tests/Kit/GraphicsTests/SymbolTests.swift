import Expectations
import Foundation
import LayerTree
import QuartzCore
import Testing
import TextKit
import Typeface
import ViewTree

@testable import Graphics

@Suite struct SymbolTests {
  /// Returns the part of an image's pixels that are not clear.
  private func share(_ image: UIImage) -> Double {
    guard let picture = image.cgImage?.picture else { return 0 }
    return Double(picture.pixels.count { $0 >> 24 > 127 }) / Double(picture.pixels.count)
  }

  @Test("Every icon of the typeface is a template image, and no other name is one")
  func names() throws {
    for name in Typeface.iconNames {
      let image = try #require(UIImage(systemName: name), "\(name)")
      expect(image.renderingMode == .alwaysTemplate && share(image) > 0.01, "\(name)")
      expect(image.size.width > 4 && abs(image.size.height - 17) < 0.5, "\(name)")
    }
    expect(UIImage(systemName: "no.such.icon") == nil)
  }

  @Test("A registered image is found with a configuration, which makes no difference")
  func named() {
    let red = UIImage(color: .red, size: CGSize(width: 2, height: 3))
    UIImage.register(red, named: "SymbolTests.red")
    let found = UIImage(named: "SymbolTests.red", in: .main, with: UIImage.SymbolConfiguration(scale: .large))
    expect(found?.size, equals: red.size)
    expect(UIImage(named: "SymbolTests.none", in: nil, with: nil) == nil)
  }

  @Test("An icon has the size and the weight of its configuration, and erased parts are clear")
  func configurations() throws {
    let large = UIImage.SymbolConfiguration(pointSize: 40, weight: .bold)
    let thin = UIImage.SymbolConfiguration(pointSize: 40, weight: .thin)
    let bold = try #require(UIImage(systemName: "circle", withConfiguration: large))
    let fine = try #require(UIImage(systemName: "circle", withConfiguration: thin))
    expect(bold.size == fine.size && bold.size.height == 40 && share(bold) > 2 * share(fine))
    let full = try #require(UIImage(systemName: "circle.fill", withConfiguration: large))
    let checked = try #require(UIImage(systemName: "checkmark.circle.fill", withConfiguration: large))
    expect(share(full), isAbove: share(checked) + 0.02)
    expect(UIImage(systemName: "star", withConfiguration: .none)?.size.height, equals: 17)
    expect(
      UIImage.SymbolConfiguration(textStyle: .title1).isEqual(UIImage.SymbolConfiguration(weight: .light)),
      equals: false)
  }

  @Test(
    "An icon's scale changes its size",
    arguments: [
      (UIImage.SymbolScale.default, 40.0), (.unspecified, 40), (.medium, 40), (.small, 32), (.large, 50),
    ])
  func scales(scale: UIImage.SymbolScale, height: Double) throws {
    let configuration = UIImage.SymbolConfiguration(pointSize: 40, weight: .regular, scale: scale)
    let icon = try #require(UIImage(systemName: "circle", withConfiguration: configuration))
    expect(icon.size.height, equals: height)
    let plain = try #require(icon.applyingSymbolConfiguration(UIImage.SymbolConfiguration(scale: scale)))
    expect(abs(plain.size.height - 17 * height / 40), isBelow: 0.5)
    let styled = UIImage.SymbolConfiguration(textStyle: .body, scale: scale)
    expect(icon.applyingSymbolConfiguration(styled)?.size.height, equals: plain.size.height)
  }

  @Test("Text that is drawn into an image covers what the same text of a label covers")
  func text() throws {
    let font = UIFont.systemFont(ofSize: 20, weight: .medium)
    let words = "Drag (gently)" as NSString
    let size = words.size(withAttributes: [.font: font])
    expect(size.width == font.textFont.width(of: "Drag (gently)") && size.height == font.lineHeight)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let image = UIGraphicsImageRenderer(size: size, format: format).image { _ in
      words.draw(at: .zero, withAttributes: [.font: font, .foregroundColor: UIColor.red])
    }
    let ink = try #require(image.cgImage?.picture).pixels.reduce(0) { $0 + Double($1 >> 24) } / 255 / 4
    var units = 0.0
    var walk = GlyphWalk("Drag (gently)", font.textFont)
    while let (glyph, _) = walk.next() {
      let outline = Typeface.outline(of: glyph, weight: .medium, cut: .proportional)
      // The area of strokes is about their length times their width, where they do not cross.
      units += outline.strokeWidth * length(outline)
    }
    let expected = units * (20.0 / 1000) * (20.0 / 1000)
    expect(abs(ink - expected), isBelow: 0.2 * expected)
    expect(
      ("a\nb" as NSString).size(withAttributes: nil).height,
      equals: 2 * UIFont.systemFont(ofSize: 12).lineHeight)
  }

  /// Returns the length of the chords between a skeleton's points.
  private func length(_ outline: GlyphOutline) -> Double {
    var (sum, last, start) = (0.0, SIMD2<Double>.zero, SIMD2<Double>.zero)
    var points = outline.points[...]
    for step in outline.steps {
      switch step {
      case .move: (last, start) = (points[points.startIndex], points.removeFirst())
      case .line:
        sum += distance(last, points[points.startIndex])
        last = points.removeFirst()
      case .cubic:
        let curve = [last, points.removeFirst(), points.removeFirst(), points.removeFirst()]
        for part in 0..<16 { sum += distance(at(Double(part) / 16, curve), at(Double(part + 1) / 16, curve)) }
        last = curve[3]
      case .close:
        sum += distance(last, start)
        last = start
      }
    }
    return sum
  }

  private func at(_ t: Double, _ p: [SIMD2<Double>]) -> SIMD2<Double> {
    let s = 1 - t
    let first = p[0] * (s * s * s) + p[1] * (3 * s * s * t)
    return first + p[2] * (3 * s * t * t) + p[3] * (t * t * t)
  }

  private func distance(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double {
    ((a - b) * (a - b)).sum().squareRoot()
  }

  @Test("An icon is drawn once, and the pictures of all icons stay within a number of pixels")
  func cache() throws {
    let one = try #require(UIImage(systemName: "star")).picture
    let other = try #require(UIImage(systemName: "star")).picture
    expect(one == other && one.contentHash == other.contentHash)
    for size in stride(from: 11.0, to: 160, by: 7) {
      for name in ["star", "heart", "bell"] {
        let large = UIImage.SymbolConfiguration(pointSize: size)
        expect(UIImage(systemName: name, withConfiguration: large) != nil)
        expect(SymbolCache.pictures.pixels, isAtMost: SymbolCache.pictures.mostPixels)
      }
    }
    expect(UIImage(systemName: "star")?.picture, equals: one)
  }
}
