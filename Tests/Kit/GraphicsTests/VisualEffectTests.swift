import Expectations
import Foundation
import Graphics
import LayerTree
import MotionMath
import Testing
import ViewTree

@Suite struct VisualEffectTests {
  @Test("A visual effect is a blur with a tint that follows the style, and both grow with an animation")
  func effects() {
    let time = StageTime()
    StageTime.current = time
    let view = UIVisualEffectView(effect: nil)
    view.frame = CGRect(x: 0, y: 0, width: 10, height: 20)
    expect(view.contentView.frame, equals: view.bounds)
    expect(view.handle.fill.alpha, equals: 0)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.effect = UIBlurEffect(style: .systemMaterial)
    }
    time.advance(to: 500_000_000)
    time.animations.evaluate()
    expect(abs(view.handle.numbers(.fill, .presentation)[3] - 0.4), isBelow: 1e-12)
    expect(view.handle.numbers(.backdropRadius, .presentation), equals: [view.handle.backdropRadius / 2])
    expect(abs(view.handle.numbers(.backdropSaturation, .presentation)[0] - 1.4), isBelow: 1e-12)
    view.overrideUserInterfaceStyle = .dark
    expect(view.handle.fill.red, isBelow: 0.2)
  }

  @Test("A visual effect view with a frame gives it to its content view")
  func effectFrame() {
    let view = UIVisualEffectView(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
    expect(view.effect == nil)
    expect(view.contentView.frame, equals: CGRect(x: 0, y: 0, width: 30, height: 40))
  }

  @Test("A visual effect view without an effect blurs nothing")
  func noEffect() {
    let view = UIVisualEffectView()
    expect(view.effect == nil && view.handle.backdropRadius == 0)
    expect(view.contentView.superview === view)
  }
}
