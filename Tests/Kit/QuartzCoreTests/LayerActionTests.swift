import Expectations
import Foundation
import LayerTree
import TestSupport
import Testing

@testable import KitTestSupport
@testable import QuartzCore
@testable import ViewTree

@Suite struct LayerActionTests {
  private final class Tray: CAShapeLayer {
    var asked: [String] = []
    var given: (((any CAAction)?) -> (any CAAction)?)?
    var frames = 0

    override var frame: CGRect { didSet { frames += 1 } }
    override class func needsDisplay(forKey key: String) -> Bool { key == "radius" }
    override func action(forKey event: String) -> (any CAAction)? {
      asked.append(event)
      let usual = super.action(forKey: event)
      return given.map { $0(usual) } ?? usual
    }
  }

  private final class Recorder: CAAction {
    var log: [String] = []
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
      log.append("\(event) \((anObject as? CALayer)?.opacity ?? -1)")
    }
  }

  private final class Desk {
    let stage = MovingStage()
    let layer = Tray()
    let scene: Scene

    init() {
      scene = Scene(root: stage.window.handle, size: [400, 800])
      layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      stage.window.layer.addSublayer(layer)
      scene.update()
    }
  }

  @Test("A change of a shown layer asks for its action, by default the transaction's animation")
  func usual() throws {
    let desk = Desk()
    desk.layer.asked = []
    CATransaction.setAnimationDuration(2)
    desk.layer.opacity = 0
    expect(desk.layer.asked == ["opacity"] && desk.layer.animationKeys() == ["opacity"])
    let usual = try #require(desk.layer.action(forKey: "backgroundColor") as? CABasicAnimation)
    expect(usual.duration == 2 && usual.keyPath == "backgroundColor")
    expect(desk.layer.action(forKey: "radius") == nil)
    CATransaction.setDisableActions(true)
    desk.layer.asked = []
    desk.layer.opacity = 1
    expect(desk.layer.asked.isEmpty)
  }

  @Test("An action runs after the change, without the usual animation; none changes at once")
  func given() {
    let desk = Desk()
    let action = Recorder()
    desk.layer.given = { _ in action }
    desk.layer.opacity = 0.5
    expect(action.log == ["opacity 0.5"] && desk.layer.animationKeys() == nil)
    desk.layer.given = { _ in nil }
    desk.layer.opacity = 1
    expect(desk.layer.seen.opacity, equals: 1)
  }

  @Test("An animation as an action begins at the value before the change")
  func animation() {
    let desk = Desk()
    let slow = CABasicAnimation(keyPath: "position")
    slow.duration = 4
    desk.layer.actions = ["position": slow]
    desk.layer.position.x = 105
    desk.stage.step(to: 2_000_000_000)
    expect(desk.layer.seen.position.x == 55 && desk.layer.animationKeys() == ["position"])
    expect(slow.fromValue == nil)
  }

  @Test("A view's layer has an action inside animation blocks only")
  func view() throws {
    let stage = MovingStage()
    let view = UIView()
    stage.window.addSubview(view)
    expect(view.layer.action(forKey: "opacity") == nil)
    var found: CAAnimation?
    UIView.animate(withDuration: 3) { found = view.layer.action(forKey: "opacity") as? CAAnimation }
    expect(found?.duration, equals: 3)
  }

  @Test("A class can follow its frame, and is displayed for a key that it names")
  func overriding() {
    let layer = Tray()
    layer.frame.size.width = 7
    layer.bounds.size.height = 3
    expect(layer.frames == 1 && layer.frame.size == CGSize(width: 7, height: 3))
    layer.setValue(1.0, forKey: "other")
    expect(!layer.needsDisplay())
    layer.setValue(1.0, forKey: "radius")
    expect(layer.needsDisplay())
    layer.minificationFilterBias = 0.5
    expect(layer.minificationFilterBias, equals: 0.5)
    expect(CGColor(red: 1, green: 0.5, blue: 0, alpha: 0.25).components, equals: [1, 0.5, 0, 0.25])
  }
}
