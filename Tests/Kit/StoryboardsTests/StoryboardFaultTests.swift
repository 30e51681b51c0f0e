import Controls
import Diagnostics
import Expectations
import Foundation
import LayerTree
import Testing
import TransitionEngine
import ViewTree

@testable import KitTestSupport
@testable import Storyboards

/// What is wrong in a file, and how it is said.
@Suite struct StoryboardFaultTests {
  nonisolated private static func segue(_ members: String) -> String {
    "{\"identifier\": \"first\", \"view\": {\"name\": \"v\"}, \"segues\": [{\(members)}]}"
  }

  nonisolated private static let faults: [(scene: String, words: String)] = [
    (
      segue("\"kind\": \"unwind\", \"identifier\": \"a\", \"action\": \"b\", \"destination\": \"first\""),
      "scenes[0].segues[0].destination: expected no destination in the unwind segue, found one"
    ),
    (
      segue("\"kind\": \"unwind\", \"identifier\": \"a\", \"action\": \"b\", \"storyboard\": \"Other\""),
      "scenes[0].segues[0].storyboard: expected no destination in the unwind segue, found one"
    ),
    (
      segue("\"kind\": \"show\", \"identifier\": \"a\", \"destination\": \"first\", \"action\": \"b\""),
      "scenes[0].segues[0].action: expected “action” in an unwind segue only"
    ),
    (segue("\"kind\": \"embed\", \"destination\": \"first\""), "expected “view” in the embed segue"),
    (
      segue("\"kind\": \"custom\", \"identifier\": \"a\", \"destination\": \"first\""),
      "expected “class” in the custom segue"
    ),
    (
      segue("\"kind\": \"relationship\", \"destination\": \"first\""),
      "expected “relationship” in the relationship segue"
    ),
    (
      segue("\"kind\": \"show\", \"destination\": \"first\""),
      "expected “identifier” in the storyboard’s segue"
    ),
    (
      segue(
        "\"kind\": \"show\", \"identifier\": \"a\", \"destination\": \"first\"}, "
          + "{\"kind\": \"show\", \"identifier\": \"a\", \"destination\": \"first\""),
      "scenes[0].segues[1]: expected each segue’s identifier once in a scene, found “a” again"
    ),
    (
      "{\"identifier\": \"first\", \"view\": {\"events\": [{\"event\": \"touchDown\"}]}}",
      "scenes[0].view.events[0]: expected either “action” or “segue” in a view’s trigger, found neither"
    ),
    (
      "{\"identifier\": \"first\", \"view\": {\"gestures\": [{\"kind\": \"pan\", \"action\": \"a\", \"segue\": \"b\"}]}}",
      "scenes[0].view.gestures[0]: expected either “action” or “segue” in a view’s trigger, found both"
    ),
    (
      "{\"identifier\": \"first\", \"values\": {\"count\": [1]}}",
      "scenes[0].values.count: expected a text, a number, true or false"
    ),
    (
      "{\"identifier\": \"first\", \"view\": {\"name\": \"v\"}, \"constraints\": ["
        + "{\"identifier\": \"v\", \"first\": \"v.width\", \"constant\": 1}]}",
      "scenes[0].constraints[0]: expected each name of a view or constraint once in a scene, found “v” again"
    ),
  ]

  @Test("A fault of a segue, a trigger or a value is reported with its place and its cure", arguments: faults)
  func scene(scene: String, words: String) {
    let it = SceneStage(SceneStage.file(scene))
    expect(it.storyboard().instantiateInitialViewController() == nil)
    expect(it.rules, equals: [.sceneInvalid], "\(it.messages)")
    expect(it.messages.contains(words), "\(it.messages)")
    expect(it.messages.contains("Main.json:3:"), "\(it.messages)")
  }

  @Test("A scene with two identifiers, and a file beyond its limits, are refused with the reason")
  func files() {
    func refusal(_ bytes: [UInt8]) -> String? {
      #expect(throws: StoryboardError.self) { try StoryboardFile(bytes, name: "Main") }?.description
    }
    let twice = SceneStage.file("{\"identifier\": \"first\", \"identifier\": \"second\"}")
    expect(refusal(Array(twice.utf8))?.contains("3:25: scenes[0]: expected each key once") == true)
    let count = StoryboardLimits.scenes
    let many = SceneStage.file(
      (0...count).map { "{\"identifier\": \"\($0)\"}" }.joined(separator: ","), initial: nil)
    expect(refusal(Array(many.utf8))?.contains("expected at most \(count) scenes") == true)
    let large = refusal(Array(repeating: 32, count: StoryboardLimits.bytes + 1))
    expect(large?.contains("expected a storyboard of at most \(StoryboardLimits.bytes) bytes") == true)
  }

  private final class Refusing: UIViewController {
    required init?(coder: NSCoder) { nil }
  }

  private final class RefusingView: UIView {
    required init?(coder: NSCoder) { nil }
  }

  @Test("A class whose initializer returns nil is named, and no scene is made of it")
  func refusing() {
    let it = SceneStage(
      SceneStage.file(
        "{\"identifier\": \"first\", \"class\": \"Refusing\"}",
        "{\"identifier\": \"second\", \"view\": {\"subviews\": [{\"class\": \"RefusingView\"}]}}"))
    it.library.register(controller: Refusing.init(coder:))
    it.library.register(view: RefusingView.init(coder:))
    expect(it.storyboard().instantiateInitialViewController() == nil)
    it.storyboard().instantiateViewController(withIdentifier: "second").loadViewIfNeeded()
    expect(it.rules, equals: [.sceneClassMissing, .sceneClassMissing])
    for words in [
      "scenes[0]: the scene “first” was not created: init(coder:) of Refusing returned nil",
      "scenes[1].view.subviews[0]: the scene’s view was not created: init(coder:) of RefusingView returned nil",
    ] { expect(it.messages.contains(words), "\(it.messages)") }
  }

