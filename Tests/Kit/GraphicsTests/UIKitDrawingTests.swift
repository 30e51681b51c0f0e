import Diagnostics
import Expectations
import Foundation
import LayerTree
import QuartzCore
import TestSupport
import Testing
import ViewTree

@testable import Graphics
@testable import KitTestSupport

/// UIKit's functions for the current context, each compared with what Core Graphics draws in the same way.
@Suite struct UIKitDrawingTests {
  private typealias Draw = (CGContext) -> Void

  private static let ground: Draw = { context in
    context.setFillColor(CGColor(red: 0.9, green: 0.5, blue: 0.2, alpha: 0.5))
    context.fill(CGRect(x: 0, y: 0, width: 30, height: 30))
  }

  /// Returns what is drawn on the same ground.
  private func image(_ draw: Draw) -> LayerImage {
    ContextTests.image { context in
      Self.ground(context)
      draw(context)
    }
  }

  private let color = UIColor(red: 0.1, green: 0.3, blue: 0.9, alpha: 0.5)
  private let rect = CGRect(x: 4, y: 5, width: 20, height: 14)
  /// The same rectangle with negative sides.
  private let turned = CGRect(
    origin: CGPoint(x: 24, y: 19), size: CGSize(width: -20, height: -14))

  @Test("A frame is one point wide, inside its rectangle, and takes the fill color; the rest stays as it is")
  func frames() {
    for mode in [CGBlendMode.copy, .normal, .multiply] {
      let strips = image { context in
        context.setFillColor(color.cgColor)
        context.setBlendMode(mode)
        context.fill(CGRect(x: 4, y: 5, width: 20, height: 1))
        context.fill(CGRect(x: 4, y: 18, width: 20, height: 1))
        context.fill(CGRect(x: 4, y: 6, width: 1, height: 12))
        context.fill(CGRect(x: 23, y: 6, width: 1, height: 12))
      }
      for rect in [rect, turned] {
        let drawn = image { _ in
          color.setFill()
          if mode == .copy { UIRectFrame(rect) } else { UIRectFrameUsingBlendMode(rect, mode) }
        }
        expect(drawn == strips, "\(mode)")
      }
    }
  }

  @Test(
    "A renderer's context strokes a line of one point inside a rectangle, in the stroke color and the mode")
  func strokes() {
    func renderer(_ draw: (UIGraphicsImageRendererContext) -> Void) -> LayerImage {
      let format = UIGraphicsImageRendererFormat()
      format.scale = 1
      return UIGraphicsImageRenderer(size: ContextTests.size, format: format).image { context in
        Self.ground(context.cgContext)
        draw(context)
      }.picture
    }
    for mode in [CGBlendMode.normal, .copy, .screen] {
      let expected = image { context in
        context.setStrokeColor(color.cgColor)
        context.setLineWidth(1)
        context.setBlendMode(mode)
        context.stroke(CGRect(x: 4.5, y: 5.5, width: 19, height: 13))
      }
      for rect in [rect, turned] {
        let drawn = renderer { context in
          color.setStroke()
          context.cgContext.setLineWidth(7)
          if mode == .normal { context.stroke(rect) } else { context.stroke(rect, blendMode: mode) }
        }
        expect(drawn == expected, "\(mode)")
      }
    }
  }

  @Test("Setting a color sets the color of fills and of strokes")
  func colors() {
    let both = image { context in
      color.set()
      context.fill(rect)
      context.stroke(rect)
    }
    let each = image { context in
      color.setFill()
      color.setStroke()
      context.fill(rect)
      context.stroke(rect)
    }
    let fills = image { context in
      color.setFill()
      context.fill(rect)
      context.stroke(rect)
    }
    expect(both == each && both != fills)
  }

