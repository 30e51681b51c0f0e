import Controls
import Diagnostics
import Foundation
import QuartzCore
import Scheduling
import Storyboards
import TransitionEngine
import ViewTree

/// A stage with storyboards in memory, whose controllers record their calls.
@MainActor final class SceneStage {
  let stage: Stage
  let library = StoryboardLibrary()
  private var now: Int64 = 0

  init(_ text: String, named name: String = "Main") {
    stage = Stage()
    stage.storyboards = library
    library.add(text, named: name)
    library.register(controller: RecordingController.init(coder:))
    library.register(controller: RecordingContainer.init(coder:))
    library.register(view: RecordingView.init(coder:))
    library.register(segue: RecordingSegue.init(identifier:source:destination:))
    SceneCalls.all = []
  }

  /// Returns a storyboard of the stage's library.
  func storyboard(_ name: String = "Main") -> UIStoryboard { UIStoryboard(name: name, bundle: nil) }

  func make(_ identifier: String) -> RecordingController? {
    storyboard().instantiateViewController(withIdentifier: identifier) as? RecordingController
  }

  /// Makes the initial scene the root of the stage.
  @discardableResult
  func start() -> RecordingController? {
    let root = storyboard().instantiateInitialViewController()
    if let root { stage.setRoot(root) }
    run(0.1)
    return root as? RecordingController
  }

  func run(_ seconds: Double) {
    let end = now + Int64(seconds * 1e9)
    while now < end {
      now += 16_000_000
      stage.step(to: now)
    }
  }

  var rules: [Rule] { stage.log.diagnostics.map(\.rule) }
  var messages: String { stage.log.diagnostics.map(\.message).joined(separator: "\n") }

  /// Returns the text of a storyboard file with scenes given as JSON.
  nonisolated static func file(_ scenes: String..., initial: String? = "first") -> String {
    let first = initial.map { "\"initial\": \"\($0)\",\n" } ?? ""
    return """
      {"format": "transition-lab-storyboard", "version": 1, \(first)"scenes": [
      \(scenes.joined(separator: ",\n"))
      ]}
      """
  }
}

/// The recorded calls, in order.
@MainActor enum SceneCalls {
  static var all: [String] = []
}

/// A controller that records its calls.
class RecordingController: UIViewController {
  var heading: UILabel?
  var button: UIButton?
  var labels: [UILabel] = []
  var width: NSLayoutConstraint?
  var isAllowing = true
  var wantsHeading = false
  var unwindNames: [String] = []
  var canUnwind: Bool?
  var count = 0
  var onPrepare: ((UIStoryboardSegue) -> Void)?

  required init?(coder: NSCoder) {
    count = coder.decodeInteger(forKey: "count")
    super.init(coder: coder)
    wantsHeading = coder.decodeBool(forKey: "wantsHeading")
    unwindNames = (coder.decodeObject(forKey: "unwind") as? String).map { [$0] } ?? []
    log("init")
  }

  var name: String { title ?? sceneIdentifier ?? "?" }
  func log(_ call: String) { SceneCalls.all.append("\(name) \(call)") }

  override func connect(_ scene: SceneConnections) {
    super.connect(scene)
    scene.outlet("heading", self, \.heading, isRequired: wantsHeading)
    scene.outlet("button", self, \.button, isRequired: false)
    scene.outlet("width", self, \.width, isRequired: false)
    scene.outlets("labels", self, \.labels, isRequired: false)
    scene.action("press", self, RecordingController.press)
    scene.action("slide", self, RecordingController.slide)
    scene.action("plain", self, RecordingController.plain)
    for name in unwindNames { scene.unwind(name, self, RecordingController.comeBack) }
  }

  func press(_ sender: UIButton) { log("press(\(sender.currentTitle ?? ""))") }
  func slide(_ sender: UISlider) { log("slide") }
  func plain() { log("plain") }
  func comeBack(_ segue: UIStoryboardSegue) { log("comeBack from \(segue.source.title ?? "")") }

  override func awakeFromNib() {
    super.awakeFromNib()
    log("awakeFromNib\(isViewLoaded ? " with view" : "")")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    log("viewDidLoad\(heading == nil ? "" : " heading=\(heading?.text ?? "")")")
  }

  override func viewDidAppear(_ animated: Bool) { log("viewDidAppear(\(animated))") }
  override func viewDidDisappear(_ animated: Bool) { log("viewDidDisappear(\(animated))") }

  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    log("shouldPerformSegue(\(identifier))")
    return isAllowing
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    let loaded = segue.destination.isViewLoaded ? " loaded" : ""
    log("prepare(\(segue.identifier ?? "") to \(segue.destination.title ?? "")\(loaded))")
    onPrepare?(segue)
  }

  override func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, sender: Any?
  ) -> Bool {
    let can =
      canUnwind ?? super.canPerformUnwindSegueAction(action, from: fromViewController, sender: sender)
    log("canPerformUnwind(\(action)) \(can)")
    return can
  }

  override func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController]
  {
    let allowed = super.allowedChildrenForUnwinding(from: source)
    if !children.isEmpty { log("allowed [\(allowed.map { $0.title ?? "" }.joined(separator: " "))]") }
    return allowed
  }

  override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
    log("unwind towards \(subsequentVC.title ?? "")")
  }

  override func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    log("present(\(viewControllerToPresent.title ?? ""), \(flag))")
    super.present(viewControllerToPresent, animated: flag, completion: completion)
  }

  override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    log("dismiss(\(flag))")
    super.dismiss(animated: flag, completion: completion)
  }
}

/// A container with one child at a time, which a storyboard can fill.
final class RecordingContainer: RecordingController, SceneContainer {
  static let sceneRelationships = ["pages"]

  func adoptScenes(_ controllers: [UIViewController], as relationship: String) {
    log("takeScenes(\(controllers.map { $0.title ?? "" }.joined(separator: " ")))")
    for controller in controllers {
      addChild(controller)
      controller.didMove(toParent: self)
    }
  }

  override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
    super.unwind(for: unwindSegue, towards: subsequentVC)
    for child in children where child !== subsequentVC { child.viewIfLoaded?.removeFromSuperview() }
    view.addSubview(subsequentVC.view)
  }
}

/// A view that records the values that it was created with.
final class RecordingView: UIView {
  var mood = ""

  override init(frame: CGRect) { super.init(frame: frame) }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    mood = coder.decodeObject(forKey: "mood") as? String ?? ""
    SceneCalls.all.append("view init \(mood) \(Int(frame.width))")
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    SceneCalls.all.append("view awakeFromNib")
  }
}

/// A custom segue.
final class RecordingSegue: UIStoryboardSegue {
  override func perform() {
    SceneCalls.all.append("perform \(identifier ?? "")")
    if identifier?.hasPrefix("super") == true { super.perform() }
  }
}
