import Assets
import Controls
import Foundation
import LayerTree
import Testing
import TransitionEngine
import ViewTree
@testable import Storyboards

final class BadgeView: UIView {
  var label: UILabel?
  var level = 0

  override func connect(_ scene: SceneConnections) {
    super.connect(scene)
    scene.outlet("label", self, \.label)
    scene.attribute("level", self, \.level)
    scene.action("raise:", self, BadgeView.raise)
  }

  private func raise(_ sender: UIControl) { level += 1 }
}

/// The code of the guide's page `Storyboards.md`.
@Suite struct StoryboardGuideTests {
  private static let mailStoryboard = """
    {
      "format": "transition-lab-storyboard",
      "version": 1,
      "initial": "inbox",
      "scenes": [
        {
          "identifier": "inbox",
          "class": "InboxController",
          "title": "Inbox",
          "view": {
            "name": "root",
            "background": "systemBackground",
            "subviews": [
              {"class": "UILabel", "name": "heading", "frame": [24, 64, 342, 40], "text": "Inbox", "fontSize": 32},
              {"class": "UIButton", "frame": [24, 120, 160, 48], "text": "Write",
               "events": [{"event": "touchUpInside", "segue": "write"}]}
            ]
          },
          "outlets": {"heading": "heading"},
          "segues": [{"kind": "presentModally", "identifier": "write", "destination": "letter"}]
        },
        {
          "identifier": "letter",
          "class": "LetterController",
          "segues": [{"kind": "unwind", "identifier": "done", "action": "unwindToInbox"}]
        }
      ]
    }
    """

  @Test("Porting.md: an experiment's library gets the translated classes and the resources")
  func ported() {
    func registerSceneClasses(with library: StoryboardLibrary) {
      library.register(view: BadgeView.init(coder:))
    }
    let library = StoryboardLibrary()
    registerSceneClasses(with: library)
    ResourceFolder("Sources/Card/iOS").register(with: library)
    #expect(library.views["BadgeView"] != nil)
  }

  @Test("Storyboards.md: a letter is opened, and its unwind returns a value")
  func mail() throws {
    let mailStoryboard = Self.mailStoryboard
    let library = StoryboardLibrary()
    library.add(mailStoryboard, named: "Mail")
    library.register(controller: InboxController.init(coder:))
    library.register(controller: LetterController.init(coder:))
    let stage = Stage()
    stage.storyboards = library
    let inbox = try #require(UIStoryboard(name: "Mail", bundle: nil).instantiateInitialViewController())
    stage.setRoot(inbox)
    stage.step(to: 16_000_000)
    (inbox.view.subviews[1] as? UIControl)?.sendActions(for: .touchUpInside)
    for frame in 2..<100 { stage.step(to: Int64(frame) * 16_000_000) }
    #expect((inbox.presentedViewController as? LetterController)?.number == 1)
    inbox.presentedViewController?.performSegue(withIdentifier: "done", sender: nil)
    for frame in 100..<200 { stage.step(to: Int64(frame) * 16_000_000) }
    #expect(inbox.presentedViewController == nil)
    #expect((inbox.view.subviews[0] as? UILabel)?.text == "1 written")
    #expect(stage.log.diagnostics.isEmpty)
  }

  @Test("Storyboards.md: a view of a file has its outlet, its attribute and its action")
  func badge() throws {
    let library = StoryboardLibrary()
    library.register(view: BadgeView.init(coder:))
    library.add(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
      <view id="a" customClass="BadgeView"><rect key="frame" x="0" y="0" width="90" height="30"/>
      <subviews><label text="New" id="b"/><switch id="c"><connections>
      <action selector="raise:" destination="a" eventType="valueChanged" id="d"/></connections></switch></subviews>
      <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" keyPath="level">
      <integer key="value" value="4"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes>
      <connections><outlet property="label" destination="b" id="e"/></connections></view></objects></document>
      """, named: "Badge")
    let stage = Stage()
    stage.storyboards = library
    let objects = try #require(Bundle.main.loadNibNamed("Badge", owner: nil, options: nil))
    let badge = try #require(objects.first as? BadgeView)
    #expect(badge.label?.text == "New")
    (badge.subviews.last as? UIControl)?.sendActions(for: .valueChanged)
    #expect(badge.level == 5)
    #expect(stage.log.diagnostics.isEmpty)
  }

  @Test("Storyboards.md: a folder that is missing is named")
  func folder() {
    let library = StoryboardLibrary()
    let resources = ResourceFolder("Sources/App/Resources")
    for problem in resources.register(with: library) { print(problem) }
    let list = resources.path(forResource: "towns", ofType: "json")
    #expect(list == nil && resources.register(with: library).count == 1)
  }
}
