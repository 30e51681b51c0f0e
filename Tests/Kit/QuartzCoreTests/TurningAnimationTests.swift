import Expectations
import Foundation
import LayerTree
import TestSupport
import Testing
import ViewTree

@testable import KitTestSupport
@testable import QuartzCore

/// Animations that turn layers: along a path, and by functions of a number.
@Suite struct TurningAnimationTests {
  private func turn(of layer: CALayer, at seconds: Double, on stage: MovingStage) -> Double {
    stage.step(to: Int64((seconds * 1e9).rounded()))
    let shown = layer.presentation()?.value(forKeyPath: "transform.rotation.z") as? NSNumber
    return shown?.doubleValue ?? .nan
  }

  @Test("A layer that follows a path turns with it, beside its own rotation, also at constant speed")
  func followed() {
    let stage = MovingStage()
    let layer = stage.view(CGRect(x: 0, y: 0, width: 100, height: 100)).layer
    let path = CGMutablePath()
    path.addLines(between: [.zero, CGPoint(x: 100, y: 0), CGPoint(x: 100, y: 300)])
    let animation = CAKeyframeAnimation(keyPath: "position")
    (animation.path, animation.rotationMode, animation.duration) = (path, .rotateAuto, 1)
    layer.setAffineTransform(CGAffineTransform(rotationAngle: 0.25))
    layer.add(animation, forKey: "way")
    expect(abs(turn(of: layer, at: 0.25, on: stage) - 0.25), isBelow: 1e-9)
    expect(abs(turn(of: layer, at: 0.75, on: stage) - 0.25 - .pi / 2), isBelow: 1e-9)
    (animation.calculationMode, animation.rotationMode) = (.paced, .rotateAutoReverse)
    layer.add(animation, forKey: "way")
    // After half the time the layer is half-way: on the second line, which is three quarters of the path.
    let reversed = turn(of: layer, at: 1.25, on: stage) - 0.25 - 1.5 * .pi
    expect(abs(reversed - (reversed / (2 * .pi)).rounded() * 2 * .pi), isBelow: 1e-9)
    let place = layer.presentation()?.position ?? .zero
    expect(abs(place.x - 100) + abs(place.y - 100), isBelow: 1e-9)
  }

  @Test("A function turns a transform by the animation's numbers, and an unknown one does not exist")
  func functions() {
    let stage = MovingStage()
    let layer = stage.view(CGRect(x: 0, y: 0, width: 100, height: 100)).layer
    let animation = CABasicAnimation(keyPath: "transform")
    animation.valueFunction = CAValueFunction(name: .rotateZ)
    (animation.fromValue, animation.toValue, animation.duration) = (0, Double.pi, 1)
    layer.add(animation, forKey: "turn")
    expect(abs(turn(of: layer, at: 0.25, on: stage) - .pi / 4), isBelow: 1e-9)
    let names: [CAValueFunctionName] = [
      .rotateX, .rotateY, .scaleX, .scaleY, .scaleZ, .translateX, .translateY, .translateZ,
    ]
    for name in names {
      animation.valueFunction = CAValueFunction(name: name)
      expect(animation.valueFunction?.name, equals: name)
      layer.add(animation, forKey: "turn")
    }
    expect(stage.rules, equals: [])
    expect(CAValueFunction(name: CAValueFunctionName(rawValue: "bend")) == nil)
  }

  @Test("Dashes move along a line")
  func dashes() {
    let stage = MovingStage()
    let shape = CAShapeLayer()
    shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 50, height: 50), transform: nil)
    (shape.lineDashPattern, shape.strokeColor) = ([4, 4], CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    stage.view(CGRect(x: 0, y: 0, width: 100, height: 100)).layer.addSublayer(shape)
    let animation = CABasicAnimation(keyPath: "lineDashPhase")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 8, 1)
    animation.preferredFrameRateRange = CAFrameRateRange(minimum: 60, maximum: 120, preferred: 120)
    shape.add(animation, forKey: "walk")
    stage.step(to: 250_000_000)
    expect(shape.lineDashPhase == 0 && shape.presentation()?.lineDashPhase == 2)
    expect(animation.preferredFrameRateRange.preferred, equals: 120)
  }

  @Test("The settings of a transaction are read and set by their keys")
  func keys() {
    CATransaction.begin()
    CATransaction.setValue(kCFBooleanTrue, forKey: kCATransactionDisableActions)
    CATransaction.setValue(NSNumber(value: 2.0), forKey: kCATransactionAnimationDuration)
    let curve = CAMediaTimingFunction(name: .linear)
    CATransaction.setValue(curve, forKey: kCATransactionAnimationTimingFunction)
    CATransaction.setValue({} as () -> Void, forKey: kCATransactionCompletionBlock)
    CATransaction.setValue(1, forKey: "nothing")
    expect(CATransaction.disableActions() && CATransaction.animationDuration() == 2)
    expect(CATransaction.animationTimingFunction() === curve && CATransaction.completionBlock() != nil)
    expect(CATransaction.value(forKey: kCATransactionDisableActions) as? Bool == true)
    expect(CATransaction.value(forKey: kCATransactionAnimationDuration) as? Double == 2)
    expect(
      CATransaction.value(forKey: kCATransactionAnimationTimingFunction) as? CAMediaTimingFunction === curve)
    expect(CATransaction.value(forKey: kCATransactionCompletionBlock) != nil)
    expect(CATransaction.value(forKey: "nothing") == nil)
    CATransaction.setValue(kCFBooleanFalse, forKey: kCATransactionDisableActions)
    expect(!CATransaction.disableActions())
    CATransaction.commit()
  }
}
