import Diagnostics
import Expectations
import Foundation
import LayerTree
import MotionMath
import QuartzCore
import TestSupport
import Testing
import TransitionEngine

@testable import Graphics
@testable import KitTestSupport
@testable import ViewTree

/// Views and layers that draw themselves, on a stage.
@Suite struct DrawnViewTests {
  /// A view that fills itself, and counts how often it is drawn.
  private final class Square: UIView {
    var color = UIColor.red
    var count = 0
    var isSilent = false
    var seen: CGRect?
    var scale: CGFloat?

    override func draw(_ rect: CGRect) {
      super.draw(rect)
      count += 1
      seen = rect
      if isSilent { return }
      color.setFill()
      UIRectFill(rect)
      scale = UIGraphicsGetCurrentContext()?.ctm.a
    }
  }

  private final class Quiet: UIView {
    var count = 0
    override func draw(_ rect: CGRect) { count += 1 }
  }

  private let stage = Stage()
  private var time: Int64 = 0

  private mutating func step() {
    time += 1_000_000
    stage.step(to: time)
  }

  private func added<View: UIView>(_ view: View) -> View {
    stage.window.addSubview(view)
    return view
  }

  private func drawing(of view: UIView) -> LayerImage? {
    guard case .image(let picture) = view.handle.content else { return nil }
    return picture.image
  }

  @Test("A view is drawn once before its first frame, at the screen's scale, and once for requests")
  mutating func requests() throws {
    stage.step(to: time, events: [StageEvent(time: 0, .resize(width: 300, height: 300, scale: 2))])
    let square = added(Square(frame: CGRect(x: 10, y: 10, width: 20, height: 10)))
    expect(square.count, equals: 0)
    step()
    expect(
      square.count == 1 && square.seen == CGRect(x: 0, y: 0, width: 20, height: 10) && square.scale == 2)
    let image = try #require(drawing(of: square))
    expect(image.width == 40 && image.height == 20 && image.pixels.allSatisfy { $0 == 0xFFFF_0000 })
    step()
    expect(square.count, equals: 1)
    square.color = .blue
    square.setNeedsDisplay()
    square.setNeedsDisplay(CGRect(x: 0, y: 0, width: 1, height: 1))
    expect(!stage.isIdle)
    step()
    expect(square.count == 2 && drawing(of: square)?[0, 0] == 0xFF00_00FF && stage.isIdle)
  }

  @Test("A view's new size stretches what it drew, unless its content mode is redraw; no area waits for one")
  mutating func sizes() {
    let square = added(Square(frame: .zero))
    step()
    expect(square.count, equals: 0)
    square.frame.size = CGSize(width: 5, height: 5)
    step()
    square.frame.size = CGSize(width: 9, height: 9)
    step()
    expect(square.count == 1 && drawing(of: square)?.width == 10)
    square.contentMode = .redraw
    square.frame.size = CGSize(width: 12, height: 9)
    step()
    expect(square.count == 2 && drawing(of: square)?.width == 24)
  }

  @Test("A view that draws nothing has no image, and loses the one it had")
  mutating func nothing() {
    let quiet = added(Quiet(frame: CGRect(x: 0, y: 0, width: 5, height: 5)))
    let square = added(Square(frame: CGRect(x: 0, y: 0, width: 5, height: 5)))
    step()
    expect(quiet.count == 1 && quiet.handle.content == nil)
    square.isSilent = true
    square.setNeedsDisplay()
    step()
    expect(square.handle.content == nil)
  }

  @Test("Dynamic colors are drawn again in the dark")
  mutating func traits() {
    let square = added(Square(frame: CGRect(x: 0, y: 0, width: 5, height: 5)))
    square.color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    step()
    expect(drawing(of: square)?[0, 0], equals: 0xFF00_0000)
    stage.window.overrideUserInterfaceStyle = .dark
    step()
    expect(square.count == 2 && drawing(of: square)?[0, 0] == 0xFFFF_FFFF)
  }

