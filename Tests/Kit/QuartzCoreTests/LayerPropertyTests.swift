import Diagnostics
import Expectations
import Foundation
import LayerTree
import MotionMath
import Testing
import ViewTree

@testable import KitTestSupport
@testable import QuartzCore

/// Properties that are read as they were set, and what takes no effect.
@Suite struct LayerPropertyTests {
  /// Checks that a property has its initial value and then each that is set, where a presentation layer keeps its own.
  private func check<Layer: CALayer, Value: Equatable>(
    _ property: ReferenceWritableKeyPath<Layer, Value>, of layer: Layer, _ initial: Value, _ values: Value...
  ) {
    expect(layer[keyPath: property] == initial, "\(property) is \(layer[keyPath: property]) at first")
    for value in values {
      layer[keyPath: property] = value
      expect(layer[keyPath: property] == value, "\(property) is \(layer[keyPath: property]), not \(value)")
    }
  }

  @Test("A layer's properties have the initial values of Core Animation, and then those that are set")
  func layers() {
    let all: CACornerMask = [
      .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
    let layer = CALayer()
    check(\.maskedCorners, of: layer, all, [.layerMinXMinYCorner, .layerMaxXMaxYCorner], [])
    check(\.cornerCurve, of: layer, .circular, .continuous, .circular)
    check(\.masksToBounds, of: layer, false, true, false)
    check(\.isDoubleSided, of: layer, true, false)
    check(\.borderColor, of: layer, layer.borderColor, CGColor(red: 1, green: 0.5, blue: 0, alpha: 0.25))
    check(\.shadowPath, of: layer, nil, CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4)), nil)
    check(\.contentsGravity, of: layer, .resize, .center, .topLeft)
    check(
      \.contentsRect, of: layer, CGRect(x: 0, y: 0, width: 1, height: 1),
      CGRect(x: 0, y: 0, width: 0.5, height: 1))
    check(\.needsDisplayOnBoundsChange, of: layer, false, true)
    check(\.anchorPointZ, of: layer, 0, 12.5)
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 400
    check(\.sublayerTransform, of: layer, CATransform3DIdentity, perspective)
    check(\.shouldRasterize, of: layer, false, true)
    check(\.drawsAsynchronously, of: layer, false, true)
    check(\.rasterizationScale, of: layer, 1, 2)
    check(\.speed, of: layer, 1, 0, 2.5)
    check(\.timeOffset, of: layer, 0, 3)
    check(\.beginTime, of: layer, 0, 4)
    let smooth = layer.allowsEdgeAntialiasing
    check(\.allowsEdgeAntialiasing, of: layer, smooth, !smooth)
    let sides: CAEdgeAntialiasingMask = [.layerLeftEdge, .layerRightEdge]
    check(
      \.edgeAntialiasingMask, of: layer, sides.union([.layerBottomEdge, .layerTopEdge]), sides)
  }

  @Test("A shape's properties are those that are set, limited to numbers that can be drawn")
  func shapes() {
    let layer = CAShapeLayer()
    check(\.fillRule, of: layer, .nonZero, .evenOdd, .nonZero)
    check(\.strokeColor, of: layer, nil, CGColor(red: 0, green: 1, blue: 0, alpha: 1), nil)
    check(\.lineWidth, of: layer, 1, 4, 0)
    check(\.miterLimit, of: layer, 10, 2)
    check(\.lineCap, of: layer, .butt, .round, .square)
    check(\.lineJoin, of: layer, .miter, .round, .bevel)
    check(\.strokeStart, of: layer, 0, 0.25)
    check(\.strokeEnd, of: layer, 1, 0.75)
    for property in [\CAShapeLayer.lineWidth, \.miterLimit, \.strokeStart, \.strokeEnd] {
      let old = layer[keyPath: property]
      layer[keyPath: property] = .nan
      expect(layer[keyPath: property] == old, "\(property)")
    }
    layer.lineWidth = -3
    layer.miterLimit = -3
    expect((layer.lineWidth, layer.miterLimit) == (0, 0))
  }

  @Test("A gradient's type and ends are those that are set; an end that is not finite is left out")
  func gradients() {
    let layer = CAGradientLayer()
    check(\.type, of: layer, .axial, .radial, .conic)
    check(\.endPoint, of: layer, CGPoint(x: 0.5, y: 1), CGPoint(x: 1, y: 1))
    layer.endPoint = CGPoint(x: CGFloat.infinity, y: 0)
    expect(layer.endPoint, equals: CGPoint(x: 1, y: 1))
  }

  @Test("A gradient and a shape stay when a scale or a gravity is set, and after contents were removed")
  func ownContent() {
    let (gradient, shape) = (CAGradientLayer(), CAShapeLayer())
    gradient.colors = [CGColor(red: 1, green: 0, blue: 0, alpha: 1)]
    shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5), transform: nil)
    for layer in [gradient, shape] {
      let shown = layer.handle.content
      layer.contentsScale = 3
      layer.contentsGravity = .center
      expect(shown != nil && layer.handle.content == shown, "\(layer)")
      layer.contents = CGImage(LayerImage(width: 1, height: 1, pixels: [.max])!)
      layer.contents = nil
      expect(layer.handle.content == shown, "\(layer)")
    }
  }

  @Test("Setting the sublayers replaces them in order, and replacing one keeps its place")
  func sublayers() {
    let (layer, all) = (CALayer(), (0..<5).map { _ in CALayer() })
    layer.addSublayer(all[4])
    layer.sublayers = [all[0], all[1], all[2]]
    expect(layer.sublayers?.map { ObjectIdentifier($0) } == all.prefix(3).map { ObjectIdentifier($0) })
    expect(all[4].superlayer == nil)
    layer.replaceSublayer(all[1], with: all[3])
    expect(
      layer.sublayers?.map { ObjectIdentifier($0) } == [all[0], all[3], all[2]].map { ObjectIdentifier($0) })
    expect(all[1].superlayer == nil && all[3].superlayer === layer)
    layer.replaceSublayer(all[4], with: all[1])
    layer.replaceSublayer(all[0], with: all[0])
    expect(layer.sublayers?.count == 3 && all[1].superlayer == nil)
    layer.sublayers = nil
    expect(layer.sublayers == nil && all.allSatisfy { $0.superlayer == nil })
  }

  @Test("A rectangle is converted between layers like its corners, and back again")
  func converting() {
    let (root, left, right) = (CALayer(), CALayer(), CALayer())
    for layer in [root, left, right] {
      layer.anchorPoint = .zero
      layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    }
    left.position = CGPoint(x: 10, y: 20)
    right.position = CGPoint(x: -5, y: 7)
    right.setAffineTransform(CGAffineTransform(scaleX: 2, y: 4))
    root.addSublayer(left)
    root.addSublayer(right)
    let rect = CGRect(x: 1, y: 2, width: 8, height: 12)
    let there = left.convert(rect, to: right)
    expect(there, equals: CGRect(x: 8, y: 3.75, width: 4, height: 3))
    expect(right.convert(rect, from: left), equals: there)
    expect(left.convert(there, from: right), equals: rect)
    expect(there.origin, equals: left.convert(rect.origin, to: right))
    expect(left.convert(rect, to: nil), equals: rect.offsetBy(dx: 10, dy: 20))
  }

  @Test("A delegate that implements nothing leaves a layer's drawing, layout and actions as they are")
  func delegates() {
    final class Idle: CALayerDelegate {}
    let (layer, idle) = (CALayer(), Idle())
    layer.delegate = idle
    layer.bounds = CGRect(x: 0, y: 0, width: 9, height: 9)
    layer.setNeedsDisplay(CGRect(x: 0, y: 0, width: 1, height: 1))
    layer.setNeedsLayout()
    layer.displayIfNeeded()
    layer.layoutIfNeeded()
    expect(layer.contents == nil)
    expect(idle.action(for: layer, forKey: "position") == nil)
  }

  @Test("Keyframes of a type that their property does not take leave the layer as it is")
  func keyframes() {
    for path in ["transform", "position", "opacity", "transform.rotation", "zPosition", "transform.scale.x"] {
      let stage = MovingStage()
      let layer = stage.view().layer
      let animation = CAKeyframeAnimation(keyPath: path)
      animation.values = ["first", "second"]
      animation.duration = 1
      layer.add(animation, forKey: "move")
      stage.step(by: 0.5)
      let shown = layer.presentation() ?? layer
      expect(shown.position == layer.position && shown.opacity == layer.opacity, "\(path)")
      expect(CATransform3DIsIdentity(shown.transform) && shown.zPosition == 0, "\(path)")
    }
  }

  @Test("Keyframes in space are reached at their times, with the curve of each segment")
  func depths() {
    let stage = MovingStage()
    let layer = stage.view().layer
    let animation = CAKeyframeAnimation(keyPath: "zPosition")
    animation.values = [0, 100, 40]
    animation.keyTimes = [0, 0.25, 1]
    animation.duration = 4
    layer.add(animation, forKey: "rise")
    for (seconds, expected) in [(0.5, 50.0), (1, 100), (2.5, 70)] {
      stage.step(to: Int64(seconds * 1e9))
      expect(abs(Double((layer.presentation() ?? layer).zPosition) - expected) < 1e-6, "at \(seconds) s")
    }
  }

  @Test("A transition of a layer without a superlayer is refused with a warning")
  func transitions() {
    let stage = MovingStage()
    let layer = CALayer()
    layer.add(CATransition(), forKey: "fade")
    expect(stage.rules.count == 1 && layer.animationKeys() == nil, "\(stage.rules)")
  }
}
