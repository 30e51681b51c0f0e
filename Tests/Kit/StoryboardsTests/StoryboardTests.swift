import Controls
import Diagnostics
import Expectations
import Foundation
import TestSupport
import Testing
import ViewTree
@testable import KitTestSupport
@testable import Storyboards
@testable import TransitionEngine

@Suite struct StoryboardTests {
  @Test("9.1 Opening a storyboard reads none of its scenes; each is read once, when it is created")
  func opening() throws {
    let it = SceneStage(
      SceneStage.file(
        "{\"identifier\": \"first\"}", "{\"identifier\": \"second\", \"view\": {\"frame\": \"wrong\"}}"))
    let storyboard = it.storyboard()
    expect(storyboard.sceneIdentifiers, equals: ["first", "second"])
    expect(it.library.readCount == 0 && it.library.sceneCount == 0)
    // The second scene is invalid, and has not been read yet.
    expect(it.stage.log.diagnostics.isEmpty)
    _ = storyboard.instantiateInitialViewController()
    _ = storyboard.instantiateInitialViewController()
    expect(it.library.readCount == 1 && it.library.sceneCount == 2)
    _ = storyboard.instantiateViewController(withIdentifier: "second")
    expect(it.rules, equals: [.sceneInvalid])
    expect(
      it.messages.contains("Main.json:4:44: scenes[1].view.frame: expected 4 numbers"), "\(it.messages)")
  }

  @Test("9.4 A segue leads to a scene of another file, by its identifier or as the initial one there")
  func files() throws {
    let it = SceneStage(
      SceneStage.file(
        """
        {"identifier": "first", "class": "RecordingController", "title": "A", "segues": [
          {"kind": "presentModally", "identifier": "named", "storyboard": "Other", "destination": "x", "animated": false},
          {"kind": "presentModally", "identifier": "initial", "storyboard": "Other", "animated": false},
          {"kind": "presentModally", "identifier": "nofile", "storyboard": "Nowhere"},
          {"kind": "presentModally", "identifier": "noscene", "storyboard": "Other", "destination": "z"}]}
        """))
    it.library.add(
      SceneStage.file(
        "{\"identifier\": \"x\", \"class\": \"RecordingController\", \"title\": \"X\"}",
        "{\"identifier\": \"first\", \"class\": \"RecordingController\", \"title\": \"Y\"}"), named: "Other")
    let root = try #require(it.start())
    // Libraries ask a private property which segues they can perform.
    let templates = try #require(root.value(forKey: "storyboardSegueTemplates") as? [NSObject])
    expect(
      templates.map { $0.value(forKey: "_identifier") as? String },
      equals: ["named", "initial", "nofile", "noscene"])
    let plain = UIViewController().value(forKey: "storyboardSegueTemplates") as? [NSObject]
    expect(plain?.isEmpty, equals: true)
    root.performSegue(withIdentifier: "named", sender: nil)
    it.run(0.1)
    expect(root.presentedViewController?.title, equals: "X")
    expect(root.presentedViewController?.storyboard?.name, equals: "Other")
    root.dismiss(animated: false)
    it.run(0.1)
    root.performSegue(withIdentifier: "initial", sender: nil)
    it.run(0.1)
    expect(root.presentedViewController?.title, equals: "Y")
    expect(it.stage.log.diagnostics.isEmpty, "\(it.messages)")
    root.performSegue(withIdentifier: "nofile", sender: nil)
    root.performSegue(withIdentifier: "noscene", sender: nil)
    expect(it.rules, equals: [.segueDestinationMissing, .segueDestinationMissing])
    expect(it.messages.contains("“Nowhere”") && it.messages.contains("“z”"))
    expect(it.messages.contains("scenes[0].segues[3]"))
  }

