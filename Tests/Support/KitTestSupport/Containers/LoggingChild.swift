import Foundation
import LayerTree
import TransitionEngine
import ViewTree

/// The recorded calls, in order.
final class CallLog {
  private(set) var calls: [String] = []

  func add(_ call: String) { calls.append(call) }
  func clear() { calls = [] }
}

/// A controller that records its calls as a child and its appearance calls.
class LoggingChild: UIViewController {
  let log: CallLog
  private let name: String
  /// The value of `shouldAutomaticallyForwardAppearanceMethods`.
  var forwards = true
  /// Whether the controller is a destination of the unwind action “home”.
  var isHome = false
  var onWillAppear: (() -> Void)?
  var onWillDisappear: (() -> Void)?

  init(_ name: String, _ log: CallLog) {
    self.name = name
    self.log = log
    super.init()
    title = name
  }

  override func connect(_ scene: SceneConnections) {
    if isHome { scene.unwind("home", self, LoggingChild.comeHome) }
  }

  private func comeHome(_ segue: UIStoryboardSegue) { log.add("\(name) home") }

  override var shouldAutomaticallyForwardAppearanceMethods: Bool { forwards }

  override func viewDidLoad() { log.add("\(name) viewDidLoad") }
  override func viewWillAppear(_ animated: Bool) {
    log.add("\(name) viewWillAppear(\(animated))")
    onWillAppear?()
  }
  override func viewDidAppear(_ animated: Bool) { log.add("\(name) viewDidAppear(\(animated))") }
  override func viewWillDisappear(_ animated: Bool) {
    log.add("\(name) viewWillDisappear(\(animated))")
    onWillDisappear?()
  }
  override func viewDidDisappear(_ animated: Bool) { log.add("\(name) viewDidDisappear(\(animated))") }

  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    log.add("\(name) willMove(\(parent?.title ?? "nil"))")
  }

  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    log.add("\(name) didMove(\(parent?.title ?? "nil"))")
  }

  // MARK: As a container

  /// Adds a child with its view, as the guide shows.
  func show(_ child: UIViewController) {
    addChild(child)
    child.view.frame = view.bounds
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }

  /// Removes a child with its view, as the guide shows.
  func hide(_ child: UIViewController) {
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
  }

  /// Changes from one child to another in half a second, as the guide shows.
  func cycle(from old: UIViewController, to new: UIViewController, completion: (() -> Void)? = nil) {
    old.willMove(toParent: nil)
    addChild(new)
    new.view.frame = view.bounds.offsetBy(dx: 390, dy: 0)
    transition(
      from: old, to: new, duration: 0.5,
      animations: {
        new.view.frame = old.view.frame
        old.view.frame = self.view.bounds.offsetBy(dx: -390, dy: 0)
      },
      completion: { [log] finished in
        log.add("completion(\(finished))")
        if old.parent === self { old.removeFromParent() }
        new.didMove(toParent: self)
        completion?()
      })
  }
}

/// A stage with an appeared container as its root.
struct ContainerStage {
  let stage = Stage()
  let log = CallLog()
  let root: LoggingChild

  init() {
    root = LoggingChild("root", log)
    stage.setRoot(root)
    stage.step(to: 0)
    log.clear()
  }

  func child(_ name: String) -> LoggingChild { LoggingChild(name, log) }

  /// Advances the stage at 60 frames per second.
  func run(_ seconds: Double) { stage.advance(seconds) }
}