  @Test("Contexts that a view leaves open, and one that it ends too often, are reported and change nothing")
  mutating func unbalanced() {
    final class Careless: UIView {
      override func draw(_ rect: CGRect) {
        UIGraphicsEndImageContext()
        UIRectFill(rect)
        UIGraphicsGetCurrentContext()?.beginTransparencyLayer(auxiliaryInfo: nil)
        UIRectFill(rect)
        UIGraphicsBeginImageContext(rect.size)
      }
    }
    let view = added(Careless(frame: CGRect(x: 0, y: 0, width: 5, height: 5)))
    step()
    expect(stage.log.diagnostics.map(\.rule), equals: [.drawingUnbalanced, .drawingUnbalanced])
    expect(drawing(of: view)?[2, 2] == 0xFF00_0000 && UIGraphicsGetCurrentContext() == nil)
  }

  @Test("A layer draws itself at its content scale, by itself or by its delegate")
  mutating func layers() throws {
    final class Dot: CALayer {
      override func draw(in ctx: CGContext) { ctx.fillEllipse(in: bounds) }
    }
    final class Artist: CALayerDelegate {
      func draw(_ layer: CALayer, in ctx: CGContext) { ctx.fill(layer.bounds) }
    }
    let dot = Dot()
    let artist = Artist()
    let plain = CALayer()
    plain.delegate = artist
    for layer in [dot, plain] {
      layer.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
      layer.contentsScale = 3
      stage.window.layer.addSublayer(layer)
      layer.setNeedsDisplay()
      expect(layer.needsDisplay() && layer.contents == nil)
    }
    step()
    let image = try #require(dot.contents as? CGImage)
    expect(image.width == 24 && image.picture[0, 0] == 0 && image.picture[12, 12] == 0xFF00_0000)
    expect((plain.contents as? CGImage)?.picture[0, 0] == 0xFF00_0000 && !plain.needsDisplay())
  }

  @Test("A view with a layer of its own class is drawn by it")
  mutating func layerClass() {
    final class Framed: CALayer {
      override func draw(in ctx: CGContext) {
        super.draw(in: ctx)
        ctx.clear(CGRect(x: 0, y: 0, width: 1, height: 1))
      }
    }
    final class FramedView: UIView {
      override class var layerClass: AnyClass { Framed.self }
      override func draw(_ rect: CGRect) { UIRectFill(rect) }
    }
    let view = added(FramedView(frame: CGRect(x: 0, y: 0, width: 5, height: 5)))
    step()
    let image = drawing(of: view)
    expect(image?[0, 0] == 0 && image?[4, 4] == 0xFF00_0000)
  }