  nonisolated private static let bad: [(String, Rule, String)] = [
    (
      "{\"identifier\": \"first\", \"class\": \"Nobody\"}", .sceneClassMissing, "scenes[0]: the scene “first”"
    ),
    ("{\"identifier\": \"first\", \"view\": {\"class\": \"Nothing\"}}", .sceneClassMissing, "scenes[0].view"),
    (
      "{\"identifier\": \"first\", \"segues\": [{\"kind\": \"show\", \"identifier\": \"a\", \"destination\": \"b\", "
        + "\"colour\": 1}]}", .sceneInvalid,
      "scenes[0].segues[0]: expected only keys that a segue may have"
    ),
    (
      "{\"identifier\": \"first\", \"segues\": [{\"kind\": \"fly\"}]}", .sceneInvalid,
      "scenes[0].segues[0].kind: expected a kind of segue"
    ),
    (
      "{\"identifier\": \"first\", \"segues\": [{\"kind\": \"show\", \"identifier\": \"a\"}]}", .sceneInvalid,
      "expected “destination”"
    ),
    (
      "{\"identifier\": \"first\", \"segues\": [{\"kind\": \"unwind\", \"identifier\": \"a\"}]}",
      .sceneInvalid,
      "expected “action”"
    ),
    (
      "{\"identifier\": \"first\", \"view\": {\"name\": \"a\", \"subviews\": [{\"name\": \"a\"}]}}",
      .sceneInvalid,
      "scenes[0].view.subviews[0]: expected each view’s name once"
    ),
    (
      "{\"identifier\": \"first\", \"view\": {\"name\": \"a\"}, \"outlets\": {\"heading\": \"b\"}}",
      .sceneInvalid,
      "scenes[0].outlets.heading: expected a name in the scene (a), found “b”"
    ),
    (
      "{\"identifier\": \"first\", \"view\": {\"gestures\": [{\"kind\": \"tap\", \"segue\": \"x\"}]}}",
      .sceneInvalid, "scenes[0].view.gestures[0]: expected one of the scene’s segues"
    ),
    (
      "{\"identifier\": \"first\", \"view\": {\"background\": \"bluish\"}}", .sceneInvalid,
      "scenes[0].view.background: expected a color"
    ),
    (
      "{\"identifier\": \"first\", \"constraints\": [{\"first\": \"a.middle\"}]}", .sceneInvalid,
      "scenes[0].constraints[0].first: expected a view’s part"
    ),
    (
      "{\"identifier\": \"first\", \"view\": {\"tag\": 1.5}}", .sceneInvalid,
      "scenes[0].view.tag: expected a tag"
    ),
  ]

  @Test(
    "An invalid scene is reported with the path to its place, and a plain controller is created",
    arguments: bad)
  func badScenes(scene: String, rule: Rule, words: String) {
    let it = SceneStage(SceneStage.file(scene))
    let made = it.storyboard().instantiateViewController(withIdentifier: "first")
    made.loadViewIfNeeded()
    expect(it.rules, equals: [rule], "\(it.messages)")
    expect(it.messages.contains(words), "\(it.messages)")
    expect(it.messages.contains("Main.json:3:"))
  }

  private final class Unregistered: UIViewController {}

  @Test(
    "If no controller of the requested type can be created, the result is nil, and the reason is reported"
  )
  func noSuchType() {
    for scene in ["{\"identifier\": \"first\", \"class\": \"Nobody\"}", "{\"identifier\": \"first\"}"] {
      let it = SceneStage(SceneStage.file(scene))
      let none: Unregistered? = it.storyboard().viewController(identifier: "first")
      expect(none == nil)
      expect(it.rules, equals: [.sceneClassMissing], "\(it.messages)")
      let made = it.storyboard().viewController(identifier: "first") { _ in Unregistered() }
      expect(made != nil)
    }
  }

