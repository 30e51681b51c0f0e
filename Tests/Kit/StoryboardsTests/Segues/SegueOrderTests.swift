import Controls
import Diagnostics
import Expectations
import Foundation
import LayerTree
import Scheduling
import Testing
import ViewTree

@testable import KitTestSupport
@testable import TransitionEngine

@Suite struct SegueOrderTests {
  private static let second =
    "{\"identifier\": \"second\", \"class\": \"RecordingController\", \"title\": \"B\"}"

  private func file(_ segue: String, view: String = "{\"name\": \"root\"}") -> String {
    SceneStage.file(
      """
      {"identifier": "first", "class": "RecordingController", "title": "A", "view": \(view), "segues": [\(segue)]}
      """, Self.second)
  }

  private let button = """
    {"name": "root", "frame": [0, 0, 390, 844], "subviews": [{"class": "UIButton", "name": "b",
     "frame": [10, 10, 80, 40], "events": [{"event": "touchUpInside", "segue": "go"}]}]}
    """

  @Test("9.2 A control's segue asks, creates the destination, prepares, performs; the view loads later")
  func triggered() throws {
    let it = SceneStage(
      file(
        "{\"kind\": \"presentModally\", \"identifier\": \"go\", \"destination\": \"second\"}", view: button))
    let root = try #require(it.start())
    SceneCalls.all = []
    (root.view.subviews[0] as? UIControl)?.sendActions(for: .touchUpInside)
    it.run(1)
    expect(
      SceneCalls.all,
      equals: [
        "A shouldPerformSegue(go)", "B init", "B awakeFromNib", "A prepare(go to B)", "A present(B, true)",
        "B viewDidLoad", "B viewDidAppear(true)", "A viewDidDisappear(true)",
      ])
    expect(it.stage.log.diagnostics.isEmpty, "\(it.messages)")
  }

  @Test("9.2 If the source refuses a segue, no destination is created")
  func refused() throws {
    let it = SceneStage(
      file(
        "{\"kind\": \"presentModally\", \"identifier\": \"go\", \"destination\": \"second\"}", view: button))
    let root = try #require(it.start())
    root.isAllowing = false
    SceneCalls.all = []
    (root.view.subviews[0] as? UIControl)?.sendActions(for: .touchUpInside)
    it.run(1)
    expect(SceneCalls.all, equals: ["A shouldPerformSegue(go)"])
  }

  @Test("9.2 A segue performed by code does not ask; an unknown identifier is reported with the known ones")
  func performed() throws {
    let it = SceneStage(
      file("{\"kind\": \"show\", \"identifier\": \"go\", \"destination\": \"second\"}"))
    let root = try #require(it.start())
    root.isAllowing = false
    SceneCalls.all = []
    root.performSegue(withIdentifier: "go", sender: nil)
    it.run(1)
    expect(SceneCalls.all.prefix(3), equals: ["B init", "B awakeFromNib", "A prepare(go to B)"])
    expect(root.presentedViewController?.title, equals: "B")

    root.performSegue(withIdentifier: "nowhere", sender: nil)
    expect(it.rules, equals: [.segueInvalid])
    expect(it.messages.contains("“nowhere”") && it.messages.contains("Use one of its segues: go"))
    UIViewController().performSegue(withIdentifier: "go", sender: nil)
    expect(it.rules, equals: [.segueInvalid, .segueInvalid])
  }

  @Test("9.1 Styles and the animated flag are applied to the destination")
  func styles() throws {
    let it = SceneStage(
      file(
        """
        {"kind": "presentModally", "identifier": "go", "destination": "second", "presentation": "overFullScreen",
         "transition": "crossDissolve", "animated": false}
        """))
    let root = try #require(it.start())
    root.performSegue(withIdentifier: "go", sender: nil)
    it.run(0.1)
    let presented = try #require(root.presentedViewController)
    expect(presented.modalPresentationStyle, equals: .overFullScreen)
    expect(presented.modalTransitionStyle, equals: .crossDissolve)
    expect(
      SceneCalls.all.suffix(3), equals: ["A present(B, false)", "B viewDidLoad", "B viewDidAppear(false)"])
  }

