import Diagnostics
import Expectations
import Foundation
import LayerTree
import MotionMath
import TestSupport
import Testing

@testable import KitTestSupport
@testable import QuartzCore

/// Paths that are built in a context and by themselves.
@Suite struct PathBuildingTests {
  private func context(_ width: Int = 40, _ height: Int = 30) throws -> CGContext {
    try #require(CGContext(size: CGSize(width: width, height: height), scale: 1))
  }

  @Test(
    "A context's path has the elements of a mutable path that is built by the same calls", arguments: 0..<40)
  func building(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let (context, path) = (try context(), CGMutablePath())
    func number() -> CGFloat { generator.uniform(1, 30) }
    func point() -> CGPoint { CGPoint(x: number(), y: number()) }
    let start = point()
    context.move(to: start)
    path.move(to: start)
    for _ in 0..<8 {
      let (a, b, c, radius, angle) = (point(), point(), point(), number(), number())
      let rect = CGRect(x: a.x, y: a.y, width: b.x, height: b.y)
      switch Int.random(in: 0..<8, using: &generator) {
      case 0:
        context.addCurve(to: a, control1: b, control2: c)
        path.addCurve(to: a, control1: b, control2: c)
      case 1:
        context.addQuadCurve(to: a, control: b)
        path.addQuadCurve(to: a, control: b)
      case 2:
        let isClockwise = Bool.random(using: &generator)
        context.addArc(center: a, radius: radius, startAngle: 1, endAngle: angle, clockwise: isClockwise)
        path.addArc(center: a, radius: radius, startAngle: 1, endAngle: angle, clockwise: isClockwise)
      case 3:
        context.addRects([rect, rect.offsetBy(dx: 1, dy: 2)])
        path.addRect(rect)
        path.addRect(rect.offsetBy(dx: 1, dy: 2))
      case 4:
        context.addEllipse(in: rect)
        path.addEllipse(in: rect)
      case 5:
        context.addLines(between: [a, b, c])
        path.addLines(between: [a, b, c])
      case 6:
        let other = CGPath(roundedRect: rect, cornerWidth: 2, cornerHeight: 3)
        context.addPath(other)
        path.addRoundedRect(in: rect, cornerWidth: 2, cornerHeight: 3)
      default:
        context.addLine(to: a)
        context.closePath()
        path.addLine(to: a)
        path.closeSubpath()
      }
    }
    expect(context.path == path, "seed \(seed)")
    expect(context.currentPointOfPath == path.currentPoint && context.boundingBoxOfPath == path.boundingBox)
  }

  @Test(
    "A quadratic curve passes through the middle of its three points, and a cubic through that of its four")
  func curves() throws {
    let (a, b, c, d) = (
      CGPoint(x: 2, y: 3), CGPoint(x: 10, y: 29), CGPoint(x: 22, y: 1), CGPoint(x: 34, y: 20)
    )
    func middle(_ weights: [CGFloat], _ points: [CGPoint]) -> CGPoint {
      zip(weights, points).reduce(.zero) { CGPoint(x: $0.x + $1.0 * $1.1.x, y: $0.y + $1.0 * $1.1.y) }
    }
    for (points, weights) in [
      ([a, b, c], [0.25, 0.5, 0.25]), ([a, b, c, d], [0.125, 0.375, 0.375, 0.125]),
    ] {
      let context = try context()
      context.move(to: a)
      if points.count == 3 {
        context.addQuadCurve(to: c, control: b)
      } else {
        context.addCurve(to: d, control1: b, control2: c)
      }
      let curve = try #require(context.path?.outline.pieces.first?.curves.first)
      let expected = middle(weights.map { CGFloat($0) }, points)
      expect(isNear(curve.point(at: 0.5), expected.simd, 1e-9), "\(points.count) points")
    }
  }

  @Test(
    "A copy that can be extended has the same elements, transformed where asked, and leaves the path as it is"
  )
  func copies() throws {
    let path = CGPath(ellipseIn: CGRect(x: 1, y: 2, width: 8, height: 6))
    let copy = try #require(path.mutableCopy())
    expect(copy, equals: path)
    copy.addRect(CGRect(x: 20, y: 20, width: 3, height: 4))
    expect(copy != path && path == CGPath(ellipseIn: CGRect(x: 1, y: 2, width: 8, height: 6)))
    var transform = CGAffineTransform(scaleX: 2, y: 3)
    let large = try #require(path.mutableCopy(using: &transform))
    expect(large.boundingBox, equals: CGRect(x: 2, y: 6, width: 16, height: 18))
    expect(path.mutableCopy(using: nil), equals: path)
  }

