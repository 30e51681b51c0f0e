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

@Suite struct CAAnimationTests {
  private final class Desk {
    let stage = MovingStage()
    lazy var view = stage.view(CGRect(x: 0, y: 0, width: 100, height: 100))
    var layer: CALayer { view.layer }
    func go(to seconds: Double) { stage.step(to: Int64((seconds * 1e9).rounded())) }
    var seen: CALayer { layer.presentation() ?? layer }
  }

  private final class Listener: CAAnimationDelegate {
    var log: [String] = []
    func animationDidStart(_ anim: CAAnimation) { log.append("start \(anim.value(forKey: "id") ?? "")") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
      log.append("stop \(anim.value(forKey: "id") ?? "") \(flag)")
    }
  }

  @Test("An animation that repeats HUGE times does not end, and a range of frame rates is kept")
  func endless() {
    let desk = Desk()
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 1)
    animation.repeatCount = HUGE
    desk.layer.add(animation, forKey: "blink")
    desk.go(to: 100_000.25)
    expect(abs(Double(desk.seen.opacity) - 0.25), isBelow: 1e-3)

    let link = CADisplayLink { _ in }
    expect(link.preferredFrameRateRange, equals: .default)
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 30, maximum: 120, preferred: 60)
    expect(link.preferredFrameRateRange.preferred, equals: 60)
    expect(link.preferredFrameRateRange.maximum - link.preferredFrameRateRange.minimum, equals: 90)
  }

  @Test("A basic animation shows its values and is removed at its end; the model value is unchanged")
  func basic() {
    let desk = Desk()
    let listener = Listener()
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 0.5, 1)
    animation.delegate = listener
    animation.setValue("fade", forKey: "id")
    desk.layer.add(animation, forKey: "fade")
    animation.toValue = 9
    desk.go(to: 0.5)
    expect(desk.seen.opacity == 0.25 && desk.layer.opacity == 1)
    expect(desk.layer.animationKeys() == ["fade"] && desk.layer.animation(forKey: "fade") === animation)
    desk.go(to: 1)
    expect(desk.seen.opacity == 1 && desk.layer.animationKeys() == nil)
    expect(listener.log, equals: ["start fade", "stop fade true"])
  }

  @Test("Missing values are the layer's own, as in Core Animation")
  func filling() {
    func way(_ change: (CABasicAnimation) -> Void) -> [Double] {
      let desk = Desk()
      desk.layer.cornerRadius = 8
      let animation = CABasicAnimation(keyPath: "cornerRadius")
      change(animation)
      animation.duration = 1
      animation.fillMode = .both
      animation.isRemovedOnCompletion = false
      desk.layer.add(animation, forKey: nil)
      let start = desk.seen.cornerRadius
      desk.go(to: 1)
      return [start, desk.seen.cornerRadius]
    }
    expect(way { ($0.fromValue, $0.toValue) = (2, 4) }, equals: [2, 4])
    expect(way { $0.fromValue = 2 }, equals: [2, 8])
    expect(way { $0.toValue = 2 }, equals: [8, 2])
    expect(way { $0.byValue = 2 }, equals: [8, 10])
    expect(way { ($0.fromValue, $0.byValue) = (2, 3) }, equals: [2, 5])
    expect(way { ($0.toValue, $0.byValue) = (20, 3) }, equals: [17, 20])
    expect(way { _ in }, equals: [8, 8])
    expect(way { ($0.byValue, $0.isAdditive) = (2, true) }, equals: [8, 10])
  }

  @Test("Animations accept every kind of value that fits the property")
  func kinds() {
    let desk = Desk()
    func show(_ keyPath: String, _ value: Any) {
      let animation = CABasicAnimation(keyPath: keyPath)
      (animation.fromValue, animation.toValue, animation.duration) = (value, value, 9)
      desk.layer.add(animation, forKey: keyPath)
    }
    show("position", CGPoint(x: 3, y: 4))
    show("bounds.size", CGSize(width: 5, height: 6))
    show("opacity", Float(0.5))
    show("cornerRadius", NSNumber(value: 7))
    show("borderWidth", CGFloat(2))
    show("backgroundColor", UIColor.red.cgColor)
    show("shadowOffset", CGSize(width: 8, height: 9))
    show("shadowOpacity", 1)
    show("transform", CATransform3DMakeScale(2, 3, 1))
    let seen = desk.seen
    expect(seen.position == CGPoint(x: 3, y: 4) && seen.bounds.size == CGSize(width: 5, height: 6))
    expect((seen.opacity, seen.cornerRadius, seen.borderWidth) == (0.5, 7, 2))
    expect(seen.backgroundColor, equals: UIColor.red.cgColor)
    expect(seen.shadowOffset == CGSize(width: 8, height: 9) && seen.shadowOpacity == 1)
    expect(seen.affineTransform(), equals: CGAffineTransform(scaleX: 2, y: 3))
    expect(desk.layer.backgroundColor?.alpha == 0 && desk.stage.rules.isEmpty)
  }

  @Test(
    "An animation with an unknown key path or an unsuitable value is ignored with a diagnostic",
    arguments: ["postion", "opacity", "transform", "bounds"])
  func misuse(keyPath: String) {
    let desk = Desk()
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.toValue = keyPath == "opacity" ? Double.nan : CGPoint.zero as Any
    animation.duration = 1
    desk.layer.add(animation, forKey: "odd")
    expect(desk.layer.animationKeys() == nil)
    expect(desk.stage.rules, equals: [.animationIgnored])
  }

  @Test("A spring animation overshoots according to its law, and lasts until it settles")
  func spring() {
    let desk = Desk()
    let animation = CASpringAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue) = (0, 100)
    (animation.damping, animation.stiffness) = (5, 100)
    animation.duration = animation.settlingDuration
    desk.layer.add(animation, forKey: nil)
    let spring = Spring(mass: 1, stiffness: 100, damping: 5)
    for step in 1...20 {
      let now = Double(step) * 0.05
      desk.go(to: now)
      let expected = 100 * spring.displacement(at: now, initialVelocity: 0).position
      expect(abs(desk.seen.position.x - expected), isBelow: 1e-9)
    }
    expect(animation.settlingDuration, isAbove: 1)
  }

  @Test("A key frame animation passes its values at its key times, by default evenly spaced")
  func keyframes() {
    let desk = Desk()
    let animation = CAKeyframeAnimation(keyPath: "position.x")
    animation.values = [0, 100, 50]
    animation.duration = 1
    desk.layer.add(animation, forKey: "even")
    desk.go(to: 0.25)
    expect(desk.seen.position.x, equals: 50)
    desk.go(to: 0.75)
    expect(desk.seen.position.x, equals: 75)
    animation.keyTimes = [0, 0.2, 1]
    desk.layer.add(animation, forKey: "even")
    desk.go(to: 0.95)
    expect(desk.seen.position.x, equals: 100)
    animation.calculationMode = .discrete
    animation.keyTimes = nil
    desk.layer.add(animation, forKey: "even")
    desk.go(to: 0.95 + 0.5)
    expect(desk.seen.position.x, equals: 100)
    animation.values = [0, CGPoint.zero]
    desk.layer.add(animation, forKey: "even")
    expect(desk.stage.rules, equals: [.animationIgnored])
  }

  @Test("A layer follows a path, with the paced mode at constant speed")
  func paths() {
    let desk = Desk()
    let animation = CAKeyframeAnimation(keyPath: "position")
    let (path, long) = (CGMutablePath(), CGMutablePath())
    path.addLines(between: [.zero, CGPoint(x: 100, y: 0), CGPoint(x: 100, y: 300)])
    animation.path = path
    animation.duration = 1
    desk.layer.add(animation, forKey: "way")
    desk.go(to: 0.5)
    expect(isNear(desk.seen.position.simd, [100, 0], 1e-9), "each segment has the same duration")
    animation.calculationMode = .paced
    desk.layer.add(animation, forKey: "way")
    desk.go(to: 1)
    expect(isNear(desk.seen.position.simd, [100, 100], 1e-9))
    long.addLines(between: (0...20_000).map { CGPoint(x: Double($0) / 200, y: 0) })
    animation.path = long
    desk.layer.add(animation, forKey: "way")
    desk.go(to: 1.5)
    expect(isNear(desk.seen.position.simd, [50, 0], 0.1), "of very many lines, some stand for all")
  }

  @Test("The animations of a group run by their own timings within the group's, and end with it")
  func groups() {
    let desk = Desk()
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue) = (0, 1)
    let turn = CABasicAnimation(keyPath: "transform.rotation.z")
    (turn.fromValue, turn.toValue, turn.duration, turn.beginTime) = (0, 1, 0.5, 0.25)
    turn.fillMode = .forwards
    let group = CAAnimationGroup()
    let listener = Listener()
    (group.animations, group.duration, group.delegate) = ([fade, turn], 1, listener)
    desk.layer.add(group, forKey: "both")
    desk.go(to: 0.5)
    expect(desk.seen.opacity, equals: 0.5)
    expect(abs(desk.seen.affineTransform().b - Portable.sin(0.5)), isBelow: 1e-12)
    desk.go(to: 0.9)
    expect(abs(desk.seen.affineTransform().b - Portable.sin(1)), isBelow: 1e-12)
    desk.go(to: 1)
    expect(desk.seen.opacity == 1 && desk.seen.affineTransform().isIdentity)
    expect(listener.log, equals: ["start ", "stop  true"])
  }

  @Test("An animation that is replaced, or removed itself or with its view, reports that it did not finish")
  func removing() {
    let desk = Desk()
    let listener = Listener()
    func add(_ name: String) {
      let animation = CABasicAnimation(keyPath: "opacity")
      (animation.fromValue, animation.toValue, animation.duration) = (0, 0.5, 1)
      animation.delegate = listener
      animation.setValue(name, forKey: "id")
      desk.layer.add(animation, forKey: "key")
    }
    add("a")
    add("b")
    desk.stage.turn()
    desk.layer.removeAnimation(forKey: "key")
    desk.stage.turn()
    add("c")
    desk.view.removeFromSuperview()
    desk.stage.turn()
    expect(
      listener.log.filter { $0.hasPrefix("stop") }, equals: ["stop a false", "stop b false", "stop c false"])
    expect(desk.stage.time.animations.isEmpty && desk.seen.opacity == 1)
  }

  @Test(
    "An animation begins at its begin time in the layer's time, and the fill mode decides the value before")
  func beginning() {
    let desk = Desk()
    desk.go(to: 2)
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 0.5, 1)
    animation.beginTime = CACurrentMediaTime() + 1
    animation.fillMode = .backwards
    desk.layer.add(animation, forKey: nil)
    expect(desk.seen.opacity, equals: 0)
    desk.go(to: 3.5)
    expect(desk.seen.opacity, equals: 0.25)
    desk.go(to: 4)
    expect(desk.seen.opacity, equals: 1)
  }

  @Test("Touches reach a view during explicit animations, as on Apple's platforms")
  func touches() {
    let desk = Desk()
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.toValue, animation.duration) = (0, 1)
    desk.layer.add(animation, forKey: nil)
    desk.go(to: 0.5)
    expect(desk.stage.window.hitTest(CGPoint(x: 5, y: 5), with: nil) === desk.view)
  }

  @Test("Sublayers and masks lose their animations when their view leaves the tree")
  func leaving() {
    let desk = Desk()
    let (layer, inner, mask) = (CALayer(), CALayer(), CAShapeLayer())
    desk.layer.addSublayer(layer)
    layer.addSublayer(inner)
    desk.layer.mask = mask
    for (index, one) in [inner, mask].enumerated() {
      let animation = CABasicAnimation(keyPath: "opacity")
      (animation.toValue, animation.duration) = (0, 1)
      animation.repeatCount = index == 0 ? .infinity : 1
      one.add(animation, forKey: "fade")
    }
    desk.go(to: 0.5)
    desk.view.removeFromSuperview()
    desk.go(to: 0.6)
    expect(inner.animationKeys() == nil && mask.animationKeys() == nil)
    expect(desk.stage.time.animations.isEmpty && !desk.stage.time.animations.isMoving)
  }

  // MARK: Animations of blocks

  @Test("The animations of a block are on the layer under UIKit's keys while they run")
  func keysOfBlocks() {
    let desk = Desk()
    desk.view.layer.cornerRadius = 2
    expect(desk.layer.animationKeys() == nil)
    UIView.animate(withDuration: 1) {
      desk.view.center.x += 100
      expect(desk.layer.animationKeys(), equals: ["position"], "also inside the block")
      desk.view.alpha = 0.5
      desk.view.backgroundColor = .red
      desk.view.transform = CGAffineTransform(rotationAngle: 1)
      desk.view.layer.cornerRadius = 12
    }
    let keys = ["position", "opacity", "backgroundColor", "transform", "cornerRadius"]
    expect(desk.layer.animationKeys().map(Set.init), equals: Set(keys))
    expect(desk.layer.animationKeys()?.count, equals: keys.count)
    desk.go(to: 0.9)
    expect(desk.layer.animationKeys()?.count, equals: keys.count)
    desk.go(to: 1)
    expect(desk.layer.animationKeys() == nil && desk.layer.animation(forKey: "position") == nil)
  }

  @Test("A change of a view's bounds makes two animations, of their origin and their size")
  func keysOfBounds() {
    let desk = Desk()
    desk.view.alpha = 1
    UIView.animate(withDuration: 1) { desk.view.frame = CGRect(x: 50, y: 0, width: 200, height: 100) }
    expect(desk.layer.animationKeys(), equals: ["bounds.origin", "bounds.size", "position"])
    let size = desk.layer.animation(forKey: "bounds.size") as? CABasicAnimation
    expect(size?.keyPath == "bounds.size" && size?.duration == 1 && size?.isAdditive == true)
    expect(size?.fromValue as? CGSize == CGSize(width: -100, height: 0))
    expect(size?.toValue as? CGSize == .zero)
    desk.layer.removeAnimation(forKey: "bounds.size")
    expect(desk.layer.animationKeys(), equals: ["position"])
    desk.go(to: 0.5)
    expect(desk.seen.bounds.width == 200 && desk.seen.position.x == 100)
  }

  @Test("An explicit animation with a copied pacing moves in step with the block's animation")
  func copied() throws {
    let desk = Desk()
    let part = CALayer()
    part.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    desk.layer.addSublayer(part)
    CATransaction.flush()
    UIView.animate(withDuration: 1, delay: 0, options: .curveEaseIn) { desk.view.bounds.size.width = 300 }
    let pace = try #require(desk.layer.animation(forKey: "bounds.size")?.copy() as? CABasicAnimation)
    pace.keyPath = "bounds.size.width"
    (pace.fromValue, pace.toValue, pace.isAdditive) = (100, 300, false)
    part.add(pace, forKey: "width")
    for quarter in 1...3 {
      desk.go(to: Double(quarter) / 4)
      expect(part.presentation()?.bounds.width, equals: desk.seen.bounds.width)
    }
  }

  @Test("Several blocks on one property have separate keys, and removing one animation leaves the others")
  func keysOfLaterBlocks() {
    let desk = Desk()
    desk.view.alpha = 1
    var ends: [String] = []
    UIView.animate(withDuration: 1) {
      desk.view.center.x += 100
    } completion: {
      ends.append("first \($0)")
    }
    UIView.animate(withDuration: 2) {
      desk.view.center.x += 100
    } completion: {
      ends.append("second \($0)")
    }
    expect(desk.layer.animationKeys(), equals: ["position", "position-2"])
    expect(desk.layer.animation(forKey: "position-2")?.duration, equals: 2)
    desk.layer.removeAnimation(forKey: "position")
    expect(
      desk.layer.animationKeys() == ["position"] && desk.layer.animation(forKey: "position")?.duration == 2)
    desk.go(to: 0.1)
    expect(ends, equals: ["first false"])
    desk.go(to: 2)
    expect(ends == ["first false", "second true"] && desk.layer.animationKeys() == nil)
  }

  @Test("Explicit animations and those of blocks are listed in order of creation")
  func mixedKeys() {
    let desk = Desk()
    desk.view.alpha = 1
    UIView.animate(withDuration: 1) { desk.view.alpha = 0 }
    let pulse = CABasicAnimation(keyPath: "transform.scale")
    (pulse.fromValue, pulse.toValue, pulse.duration) = (1, 2, 1)
    desk.layer.add(pulse, forKey: "pulse")
    UIView.animate(withDuration: 1) { desk.view.center.y += 10 }
    expect(desk.layer.animationKeys(), equals: ["opacity", "pulse", "position"])
    desk.layer.removeAllAnimations()
    expect(desk.layer.animationKeys() == nil)
  }

  @Test("A spring block gives a spring animation on the layer, and a repeating block a repeating one")
  func pacesOfBlocks() {
    let desk = Desk()
    desk.view.alpha = 1
    UIView.animate(
      withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0, options: [],
      animations: { desk.view.center.x += 100 })
    UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse]) { desk.view.alpha = 0 }
    expect(desk.layer.animation(forKey: "position") is CASpringAnimation)
    let fade = desk.layer.animation(forKey: "opacity") as? CABasicAnimation
    expect(fade?.repeatCount == .infinity && fade?.autoreverses == true && fade?.fromValue as? CGFloat == 1)
  }
}
