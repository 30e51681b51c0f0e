import Expectations
import Foundation
import Diagnostics
import Graphics
import LayerTree
import MotionMath
import TestSupport
import Testing

@testable import KitTestSupport
@testable import QuartzCore
@testable import ViewTree

@Suite struct DrawingAnimationTests {
  private let stage = MovingStage()
  private let scene: Scene
  private let shape = CAShapeLayer()

  init() {
    scene = Scene(root: stage.window.handle, size: [400, 800])
    stage.window.layer.addSublayer(shape)
    shape.path = Self.line(100).cgPath
    shape.fillColor = nil
    shape.strokeColor = UIColor.red.cgColor
  }

  /// Advances the stage; the first step of a test also makes the stage current again.
  private func go(to seconds: Double) { stage.step(to: Int64((seconds * 1e9).rounded())) }

  private static func line(_ length: CGFloat) -> UIBezierPath {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: length, y: 0))
    return path
  }

  private func drawn() -> DisplayList.PathContent? {
    scene.update()
    for content in scene.list.contents { if case .path(let path) = content { return path } }
    return nil
  }

  private func basic(_ key: String, _ from: Any?, _ to: Any?, _ duration: Double = 1) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: key)
    (animation.fromValue, animation.toValue, animation.duration) = (from, to, duration)
    return animation
  }

  @Test(
    "An animation of `strokeEnd` draws the stroke; the model value is unchanged and shows again at the end")
  func stroke() {
    go(to: 0)
    shape.add(basic("strokeEnd", 0, 1), forKey: "grow")
    go(to: 0.25)
    expect(drawn()?.path.strokedPath.points.last, equals: [25, 0])
    expect(shape.strokeEnd == 1 && shape.presentation()?.strokeEnd == 0.25)
    shape.add(basic("strokeStart", 0, 0.5), forKey: "tail")
    go(to: 0.75)
    expect(drawn()?.path.strokedPath.points, equals: [[25, 0], [75, 0]], "both animations apply")
    expect(drawn()?.path.filledPath.points, equals: [[0, 0], [100, 0]], "the whole path is filled")
    shape.lineWidth = 5
    expect(drawn()?.stroke?.width, equals: 1, "the change shows in the next pass")
    go(to: 0.75)
    expect(drawn()?.stroke?.width, equals: 5)
    go(to: 2)
    expect(drawn()?.path.hasStrokedLines == false && shape.animationKeys() == nil)
  }

  @Test("A path animates to a path with the same elements; another one is ignored with a diagnostic")
  func path() {
    go(to: 0)
    shape.add(basic("path", Self.line(40).cgPath, Self.line(80).cgPath), forKey: nil)
    go(to: 0.5)
    expect(drawn()?.path.points, equals: [[0, 0], [60, 0]])
    expect(shape.presentation()?.path?.currentPoint, equals: CGPoint(x: 60, y: 0))
    shape.add(basic("path", Self.line(40).cgPath, UIBezierPath(rect: .zero).cgPath), forKey: "odd")
    expect(shape.animationKeys()?.contains("odd") != true)
    expect(stage.rules, equals: [.animationIgnored])
  }

  @Test("A layer without a path shows the animated path, and nothing after the end")
  func bare() {
    go(to: 0)
    shape.path = nil
    shape.add(basic("path", Self.line(40).cgPath, Self.line(80).cgPath), forKey: nil)
    go(to: 0.5)
    expect(drawn()?.path.points, equals: [[0, 0], [60, 0]])
    go(to: 1.5)
    expect(drawn() == nil && shape.handle.content == nil)
  }

  @Test("An animated mask path reveals the masked view")
  func mask() {
    go(to: 0)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.backgroundColor = .blue
    stage.window.addSubview(view)
    let mask = CAShapeLayer()
    mask.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 100, height: 100)).cgPath
    view.layer.mask = mask
    mask.add(
      basic(
        "path", UIBezierPath(rect: CGRect(x: 50, y: 50, width: 0, height: 0)).cgPath,
        UIBezierPath(rect: CGRect(x: 0, y: 0, width: 100, height: 100)).cgPath), forKey: "open")
    go(to: 0.5)
    scene.update()
    expect(scene.list.paths.contains { $0.points.contains([25, 25]) && $0.points.contains([75, 75]) })
  }

  @Test("A gradient's colors, locations and points animate, also by key frames and additively")
  func gradient() {
    go(to: 0)
    let layer = CAGradientLayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.colors = [UIColor.black.cgColor, UIColor.white.cgColor]
    stage.window.layer.addSublayer(layer)
    layer.add(
      basic("colors", [UIColor.white.cgColor, UIColor.black.cgColor], nil), forKey: nil)
    let places = CAKeyframeAnimation(keyPath: "locations")
    places.values = [[0, 0.5] as [NSNumber], [0.25, 0.75] as [NSNumber], [0.5, 1] as [NSNumber]]
    places.duration = 1
    layer.add(places, forKey: nil)
    let away = basic("endPoint", CGPoint.zero, CGPoint(x: 1, y: 1))
    away.isAdditive = true
    layer.add(away, forKey: nil)
    go(to: 0.25)
    let seen = layer.presentation()
    expect(seen?.locations, equals: [0.125, 0.625])
    expect(seen?.endPoint, equals: CGPoint(x: 0.75, y: 1.25))
    let white = (seen?.colors?.first as? CGColor)?.rgba
    expect(white.map { abs($0.red - 0.75) < 1e-12 }, equals: true)
  }

  @Test(
    "At the same held time the drawing is the same, whatever came between; a released layer leaves no animation",
    arguments: 0..<40)
  func scrubbing(seed: Int) {
    go(to: 0)
    var generator = SeededGenerator(seed: UInt64(seed))
    let timeline = Timeline(parent: stage.time.root)
    timeline.hold(at: 0)
    timeline.mayMoveBack = true
    var ring: CAShapeLayer? = CAShapeLayer()
    stage.window.layer.addSublayer(ring!)
    stage.time.with(timeline) {
      let path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 50, height: 50)).cgPath
      ring?.path = path
      let spring = CASpringAnimation(keyPath: "strokeEnd")
      (spring.fromValue, spring.toValue, spring.duration) = (0, 0.8, 2)
      ring?.add(spring, forKey: "a")
      ring?.add(basic("lineWidth", 1, generator.uniform(2, 9), 1.5), forKey: "b")
    }
    func look(_ seconds: Double) -> UInt64 {
      timeline.hold(at: seconds)
      stage.time.animations.evaluate()
      scene.update()
      return scene.pictureHash
    }
    let place = generator.uniform(0, 3)
    let first = look(place)
    for _ in 0..<6 { _ = look(generator.uniform(0, 4)) }
    expect(look(place), equals: first, "seed \(seed)")
    ring?.removeFromSuperlayer()
    ring = nil
    go(to: 1)
    expect(stage.time.animations.isEmpty, "seed \(seed)")
  }

  @Test("`setCompletionBlock` waits for animations that were added in the transaction")
  func completion() {
    go(to: 0)
    var isDone = false
    CATransaction.begin()
    CATransaction.setCompletionBlock { isDone = true }
    shape.add(basic("strokeEnd", 0, 1, 0.5), forKey: nil)
    CATransaction.commit()
    go(to: 0.4)
    expect(!isDone)
    go(to: 0.6)
    expect(isDone)
  }
}