  @Test(
    "An invalid file is reported with line and column",
    arguments: [
      ("", "Main.json:1:1: expected “{” at the beginning of a storyboard"),
      ("[]", "1:1: expected “{”"),
      ("{\"format\": \"other\"}", "1:12: format: expected a storyboard of the format"),
      (
        "{\"format\": \"transition-lab-storyboard\", \"version\": 2}",
        "1:52: version: expected a storyboard of version 1"
      ),
      ("{\"version\": 1, \"scenes\": []}", "expected the key “format”"),
      (SceneStage.file("{\"class\": \"X\"}"), "3:1: scenes[0]: expected “identifier”"),
      (
        SceneStage.file(
          "{\"identifier\": \"a\"}", "{\"identifier\": \"b\"}", "{\"identifier\": \"a\"}", initial: nil),
        "4:16: scenes[2]: expected each scene’s identifier once in the storyboard, found “a” as in scenes[0]; rename one"
      ),
      (SceneStage.file("{\"identifier\": \"a\"}"), "initial: expected a scene’s identifier, found “first”"),
      (SceneStage.file("{\"identifier\": \"first\", \"view\": {]}}"), "3:34: scenes[0].view"),
      (SceneStage.file("{\"identifier\": \"first\"}") + "x", "expected nothing after the JSON document"),
    ])
  func badFiles(text: String, complaint: String) {
    let it = SceneStage(text)
    expect(it.storyboard().instantiateInitialViewController() == nil)
    expect(Set(it.rules) == [.storyboardUnreadable] || it.rules == [.sceneInvalid])
    expect(it.messages.contains(complaint), "\(it.messages)")
  }

  @Test("Unknown scenes and files are reported with the known ones")
  func unknown() {
    let it = SceneStage(SceneStage.file("{\"identifier\": \"first\"}", "{\"identifier\": \"b\"}"))
    _ = it.storyboard().instantiateViewController(withIdentifier: "c")
    expect(it.rules, equals: [.sceneNotFound])
    expect(it.messages.contains("(first, b), found “c”"))
    _ = UIStoryboard(name: "Nowhere", bundle: nil)
    expect(it.rules, equals: [.sceneNotFound, .storyboardUnreadable])
  }

  @Test("Outlets that are mismatched, unknown or missing are reported with scene, outlet and both types")
  func outlets() throws {
    let it = SceneStage(
      SceneStage.file(
        """
        {"identifier": "first", "class": "RecordingController", "title": "A", "values": {"wantsHeading": true},
         "view": {"subviews": [{"class": "UIButton", "name": "b"}, {"name": "v",
          "events": [{"event": "touchDown", "action": "press"}]}]},
         "outlets": {"button": "v", "nowhere": "b", "labels": "b"}}
        """))
    let controller = try #require(it.make("first"))
    controller.loadViewIfNeeded()
    expect(it.rules.allSatisfy { $0 == .outletMismatch })
    for words in [
      "outlet “button” of the scene “first” takes UIButton, and was given UIView (“v”)",
      "no outlet “nowhere”",
      "“labels” of the scene “first” takes a list of UILabel, and was given one object",
      "the outlet “heading” of RecordingController is not connected in the scene “first”; it takes UILabel",
      "expected a control for a view’s “events” in the storyboard, found UIView",
      "scenes[0].outlets.button",
    ] {
      expect(it.messages.contains(words), "\(words)\n\(it.messages)")
    }
    expect(it.rules.count, equals: 5)
    expect(controller.button == nil)
  }

  @Test("An action that no object has is reported when it is sent, not when the scene is loaded")
  func missingAction() throws {
    let it = SceneStage(
      SceneStage.file(
        """
        {"identifier": "first", "class": "RecordingController", "view": {"subviews": [{"class": "UIButton",
          "events": [{"event": "touchDown", "action": "nothing"}]}]}}
        """))
    let controller = try #require(it.make("first"))
    controller.loadViewIfNeeded()
    expect(it.rules, equals: [])
    (controller.view.subviews[0] as? UIControl)?.sendActions(for: .touchDown)
    expect(it.rules, equals: [.outletMismatch])
    expect(it.messages.contains("RecordingController has no action “nothing”"), "\(it.messages)")
  }

  @Test("An action that takes another type of sender is reported when it is triggered")
  func senders() throws {
    let it = SceneStage(
      SceneStage.file(
        """
        {"identifier": "first", "class": "RecordingController", "view": {"subviews": [{"class": "UIButton",
          "events": [{"event": "touchDown", "action": "slide"}]}]}}
        """))
    let controller = try #require(it.make("first"))
    (controller.view.subviews[0] as? UIControl)?.sendActions(for: .touchDown)
    expect(it.rules, equals: [.outletMismatch])
    expect(it.messages.contains("takes a UISlider, and was sent by UIButton"))
  }

