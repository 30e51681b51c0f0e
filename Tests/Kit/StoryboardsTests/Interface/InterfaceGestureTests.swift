import Controls
import Diagnostics
import Expectations
import Foundation
import LayerTree
import QuartzCore
import Testing
import TransitionEngine
import ViewTree

@testable import KitTestSupport
@testable import Storyboards

/// The gesture recognizers of a file.
@Suite struct InterfaceGestureTests {
  /// Returns a scene whose only view has a recognizer, which performs an action or a segue.
  private func scene(_ name: String, _ attributes: String = "", effect: String = "") -> SceneStage {
    SceneStage.interface(
      InterfaceFile.storyboard(
        """
        <viewController id="aaa-01-aaa" customClass="CardsController" sceneMemberID="viewController">
          <view key="view" id="vie-01-aaa"><rect key="frame" x="0" y="0" width="390" height="844"/>
            <connections><outletCollection property="gestureRecognizers" destination="ges" id="out"/></connections></view>
        </viewController>
        <\(name) \(attributes) id="ges"><connections>\(effect)</connections></\(name)>
        """,
        "<viewController id=\"bbb-01-bbb\" sceneMemberID=\"viewController\"><view key=\"view\" id=\"v\"/></viewController>"
      ))
  }

  private func recognizer(_ it: SceneStage) throws -> UIGestureRecognizer {
    let root = try #require(it.storyboard().instantiateInitialViewController())
    it.stage.setRoot(root)
    it.run(0.05)
    return try #require(root.view.gestureRecognizers?.first)
  }

  @Test("An element makes the recognizer of its name")
  func kinds() throws {
    let table: [(String, UIGestureRecognizer.Type)] = [
      ("tapGestureRecognizer", UITapGestureRecognizer.self),
      ("panGestureRecognizer", UIPanGestureRecognizer.self),
      ("swipeGestureRecognizer", UISwipeGestureRecognizer.self),
      ("pinchGestureRecognizer", UIPinchGestureRecognizer.self),
      ("rotationGestureRecognizer", UIRotationGestureRecognizer.self),
      ("pongPressGestureRecognizer", UILongPressGestureRecognizer.self),
      ("longPressGestureRecognizer", UILongPressGestureRecognizer.self),
      ("screenEdgePanGestureRecognizer", UIScreenEdgePanGestureRecognizer.self),
      ("gestureRecognizer", UIGestureRecognizer.self),
    ]
    for (name, kind) in table {
      let it = scene(name)
      let made = try recognizer(it)
      expect(type(of: made) == kind, "\(name) made \(made)")
      expect(it.rules.isEmpty, "\(it.messages)")
    }
  }

  @Test("A recognizer has the numbers of the file, limited to those that make sense, and its direction")
  func values() throws {
    for (text, touches) in [("3", 3), ("0", 1), ("99", 10)] {
      let pan = try #require(
        recognizer(
          scene(
            "panGestureRecognizer", "minimumNumberOfTouches=\"\(text)\" maximumNumberOfTouches=\"\(text)\""))
          as? UIPanGestureRecognizer)
      expect((pan.minimumNumberOfTouches, pan.maximumNumberOfTouches) == (touches, touches), "\(text)")
      let tap = try #require(
        recognizer(scene("tapGestureRecognizer", "numberOfTapsRequired=\"\(text)\""))
          as? UITapGestureRecognizer)
      expect(tap.numberOfTapsRequired, equals: touches)
    }
    for (text, seconds) in [("0.75", 0.75), ("-1", 0)] {
      let press = try #require(
        recognizer(scene("pongPressGestureRecognizer", "minimumPressDuration=\"\(text)\""))
          as? UILongPressGestureRecognizer)
      expect(press.minimumPressDuration, equals: seconds)
    }
    let directions: [(String, UISwipeGestureRecognizer.Direction)] = [
      ("left", .left), ("right", .right), ("up", .up), ("down", .down), ("sideways", .right),
    ]
    for (text, direction) in directions {
      let swipe = try #require(
        recognizer(scene("swipeGestureRecognizer", "direction=\"\(text)\"")) as? UISwipeGestureRecognizer)
      expect(swipe.direction, equals: direction, "\(text)")
    }
    let pan = try recognizer(
      scene(
        "panGestureRecognizer",
        "enabled=\"NO\" cancelsTouchesInView=\"NO\" delaysTouchesBegan=\"YES\" delaysTouchesEnded=\"NO\""))
    expect((pan.isEnabled, pan.cancelsTouchesInView) == (false, false))
    expect((pan.delaysTouchesBegan, pan.delaysTouchesEnded) == (true, false))
  }

  private func drag(_ it: SceneStage) {
    for step in 0...10 {
      let phase: StageEvent.Pointer.Phase = step == 0 ? .down : step == 10 ? .up : .move
      let time = it.stage.time.now
      it.stage.step(
        to: time,
        events: [
          StageEvent(time: time, .pointer(StageEvent.Pointer(phase, x: 100 + Double(step) * 15, y: 300)))
        ])
      it.stage.step(to: time + 16_000_000)
    }
  }

  @Test("A pan performs its segue once, when it begins, and not at each change")
  func segue() throws {
    let it = scene(
      "panGestureRecognizer",
      effect:
        "<segue destination=\"bbb-01-bbb\" kind=\"presentation\" identifier=\"go\" animates=\"NO\" id=\"s\"/>"
    )
    let pan = try recognizer(it)
    let cards = try #require(it.stage.window.rootViewController as? CardsController)
    drag(it)
    expect(cards.calls, equals: ["prepare go by \(type(of: pan))"])
    expect(cards.presentedViewController != nil)
    expect(it.rules.isEmpty, "\(it.messages)")
  }
}