  @Test("A segue, a reference and a view file that need a first scene say that there is none")
  func noInitial() throws {
    let it = SceneStage(
      SceneStage.file(
        """
        {"identifier": "first", "class": "RecordingController", "title": "A", "segues": [
          {"kind": "show", "identifier": "on", "storyboard": "Other"}]}
        """))
    it.library.add(
      SceneStage.file("{\"identifier\": \"a\"}", "{\"identifier\": \"b\"}", initial: nil), named: "Other")
    it.library.add(
      InterfaceFile.storyboard(
        "<viewController id=\"aaa-01-aaa\" sceneMemberID=\"viewController\"/>",
        "<viewControllerPlaceholder storyboardIdentifier=\"there\" storyboardName=\"Other\" id=\"r\" sceneMemberID=\"viewController\"/>"
      ), named: "Referring")
    let root = try #require(it.start())
    root.performSegue(withIdentifier: "on", sender: nil)
    expect(it.rules, equals: [.segueDestinationMissing])
    expect(it.messages.contains("the segue leads to the first scene of “Other”, which has no “initial”"))
    _ = it.storyboard("Referring").instantiateViewController(withIdentifier: "there")
    expect(it.rules.last, equals: .sceneNotFound)
    expect(it.messages.contains("the reference “there” of “Referring” leads to the first scene"))
    expect(UINib(nibName: "Other", bundle: nil).instantiate(withOwner: nil).isEmpty)
    expect(it.rules.last, equals: .nibNotFound)
    expect(it.messages.contains("expected a view file with “initial”"), "\(it.messages)")
  }

  @Test("The check names events of views that are no controls, and actions that the class does not have")
  func check() {
    let it = SceneStage(
      SceneStage.file(
        """
        {"identifier": "first", "class": "RecordingController", "view": {"subviews": [
          {"events": [{"event": "touchDown", "action": "press"}]},
          {"class": "UIButton", "events": [{"event": "touchDown", "action": "vanish"}]},
          {"gestures": [{"kind": "pan", "action": "plain"}]}]}}
        """))
    let problems = StoryboardCheck("Main", in: it.library).problems
    expect(problems.map(\.rule), equals: [.outletMismatch, .outletMismatch])
    expect(problems.map(\.path), equals: [0, 1].map { "scenes[0].view.subviews[\($0)].events[0]" })
    expect(problems[0].message.contains("expected a control for a view’s “events”"))
    expect(problems[1].message.contains("no action “vanish”"))
  }

  @Test("A coder returns a scene's number in every numeric type that can hold it, and zero in the others")
  func coder() {
    var values = SceneValues()
    for (key, number) in [("three", 3.0), ("half", 0.5), ("large", 4e9), ("huge", 1e300)] {
      values.add(.number(number), for: key)
    }
    values.add(.text("3"), for: "text")
    let coder = SceneCoder(SceneReading(values: values))
    let keys = ["three", "half", "large", "huge", "text", "none"]
    expect(keys.map { coder.decodeInteger(forKey: $0) }, equals: [3, 0, 4_000_000_000, 0, 0, 0])
    expect(keys.map { coder.decodeInt32(forKey: $0) }, equals: [3, 0, 0, 0, 0, 0])
    expect(keys.map { coder.decodeInt64(forKey: $0) }, equals: [3, 0, 4_000_000_000, 0, 0, 0])
    expect(keys.map { coder.decodeDouble(forKey: $0) }, equals: [3, 0.5, 4e9, 1e300, 0, 0])
    expect(keys.map { coder.decodeFloat(forKey: $0) }, equals: [3, 0.5, 4e9, .infinity, 0, 0])
    expect(keys.map { coder.containsValue(forKey: $0) }, equals: [true, true, true, true, true, false])
  }

  @Test("A long press performs its action once, while the touch goes on")
  func longPress() throws {
    let it = SceneStage(
      SceneStage.file(
        """
        {"identifier": "first", "class": "RecordingController", "title": "A",
         "view": {"frame": [0, 0, 390, 844], "gestures": [{"kind": "longPress", "action": "plain"}]}}
        """))
    it.start()
    func touch(_ phase: StageEvent.Pointer.Phase) {
      let time = it.stage.time.now
      it.stage.step(
        to: time, events: [StageEvent(time: time, .pointer(StageEvent.Pointer(phase, x: 100, y: 300)))])
    }
    touch(.down)
    it.run(0.3)
    expect(!SceneCalls.all.contains("A plain"))
    it.run(0.6)
    expect(SceneCalls.all.filter { $0 == "A plain" }.count, equals: 1)
    touch(.up)
    it.run(0.2)
    expect(SceneCalls.all.filter { $0 == "A plain" }.count, equals: 1)
    expect(it.rules.isEmpty, "\(it.messages)")
  }

  @Test("A file's declared attribute of another type is reported, and the property keeps its value")
  func attributeType() throws {
    let it = SceneStage.interface(
      InterfaceFile.nib(
        """
        <view id="v" customClass="CardView"><userDefinedRuntimeAttributes>
        <userDefinedRuntimeAttribute type="string" keyPath="depth" value="deep"/></userDefinedRuntimeAttributes></view>
        """), named: "Card")
    let card = try #require(
      Bundle.main.loadNibNamed("Card", owner: nil, options: nil)?.first as? CardView)
    expect(card.depth, equals: 0)
    expect(it.rules, equals: [.outletMismatch])
    expect(it.messages.contains("attribute “depth” of CardView was given a String"), "\(it.messages)")
  }
}