  @Test("9.1 A popover points at the view that the segue names, or at its sender")
  func popover() throws {
    let view = """
      {"name": "root", "frame": [0, 0, 390, 844], "subviews": [
       {"class": "UIButton", "name": "anchor", "frame": [10, 110, 80, 40]}, {"class": "UIButton", "frame": [10, 10, 80, 40],
        "events": [{"event": "touchUpInside", "segue": "bare"}]}]}
      """
    let it = SceneStage(
      file(
        """
        {"kind": "presentAsPopover", "identifier": "go", "destination": "second", "view": "anchor"},
        {"kind": "presentAsPopover", "identifier": "bare", "destination": "second"}
        """, view: view))
    let root = try #require(it.start())
    root.performSegue(withIdentifier: "go", sender: nil)
    it.run(1)
    expect(root.presentedViewController?.modalPresentationStyle, equals: .popover)
    expect(
      root.presentedViewController?.popoverPresentationController?.sourceView === root.view.subviews[0])
    root.dismiss(animated: false)
    it.run(1)
    (root.view.subviews[1] as? UIControl)?.sendActions(for: .touchUpInside)
    it.run(1)
    expect(
      root.presentedViewController?.popoverPresentationController?.sourceView === root.view.subviews[1])
    expect(it.stage.log.diagnostics.isEmpty, "\(it.messages)")
  }

  @Test("9.1 A segue's class determines what it performs, and `super.perform()` performs the segue's kind")
  func custom() throws {
    let it = SceneStage(
      file(
        """
        {"kind": "custom", "identifier": "own", "destination": "second", "class": "RecordingSegue"},
        {"kind": "presentModally", "identifier": "super", "destination": "second", "class": "RecordingSegue"},
        {"kind": "custom", "identifier": "super2", "destination": "second", "class": "RecordingSegue"},
        {"kind": "custom", "identifier": "none", "destination": "second", "class": "NoSegue"}
        """))
    let root = try #require(it.start())
    root.performSegue(withIdentifier: "own", sender: nil)
    it.run(0.1)
    expect(SceneCalls.all.suffix(2), equals: ["A prepare(own to B)", "perform own"])
    expect(root.presentedViewController == nil)
    root.performSegue(withIdentifier: "super", sender: nil)
    it.run(1)
    expect(root.presentedViewController?.title, equals: "B")
    expect(it.stage.log.diagnostics.isEmpty)
    root.performSegue(withIdentifier: "super2", sender: nil)
    root.performSegue(withIdentifier: "none", sender: nil)
    expect(it.rules, equals: [.segueInvalid, .sceneClassMissing])
    expect(it.messages.contains("“NoSegue”"))
  }

  @Test("9.1 A gesture triggers a segue")
  func gesture() throws {
    let view = """
      {"name": "root", "frame": [0, 0, 390, 844], "gestures": [{"kind": "tap", "segue": "go"}]}
      """
    let it = SceneStage(
      file("{\"kind\": \"presentModally\", \"identifier\": \"go\", \"destination\": \"second\"}", view: view))
    let root = try #require(it.start())
    it.stage.step(
      to: it.stage.time.now + 1_000_000,
      events: [StageEvent(time: it.stage.time.now, .pointer(.init(.down, x: 100, y: 100)))])
    it.stage.step(
      to: it.stage.time.now + 50_000_000,
      events: [StageEvent(time: it.stage.time.now + 40_000_000, .pointer(.init(.up, x: 100, y: 100)))])
    expect(SceneCalls.all.contains("A prepare(go to B)"))
    _ = root
  }

  @Test("7.4 A show or showDetail segue presents its destination if no container handles it")
  func showing() throws {
    for kind in ["show", "showDetail"] {
      let it = SceneStage(
        file("{\"kind\": \"\(kind)\", \"identifier\": \"go\", \"destination\": \"second\"}"))
      let root = try #require(it.start())
      root.performSegue(withIdentifier: "go", sender: nil)
      it.run(1)
      expect(root.presentedViewController?.title, equals: "B", "\(kind)")
      expect(it.stage.log.diagnostics.isEmpty, "\(it.messages)")
    }
  }

  @Test("A segue created in code runs its closure, and without an effect it is reported")
  func handler() {
    let it = SceneStage(SceneStage.file(initial: nil))
    var count = 0
    let (a, b) = (UIViewController(), UIViewController())
    UIStoryboardSegue(identifier: "x", source: a, destination: b) { count += 1 }.perform()
    expect(count, equals: 1)
    UIStoryboardSegue(identifier: "x", source: a, destination: b).perform()
    expect(it.rules, equals: [.segueInvalid])
  }
}
