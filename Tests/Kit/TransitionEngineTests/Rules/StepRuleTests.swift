import Diagnostics
import Expectations
import Foundation
import LayerTree
import QuartzCore
import Scheduling
import Testing
import TransitionEngine
import ViewTree

@Suite struct StepRuleTests {
  /// An object that a display link calls.
  private final class Ticker: NSObject {
    var action: () -> Void = {}

    func tick(_ link: CADisplayLink) { action() }
  }

  @Test("0.5 Work that becomes due in a display link's callback is done in the same step")
  func due() {
    let it = RuleStage()
    let ticker = Ticker()
    let link = CADisplayLink(target: ticker, action: Ticker.tick)
    let presented = UIViewController()
    ticker.action = {
      guard it.root.presentedViewController == nil else { return }
      it.root.present(presented, animated: false)
    }
    link.add(to: .main, forMode: .common)
    expect(presented.viewIfLoaded?.window == nil)
    it.stage.step(to: 16_666_667)

    expect(presented.viewIfLoaded?.window === it.stage.window)
    link.invalidate()
  }

  @Test("A screen's display link calls the target in each step")
  func screenLink() throws {
    let it = RuleStage()
    let ticker = Ticker()
    var count = 0
    ticker.action = { count += 1 }
    let link = try #require(
      UIScreen.main.displayLink(withTarget: ticker, selector: Selector("tick:", Ticker.tick)))
    it.stage.whileCurrent { link.add(to: .main, forMode: .common) }
    for step: Int64 in 1...3 { it.stage.step(to: 16_666_667 * step) }
    expect(count, equals: 3)
    link.invalidate()
  }

  /// A view that requests layout again a number of times.
  private final class Restless: UIView {
    var wishes = 0
    var passes = 0

    override func layoutSubviews() {
      passes += 1
      guard wishes > 0 else { return }
      wishes -= 1
      setNeedsLayout()
    }
  }

  @Test("0.6 A step lays out from the roots until nothing is dirty, and reports a layout without an end")
  func layout() {
    let it = RuleStage()
    let view = Restless()
    view.wishes = 3
    it.root.view.addSubview(view)
    it.stage.step(to: 1)
    expect(view.passes, equals: 4)
    expect(it.stage.isIdle)
    expect(it.stage.log.diagnostics.isEmpty)

    view.wishes = .max
    view.setNeedsLayout()
    it.stage.step(to: 2)
    expect(it.stage.log.diagnostics.map(\.rule), equals: [.layoutDidNotSettle])
  }
}
