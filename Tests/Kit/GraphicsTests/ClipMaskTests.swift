import Expectations
import Foundation
import LayerTree
import QuartzCore
import Testing
import ViewTree

@testable import Graphics

/// Tests of images that clip drawing.
@Suite struct ClipMaskTests {
  private static let box = CGRect(x: 4, y: 2, width: 8, height: 4)

  /// Returns an image of 8 by 4 pixels whose upper half has one opacity, and whose lower half another.
  private static func image(_ upper: UIColor, _ lower: UIColor, opaque: Bool = false) throws -> CGImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    format.opaque = opaque
    let image = UIGraphicsImageRenderer(size: box.size, format: format).image { _ in
      upper.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 8, height: 2))
      lower.setFill()
      UIRectFill(CGRect(x: 0, y: 2, width: 8, height: 2))
    }
    return try #require(image.cgImage)
  }

  /// Returns the alpha of a pixel.
  private static func alpha(_ image: LayerImage, _ x: Int, _ y: Int) -> Int {
    Int(image.pixels[y * image.width + x] >> 24)
  }

  private static func fill(_ context: CGContext) {
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 40, height: 30))
  }

  @Test("What is drawn is multiplied by the opacity of the image, which lies as it would be drawn")
  func opacity() throws {
    let mask = try Self.image(.black.withAlphaComponent(0.5), .black)
    let drawn = ContextTests.image { context in
      context.clip(to: Self.box, mask: mask)
      Self.fill(context)
    }
    let image = ContextTests.image { $0.draw(mask, in: Self.box) }
    for y in 0..<8 {
      for x in 0..<16 {
        expect(abs(Self.alpha(drawn, x, y) - Self.alpha(image, x, y)), isAtMost: 1, "\(x), \(y)")
      }
    }
    expect(Set([3, 5].map { Self.alpha(drawn, 6, $0) }), equals: [128, 255])
    expect(Self.alpha(drawn, 6, 7) == 0 && Self.alpha(drawn, 3, 3) == 0)
  }

  @Test("An opaque image counts by its brightness; two images multiply, and restoring the state removes them")
  func nesting() throws {
    let gray = try Self.image(UIColor(white: 0.5, alpha: 1), .white, opaque: true)
    let faint = try Self.image(.black.withAlphaComponent(0.5), .black.withAlphaComponent(0.5))
    let drawn = ContextTests.image { context in
      context.saveGState()
      context.clip(to: Self.box, mask: gray)
      context.clip(to: Self.box, mask: faint)
      Self.fill(context)
      context.restoreGState()
      context.fill(CGRect(x: 20, y: 20, width: 4, height: 4))
    }
    let seen = [3, 5].map { Self.alpha(drawn, 6, $0) }.sorted()
    expect(abs(seen[0] - 64) <= 2 && abs(seen[1] - 128) <= 2, "\(seen)")
    expect(Self.alpha(drawn, 21, 21), equals: 255)
  }

  @Test("A transparency layer is masked once as a whole; a rectangle without area clips everything")
  func layers() throws {
    let faint = try Self.image(.black.withAlphaComponent(0.5), .black.withAlphaComponent(0.5))
    let layered = ContextTests.image { context in
      context.clip(to: Self.box, mask: faint)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      Self.fill(context)
      Self.fill(context)
      context.endTransparencyLayer()
    }
    expect(Self.alpha(layered, 6, 3), equals: 128)
    let empty = ContextTests.image { context in
      context.clip(to: .zero, mask: faint)
      Self.fill(context)
    }
    expect(empty.pixels.allSatisfy { $0 == 0 })
  }
}
