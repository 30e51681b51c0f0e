import Foundation
import LayerTree
import TransitionEngine
import ViewTree

/// What was called, in order.
final class CallLog {
  private(set) var calls: [String] = []

  func add(_ call: String) { calls.append(call) }
  func clear() { calls = [] }
}

/// A controller that says what it is told as a child and as one that appears.
class LoggingChild: UIViewController {
  let log: CallLog
  private let name: String
  /// What it answers when asked whether it forwards.
  var forwards = true
  /// Whether one can go back to it.
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

  /// Puts a child in as the guide says.
  func show(_ child: UIViewController) {
    addChild(child)
    child.view.frame = view.bounds
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }

  /// Takes a child out as the guide says.
  func hide(_ child: UIViewController) {
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
  }

  /// Changes from a child to another as the guide says, in half a second.
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

/// A stage with a container at its root that has appeared.
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

  /// Steps on at 60 frames a second.
  func run(_ seconds: Double) { stage.advance(seconds) }
}