  @Test(
    "A storyboard with random cuts, changes and insertions is opened, or refused with a place",
    arguments: 0..<60)
  func mutations(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let original = Array(
      SceneStage.file(
        """
        {"identifier": "first", "class": "RecordingController", "title": "A", "values": {"count": 7},
         "view": {"name": "root", "frame": [0, 0, 300, 200], "background": "#FF8000", "subviews": [
          {"class": "UILabel", "name": "heading", "text": "Hel\\u00f6"}, {"name": "box"},
          {"class": "UIButton", "name": "go", "events": [{"event": "touchUpInside", "segue": "on"}]}]},
         "constraints": [{"first": "heading.width", "constant": 120}], "outlets": {"heading": "heading"},
         "segues": [{"kind": "show", "identifier": "on", "destination": "second"},
          {"kind": "embed", "view": "box", "destination": "second"}]}
        """, "{\"identifier\": \"second\", \"class\": \"RecordingController\"}"
      ).utf8)
    for _ in 0..<40 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let at = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: bytes.remove(at: at)
        case 1: bytes[at] = UInt8.random(in: 0...255, using: &generator)
        case 2: bytes.insert(Array("{}[]\",:0-\\".utf8).randomElement(using: &generator)!, at: at)
        case 3: bytes.removeSubrange(at..<min(at + 30, bytes.count))
        default: bytes.insert(contentsOf: bytes[at..<min(at + 40, bytes.count)], at: at)
        }
      }
      let it = SceneStage("")
      it.library.add(bytes, named: "Main")
      let made = it.storyboard().instantiateInitialViewController()
      made?.loadViewIfNeeded()
      for diagnostic in it.stage.log.diagnostics {
        expect(diagnostic.message.contains("Main.json:"), "seed \(seed): \(diagnostic)")
      }
      if made == nil, it.stage.log.diagnostics.isEmpty {
        // Only if the file names no initial scene.
        expect((try? it.library.file(named: "Main"))?.index.initial == nil, "seed \(seed)")
      }
    }
  }

  @Test("Random bytes are refused with a place", arguments: 0..<20)
  func noise(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let bytes = (0..<Int.random(in: 0..<400, using: &generator)).map { _ in
      UInt8.random(in: 0...255, using: &generator)
    }
    let error = #expect(throws: StoryboardError.self) { try StoryboardFile(bytes, name: "Noise") }
    expect((error?.line ?? 0) > 0 && (error?.column ?? 0) > 0)
  }

  @Test("Unclosed brackets in any number are refused")
  func depth() {
    for mark in ["[", "{\"a\":", "{\"scenes\":[{\"view\":"] {
      let text = String(repeating: mark, count: 200_000)
      #expect(throws: StoryboardError.self) { try StoryboardFile(Array(text.utf8), name: "Deep") }
    }
    let views = String(repeating: "{\"subviews\": [", count: 200) + "{}" + String(repeating: "]}", count: 200)
    let it = SceneStage(SceneStage.file("{\"identifier\": \"first\", \"view\": \(views)}"))
    expect(it.storyboard().instantiateInitialViewController() == nil)
    expect(it.rules, equals: [.sceneInvalid])
    expect(it.messages.contains("at most \(StoryboardLimits.depth) levels of nesting"))
  }

  @Test("A scene is limited to the depth that counts from the file, and can reach it", arguments: [0, 1])
  func deepest(extra: Int) throws {
    // The document, its scenes and the scene lie around the first view; a view and its list are two levels.
    let count = (StoryboardLimits.depth - 4) / 2
    let last = extra == 0 ? "{}" : "{\"subviews\": []}"
    let views =
      String(repeating: "{\"subviews\": [", count: count) + last + String(repeating: "]}", count: count)
    let text = SceneStage.file("{\"identifier\": \"first\", \"view\": \(views)}")
    let file = try StoryboardFile(Array(text.utf8), name: "Deep")
    if extra == 0 {
      #expect(throws: Never.self) { _ = try file.scene(0) }
    } else {
      let error = #expect(throws: StoryboardError.self) { _ = try file.scene(0) }
      expect(error?.description.contains("at most 96 levels of nesting"), equals: true)
    }
  }
}