  @Test("A hierarchy is drawn as it looks, moved and scaled into a rectangle")
  mutating func hierarchy() {
    let outer = added(UIView(frame: CGRect(x: 7, y: 7, width: 10, height: 10)))
    outer.backgroundColor = .green
    let square = Square(frame: CGRect(x: 5, y: 5, width: 5, height: 5))
    outer.addSubview(square)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 30), format: format).image {
      context in
      expect(outer.drawHierarchy(in: CGRect(x: 5, y: 5, width: 20, height: 20), afterScreenUpdates: true))
    }.picture
    expect(image[4, 4] == 0 && image[5, 5] == 0xFF00_FF00 && image[14, 14] == 0xFF00_FF00)
    expect(image[15, 15] == 0xFFFF_0000 && image[24, 24] == 0xFFFF_0000 && image[25, 25] == 0)
    let rendered = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 30), format: format).image {
      context in
      outer.layer.render(in: context.cgContext)
    }.picture
    expect(rendered[0, 0] == 0xFF00_FF00 && rendered[9, 9] == 0xFFFF_0000 && rendered[10, 10] == 0)
    expect(!outer.drawHierarchy(in: outer.bounds, afterScreenUpdates: false))
  }

  @Test("A stretched image with caps keeps its edges")
  func caps() {
    let image = UIImage.checkerboard(size: CGSize(width: 3, height: 3), square: 1, .red, .blue)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let drawn = UIGraphicsImageRenderer(size: CGSize(width: 9, height: 5), format: format).image { _ in
      image.resizableImage(withCapInsets: UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1))
        .draw(in: CGRect(x: 0, y: 0, width: 9, height: 5))
    }.picture
    let row = (0..<9).map { drawn[$0, 0] }
    expect(row, equals: [0xFFFF_0000] + Array(repeating: 0xFF00_00FF, count: 7) + [0xFFFF_0000])
    expect(drawn[0, 2] == 0xFF00_00FF && drawn[4, 2] == 0xFFFF_0000 && drawn[8, 4] == 0xFFFF_0000)
  }

  @Test("An orientation turns an image's pixels, and four turns are none")
  func orientations() throws {
    let image = UIImage.landscape(size: CGSize(width: 6, height: 4), number: 2)
    for orientation in UIImage.Orientation.allCases {
      var turned = image
      let turns = orientation == .left || orientation == .right ? 4 : 2
      for _ in 0..<turns {
        turned = UIImage(cgImage: try #require(turned.cgImage), scale: 1, orientation: orientation)
      }
      expect(turned.picture, equals: image.picture, "\(orientation)")
    }
    let right = UIImage(cgImage: try #require(image.cgImage), scale: 1, orientation: .right)
    expect(right.size == CGSize(width: 4, height: 6) && right.picture[3, 0] == image.picture[0, 0])
  }

  @Test("An image and its PNG file have the same pixels, and a thumbnail has the size that was asked for")
  func files() throws {
    let image = UIImage.landscape(size: CGSize(width: 20, height: 12), number: 1)
    expect(UIImage(data: try #require(image.pngData()))?.picture, equals: image.picture)
    expect(
      image.preparingThumbnail(of: CGSize(width: 5, height: 3))?.size, equals: CGSize(width: 5, height: 3))
    expect(image.preparingThumbnail(of: .zero) == nil && image.imageOrientation == .up)
    let part = try #require(image.cgImage?.cropping(to: CGRect(x: 4, y: 3, width: 100, height: 2)))
    expect(part.width == 16 && part.height == 2 && part.picture[0, 1] == image.picture[4, 4])
    expect(image.cgImage?.cropping(to: CGRect(x: 20, y: 0, width: 3, height: 3)) == nil)
    expect(image.withHorizontallyFlippedOrientation().picture[0, 5], equals: image.picture[19, 5])
    expect(image.resizableImage(withCapInsets: .zero).capInsets, equals: .zero)
  }

  @Test("A pattern repeats an image up to the edges of its rectangle")
  func pattern() {
    let image = UIImage.checkerboard(size: CGSize(width: 4, height: 4), square: 2, .red, .blue)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let drawn = UIGraphicsImageRenderer(size: CGSize(width: 12, height: 12), format: format).image { _ in
      image.drawAsPattern(in: CGRect(x: 1, y: 1, width: 9, height: 6))
    }.picture
    for y in 0..<12 {
      for x in 0..<12 {
        let isInside = (1..<10).contains(x) && (1..<7).contains(y)
        expect(drawn[x, y], equals: (isInside ? image.picture[(x - 1) % 4, (y - 1) % 4] : 0))
      }
    }
  }

  @Test("A layer that is displayed for each new size draws at once when it is asked to")
  func boundsChange() {
    final class Block: CALayer {
      var count = 0
      override func draw(in ctx: CGContext) { count += 1 }
    }
    let block = Block()
    block.needsDisplayOnBoundsChange = true
    block.bounds = CGRect(x: 0, y: 0, width: 4, height: 4)
    expect(block.needsDisplay() && block.count == 0)
    block.displayIfNeeded()
    block.displayIfNeeded()
    expect(block.count == 1 && block.contents == nil)
  }

  @Test("An image tells the layout of its pixels")
  func layout() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2)).image { _ in }.cgImage
    expect(image?.bitsPerComponent == 8 && image?.bitsPerPixel == 32)
    expect(image?.bytesPerRow, equals: image.map { $0.width * 4 })
    expect(image?.bitmapInfo.rawValue, equals: CGImageAlphaInfo.premultipliedLast.rawValue)
    expect(image?.alphaInfo, equals: .premultipliedLast)
    expect(image?.colorSpace?.model, equals: .rgb)
  }
}
