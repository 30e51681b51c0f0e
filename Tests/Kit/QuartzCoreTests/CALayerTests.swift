import Diagnostics
import Expectations
import Foundation
import LayerTree
import MotionMath
import TestSupport
import Testing

@testable import KitTestSupport
@testable import QuartzCore
@testable import ViewTree

@Suite struct CALayerTests {
  @Test("A superlayer retains its sublayer, and removing the sublayer releases it")
  func lifetime() {
    let view = UIView()
    weak var gone: CALayer?
    do {
      let layer = CALayer()
      gone = layer
      view.layer.addSublayer(layer)
    }
    expect(gone?.superlayer === view.layer)
    let handle = gone?.handle
    gone?.removeFromSuperlayer()
    expect(gone == nil && handle?.isAlive == false)
  }

  @Test("Layers of views and standalone layers have one order, which an array reproduces", arguments: 0..<120)
  func order(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let parent = UIView()
    let views = (0..<3).map { _ in UIView() }
    let alone = (0..<4).map { _ in CALayer() }
    var model: [CALayer] = []
    for _ in 0..<30 {
      let layer = alone.randomElement(using: &generator)!
      switch Int.random(in: 0..<6, using: &generator) {
      case 0:
        parent.layer.addSublayer(layer)
        model = model.filter { $0 !== layer } + [layer]
      case 1:
        let others = model.filter { $0 !== layer }
        let index = Int.random(in: 0...others.count, using: &generator)
        parent.layer.insertSublayer(layer, at: UInt32(index))
        model = others
        model.insert(layer, at: index)
      case 2:
        guard let sibling = model.filter({ $0 !== layer }).randomElement(using: &generator) else { continue }
        model.removeAll { $0 === layer }
        let index = model.firstIndex { $0 === sibling }!
        if Bool.random(using: &generator) {
          parent.layer.insertSublayer(layer, above: sibling)
          model.insert(layer, at: index + 1)
        } else {
          parent.layer.insertSublayer(layer, below: sibling)
          model.insert(layer, at: index)
        }
      case 3:
        layer.removeFromSuperlayer()
        model.removeAll { $0 === layer }
      case 4:
        let view = views.randomElement(using: &generator)!
        view.removeFromSuperview()
        parent.addSubview(view)
        model = model.filter { $0 !== view.layer }
        // In front of the last view, or at the back if the view is the only one.
        let last = parent.subviews.dropLast().last
        let place = last.flatMap { last in model.firstIndex { $0 === last.layer } }.map { $0 + 1 }
        model.insert(view.layer, at: parent.subviews.count == 1 ? 0 : place ?? model.count)
      default:
        let view = views.randomElement(using: &generator)!
        view.removeFromSuperview()
        model.removeAll { $0 === view.layer }
      }
      let found = parent.layer.sublayers ?? []
      expect(found.map(ObjectIdentifier.init), equals: model.map(ObjectIdentifier.init), "seed \(seed)")
    }
  }

  @Test("Adding a view's layer, or a layer to itself, is refused")
  func misuse() {
    let (time, sink) = (StageTime(), CollectingSink())
    time.sink = sink
    StageTime.current = time
    let (view, other) = (UIView(), UIView())
    let (outer, inner) = (CALayer(), CALayer())
    view.layer.addSublayer(other.layer)
    outer.addSublayer(inner)
    inner.addSublayer(outer)
    outer.addSublayer(outer)
    expect(view.layer.sublayers == nil && outer.superlayer == nil)
    expect(sink.rules, equals: [.layerOfView, .viewCycle, .viewCycle])
  }

