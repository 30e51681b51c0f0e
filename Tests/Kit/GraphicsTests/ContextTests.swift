import Diagnostics
import Drawing
import Expectations
import Foundation
import LayerTree
import MotionMath
import QuartzCore
import Raster
import TestSupport
import Testing
import ViewTree

@testable import Graphics
@testable import KitTestSupport

/// Drawing into contexts, pixel by pixel.
@Suite struct ContextTests {
  static let size = CGSize(width: 40, height: 30)

  /// Returns what a closure draws.
  static func image(
    _ scale: CGFloat = 1, opaque: Bool = false, _ draw: (CGContext) -> Void
  ) -> LayerImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    format.opaque = opaque
    return UIGraphicsImageRenderer(size: size, format: format).image { draw($0.cgContext) }.picture
  }

  private static func picture(of layer: CALayer, scale: Double) -> LayerImage? {
    layer.bounds = CGRect(origin: .zero, size: size)
    layer.anchorPoint = .zero
    let scene = Scene(root: layer.handle, size: [size.width, size.height])
    scene.update()
    return Canvas.image(of: scene.list, scale: scale)
  }

  /// Paths with lines, curves, crossings and several subpaths.
  private static let paths: [() -> UIBezierPath] = [
    { UIBezierPath(ovalIn: CGRect(x: 3.3, y: 2.2, width: 30, height: 21)) },
    { UIBezierPath(roundedRect: CGRect(x: 2, y: 3, width: 31, height: 20.5), cornerRadius: 7) },
    {
      let star = UIBezierPath()
      star.move(to: CGPoint(x: 20, y: 1))
      for point in [(30, 28), (2, 10), (38, 10), (9, 28)] {
        star.addLine(to: CGPoint(x: point.0, y: point.1))
      }
      star.close()
      return star
    },
    {
      let path = UIBezierPath(
        arcCenter: CGPoint(x: 18, y: 14), radius: 11, startAngle: 0.3, endAngle: 4.4, clockwise: true)
      path.addCurve(
        to: CGPoint(x: 35, y: 25), controlPoint1: CGPoint(x: 0, y: 0), controlPoint2: CGPoint(x: 40, y: 1))
      return path
    },
  ]

  @Test(
    "A filled and stroked path equals a shape layer with the path", arguments: 0..<4, [1.0, 2.0, 1.5])
  func shapeLayer(index: Int, scale: Double) {
    for evenOdd in [false, true] {
      let path = Self.paths[index]()
      let color = CGColor(red: 0.8, green: 0.3, blue: 0.1, alpha: 0.75)
      let line = CGColor(red: 0, green: 0.2, blue: 0.7, alpha: 0.5)
      let layer = CAShapeLayer()
      layer.path = path.cgPath
      layer.fillColor = color
      layer.fillRule = evenOdd ? .evenOdd : .nonZero
      layer.strokeColor = line
      layer.lineWidth = 2.5
      layer.lineJoin = .round
      layer.lineCap = .round

      let drawn = Self.image(scale) { context in
        context.setFillColor(color)
        context.setStrokeColor(line)
        context.setLineWidth(2.5)
        context.setLineJoin(.round)
        context.setLineCap(.round)
        context.addPath(path.cgPath)
        context.drawPath(using: evenOdd ? .eoFillStroke : .fillStroke)
      }
      expect(drawn, equals: Self.picture(of: layer, scale: scale))
    }
  }

  @Test("Copying an opaque color equals drawing it, and copying a translucent one replaces what is beneath")
  func copying() {
    func drawn(_ mode: CGBlendMode, alpha: CGFloat) -> LayerImage {
      Self.image {
        $0.setFillColor(CGColor(red: 0.1, green: 0.7, blue: 0.2, alpha: 0.5))
        $0.fill(CGRect(x: 0, y: 0, width: 30, height: 30))
        $0.setBlendMode(mode)
        $0.setFillColor(CGColor(red: 0.8, green: 0.3, blue: 0.1, alpha: alpha))
        $0.addPath(Self.paths[3]().cgPath)
        $0.fillPath()
      }
    }
    let (copied, painted) = (drawn(.copy, alpha: 1), drawn(.normal, alpha: 1))
    let worst = zip(copied.pixels, painted.pixels).map { abs(Int($0 >> 24) - Int($1 >> 24)) }.max() ?? 255
    expect(worst, isAtMost: 1)
    expect(drawn(.copy, alpha: 0.2) != drawn(.normal, alpha: 0.2))
  }

  @Test("A path is replaced by the area of its stroke, which contains the points that a stroke would paint")
  func strokedPath() {
    let image = Self.image { context in
      context.move(to: CGPoint(x: 2, y: 10))
      context.addLine(to: CGPoint(x: 30, y: 10))
      context.setLineWidth(6)
      for (point, isInside) in [(CGPoint(x: 10, y: 12.5), true), (CGPoint(x: 10, y: 13.5), false)] {
        expect(context.pathContains(point, mode: .stroke), equals: isInside)
        expect(context.pathContains(point, mode: .fillStroke), equals: isInside)
        expect(!context.pathContains(point, mode: .fill))
      }
      context.replacePathWithStrokedPath()
      expect(context.boundingBoxOfPath, equals: CGRect(x: 2, y: 7, width: 28, height: 6))
      context.fillPath()
    }
    expect(image[10, 8] >> 24 == 255 && image[10, 14] >> 24 == 0)
  }

  @Test("A dashed stroke has its area in its dashes, as it is painted")
  func dashedArea() {
    func drawn(_ paint: (CGContext) -> Void) -> LayerImage {
      Self.image { context in
        context.setLineWidth(6)
        context.setLineDash(phase: 0, lengths: [8, 4])
        context.move(to: CGPoint(x: 2, y: 10))
        context.addLine(to: CGPoint(x: 30, y: 10))
        paint(context)
      }
    }
    let area = drawn { context in
      for (x, isInside) in [(5.0, true), (12, false), (15, true)] {
        expect(context.pathContains(CGPoint(x: x, y: 12), mode: .stroke), equals: isInside, "\(x)")
      }
      context.replacePathWithStrokedPath()
      context.fillPath()
    }
    expect(area == drawn { $0.strokePath() })
  }

  @Test("A path drawn under a transform equals the transformed path")
  func transform() {
    // By numbers that binary fractions represent, so that both ways round nowhere.
    let transform = CGAffineTransform(a: 0.5, b: 0.25, c: -0.5, d: 0.75, tx: 12, ty: 3)
    for make in Self.paths.dropFirst(2) {
      let path = make()
      let under = Self.image {
        $0.concatenate(transform)
        $0.addPath(path.cgPath)
        $0.fillPath()
      }
      path.apply(transform)
      let before = Self.image {
        $0.addPath(path.cgPath)
        $0.fillPath()
      }
      let worst = zip(under.pixels, before.pixels).map { abs(Int($0 >> 24) - Int($1 >> 24)) }.max() ?? 0
      // Curves may be divided into other chords, each within 1/64 of a pixel.
      expect(worst, isAtMost: 8)
    }
  }

  @Test("A path keeps its pixels when the transform changes between its elements")
  func transformWithin() {
    let whole = Self.image {
      $0.addLines(between: [CGPoint(x: 4, y: 4), CGPoint(x: 24, y: 4), CGPoint(x: 24, y: 24)])
      $0.fillPath()
    }
    let parts = Self.image {
      $0.addLines(between: [CGPoint(x: 4, y: 4), CGPoint(x: 24, y: 4)])
      $0.scaleBy(x: 2, y: 2)
      $0.addLine(to: CGPoint(x: 12, y: 12))
      $0.fillPath()
    }
    expect(whole, equals: parts)
  }

  @Test("A context knows its path and its clip in the coordinates of its transform")
  func queries() {
    _ = Self.image(2) { context in
      expect(context.boundingBoxOfClipPath, equals: CGRect(origin: .zero, size: Self.size))
      context.addRects([CGRect(x: 2, y: 2, width: 4, height: 4), CGRect(x: 8, y: 2, width: 2, height: 2)])
      expect(context.boundingBoxOfPath, equals: CGRect(x: 2, y: 2, width: 8, height: 4))
      context.scaleBy(x: 2, y: 2)
      expect(context.boundingBoxOfPath, equals: CGRect(x: 1, y: 1, width: 4, height: 2))
      expect(context.currentPointOfPath == CGPoint(x: 4, y: 1) && context.path != nil)
      context.beginPath()
      expect(context.isPathEmpty && context.path == nil)
      context.clip(to: CGRect(x: 3, y: 4, width: 50, height: 2))
      expect(context.boundingBoxOfClipPath, equals: CGRect(x: 3, y: 4, width: 17, height: 2))
    }
  }

  @Test("Shapes that are drawn at once equal those drawn as paths")
  func shapes() {
    let box = CGRect(x: 6, y: 5, width: 21, height: 17)
    let atOnce = Self.image {
      $0.setMiterLimit(1)
      $0.fillEllipse(in: box)
      $0.strokeEllipse(in: box.offsetBy(dx: 5, dy: 5))
      $0.strokeLineSegments(between: [.zero, CGPoint(x: 9, y: 9), CGPoint(x: 9, y: 0), CGPoint(x: 0, y: 9)])
    }
    let paths = Self.image {
      $0.setMiterLimit(1)
      $0.addEllipse(in: box)
      $0.drawPath(using: .eoFill)
      $0.addEllipse(in: box.offsetBy(dx: 5, dy: 5))
      $0.closePath()
      $0.strokePath()
      $0.addLines(between: [.zero, CGPoint(x: 9, y: 9)])
      $0.addLines(between: [CGPoint(x: 9, y: 0), CGPoint(x: 0, y: 9)])
      $0.strokePath()
    }
    expect(atOnce, equals: paths)
  }

  @Test("Enlarged pixels have sharp edges without interpolation")
  func interpolation() throws {
    let image = try #require(
      UIImage.checkerboard(size: CGSize(width: 2, height: 2), square: 1, .red, .blue).cgImage)
    func colors(_ quality: CGInterpolationQuality) -> Int {
      let drawn = Self.image {
        $0.interpolationQuality = quality
        $0.draw(image, in: CGRect(x: 0, y: 0, width: 40, height: 30))
      }
      return Set(drawn.pixels).count
    }
    expect(colors(.none) == 2 && colors(.high) > 10)
  }

  @Test("Drawing inside a clip equals drawing the part inside it", arguments: [false, true])
  func clips(asPath: Bool) {
    let box = CGRect(x: 5, y: 6, width: 20, height: 11)
    let clipped = Self.image {
      if asPath {
        $0.addRect(box)
        $0.clip()
      } else {
        $0.clip(to: box)
      }
      $0.fill(CGRect(x: 0, y: 0, width: 40, height: 30))
      $0.clear(CGRect(x: 0, y: 0, width: 10, height: 10))
    }
    let part = Self.image {
      $0.fill(box)
      $0.clear(CGRect(x: 5, y: 6, width: 5, height: 4))
    }
    expect(clipped, equals: part)
  }

  @Test("Restoring the state brings back colors, lines, transform and clip")
  func restoring() {
    let plain = Self.image { $0.stroke(CGRect(x: 5, y: 5, width: 20, height: 10)) }
    let restored = Self.image {
      $0.saveGState()
      $0.setStrokeColor(red: 1, green: 0, blue: 0, alpha: 1)
      $0.setLineWidth(7)
      $0.setLineDash(phase: 0, lengths: [2, 2])
      $0.rotate(by: 1)
      $0.setAlpha(0.2)
      $0.setBlendMode(.multiply)
      $0.setShadow(offset: CGSize(width: 3, height: 3), blur: 3)
      $0.clip(to: CGRect(x: 0, y: 0, width: 2, height: 2))
      $0.restoreGState()
      $0.stroke(CGRect(x: 5, y: 5, width: 20, height: 10))
    }
    expect(plain, equals: restored)
  }

  @Test("An image drawn at its own size has its own pixels, and Core Graphics draws it upside down")
  func images() throws {
    let stripes = UIImage.landscape(size: Self.size, number: 3)
    expect(Self.image { _ in stripes.draw(at: .zero) }, equals: stripes.picture)
    let flipped = Self.image { $0.draw(stripes.cgImage!, in: CGRect(origin: .zero, size: Self.size)) }
    expect(flipped[7, 2], equals: stripes.picture[7, 27])
    let own = try #require(
      CGContext(
        data: nil, width: 40, height: 30, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    own.draw(stripes.cgImage!, in: CGRect(origin: .zero, size: Self.size))
    expect(own.makeImage()?.picture == stripes.picture && own.ctm == .identity)
  }

  @Test("A transparency layer fades overlapping shapes as one")
  func layers() {
    let image = Self.image {
      $0.setAlpha(0.5)
      $0.beginTransparencyLayer(auxiliaryInfo: nil)
      $0.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
      $0.fill(CGRect(x: 10, y: 0, width: 20, height: 20))
      $0.endTransparencyLayer()
    }
    expect(Set(image.pixels), equals: [0x8000_0000, 0])
  }

  @Test("A shadow lies beneath its shape, is moved down and right, and stays inside the clip")
  func shadows() {
    let image = Self.image {
      $0.clip(to: CGRect(x: 0, y: 0, width: 30, height: 30))
      $0.setShadow(
        offset: CGSize(width: 6, height: 4), blur: 2, color: CGColor(red: 0, green: 0, blue: 1, alpha: 1))
      $0.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
      $0.fill(CGRect(x: 10, y: 10, width: 14, height: 10))
    }
    expect(image[12, 12], equals: 0xFFFF_0000)
    expect(image[27, 18] >> 24 > 200 && image[27, 18] & 0xFFFF00 == 0)
    expect(image[31, 18] == 0 && image[8, 12] == 0)
  }

  @Test("An arc between two tangents rounds the corner of a square")
  func tangents() {
    let square = Self.image {
      $0.move(to: CGPoint(x: 15, y: 2))
      for corner in [(28, 2, 28, 28), (28, 28, 2, 28), (2, 28, 2, 2), (2, 2, 28, 2)] {
        $0.addArc(
          tangent1End: CGPoint(x: corner.0, y: corner.1), tangent2End: CGPoint(x: corner.2, y: corner.3),
          radius: 6)
      }
      $0.closePath()
      $0.fillPath()
    }
    let rounded = Self.image {
      let box = CGRect(x: 2, y: 2, width: 26, height: 26)
      $0.addPath(UIBezierPath(roundedRect: box, cornerRadius: 6).cgPath)
      $0.fillPath()
    }
    expect(zip(square.pixels, rounded.pixels).allSatisfy { abs(Int($0 >> 24) - Int($1 >> 24)) <= 1 })
  }

  @Test("Blend modes give the colors of their formulas where both are opaque")
  func blending() {
    func pixel(_ mode: CGBlendMode) -> UInt32 {
      let image = Self.image {
        $0.setFillColor(red: 0.8, green: 0.4, blue: 0.2, alpha: 1)
        $0.fill(CGRect(x: 0, y: 0, width: 40, height: 30))
        $0.setBlendMode(mode)
        $0.setFillColor(red: 0.5, green: 0.6, blue: 1, alpha: 1)
        $0.fill(CGRect(x: 10, y: 10, width: 10, height: 10))
      }
      expect(image[1, 1], equals: 0xFFCC_6633)
      return image[15, 15]
    }
    expect(pixel(.normal) == 0xFF80_99FF && pixel(.copy) == 0xFF80_99FF && pixel(.clear) == 0)
    expect(pixel(.multiply) == 0xFF66_3D33 && pixel(.darken) == 0xFF80_6633)
    expect(pixel(.lighten) == 0xFFCC_99FF && pixel(.screen) == 0xFFE6_C2FF)
    expect(pixel(.difference) == 0xFF4C_33CC && pixel(.plusLighter) == 0xFFFF_FFFF)
    expect(pixel(.destinationOver) == 0xFFCC_6633 && pixel(.sourceOut) == 0 && pixel(.xor) == 0)
  }

  @Test("Every mode leaves what is outside of a shape, and its smooth edge is between both")
  func edges() {
    // Sums that are limited to 1 are not in between.
    for mode in CGBlendMode.allCases where ![.plusLighter, .plusDarker].contains(mode) {
      let image = Self.image {
        $0.setFillColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1)
        $0.fill(CGRect(x: 0, y: 0, width: 40, height: 30))
        $0.setBlendMode(mode)
        $0.setFillColor(red: 0.5, green: 0.6, blue: 1, alpha: 0.5)
        $0.fill(CGRect(x: 10.5, y: 10, width: 10, height: 10))
      }
      let (outside, edge, inside) = (image[9, 15], image[10, 15], image[12, 15])
      expect(outside, equals: 0xFF33_6699)
      for shift in [0, 8, 16, 24] as [UInt32] {
        let values = [outside, edge, inside].map { Int($0 >> shift & 255) }
        let middle = (values[0] + values[2]) / 2
        expect(abs(values[1] - middle), isAtMost: 2, "\(mode)")
      }
    }
  }
}
