import Expectations
import Foundation
import QuartzCore
import TestSupport
import Testing
import ViewTree

@testable import Graphics

/// A page with something of everything that is drawn.
@Suite struct GalleryTests {
  @Test("A page of drawing code has the pixels of the committed picture")
  func gallery() throws {
    expect(try GoldenPicture("drawing").difference(of: Gallery.draw()), equals: nil)
  }
}

/// The page.
@MainActor
enum Gallery {
  static func draw() -> Data {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    format.opaque = true
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 600, height: 390), format: format)
    return renderer.pngData { context in
      UIColor.white.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 600, height: 390))
      let cells: [(CGContext) -> Void] = [
        paths, dashes, caps, clips, arcs, linear, radial, conic, stretched, shadows, layers, modes, images,
        resizable,
      ]
      for (index, cell) in cells.enumerated() {
        context.cgContext.saveGState()
        context.cgContext.translateBy(x: Double(index % 5) * 120 + 10, y: Double(index / 5) * 130 + 10)
        cell(context.cgContext)
        context.cgContext.restoreGState()
      }
    }
  }

  private static func star() -> UIBezierPath {
    let star = UIBezierPath()
    star.move(to: CGPoint(x: 50, y: 2))
    for point in [(80, 95), (3, 36), (97, 36), (20, 95)] { star.addLine(to: CGPoint(x: point.0, y: point.1)) }
    star.close()
    return star
  }

  private static func paths(_ context: CGContext) {
    let star = star()
    star.usesEvenOddFillRule = true
    UIColor.systemOrange.setFill()
    UIColor.systemIndigo.setStroke()
    star.lineWidth = 3
    star.lineJoinStyle = .round
    star.fill()
    star.stroke()
  }

  private static func dashes(_ context: CGContext) {
    UIColor.systemRed.setStroke()
    let patterns: [[CGFloat]] = [[6, 6], [12, 4, 2, 4], [0, 7]]
    for (index, pattern) in patterns.enumerated() {
      let path = UIBezierPath(
        ovalIn: CGRect(x: 0, y: 0, width: 100, height: 100).insetBy(
          dx: 6 + CGFloat(index) * 14, dy: 6 + CGFloat(index) * 14))
      path.lineWidth = 5
      path.lineCapStyle = index == 2 ? .round : .butt
      path.setLineDash(pattern, count: pattern.count, phase: 0)
      path.stroke()
    }
  }

  private static func caps(_ context: CGContext) {
    for (index, cap) in [CGLineCap.butt, .round, .square].enumerated() {
      context.setLineCap(cap)
      context.setLineJoin([.miter, .round, .bevel][index])
      context.setLineWidth(10)
      context.setStrokeColor(UIColor.systemTeal.cgColor)
      let y = CGFloat(index) * 32
      context.addLines(between: [
        CGPoint(x: 10, y: y + 25), CGPoint(x: 50, y: y + 8), CGPoint(x: 90, y: y + 25),
      ])
      context.strokePath()
    }
  }

  private static let colors = CGGradient(
    colorsSpace: CGColorSpaceCreateDeviceRGB(),
    colors: [UIColor.systemPink.cgColor, UIColor.systemYellow.cgColor, UIColor.systemBlue.cgColor] as CFArray,
    locations: [0, 0.4, 1])!

  private static func linear(_ context: CGContext) {
    UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 100, height: 100), cornerRadius: 20).addClip()
    context.drawLinearGradient(colors, start: CGPoint(x: 0, y: 0), end: CGPoint(x: 100, y: 100), options: [])
  }

  private static func radial(_ context: CGContext) {
    context.drawRadialGradient(
      colors, startCenter: CGPoint(x: 35, y: 35), startRadius: 5, endCenter: CGPoint(x: 50, y: 50),
      endRadius: 48,
      options: .drawsBeforeStartLocation)
  }

  private static let wheel = (0...6).map {
    UIColor(hue: CGFloat($0) / 6, saturation: 0.7, brightness: 0.95, alpha: 1).cgColor
  }

  private static func conic(_ context: CGContext) {
    guard let gradient = CGGradient(colorsSpace: nil, colors: wheel as CFArray, locations: nil) else {
      return
    }
    context.addEllipse(in: CGRect(x: 0, y: 0, width: 100, height: 100))
    context.addEllipse(in: CGRect(x: 25, y: 25, width: 50, height: 50))
    context.clip(using: .evenOdd)
    context.drawConicGradient(gradient, center: CGPoint(x: 50, y: 50), angle: -.pi / 2)
  }

  private static func stretched(_ context: CGContext) {
    let cone = CAGradientLayer()
    cone.type = .conic
    cone.colors = wheel
    (cone.startPoint, cone.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0.5, y: 0))
    let line = CAGradientLayer()
    line.colors = [wheel[3], wheel[4], wheel[4], wheel[5]]
    line.locations = [0, 0.5, 0.5, 1]
    (line.startPoint, line.endPoint) = (.zero, CGPoint(x: 1, y: 1))
    for (layer, y) in [(cone, 0), (line, 55)] {
      layer.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
      layer.cornerRadius = 8
      layer.contentsScale = 2
      context.saveGState()
      context.translateBy(x: 0, y: CGFloat(y))
      layer.render(in: context)
      context.restoreGState()
    }
  }

  private static func clips(_ context: CGContext) {
    context.addPath(star().cgPath)
    context.clip()
    for index in 0..<10 {
      UIColor(hue: CGFloat(index) / 10, saturation: 0.7, brightness: 0.9, alpha: 1).setFill()
      UIRectFill(CGRect(x: CGFloat(index) * 10, y: 0, width: 10, height: 100))
    }
  }

  private static func shadows(_ context: CGContext) {
    context.setShadow(
      offset: CGSize(width: 4, height: 6), blur: 8, color: UIColor.black.withAlphaComponent(0.5).cgColor)
    UIColor.systemGreen.setFill()
    UIBezierPath(ovalIn: CGRect(x: 10, y: 10, width: 50, height: 50)).fill()
    UIColor.systemYellow.setFill()
    UIBezierPath(roundedRect: CGRect(x: 45, y: 45, width: 45, height: 40), cornerRadius: 8).fill()
  }

  private static func layers(_ context: CGContext) {
    context.setAlpha(0.5)
    context.setShadow(offset: CGSize(width: 2, height: 3), blur: 4)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    UIColor.systemRed.setFill()
    context.fillEllipse(in: CGRect(x: 5, y: 5, width: 55, height: 55))
    UIColor.systemBlue.setFill()
    context.fillEllipse(in: CGRect(x: 35, y: 35, width: 55, height: 55))
    context.endTransparencyLayer()
  }

  private static func modes(_ context: CGContext) {
    for (index, mode) in CGBlendMode.allCases.enumerated() {
      let box = CGRect(x: CGFloat(index % 6) * 17, y: CGFloat(index / 6) * 20, width: 16, height: 18)
      context.saveGState()
      context.beginTransparencyLayer(in: box, auxiliaryInfo: nil)
      UIColor.systemYellow.setFill()
      UIBezierPath(ovalIn: box.insetBy(dx: 2, dy: 2).offsetBy(dx: -2, dy: 0)).fill()
      UIColor.systemBlue.withAlphaComponent(0.8).setFill()
      UIBezierPath(ovalIn: box.insetBy(dx: 3, dy: 3).offsetBy(dx: 3, dy: 0)).fill(with: mode, alpha: 1)
      context.endTransparencyLayer()
      context.restoreGState()
    }
  }

  private static func images(_ context: CGContext) {
    let image = UIImage.landscape(size: CGSize(width: 45, height: 45), number: 5, scale: 2)
    image.draw(at: .zero)
    context.draw(image.cgImage!, in: CGRect(x: 50, y: 0, width: 45, height: 45))
    UIImage(cgImage: image.cgImage!, scale: 2, orientation: .right).draw(
      in: CGRect(x: 0, y: 50, width: 45, height: 45))
    context.translateBy(x: 72, y: 72)
    context.rotate(by: 0.6)
    image.draw(in: CGRect(x: -20, y: -20, width: 40, height: 40), blendMode: .multiply, alpha: 0.7)
  }

  private static func resizable(_ context: CGContext) {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let bubble = UIGraphicsImageRenderer(size: CGSize(width: 25, height: 25), format: format).image { _ in
      UIColor.systemPurple.setFill()
      UIBezierPath(
        roundedRect: CGRect(x: 0, y: 0, width: 25, height: 25),
        byRoundingCorners: [.topLeft, .topRight, .bottomLeft],
        cornerRadii: CGSize(width: 12, height: 12)
      ).fill()
    }
    let wide = bubble.resizableImage(withCapInsets: UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12))
    wide.draw(in: CGRect(x: 0, y: 0, width: 100, height: 40))
    bubble.draw(in: CGRect(x: 0, y: 50, width: 100, height: 40))
  }

  private static func arcs(_ context: CGContext) {
    let view = DialView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.contentScaleFactor = 2
    view.drawHierarchy(in: view.bounds, afterScreenUpdates: true)
  }
}

/// A dial that draws itself.
private final class DialView: UIView {
  override func draw(_ rect: CGRect) {
    let arc = UIBezierPath(
      arcCenter: CGPoint(x: rect.midX, y: rect.midY), radius: 40, startAngle: 2.4, endAngle: 5.5,
      clockwise: true)
    arc.lineWidth = 12
    arc.lineCapStyle = .round
    UIColor.systemGray.setStroke()
    arc.stroke()
    let value = UIBezierPath(
      arcCenter: CGPoint(x: rect.midX, y: rect.midY), radius: 40, startAngle: 2.4, endAngle: 4.2,
      clockwise: true)
    value.lineWidth = 6
    UIColor.systemGreen.setStroke()
    value.stroke()
  }
}
