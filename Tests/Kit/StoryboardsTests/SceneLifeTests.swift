import Controls
import Diagnostics
import Expectations
import Foundation
import Testing
import ViewTree
@testable import KitTestSupport
@testable import Storyboards
@testable import TransitionEngine

@Suite struct SceneLifeTests {
  private let file = SceneStage.file(
    """
    {"identifier": "first", "class": "RecordingController", "title": "A", "values": {"count": 7, "wantsHeading": true},
     "view": {"class": "RecordingView", "name": "root", "frame": [0, 0, 300, 200], "values": {"mood": "glad"},
       "background": "#FF8000", "subviews": [
        {"class": "UILabel", "name": "heading", "frame": [10, 20, 100, 30], "text": "Hello", "tag": 4,
         "autoresizing": ["width", "bottom"]},
        {"class": "UIButton", "name": "go", "frame": [0, 100, 80, 40], "text": "Go",
         "events": [{"event": "touchUpInside", "action": "press"}]},
        {"class": "UISlider", "name": "slider", "frame": [100, 100, 80, 40], "number": 0.25,
         "events": [{"event": "valueChanged", "action": "plain"}]}]},
     "constraints": [{"identifier": "wide", "first": "heading.width", "constant": 120}],
     "outlets": {"heading": "heading", "button": "go", "labels": ["heading"], "width": "wide"}}
    """)

  @Test(
    "7.5 A scene's controller is created, awakes, loads its view, connects its outlets, and gets viewDidLoad")
  func order() throws {
    let it = SceneStage(file)
    let controller = try #require(it.make("first"))
    expect(SceneCalls.all, equals: ["A init", "A awakeFromNib"])
    expect(controller.count, equals: 7)
    expect(!controller.isViewLoaded)

    controller.loadViewIfNeeded()
    expect(
      SceneCalls.all,
      equals: [
        "A init", "A awakeFromNib", "view init glad 300", "view awakeFromNib", "A viewDidLoad heading=Hello",
      ])
    expect(controller.button?.currentTitle, equals: "Go")
    expect(controller.labels, equals: [controller.heading])
    expect(controller.width?.constant, equals: 120)
    expect(controller.heading?.tag, equals: 4)
    expect(it.stage.log.diagnostics.isEmpty, "\(it.messages)")
  }

  @Test("7.5 Events of a scene's controls run its actions, with the control if the method takes a sender")
  func actions() throws {
    let it = SceneStage(file)
    let controller = try #require(it.make("first"))
    controller.loadViewIfNeeded()
    controller.button?.sendActions(for: .touchUpInside)
    (controller.view.subviews[2] as? UISlider)?.sendActions(for: .valueChanged)
    expect(SceneCalls.all.suffix(2), equals: ["A press(Go)", "A plain"])
  }

  @Test("7.5 The view of `nibName` is loaded from the file of that name, with the controller as its owner")
  func nib() {
    let it = SceneStage(
      SceneStage.file(
        """
        {"identifier": "first", "view": {"name": "root", "frame": [0, 0, 50, 60], "tag": 9, "subviews": [
          {"class": "UILabel", "name": "text", "text": "from a file"}]}, "outlets": {"text": "text"}}
        """), named: "Panel")
    let controller = PanelController(nibName: "Panel", bundle: nil)
    expect(controller.nibName, equals: "Panel")
    expect(controller.view.tag, equals: 9)
    expect(controller.text?.text, equals: "from a file")
    expect(it.stage.log.diagnostics.isEmpty, "\(it.messages)")

    let other = UIViewController(nibName: "Nowhere", bundle: nil)
    expect(other.view.bounds, equals: it.stage.window.bounds)
    expect(it.rules, equals: [.nibNotFound])
    expect(it.messages.contains("Nowhere"))
    expect(UIViewController().nibName == nil)
  }

  @Test("A controller and its scene's views, with their connections, are deallocated when nothing holds them")
  func leaks() {
    let it = SceneStage(file)
    weak var gone: RecordingController?
    weak var view: UIView?
    do {
      let controller = it.make("first")
      controller?.loadViewIfNeeded()
      controller?.button?.sendActions(for: .touchUpInside)
      (gone, view) = (controller, controller?.view)
    }
    // The objects of a file are held until the next turn.
    it.stage.step(to: 20_000_000)
    expect(gone == nil && view == nil)
  }

  @Test("A class without `init?(coder:)` inherits it; a class registered with a closure does not need it")
  func initializers() {
    let it = SceneStage(
      SceneStage.file(
        "{\"identifier\": \"first\", \"class\": \"PanelController\", \"title\": \"P\", \"outlets\": {\"text\": \"t\"},"
          + " \"view\": {\"subviews\": [{\"class\": \"UILabel\", \"name\": \"t\"}]}}",
        "{\"identifier\": \"own\", \"class\": \"NumberedController\", \"title\": \"N\"}"))
    it.library.register(controller: PanelController.init(coder:))
    it.library.register(controller: { _ in NumberedController(5) })
    let panel = it.storyboard().instantiateInitialViewController() as? PanelController
    expect(panel?.title, equals: "P")
    panel?.loadViewIfNeeded()
    expect(panel?.wasConnected == true, "loadView() finds the outlets")
    let own = it.storyboard().instantiateViewController(withIdentifier: "own") as? NumberedController
    expect(own?.title == "N" && own?.number == 5)
    expect(own?.storyboard?.name == "Main" && own?.sceneIdentifier == "own")
    let made: NumberedController = it.storyboard().instantiateViewController(identifier: "own") { _ in
      NumberedController(6)
    }
    expect(made.number == 6 && made.title == "N")
    expect(it.stage.log.diagnostics.isEmpty, "\(it.messages)")
  }
}

private final class PanelController: UIViewController {
  weak var text: UILabel!
  var wasConnected = false

  override func loadView() {
    super.loadView()
    wasConnected = text != nil
  }

  override func connect(_ scene: SceneConnections) {
    super.connect(scene)
    scene.outlet("text", self, \.text)
  }
}

private final class NumberedController: UIViewController {
  let number: Int

  init(_ number: Int) {
    self.number = number
    super.init(nibName: nil, bundle: nil)
  }
}
