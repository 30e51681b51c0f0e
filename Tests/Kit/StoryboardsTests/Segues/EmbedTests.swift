import Containers
import Diagnostics
import Expectations
import Foundation
import Testing
import ViewTree
@testable import KitTestSupport
@testable import Storyboards
@testable import TransitionEngine

@Suite struct EmbedTests {
  private func scene(_ name: String, embeds: String?) -> String {
    let segues = embeds.map {
      "{\"kind\": \"embed\", \"view\": \"box\", \"destination\": \"\($0)\", \"identifier\": \"in\"}"
    }
    return """
      {"identifier": "\(name)", "class": "RecordingController", "title": "\(name)", "view": {"frame": [0, 0, 390, 844],
       "subviews": [{"name": "box", "frame": [20, 40, 200, 100]}]}, "segues": [\(segues ?? "")]}
      """
  }

  @Test("9.1 A scene is embedded before its parent's viewDidLoad, and fills its view")
  func embed() throws {
    let it = SceneStage(SceneStage.file(scene("first", embeds: "inner"), scene("inner", embeds: nil)))
    let root = try #require(it.start())
    expect(
      SceneCalls.all.prefix(7),
      equals: [
        "first init", "first awakeFromNib", "first shouldPerformSegue(in)", "inner init",
        "inner awakeFromNib",
        "first prepare(in to inner)", "inner viewDidLoad",
      ])
    expect(SceneCalls.all[7], equals: "first viewDidLoad")
    let child = try #require(root.children.first)
    expect(child.view.superview === root.view.subviews[0])
    expect(child.view.frame, equals: CGRect(x: 0, y: 0, width: 200, height: 100))
    expect(!child.isMovingToParent)
    expect(it.stage.log.diagnostics.isEmpty, "\(it.messages)")
  }

  @Test("A cycle of embedded scenes is reported with its place, and ends", arguments: [1, 2, 3, 7])
  func cycle(length: Int) throws {
    let names = ["first"] + (1..<max(length, 1)).map { "s\($0)" }
    let scenes = names.indices.map { scene(names[$0], embeds: names[($0 + 1) % length]) }
    let it = SceneStage(
      """
      {"format": "transition-lab-storyboard", "version": 1, "initial": "first", "scenes": [
      \(scenes.joined(separator: ",\n"))]}
      """)
    let root = try #require(it.start())
    var depth = 0
    var at: UIViewController? = root
    while let next = at {
      depth += 1
      at = next.children.first
    }
    expect(depth, equals: length)
    expect(it.rules, equals: [.embedCycle])
    expect(it.messages.contains("Main.json:\(2 * length + 1):"), "\(it.messages)")
    expect(it.messages.contains("scenes[\(length - 1)].segues[0]"))
  }

  @Test("Scenes that are nested too deeply are refused and reported, however they are nested")
  func deep() throws {
    let count = StoryboardLimits.nesting + 20
    let names = ["first"] + (1..<count).map { "s\($0)" }
    let scenes = names.indices.map { scene(names[$0], embeds: $0 + 1 < count ? names[$0 + 1] : nil) }
    let it = SceneStage(
      "{\"format\": \"transition-lab-storyboard\", \"version\": 1, \"initial\": \"first\", \"scenes\": ["
        + scenes.joined(separator: ",") + "]}")
    _ = try #require(it.start())
    expect(it.rules, equals: [.embedCycle])
    let pages = names.indices.map { index in
      let next = index + 1 < count ? names[index + 1] : nil
      let segue = next.map {
        "{\"kind\": \"relationship\", \"relationship\": \"pages\", \"destination\": \"\($0)\"}"
      }
      return
        "{\"identifier\": \"\(names[index])\", \"class\": \"RecordingContainer\", \"segues\": [\(segue ?? "")]}"
    }
    let other = SceneStage(
      "{\"format\": \"transition-lab-storyboard\", \"version\": 1, \"initial\": \"first\", \"scenes\": ["
        + pages.joined(separator: ",") + "]}")
    expect(other.storyboard().instantiateInitialViewController() == nil)
    expect(other.rules, equals: [.embedCycle])
  }

  @Test("A container whose initializer loads its view has its scenes in viewDidLoad")
  func early() throws {
    let file = SceneStage.file(
      """
      {"identifier": "first", "class": "EagerTabs", "segues": [
        {"kind": "relationship", "relationship": "viewControllers", "destination": "a"},
        {"kind": "relationship", "relationship": "viewControllers", "destination": "b"}]}
      """, scene("a", embeds: nil), scene("b", embeds: nil))
    let it = SceneStage(file)
    it.library.register(controller: EagerTabs.init(coder:))
    let made = try #require(it.storyboard().instantiateInitialViewController() as? EagerTabs)
    expect(made.seen, equals: ["a", "b"])
    expect(made.viewControllers?.count, equals: 2)
    expect(it.rules.isEmpty, "\(it.messages)")
  }

  @Test("9.1 A container receives its scenes when it is created, before it awakes")
  func relationships() throws {
    let it = SceneStage(
      SceneStage.file(
        """
        {"identifier": "first", "class": "RecordingContainer", "title": "C", "segues": [
          {"kind": "relationship", "relationship": "pages", "destination": "a"},
          {"kind": "relationship", "relationship": "pages", "destination": "b"}]}
        """, scene("a", embeds: nil), scene("b", embeds: nil)))
    let made = it.storyboard().instantiateInitialViewController()
    expect(made?.children.map(\.title), equals: ["a", "b"])
    expect(
      SceneCalls.all,
      equals: [
        "C init", "a init", "a awakeFromNib", "b init", "b awakeFromNib", "C takeScenes(a b)",
        "C awakeFromNib",
      ])
    expect(it.stage.log.diagnostics.isEmpty, "\(it.messages)")
  }

  @Test("An undeclared relationship, or one of a scene with itself, is reported")
  func wrongRelationships() {
    func rules(_ className: String, _ relationship: String, _ destination: String) -> [Rule] {
      let it = SceneStage(
        SceneStage.file(
          """
          {"identifier": "first", "class": "\(className)", "segues": [
            {"kind": "relationship", "relationship": "\(relationship)", "destination": "\(destination)"}]}
          """, scene("a", embeds: nil)))
      expect(it.storyboard().instantiateInitialViewController() == nil)
      return it.rules
    }
    expect(rules("RecordingController", "pages", "a"), equals: [.segueDestinationMissing])
    expect(rules("RecordingContainer", "tabs", "a"), equals: [.segueDestinationMissing])
    expect(rules("RecordingContainer", "pages", "first"), equals: [.embedCycle])
  }
}

private final class EagerTabs: UITabBarController {
  var seen: [String?] = []

  override init?<Coder: NSCoder>(coder: Coder) {
    super.init(coder: coder)
    _ = view
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    seen = viewControllers?.map(\.title) ?? []
  }
}