  @Test("Setting a view's layer's geometry moves the view: subviews follow, and layout is requested")
  func throughTheView() {
    let (view, inner) = (UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), UIView())
    inner.autoresizingMask = [.flexibleWidth]
    inner.frame = CGRect(x: 0, y: 0, width: 10, height: 5)
    view.addSubview(inner)
    view.layoutIfNeeded()
    view.layer.bounds.size.width = 30
    expect(inner.frame.width == 30 && view.isLayoutPending)
    view.layer.frame = CGRect(x: 5, y: 5, width: 20, height: 20)
    view.layer.position.x += 1
    view.layer.anchorPoint = .zero
    expect(view.frame, equals: CGRect(x: 16, y: 15, width: 20, height: 20))
    expect(view.layer.frame, equals: view.frame)
  }

  @Test("A view creates one layer, of its layer class")
  func layerClass() {
    final class Glow: CALayer {
      var made = 0
    }
    final class Lamp: UIView {
      override class var layerClass: AnyClass { Glow.self }
    }
    let lamp = Lamp()
    expect((lamp.layer as? Glow) != nil && lamp.layer === lamp.layer)
    expect(lamp.layer.handle == lamp.handle && lamp.layer.view === lamp)
    expect(CALayer().view == nil, "other layers have no view")
  }

  @Test("A three-dimensional transform reads as it was set, and its two-dimensional part is shown")
  func transforms() {
    let layer = CALayer()
    let flip = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
    layer.transform = flip
    expect(layer.transform, equals: flip)
    expect(abs(layer.affineTransform().a - 0.5) < 1e-12 && layer.affineTransform().d == 1)
    layer.handle.transform = .scale(2, 2)
    expect(layer.transform, equals: CATransform3DMakeScale(2, 2, 1))
  }

  @Test("Rotations, scales and translations in space concatenate as matrices do", arguments: 0..<100)
  func space(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    func number() -> Double { generator.uniform(-3, 3) }
    let turn = CATransform3DMakeRotation(number(), number(), number(), number())
    let moved = CATransform3DTranslate(turn, number(), number(), number())
    let t = CATransform3DScale(moved, number(), number(), number())
    let identity = CATransform3DConcat(t, CATransform3DInvert(t))
    for (row, expected) in zip(identity.rows, CATransform3DIdentity.rows) {
      for column in 0..<4 { expect(abs(row[column] - expected[column]), isBelow: 1e-6, "seed \(seed)") }
    }
    let angle = number()
    let flat = CATransform3DGetAffineTransform(CATransform3DMakeRotation(angle, 0, 0, 2))
    let plain = CGAffineTransform(rotationAngle: angle)
    expect(
      isNear([flat.a, flat.b], [plain.a, plain.b], 1e-12)
        && isNear([flat.c, flat.d], [plain.c, plain.d], 1e-12))
    expect(CATransform3DInvert(CATransform3DMakeScale(0, 1, 1)), equals: CATransform3DMakeScale(0, 1, 1))
  }

  @Test("A quarter turn reads as it was set, and is two-dimensional only about the axis towards the viewer")
  func quarterTurns() {
    let layer = CALayer()
    for axis in [[0, 0, 1], [0, 1, 0], [1, 0, 0], [0, 0, 1]] as [SIMD3<Double>] {
      let turn = CATransform3DMakeRotation(.pi / 2, axis.x, axis.y, axis.z)
      layer.transform = turn
      expect(layer.transform, equals: turn)
      expect(CATransform3DIsAffine(turn), equals: axis.z == 1)
    }
  }

  @Test("Points convert between layers as between views", arguments: 0..<40)
  func converting(seed: Int) {
    var forest = RandomForest(seed: seed)
    let (from, to) = (forest.anyPlace(), forest.anyPlace())
    let point = CGPoint(forest.point(50))
    let expected = forest.views[from].convert(point, to: forest.views[to])
    let found = forest.views[from].layer.convert(point, to: forest.views[to].layer)
    expect(isNear(found.simd, expected.simd), "seed \(seed)")
    expect(isNear(forest.views[to].layer.convert(point, from: forest.views[from].layer).simd, expected.simd))
  }

  @Test("Properties read as they were set, and rounded corners and masks reach the drawn layer")
  func properties() {
    let layer = CALayer()
    layer.name = "badge"
    layer.shadowPath = CGPath(rect: .zero)
    layer.shadowOffset = CGSize(width: 1, height: 2)
    layer.shadowOpacity = 0.5
    layer.shadowRadius = 4
    layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
    expect(layer.handle.roundedCorners, equals: [.topLeft, .bottomRight])
    expect(
      (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset) == (0.5, 4, CGSize(width: 1, height: 2)))
    expect(layer.shadowColor, equals: UIColor.black.cgColor)
    let mask = CALayer()
    layer.mask = mask
    expect(layer.handle.mask, equals: mask.handle)
    let other = CALayer()
    other.mask = mask
    expect(other.mask === mask && layer.handle.mask == nil)
    let view = UIView()
    let viewMask = UIView()
    UIView().addSubview(viewMask)
    view.mask = viewMask
    expect(viewMask.superview == nil && view.handle.mask == viewMask.handle)
    view.mask = nil
    expect(view.handle.mask == nil)
  }

  @Test("A hit is the frontmost visible layer at the point, through transforms")
  func hits() {
    let (root, back, front) = (CALayer(), CALayer(), CALayer())
    for layer in [root, back, front] { layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10) }
    root.addSublayer(back)
    root.addSublayer(front)
    front.setAffineTransform(CGAffineTransform(scaleX: 0.5, y: 0.5))
    expect(root.hitTest(CGPoint(x: 5, y: 5)) === front)
    expect(root.hitTest(CGPoint(x: 1, y: 1)) === back)
    back.isHidden = true
    expect(root.hitTest(CGPoint(x: 1, y: 1)) === root)
    expect(root.hitTest(CGPoint(x: 11, y: 1)) == nil)
  }
}
