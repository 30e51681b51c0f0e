import Diagnostics
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

  @Test("A basic animation shows its way and goes; the model is as it was set")
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
    #expect(desk.seen.opacity == 0.25 && desk.layer.opacity == 1)
    #expect(desk.layer.animationKeys() == ["fade"] && desk.layer.animation(forKey: "fade") === animation)
    desk.go(to: 1)
    #expect(desk.seen.opacity == 1 && desk.layer.animationKeys() == nil)
    #expect(listener.log == ["start fade", "stop fade true"])
  }

  @Test("Missing values are the layer's own, as Core Animation fills them in")
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
    #expect(way { ($0.fromValue, $0.toValue) = (2, 4) } == [2, 4])
    #expect(way { $0.fromValue = 2 } == [2, 8])
    #expect(way { $0.toValue = 2 } == [8, 2])
    #expect(way { $0.byValue = 2 } == [8, 10])
    #expect(way { ($0.fromValue, $0.byValue) = (2, 3) } == [2, 5])
    #expect(way { ($0.toValue, $0.byValue) = (20, 3) } == [17, 20])
    #expect(way { _ in } == [8, 8])
    #expect(way { ($0.byValue, $0.isAdditive) = (2, true) } == [8, 10])
  }

  @Test("Values of every kind are taken by the properties they fit")
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
    #expect(seen.position == CGPoint(x: 3, y: 4) && seen.bounds.size == CGSize(width: 5, height: 6))
    #expect((seen.opacity, seen.cornerRadius, seen.borderWidth) == (0.5, 7, 2))
    #expect(seen.backgroundColor == UIColor.red.cgColor)
    #expect(seen.shadowOffset == CGSize(width: 8, height: 9) && seen.shadowOpacity == 1)
    #expect(seen.affineTransform() == CGAffineTransform(scaleX: 2, y: 3))
    #expect(desk.layer.backgroundColor?.alpha == 0 && desk.stage.rules.isEmpty)
  }

  @Test("What fits nothing is said and left out", arguments: ["postion", "opacity", "transform", "bounds"])
  func misuse(keyPath: String) {
    let desk = Desk()
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.toValue = keyPath == "opacity" ? Double.nan : CGPoint.zero as Any
    animation.duration = 1
    desk.layer.add(animation, forKey: "odd")
    #expect(desk.layer.animationKeys() == nil)
    #expect(desk.stage.rules == [.animationIgnored])
  }

  @Test("A spring swings beyond its end by its own law, for as long as it takes to settle")
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
      #expect(abs(desk.seen.position.x - expected) < 1e-9)
    }
    #expect(animation.settlingDuration > 1)
  }

  @Test("Key frames pass their values at their times, evenly where none are named")
  func keyframes() {
    let desk = Desk()
    let animation = CAKeyframeAnimation(keyPath: "position.x")
    animation.values = [0, 100, 50]
    animation.duration = 1
    desk.layer.add(animation, forKey: "even")
    desk.go(to: 0.25)
    #expect(desk.seen.position.x == 50)
    desk.go(to: 0.75)
    #expect(desk.seen.position.x == 75)
    animation.keyTimes = [0, 0.2, 1]
    desk.layer.add(animation, forKey: "even")
    desk.go(to: 0.95)
    #expect(desk.seen.position.x == 100)
    animation.calculationMode = .discrete
    animation.keyTimes = nil
    desk.layer.add(animation, forKey: "even")
    desk.go(to: 0.95 + 0.5)
    #expect(desk.seen.position.x == 100)
    animation.values = [0, CGPoint.zero]
    desk.layer.add(animation, forKey: "even")
    #expect(desk.stage.rules == [.animationIgnored])
  }

  @Test("Along a path a layer goes where the path goes, paced at one speed")
  func paths() {
    let desk = Desk()
    let animation = CAKeyframeAnimation(keyPath: "position")
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 100, y: 0))
    path.addLine(to: CGPoint(x: 100, y: 300))
    animation.path = path.cgPath
    animation.duration = 1
    desk.layer.add(animation, forKey: "way")
    desk.go(to: 0.5)
    #expect(isNear(desk.seen.position.simd, [100, 0], 1e-9), "each line takes as long")
    animation.calculationMode = .paced
    desk.layer.add(animation, forKey: "way")
    desk.go(to: 1)
    #expect(isNear(desk.seen.position.simd, [100, 100], 1e-9))
  }

  @Test("A group's animations run by their own timings within the group's, and end with it")
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
    #expect(desk.seen.opacity == 0.5)
    #expect(abs(desk.seen.affineTransform().b - Portable.sin(0.5)) < 1e-12)
    desk.go(to: 0.9)
    #expect(abs(desk.seen.affineTransform().b - Portable.sin(1)) < 1e-12)
    desk.go(to: 1)
    #expect(desk.seen.opacity == 1 && desk.seen.affineTransform().isIdentity)
    #expect(listener.log == ["start ", "stop  true"])
  }

  @Test("Replaced, removed and taken out with its view, an animation is told that it did not finish")
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
    #expect(listener.log.filter { $0.hasPrefix("stop") } == ["stop a false", "stop b false", "stop c false"])
    #expect(desk.stage.time.animations.isEmpty && desk.seen.opacity == 1)
  }

  @Test("It begins when it is told, in the layer's time, and shows before that what it is to")
  func beginning() {
    let desk = Desk()
    desk.go(to: 2)
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 0.5, 1)
    animation.beginTime = CACurrentMediaTime() + 1
    animation.fillMode = .backwards
    desk.layer.add(animation, forKey: nil)
    #expect(desk.seen.opacity == 0)
    desk.go(to: 3.5)
    #expect(desk.seen.opacity == 0.25)
    desk.go(to: 4)
    #expect(desk.seen.opacity == 1)
  }

  @Test("Touches reach a view whose layer is animated explicitly, as on Apple's platforms")
  func touches() {
    let desk = Desk()
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.toValue, animation.duration) = (0, 1)
    desk.layer.add(animation, forKey: nil)
    desk.go(to: 0.5)
    #expect(desk.stage.window.hitTest(CGPoint(x: 5, y: 5), with: nil) === desk.view)
  }

  @Test("Layers by themselves and masks lose their animations with the view that they are in")
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
    #expect(inner.animationKeys() == nil && mask.animationKeys() == nil)
    #expect(desk.stage.time.animations.isEmpty && !desk.stage.time.animations.isMoving)
  }

  // MARK: Those of animation blocks

  @Test("What UIView.animate moves is on the layer under UIKit's keys, as long as it moves")
  func keysOfBlocks() {
    let desk = Desk()
    desk.view.layer.cornerRadius = 2
    #expect(desk.layer.animationKeys() == nil)
    UIView.animate(withDuration: 1) {
      desk.view.center.x += 100
      #expect(desk.layer.animationKeys() == ["position"], "inside the block, too")
      desk.view.alpha = 0.5
      desk.view.backgroundColor = .red
      desk.view.transform = CGAffineTransform(rotationAngle: 1)
      desk.view.layer.cornerRadius = 12
    }
    let keys = ["position", "opacity", "backgroundColor", "transform", "cornerRadius"]
    #expect(desk.layer.animationKeys().map(Set.init) == Set(keys))
    #expect(desk.layer.animationKeys()?.count == keys.count)
    desk.go(to: 0.9)
    #expect(desk.layer.animationKeys()?.count == keys.count)
    desk.go(to: 1)
    #expect(desk.layer.animationKeys() == nil && desk.layer.animation(forKey: "position") == nil)
  }

  @Test("The bounds of a view are two animations, their origin and their size")
  func keysOfBounds() {
    let desk = Desk()
    desk.view.alpha = 1
    UIView.animate(withDuration: 1) { desk.view.frame = CGRect(x: 50, y: 0, width: 200, height: 100) }
    #expect(desk.layer.animationKeys() == ["bounds.origin", "bounds.size", "position"])
    let size = desk.layer.animation(forKey: "bounds.size") as? CABasicAnimation
    #expect(size?.keyPath == "bounds.size" && size?.duration == 1 && size?.isAdditive == true)
    #expect(size?.fromValue as? CGSize == CGSize(width: -100, height: 0))
    #expect(size?.toValue as? CGSize == .zero)
    desk.layer.removeAnimation(forKey: "bounds.size")
    #expect(desk.layer.animationKeys() == ["position"])
    desk.go(to: 0.5)
    #expect(desk.seen.bounds.width == 200 && desk.seen.position.x == 100)
  }

  @Test("An animation on another layer that is given the pace of a block's goes along with it")
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
      #expect(part.presentation()?.bounds.width == desk.seen.bounds.width)
    }
  }

  @Test("Blocks on one property have a key each, and taking one off leaves the others")
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
    #expect(desk.layer.animationKeys() == ["position", "position-2"])
    #expect(desk.layer.animation(forKey: "position-2")?.duration == 2)
    desk.layer.removeAnimation(forKey: "position")
    #expect(
      desk.layer.animationKeys() == ["position"] && desk.layer.animation(forKey: "position")?.duration == 2)
    desk.go(to: 0.1)
    #expect(ends == ["first false"])
    desk.go(to: 2)
    #expect(ends == ["first false", "second true"] && desk.layer.animationKeys() == nil)
  }

  @Test("Animations that were added and those of blocks stand in the order in which they came")
  func mixedKeys() {
    let desk = Desk()
    desk.view.alpha = 1
    UIView.animate(withDuration: 1) { desk.view.alpha = 0 }
    let pulse = CABasicAnimation(keyPath: "transform.scale")
    (pulse.fromValue, pulse.toValue, pulse.duration) = (1, 2, 1)
    desk.layer.add(pulse, forKey: "pulse")
    UIView.animate(withDuration: 1) { desk.view.center.y += 10 }
    #expect(desk.layer.animationKeys() == ["opacity", "pulse", "position"])
    desk.layer.removeAllAnimations()
    #expect(desk.layer.animationKeys() == nil)
  }

  @Test("A block that moves like a spring is a spring on the layer, and one that repeats repeats")
  func pacesOfBlocks() {
    let desk = Desk()
    desk.view.alpha = 1
    UIView.animate(
      withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0, options: [],
      animations: { desk.view.center.x += 100 })
    UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse]) { desk.view.alpha = 0 }
    #expect(desk.layer.animation(forKey: "position") is CASpringAnimation)
    let fade = desk.layer.animation(forKey: "opacity") as? CABasicAnimation
    #expect(fade?.repeatCount == .infinity && fade?.autoreverses == true && fade?.fromValue as? CGFloat == 1)
  }
}
