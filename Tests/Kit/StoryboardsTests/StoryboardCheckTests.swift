import Diagnostics
import Expectations
import Foundation
import Testing
@testable import KitTestSupport
@testable import Storyboards

@Suite struct StoryboardCheckTests {
  private func check(_ text: String, anyClass: Bool = false, other: String? = nil) -> StoryboardCheck {
    let it = SceneStage(text)
    if let other { it.library.add(other, named: "Other") }
    it.library.acceptsAnyClass = anyClass
    return StoryboardCheck("Main", in: it.library)
  }

  @Test("The check finds all faults at once, without loading a view")
  func everything() {
    let text = SceneStage.file(
      """
      {"identifier": "first", "class": "RecordingController", "view": {"name": "v", "subviews": [{"name": "w"}]},
       "outlets": {"button": "w"}, "segues": [
        {"kind": "show", "identifier": "a", "destination": "nowhere"},
        {"kind": "show", "identifier": "b", "storyboard": "Gone"},
        {"kind": "custom", "identifier": "c", "destination": "first", "class": "NoSegue"},
        {"kind": "embed", "view": "w", "destination": "second"},
        {"kind": "unwind", "identifier": "d", "action": "home"}]}
      """,
      "{\"identifier\": \"second\", \"class\": \"Nobody\", \"view\": {\"name\": \"v\"}, \"segues\": ["
        + "{\"kind\": \"embed\", \"view\": \"v\", \"destination\": \"first\"}]}",
      "{\"identifier\": \"third\", \"view\": {\"class\": \"Nothing\"}}",
      "{\"identifier\": \"fourth\", \"view\": 3}")
    let result = check(text)
    expect(
      result.problems.map(\.rule),
      equals: [
        .outletMismatch, .segueDestinationMissing, .segueDestinationMissing, .sceneClassMissing,
        .sceneClassMissing, .sceneClassMissing, .sceneInvalid, .embedCycle,
      ], "\(result.problems.map(\.description).joined(separator: "\n"))")
    expect(result.problems.allSatisfy { $0.line > 0 && !$0.path.isEmpty })
    expect(result.notes.map(\.rule), equals: [.unwindWithoutDestination, .sceneNotFound])
    expect(!SceneCalls.all.contains { $0.contains("viewDidLoad") })
    expect(result.scenes.map(\.description.identifier), equals: ["first", "second", "third"])
    expect(check(text, anyClass: true).problems.allSatisfy { $0.rule != .sceneClassMissing })
  }

  @Test("A cycle over two files is found, and each cycle once")
  func circles() {
    func embed(_ name: String, _ destination: String) -> String {
      "{\"identifier\": \"\(name)\", \"view\": {\"name\": \"v\"}, \"segues\": [{\"kind\": \"embed\", \"view\": \"v\", "
        + "\(destination)}]}"
    }
    let result = check(
      SceneStage.file(
        embed("first", "\"storyboard\": \"Other\""), embed("a", "\"destination\": \"b\""),
        embed("b", "\"destination\": \"a\"")),
      other: SceneStage.file(embed("first", "\"storyboard\": \"Main\", \"destination\": \"first\"")))
    expect(result.problems.map(\.rule), equals: [.embedCycle, .embedCycle])
    expect(result.problems.map(\.file), equals: ["Other", "Main"])
    expect(result.problems.last?.message.contains("a → b → a"), equals: true)
  }

  @Test(
    "A chain of nested scenes is measured in full, whichever scene is read first", arguments: [false, true])
  func chain(isReversed: Bool) {
    let count = StoryboardLimits.nesting + 5
    var names = (0..<count).map { "s\($0)" }
    if isReversed { names.reverse() }
    let scenes = names.map { name -> String in
      let next = Int(name.dropFirst())! + 1
      let segues =
        next < count ? "{\"kind\": \"embed\", \"view\": \"v\", \"destination\": \"s\(next)\"}" : ""
      return "{\"identifier\": \"\(name)\", \"view\": {\"name\": \"v\"}, \"segues\": [\(segues)]}"
    }
    let result = check(
      "{\"format\": \"transition-lab-storyboard\", \"version\": 1, \"scenes\": [\(scenes.joined(separator: ","))]}"
    )
    expect(result.problems.map(\.rule), equals: [.embedCycle])
  }

  @Test("A valid storyboard has no problem and no note")
  func right() {
    let result = check(
      SceneStage.file(
        "{\"identifier\": \"first\", \"segues\": [{\"kind\": \"show\", \"identifier\": \"a\", \"destination\": \"b\"}]}",
        "{\"identifier\": \"b\", \"view\": {\"class\": \"RecordingView\"}}"))
    expect(result.problems.isEmpty && result.notes.isEmpty)
    expect(result.scenes[0].destinations, equals: [SceneReference(storyboard: nil, scene: "b")])
  }
}
