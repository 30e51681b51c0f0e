import Expectations
import Foundation
import LayerTree
import MotionMath
import Testing

@testable import QuartzCore

@Suite struct LayerKeysTests {
  @Test("A managed value is the one that was stored under its name, or another one of its type")
  func managedValues() {
    let layer = CALayer()
    expect(layer.managedValue(forKey: "radius", default: 3 as CGFloat), equals: 3)
    layer.setValue(8 as CGFloat, forKey: "radius")
    expect(layer.managedValue(forKey: "radius", default: 3 as CGFloat), equals: 8)
    expect(layer.managedValue(forKey: "radius", default: false), equals: false)
  }

  @Test("Properties are set and read by name, whole and in parts")
  func properties() {
    let layer = CALayer()
    layer.setValue(CGPoint(x: 3, y: 4), forKeyPath: "position")
    layer.setValue(9, forKeyPath: "position.x")
    expect(layer.position, equals: CGPoint(x: 9, y: 4))
    expect(layer.value(forKeyPath: "position") as? CGPoint == CGPoint(x: 9, y: 4))
    expect(layer.value(forKey: "position.y") as? CGFloat == 4)
    layer.setValue(CGRect(x: 0, y: 0, width: 20, height: 30), forKey: "bounds")
    layer.setValue(NSNumber(value: 25), forKeyPath: "bounds.size.width")
    expect(
      (layer.value(forKey: "bounds.size") as? NSValue)?.cgSizeValue, equals: CGSize(width: 25, height: 30))
    layer.setValue(0.25, forKeyPath: "opacity")
    expect(layer.opacity == 0.25 && layer.value(forKey: "opacity") as? Float == 0.25)
    layer.setValue(CGSize(width: 1, height: 2), forKeyPath: "shadowOffset")
    expect(layer.shadowOffset, equals: CGSize(width: 1, height: 2))
    layer.setValue(6 as CGFloat, forKey: "cornerRadius")
    layer.setValue(2, forKey: "zPosition")
    layer.setValue(true, forKey: "hidden")
    expect(layer.cornerRadius == 6 && layer.zPosition == 2 && layer.isHidden)
    let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    expect(CGColor(gray: 0.25, alpha: 0.5).components, equals: [0.25, 0.25, 0.25, 0.5])
    layer.setValue(red, forKey: "backgroundColor")
    expect(layer.backgroundColor == red && layer.value(forKey: "backgroundColor") as? CGColor == red)
  }

  @Test("A value of another type leaves a property as it is")
  func wrongTypes() {
    let layer = CALayer()
    layer.position = CGPoint(x: 1, y: 2)
    layer.setValue("left", forKey: "position")
    layer.setValue(nil, forKey: "opacity")
    layer.setValue(CGPoint.zero, forKey: "transform.scale")
    expect(layer.position == CGPoint(x: 1, y: 2) && layer.opacity == 1)
    expect(CATransform3DIsIdentity(layer.transform))
  }

  @Test("Parts of a transform leave its other parts as they are, in the plane and in space")
  func transforms() {
    let layer = CALayer()
    layer.setValue(0.5, forKeyPath: "transform.rotation.z")
    layer.setValue(2, forKeyPath: "transform.scale")
    layer.setValue(7, forKeyPath: "transform.translation.x")
    expect(CATransform3DIsAffine(layer.transform) && layer.transform.m41 == 7)
    expect(abs((layer.value(forKeyPath: "transform.rotation") as? Double ?? 0) - 0.5), isBelow: 1e-9)
    expect(abs((layer.value(forKeyPath: "transform.scale.y") as? Double ?? 0) - 2), isBelow: 1e-9)
    layer.setValue(CATransform3DIdentity, forKeyPath: "transform")
    layer.setValue(0.4, forKeyPath: "transform.rotation.y")
    layer.setValue(5, forKeyPath: "transform.translation.x")
    layer.setValue(-8, forKeyPath: "transform.translation.z")
    expect(layer.transform.m41 == 5 && layer.transform.m43 == -8)
    expect(abs((layer.value(forKeyPath: "transform.rotation.y") as? Double ?? 0) - 0.4), isBelow: 1e-9)
    let boxed = layer.value(forKeyPath: "transform") as? NSValue
    expect(boxed?.caTransform3DValue, equals: layer.transform)
    expect(layer.value(forKeyPath: "transform") as? CATransform3D == layer.transform)
    layer.transform = CATransform3DIdentity
    layer.setValue(boxed, forKey: "transform")
    expect(boxed?.caTransform3DValue, equals: layer.transform)
  }

