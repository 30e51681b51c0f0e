import Diagnostics
import Expectations
import Foundation
import Scheduling
import Testing
import ViewTree

@testable import KitTestSupport
@testable import TransitionEngine

@Suite struct UnwindTests {
  private func scene(
    _ name: String, className: String = "RecordingController", unwind: String? = nil, _ segues: String = ""
  ) -> String {
    let values = unwind.map { "\"values\": {\"unwind\": \"\($0)\"}, " } ?? ""
    return """
      {"identifier": "\(name)", "class": "\(className)", "title": "\(name)", \(values)"segues": [\(segues)]}
      """
  }

  private func modal(_ name: String) -> String {
    "{\"kind\": \"presentModally\", \"identifier\": \"\(name)\", \"destination\": \"\(name)\", \"animated\": false}"
  }

  private let back = "{\"kind\": \"unwind\", \"identifier\": \"back\", \"action\": \"home\"}"

  @Test(
    "9.3 An unwind over presentations prepares the source, calls the destination, and dismisses all at once"
  )
  func presentations() throws {
    let it = SceneStage(
      SceneStage.file(
        scene("first", unwind: "home", modal("b")), scene("b", modal("c")), scene("c", back)))
    let first = try #require(it.start())
    first.performSegue(withIdentifier: "b", sender: nil)
    it.run(0.1)
    let b = try #require(first.presentedViewController as? RecordingController)
    b.performSegue(withIdentifier: "c", sender: nil)
    it.run(0.1)
    let c = try #require(b.presentedViewController as? RecordingController)
    SceneCalls.all = []
    c.performSegue(withIdentifier: "back", sender: nil)
    it.run(1)

    expect(
      SceneCalls.all.prefix(6),
      equals: [
        "c canPerformUnwind(home) false", "b canPerformUnwind(home) false",
        "first canPerformUnwind(home) true",
        "c prepare(back to first loaded)", "first comeBack from c", "first dismiss(true)",
      ], "\(SceneCalls.all)")
    expect(!SceneCalls.all.contains("b dismiss(true)"))
    expect(first.presentedViewController == nil)
    expect(it.stage.log.diagnostics.isEmpty, "\(it.messages)")
  }

  @Test("9.3 The unwind goes to the nearest controller with the action, which may refuse")
  func nearest() throws {
    let it = SceneStage(
      SceneStage.file(
        scene("first", unwind: "home", modal("b")), scene("b", unwind: "home", modal("c")), scene("c", back)))
    let first = try #require(it.start())
    first.performSegue(withIdentifier: "b", sender: nil)
    it.run(0.1)
    let b = try #require(first.presentedViewController as? RecordingController)
    b.performSegue(withIdentifier: "c", sender: nil)
    it.run(0.1)
    (b.presentedViewController as? RecordingController)?.performSegue(withIdentifier: "back", sender: nil)
    it.run(1)
    expect(first.presentedViewController === b && b.presentedViewController == nil)

    b.performSegue(withIdentifier: "c", sender: nil)
    it.run(0.1)
    b.canUnwind = false
    (b.presentedViewController as? RecordingController)?.performSegue(withIdentifier: "back", sender: nil)
    it.run(1)
    expect(first.presentedViewController == nil)
    expect(it.stage.log.diagnostics.isEmpty, "\(it.messages)")
  }

  @Test("9.3 A container is asked for its children except the source's, and shows the destination")
  func containers() throws {
    let page = "{\"kind\": \"relationship\", \"relationship\": \"pages\", \"destination\": "
    let it = SceneStage(
      SceneStage.file(
        scene(
          "first", className: "RecordingContainer",
          "\(page)\"x\"}, \(page)\"inner\"}, \(page)\"y\"}"),
        scene("x"), scene("inner", className: "RecordingContainer", "\(page)\"z\"}"),
        scene("z", unwind: "home"), scene("y", modal("top") + ", " + back), scene("top", back)))
    let first = try #require(it.start())
    let y = try #require(first.children[2] as? RecordingController)
    first.view.addSubview(y.view)
    y.performSegue(withIdentifier: "top", sender: nil)
    it.run(0.1)
    let top = try #require(first.presentedViewController as? RecordingController)
    let presenter = try #require(top.presentingViewController as? RecordingController)
    SceneCalls.all = []
    top.performSegue(withIdentifier: "back", sender: nil)
    it.run(1)

    func ofUnwinding() -> [String] {
      defer { SceneCalls.all = [] }
      return SceneCalls.all.filter { !$0.contains(" view") }
    }
    expect(
      ofUnwinding(),
      equals: [
        "top canPerformUnwind(home) false", "first allowed [x inner y]", "x canPerformUnwind(home) false",
        "inner allowed [z]", "z canPerformUnwind(home) true", "top prepare(back to z)", "z comeBack from top",
        "\(presenter.title ?? "") dismiss(true)", "first unwind towards inner", "inner unwind towards z",
      ])
    y.performSegue(withIdentifier: "back", sender: nil)
    expect(
      ofUnwinding(),
      equals: [
        "y canPerformUnwind(home) false", "first allowed [x inner]", "x canPerformUnwind(home) false",
        "inner allowed [z]", "z canPerformUnwind(home) true", "y prepare(back to z loaded)",
        "z comeBack from y",
        "first unwind towards inner", "inner unwind towards z",
      ])
    expect(first.presentedViewController == nil)
    expect(it.stage.log.diagnostics.isEmpty, "\(it.messages)")
  }

  @Test("9.3 An unwind without a destination is reported and changes nothing")
  func nobody() throws {
    let it = SceneStage(SceneStage.file(scene("first", modal("b")), scene("b", back)))
    let first = try #require(it.start())
    first.performSegue(withIdentifier: "b", sender: nil)
    it.run(0.1)
    (first.presentedViewController as? RecordingController)?.performSegue(withIdentifier: "back", sender: nil)
    it.run(1)
    expect(first.presentedViewController != nil)
    expect(it.rules, equals: [.unwindWithoutDestination])
    expect(it.messages.contains("“home”") && it.messages.contains("scenes[1].segues[0]"))
  }

  @Test("9.3 An unwind segue's class determines what it performs; `super.perform()` unwinds")
  func custom() throws {
    let own =
      "{\"kind\": \"unwind\", \"identifier\": \"super\", \"action\": \"home\", \"class\": \"RecordingSegue\"}"
    let it = SceneStage(SceneStage.file(scene("first", unwind: "home", modal("b")), scene("b", own)))
    let first = try #require(it.start())
    first.performSegue(withIdentifier: "b", sender: nil)
    it.run(0.1)
    (first.presentedViewController as? RecordingController)?.performSegue(
      withIdentifier: "super", sender: nil)
    it.run(1)
    expect(SceneCalls.all.contains("perform super"))
    expect(first.presentedViewController == nil)
  }
}
