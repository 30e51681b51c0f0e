import Diagnostics
import Expectations
import Foundation
import LayerTree
import MotionMath
import TestSupport
import Testing

@testable import Graphics
@testable import KitTestSupport
@testable import QuartzCore
@testable import ViewTree

@Suite struct ShapeAndGradientTests {
  private func shown(_ layer: CAShapeLayer) -> DisplayList.PathContent? {
    if case .path(let content) = layer.handle.content { return content }
    return nil
  }

  @Test("A shape layer shows its path, by default filled black, and stroked once it has a stroke color")
  func shapes() {
    let layer = CAShapeLayer()
    expect(layer.handle.content == nil)
    layer.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10)).cgPath
    expect(shown(layer)?.fill == .black && shown(layer)?.stroke == nil)
    layer.fillColor = nil
    layer.strokeColor = UIColor.red.cgColor
    layer.lineWidth = 3
    layer.lineCap = .round
    layer.lineJoin = .bevel
    layer.fillRule = .evenOdd
    expect(shown(layer)?.fill == .clear && shown(layer)?.path.fillRule == .evenOdd)
    expect(
      shown(layer)?.stroke,
      equals: DisplayList.Stroke(color: UIColor.red.rgba, width: 3, cap: .round, join: .bevel, miterLimit: 10)
    )
    layer.path = nil
    expect(layer.handle.content == nil)
  }

  @Test("A shape layer strokes its path in dashes or in part, and fills the whole path")
  func dashes() {
    let layer = CAShapeLayer()
    let line = UIBezierPath()
    line.move(to: .zero)
    line.addLine(to: CGPoint(x: 20, y: 0))
    layer.path = line.cgPath
    layer.strokeColor = UIColor.red.cgColor
    let solid = shown(layer)
    layer.lineDashPattern = [5, 3]
    layer.lineDashPhase = 1

    let dashed = UIBezierPath()
    for (start, end) in [(0, 4), (7, 12), (15, 20)] as [(CGFloat, CGFloat)] {
      dashed.move(to: CGPoint(x: start, y: 0))
      dashed.addLine(to: CGPoint(x: end, y: 0))
    }
    expect(shown(layer)?.path.strokedPath, equals: dashed.cgPath.outline.layerPath(evenOdd: false))
    expect(shown(layer)?.path.filledPath == solid?.path && shown(layer)?.fill == .black)
    (layer.strokeStart, layer.strokeEnd) = (0.5, 0.6)
    expect(
      shown(layer)?.path.strokedPath.points, equals: [[10, 0], [12, 0]], "the part begins with its own dash")
    expect(shown(layer)?.path.filledPath == solid?.path && shown(layer)?.fill == .black)
    (layer.strokeStart, layer.strokeEnd) = (0, 1)
    expect(layer.lineDashPattern, equals: [5, 3])
    layer.lineDashPhase = .infinity
    expect(layer.lineDashPhase, equals: 1)

    layer.lineDashPattern = [0]
    expect(shown(layer) == solid, "a pattern without a length is a solid line")
    layer.lineDashPattern = nil
    expect(shown(layer) == solid)
  }

  @Test("An arc between two tangents begins and ends where it touches them, and a copy is transformed")
  func tangents() throws {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
    expect(abs(path.currentPoint.x - 10) < 1e-9 && abs(path.currentPoint.y - 4) < 1e-9)
    expect(path.contains(CGPoint(x: 8, y: 1)) && !path.contains(CGPoint(x: 9.9, y: 0.1)))
    var transform = CGAffineTransform(scaleX: 2, y: 3)
    let copy = try #require(path.copy(using: &transform))
    expect(abs(copy.currentPoint.x - 20) < 1e-9 && abs(copy.currentPoint.y - 12) < 1e-9)
    expect(path.copy(using: nil), equals: path.copy())
  }

  @Test("A timing curve tells its four control points")
  func controlPoints() {
    let curve = CAMediaTimingFunction(controlPoints: 0.25, 0.5, 0.75, 2)
    let points = (0..<4).map { index in
      var values: [Float] = [-1, -1]
      curve.getControlPoint(at: index, values: &values)
      return values
    }
    expect(points, equals: [[0, 0], [0.25, 0.5], [0.75, 2], [1, 1]])
    var values: [Float] = [7, 8]
    curve.getControlPoint(at: 4, values: &values)
    expect(values, equals: [7, 8])
  }

  @Test(
    "A rectangle of an aspect ratio fits into the middle of another one",
    arguments: [
      (CGSize(width: 2, height: 1), CGRect(x: 10, y: 35, width: 100, height: 50)),
      (CGSize(width: 1, height: 2), CGRect(x: 35, y: 10, width: 50, height: 100)),
      (CGSize(width: 0, height: 1), CGRect(x: 60, y: 60, width: 0, height: 0)),
    ])
  func aspects(ratio: CGSize, result: CGRect) {
    expect(
      AVMakeRect(aspectRatio: ratio, insideRect: CGRect(x: 10, y: 10, width: 100, height: 100)),
      equals: result)
  }

  @Test("A trimmed path has the given fraction of the path's length", arguments: 0..<60)
  func trimming(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    func point() -> CGPoint { CGPoint(x: generator.uniform(-50, 50), y: generator.uniform(-50, 50)) }
    let path = UIBezierPath()
    path.move(to: point())
    for _ in 0..<4 {
      if Bool.random(using: &generator) {
        path.addLine(to: point())
      } else {
        path.addCurve(to: point(), controlPoint1: point(), controlPoint2: point())
      }
    }
    func length(_ outline: PathOutline) -> Double {
      outline.pieces.flatMap(\.openCurves).flatMap(\.shortLines).reduce(0) { $0 + $1.length }
    }
    let (start, end) = (generator.uniform(0, 0.5), generator.uniform(0.5, 1))
    let part = path.outline.trimmed(from: start, to: end)
    let whole = length(path.outline)

    expect(abs(length(part) - whole * (end - start)), isBelow: 1e-6 * whole, "seed \(seed)")
    expect(path.outline.trimmed(from: 0.7, to: 0.3).isEmpty)
    expect(path.outline.trimmed(from: -1, to: 2), equals: path.outline)
  }

  @Test("A shape layer's presentation, and a view with that layer class, have shape layers")
  func classes() {
    final class Ring: UIView {
      override class var layerClass: AnyClass { CAShapeLayer.self }
    }
    let ring = Ring()
    let shape = ring.layer as? CAShapeLayer
    shape?.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 9, height: 9))
    expect(ring.handle.content != nil)
    expect((shape?.presentation() as? CAShapeLayer)?.path, equals: shape?.path)
  }

  @Test("A gradient, an image, a stroke or a tree of layers as a mask is a picture in the list")
  func pictureMasks() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let scene = Scene(root: view.handle, size: [50, 50])
    let fade = CAGradientLayer()
    fade.frame = view.bounds
    fade.colors = [CGColor(.clear), CGColor(.black)]
    view.layer.mask = fade
    scene.update()
    expect(scene.list.masks.count == 1 && scene.list.clips.isEmpty)
    let before = scene.pictureHash
    fade.colors = [CGColor(.black), CGColor(.clear)]
    scene.update()
    expect(scene.pictureHash != before)
    let shape = CAShapeLayer()
    shape.path = UIBezierPath(ovalIn: view.bounds).cgPath
    view.layer.mask = shape
    scene.update()
    expect(scene.list.masks.isEmpty && scene.list.clips.count == 1)
    shape.strokeColor = CGColor(.black)
    scene.update()
    expect(scene.list.masks.count == 1 && scene.list.clips.isEmpty)
    let tree = CALayer()
    tree.addSublayer(CALayer())
    view.layer.mask = tree
    scene.update()
    expect(scene.list.masks.map(\.list.items.count), equals: [2])
  }

  @Test("A shape layer as a mask shows what is inside its path")
  func masks() {
    let (view, mask) = (UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)), CAShapeLayer())
    mask.path = UIBezierPath(ovalIn: view.bounds).cgPath
    view.layer.mask = mask
    view.backgroundColor = .red
    let scene = Scene(root: view.handle, size: [50, 50])
    scene.update()
    expect(scene.list.clips.map(\.path) == [0] && scene.list.items.map(\.isShown) == [true])
  }

  @Test("A gradient's colors are evenly spaced, or at the given locations")
  func gradients() {
    func stops(_ layer: CAGradientLayer) -> [Double]? {
      if case .gradient(let gradient) = layer.handle.content { return gradient.stops.map(\.offset) }
      return nil
    }
    let layer = CAGradientLayer()
    layer.colors = [UIColor.red.cgColor, UIColor.green.cgColor, UIColor.blue.cgColor]
    expect(stops(layer), equals: [0, 0.5, 1])
    layer.locations = [0, 0.2, 0.9]
    expect(stops(layer), equals: [0, 0.2, 0.9])
    layer.startPoint = CGPoint(x: CGFloat.nan, y: 0)
    expect(layer.startPoint, equals: CGPoint(x: 0.5, y: 0))
    layer.colors = [1, "red"]
    expect(layer.handle.content == nil)
  }

  // MARK: Images

  @Test("An image view places its image by content mode, and a template image has the tint color")
  func imageViews() {
    let image = UIImage.checkerboard(size: CGSize(width: 4, height: 4), square: 2, .white, .black, scale: 2)
    expect(image.size == CGSize(width: 4, height: 4) && image.cgImage?.width == 8)
    let view = UIImageView(image: image)
    expect(view.bounds.size == image.size && view.intrinsicContentSize == image.size)
    func shown() -> LayerPicture? {
      if case .image(let picture) = view.handle.content { return picture }
      return nil
    }
    expect(shown()?.gravity == .resize && shown()?.size == [4, 4])
    view.contentMode = .scaleAspectFill
    expect(shown()?.gravity, equals: .resizeAspectFill)
    view.tintColor = .red
    view.image = image.withRenderingMode(.alwaysTemplate)
    expect(shown()?.image.pixels.allSatisfy { $0 == 0xFFFF_0000 }, equals: true)
    view.tintColor = .blue
    expect(shown()?.image[0, 0], equals: 0xFF00_00FF)
    view.highlightedImage = UIImage(color: .green, size: CGSize(width: 1, height: 1))
    view.isHighlighted = true
    expect(shown()?.image[0, 0], equals: 0xFF00_FF00)
    view.isHighlighted = false
    view.image = nil
    expect(shown() == nil)
  }

  @Test("A checkerboard has alternating squares; invalid sizes give one pixel")
  func patterns() {
    let board = UIImage.checkerboard(size: CGSize(width: 4, height: 2), square: 1, .white, .black).picture
    for y in 0..<2 { for x in 0..<4 { expect((board[x, y] == 0xFFFF_FFFF), equals: ((x + y) % 2 == 0)) } }
    expect(
      UIImage(color: .red, size: CGSize(width: CGFloat.nan, height: -5)).size,
      equals: CGSize(width: 1, height: 1))
    let sky = UIImage.landscape(size: CGSize(width: 30, height: 20), number: 3)
    expect(sky, equals: UIImage.landscape(size: CGSize(width: 30, height: 20), number: 3))
    expect(sky != UIImage.landscape(size: CGSize(width: 30, height: 20), number: 4))
    // The stage receives the diagnostics, which would otherwise reach that of a test beside this one.
    let stage = MovingStage()
    expect(UIImage(data: Data([1, 2, 3])) == nil && UIImage(contentsOfFile: "/nowhere") == nil)
    expect(stage.rules, equals: [.imageUnreadable, .imageUnreadable])
  }

  @Test("A layer's contents can be an image; other objects show nothing")
  func contents() {
    let layer = CALayer()
    layer.contents = UIImage(color: .red, size: CGSize(width: 4, height: 2)).cgImage
    layer.contentsGravity = .center
    layer.contentsScale = 2
    expect(
      layer.handle.content,
      equals: .image(
        LayerPicture(
          UIImage(color: .red, size: CGSize(width: 4, height: 2)).picture, size: [2, 1], gravity: .center)))
    layer.contents = "red"
    expect(layer.handle.content == nil)
  }
}