  @Test("Shape and gradient layers have the properties of their drawings")
  func drawings() {
    let (shape, gradient) = (CAShapeLayer(), CAGradientLayer())
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4), transform: nil)
    shape.setValue(path, forKey: "path")
    shape.setValue(0.5, forKey: "strokeEnd")
    shape.setValue(nil, forKey: "fillColor")
    expect(shape.path == path && shape.strokeEnd == 0.5 && shape.fillColor == nil)
    expect(shape.value(forKey: "strokeEnd") as? CGFloat == 0.5)
    shape.setValue(nil, forKey: "path")
    expect(shape.handle.content == nil && shape.value(forKey: "path") == nil)
    gradient.setValue(CGPoint(x: 1, y: 0), forKey: "startPoint")
    gradient.setValue([CGColor(.black), CGColor(.white)], forKey: "colors")
    expect(gradient.startPoint == CGPoint(x: 1, y: 0) && gradient.colors?.count == 2)
  }

  @Test("Any other key stores a value, which a presentation layer has, too")
  func otherKeys() {
    let layer = CALayer()
    layer.setValue("card", forKey: "kind")
    layer.setValue([1, 2], forKeyPath: "my.numbers")
    layer.setValue("none", forKey: "colors")
    expect(layer.value(forKey: "kind") as? String == "card")
    expect(layer.value(forKeyPath: "my.numbers") as? [Int] == [1, 2])
    expect(layer.value(forKey: "colors") as? String == "none")
    expect(layer.presentation()?.value(forKey: "kind") as? String == "card")
    layer.presentation()?.setValue("page", forKey: "kind")
    expect(layer.value(forKey: "kind") as? String == "card")
    layer.setValue(nil, forKey: "kind")
    expect(layer.value(forKey: "kind") == nil)
  }

  @Test("A layer shows the part of its image that the contents rectangle names")
  func contentsRect() throws {
    let picture = try #require(LayerImage(width: 4, height: 2, pixels: (0..<8).map { 0xFF00_0000 + $0 }))
    let layer = CALayer()
    layer.contents = CGImage(picture)
    func shown() -> LayerPicture? {
      if case .image(let picture) = layer.handle.content { return picture }
      return nil
    }
    expect(shown()?.image, equals: picture)
    layer.contentsRect = CGRect(x: 0.5, y: 0.5, width: 0.5, height: 0.5)
    expect(shown()?.image.pixels, equals: [0xFF00_0006, 0xFF00_0007])
    expect(shown()?.size, equals: [2, 1])
    layer.contentsRect = CGRect(x: 0.5, y: 0, width: 9, height: 1)
    expect(shown()?.image.width, equals: 2)
    layer.contentsRect = CGRect(x: 2, y: 0, width: 1, height: 1)
    expect(shown() == nil)
    layer.contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    expect(shown()?.image, equals: picture)
  }

  @Test("Properties without an effect keep what was set")
  func storedProperties() {
    let layer = CALayer()
    expect(!layer.isOpaque && layer.allowsGroupOpacity)
    expect(layer.magnificationFilter == .linear && layer.minificationFilter == .linear)
    layer.isOpaque = true
    layer.allowsGroupOpacity = false
    layer.magnificationFilter = .nearest
    layer.minificationFilter = .trilinear
    expect(layer.isOpaque && !layer.allowsGroupOpacity)
    expect(layer.magnificationFilter == .nearest && layer.minificationFilter == .trilinear)
  }

  private final class DialLayer: CALayer {
    var progress = 0.5

    required init() { super.init() }
    required init?(coder: NSCoder) { super.init(coder: coder) }

    override init(layer: Any) {
      progress = (layer as? DialLayer)?.progress ?? 0
      super.init(layer: layer)
    }
  }

  @Test("A copy of a layer is a presentation layer of it, with the properties that its class copies")
  func copies() {
    let dial = DialLayer()
    dial.opacity = 0.25
    let copy = DialLayer(layer: dial)
    expect(copy.progress == 0.5 && copy.opacity == 0.25)
    copy.opacity = 1
    expect(dial.opacity, equals: 0.25)
    let alone = DialLayer(layer: "no layer")
    alone.opacity = 0.5
    expect(alone.progress == 0 && alone.opacity == 0.5 && alone.model() === alone)
  }

  @Test("A value of an object does not retain it, and equals another value of the object")
  func objects() {
    var layer: CALayer? = CALayer()
    let (value, same) = (NSValue(nonretainedObject: layer), NSValue(nonretainedObject: layer))
    expect(value.nonretainedObjectValue as? CALayer === layer && value == same)
    let other = CALayer()
    expect(NSValue(nonretainedObject: other) != value)
    layer = nil
    expect(value.nonretainedObjectValue == nil)
    expect(NSValue(nonretainedObject: nil).nonretainedObjectValue == nil)
    expect(NSValue(cgPoint: .zero).nonretainedObjectValue == nil)
  }

  @Test("Sizes are turned and scaled by transforms, and colors name their space")
  func values() {
    let turn = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 50, ty: 50)
    expect(CGSize(width: 3, height: 4).applying(turn), equals: CGSize(width: -4, height: 3))
    expect(CGColor(.black).colorSpace?.model, equals: .rgb)
    expect(NSValue(cgPoint: .zero).caTransform3DValue, equals: CATransform3DIdentity)
    let space = CATransform3DMakeTranslation(1, 2, 3)
    expect(NSValue(caTransform3D: space).caTransform3DValue, equals: space)
    let plane = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    expect(NSValue(cgAffineTransform: plane).cgAffineTransformValue, equals: plane)
    expect(NSValue(caTransform3D: space).cgAffineTransformValue, equals: .identity)
    expect(NSNumber(value: 2.5) as Any as? CGFloat == 2.5)
  }
}