  @Test("Clipping to a rectangle keeps what is drawn inside it, until the graphics state is restored")
  func clipping() {
    func clipped(_ clip: (UIGraphicsImageRendererContext) -> Void) -> LayerImage {
      let format = UIGraphicsImageRendererFormat()
      format.scale = 1
      return UIGraphicsImageRenderer(size: ContextTests.size, format: format).image { context in
        context.cgContext.saveGState()
        clip(context)
        color.setFill()
        context.cgContext.fill(CGRect(origin: .zero, size: ContextTests.size))
        context.cgContext.restoreGState()
        context.fill(CGRect(x: 0, y: 29, width: 1, height: 1))
      }.picture
    }
    let inside = clipped { _ in }
    expect(clipped { _ in UIRectClip(rect) }, equals: clipped { $0.clip(to: rect) })
    for clip in [clipped { _ in UIRectClip(turned) }, clipped { $0.clip(to: rect) }] {
      for y in 0..<clip.height {
        for x in 0..<clip.width where (x, y) != (0, 29) {
          let isInside = rect.contains(CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5))
          expect(clip[x, y] == (isInside ? inside[x, y] : 0), "\(x), \(y)")
        }
      }
      expect(clip[0, 29] >> 24, equals: 255)
    }
  }

  @Test("A pushed context is the current one until it is popped, and both keep what was drawn into them")
  func pushing() throws {
    let inner = try #require(CGContext(size: ContextTests.size, scale: 1))
    var current: [CGContext?] = []
    let outer = image { context in
      UIGraphicsPushContext(inner)
      current.append(UIGraphicsGetCurrentContext())
      color.setFill()
      UIRectFill(rect)
      UIGraphicsPopContext()
      current.append(UIGraphicsGetCurrentContext())
      expect(current[0] === inner && current[1] === context)
    }
    expect(outer == image { _ in }, "the outer context shows what was drawn into the inner one")
    let drawn = ContextTests.image { _ in
      color.setFill()
      UIRectFill(rect)
    }
    expect(inner.makeImage()?.picture, equals: drawn)
    expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test(
    "A path is stroked, and an image drawn, with a blend mode and an alpha of their own, and later ones without"
  )
  func modes() {
    let path = UIBezierPath(ovalIn: rect)
    path.lineWidth = 3
    let dot = UIImage(color: color, size: CGSize(width: 6, height: 4))
    let table: [(String, () -> Void, (CGContext) -> Void)] = [
      ("path", { path.stroke(with: .multiply, alpha: 0.5) }, { _ in path.stroke() }),
      (
        "image", { dot.draw(at: CGPoint(x: 2, y: 3), blendMode: .multiply, alpha: 0.5) },
        { _ in dot.draw(in: CGRect(x: 2, y: 3, width: 6, height: 4)) }
      ),
    ]
    for (name, own, plain) in table {
      let drawn = image { context in
        color.setStroke()
        own()
        plain(context)
      }
      let expected = image { context in
        color.setStroke()
        context.saveGState()
        context.setBlendMode(.multiply)
        context.setAlpha(0.5)
        plain(context)
        context.restoreGState()
        plain(context)
      }
      expect(drawn == expected, "\(name)")
    }
  }

  // MARK: Paths and images as values

  @Test(
    "A path copies another one's elements and attributes, and later changes to one leave the other as it is")
  func copies() throws {
    let path = UIBezierPath(rect: rect)
    (path.lineWidth, path.lineCapStyle, path.lineJoinStyle, path.miterLimit) = (3, .round, .bevel, 2)
    path.usesEvenOddFillRule = true
    path.setLineDash([4, 2], count: 2, phase: 1)
    let copy = try #require(path.copy() as? UIBezierPath)
    expect(copy !== path && copy.cgPath == path.cgPath)
    expect((copy.lineWidth, copy.miterLimit) == (3, 2))
    expect(copy.lineCapStyle == .round && copy.lineJoinStyle == .bevel && copy.usesEvenOddFillRule)
    expect(image { _ in copy.stroke() }, equals: image { _ in path.stroke() })
    copy.addLine(to: .zero)
    expect(path.cgPath, equals: CGPath(rect: rect))

    let other = UIBezierPath(cgPath: path.cgPath)
    expect(other.cgPath == path.cgPath && other.lineWidth == 1 && !other.usesEvenOddFillRule)
    other.cgPath = CGPath(ellipseIn: rect, transform: nil)
    expect(other.cgPath, equals: UIBezierPath(ovalIn: rect).cgPath)
  }

  @Test("A format has the scale of the given traits, and of the screen where they name none")
  func formats() {
    let screen = UIScreen.main.scale
    for (scale, expected) in [(1, 1), (3, 3), (0, screen)] as [(CGFloat, CGFloat)] {
      expect(
        UIGraphicsImageRendererFormat(for: UITraitCollection(displayScale: scale)).scale, equals: expected)
    }
    expect(UIGraphicsImageRendererFormat.preferred().scale, equals: screen)
    expect(UIGraphicsImageRendererFormat.preferred().opaque, equals: false)
  }

  @Test("A renderer of bounds shows that part of the drawing's plane, at the screen's scale")
  func bounds() {
    let renderer = UIGraphicsImageRenderer(bounds: CGRect(x: 10, y: 20, width: 6, height: 4))
    let made = renderer.image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 10, y: 20, width: 3, height: 4))
    }
    expect(made.size == CGSize(width: 6, height: 4) && made.scale == UIScreen.main.scale)
    let (picture, middle) = (made.picture, Int(3 * UIScreen.main.scale))
    expect(picture[0, 0] == UIImage(color: .red, size: CGSize(width: 1, height: 1)).picture[0, 0])
    expect(picture[middle - 1, 0] == picture[0, 0] && picture[middle, 0] == 0)
  }

  @Test("The current image of a renderer's context is what has been drawn so far")
  func currentImage() {
    var steps: [UIImage] = []
    let made = UIGraphicsImageRenderer(size: ContextTests.size).image { context in
      for x in [0, 10, 20] {
        color.setFill()
        context.fill(CGRect(x: x, y: 0, width: 5, height: 5))
        steps.append(context.currentImage)
      }
    }
    expect(steps[0] != steps[1] && steps[1] != steps[2])
    expect(steps[2], equals: made)
  }

  @Test(
    "A thumbnail that is prepared with a closure is the one that is returned; an image is ready by itself")
  func thumbnails() {
    let image = UIImage(
      image { _ in
        color.setFill()
        UIRectFill(rect)
      }, scale: 1)
    for size in [CGSize(width: 8, height: 6), CGSize(width: 80, height: 3), .zero] {
      var prepared: [UIImage?] = []
      image.prepareThumbnail(of: size) { prepared.append($0) }
      expect(prepared, equals: [image.preparingThumbnail(of: size)])
      expect(prepared[0]?.size, equals: size == .zero ? nil : size)
    }
    expect(image.preparingForDisplay() === image)
  }
}