  @Test("A rounded rectangle's radii are limited to half its sides, and its transform applies to all points")
  func roundedRects() {
    let rect = CGRect(x: 0, y: 0, width: 20, height: 10)
    var transform = CGAffineTransform(translationX: 100, y: 50)
    let path = CGPath(roundedRect: rect, cornerWidth: 99, cornerHeight: 99, transform: &transform)
    expect(path.boundingBoxOfPath, equals: rect.offsetBy(dx: 100, dy: 50))
    expect(path.contains(CGPoint(x: 110, y: 55)) && !path.contains(CGPoint(x: 101, y: 51)))
    expect(CGPath(roundedRect: rect, cornerWidth: 0, cornerHeight: 0), equals: CGPath(rect: rect))
  }

  // MARK: Drawing

  private func picture(_ draw: (CGContext) -> Void) throws -> LayerImage {
    let context = try context()
    draw(context)
    return try #require(context.makeImage()).picture
  }

  private let rects = [
    CGRect(x: 1, y: 2, width: 9, height: 7), CGRect(x: 5, y: 5, width: 20, height: 9),
    CGRect(x: 30, y: 20, width: -4, height: -6),
  ]

  @Test("Filling several rectangles is filling each; clipping to several shows what is in any of them")
  func severalRects() throws {
    let each = try picture { context in for rect in rects { context.fill(rect) } }
    expect(try picture { $0.fill(rects) }, equals: each)
    let clipped = try picture { context in
      context.clip(to: rects)
      context.fill(CGRect(x: 0, y: 0, width: 40, height: 30))
    }
    expect(clipped, equals: each)
  }

  @Test("A gray color has its value in each channel, for fills and for strokes")
  func grays() throws {
    for (gray, alpha) in [(0.25, 1), (0.5, 0.5), (7, -1)] as [(CGFloat, CGFloat)] {
      let drawn = try picture { context in
        context.setFillColor(gray: gray, alpha: alpha)
        context.setStrokeColor(gray: gray, alpha: 1)
        context.fill(rects[0])
        context.stroke(rects[1])
      }
      let expected = try picture { context in
        context.setFillColor(red: gray, green: gray, blue: gray, alpha: alpha)
        context.setStrokeColor(red: gray, green: gray, blue: gray, alpha: 1)
        context.fill(rects[0])
        context.stroke(rects[1])
      }
      expect(drawn == expected, "\(gray)")
    }
  }

  @Test(
    "A gradient of components has the colors that they give, at its places; without a color there is none")
  func gradients() throws {
    let components: [CGFloat] = [1, 0, 0, 1, 0, 0.5, 1, 0.25]
    let (places, space) = ([0.25, 0.75] as [CGFloat], CGColorSpaceCreateDeviceRGB())
    let gradient = try #require(
      CGGradient(colorSpace: space, colorComponents: components, locations: places, count: 2))
    let colors = [
      CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 0.5, blue: 1, alpha: 0.25),
    ]
    let same = try #require(
      CGGradient(colorsSpace: space, colors: colors as CFArray, locations: places))
    expect(gradient.stops, equals: same.stops)
    expect(CGGradient(colorSpace: space, colorComponents: components, locations: nil, count: 0) == nil)
  }

  @Test("A context has the size that it was created with, and only pixelated enlarging as another quality")
  func properties() throws {
    let context = try context(17, 9)
    expect((context.width, context.height) == (17, 9))
    for quality in [CGInterpolationQuality.none, .high, .low] {
      context.interpolationQuality = quality
      expect(context.interpolationQuality, equals: quality == .none ? .none : .default)
    }
  }

  @Test("Memory that is passed for the pixels stays as it is, and a warning says so")
  func memory() throws {
    let stage = MovingStage()
    var bytes = [UInt8](repeating: 7, count: 16)
    let context = try #require(
      bytes.withUnsafeMutableBytes { memory in
        CGContext(
          data: memory.baseAddress, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 8,
          space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: 0)
      })
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    context.flush()
    expect(bytes, equals: Array(repeating: 7, count: 16))
    expect(stage.rules, equals: [.drawingIgnored])
  }

  @Test("A line of too many dashes is drawn solid, and a warning says so once")
  func dashes() throws {
    let stage = MovingStage()
    func line(_ dash: CGFloat?) throws -> LayerImage {
      try picture { context in
        if let dash { context.setLineDash(phase: 0, lengths: [dash]) }
        for _ in 0..<2 {
          context.strokeLineSegments(between: [CGPoint(x: 0, y: 9), CGPoint(x: 30, y: 9)])
        }
      }
    }
    expect(try line(1e-6), equals: try line(nil))
    expect(stage.rules, equals: [.drawingTooLarge])
  }
}
