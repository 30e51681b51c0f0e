import Controls
import Diagnostics
import TransitionEngine
import ViewTree

/// A connection of a view's event or gesture to an action or a segue of its scene's controller.
struct TriggerConnection {
  private let trigger: TriggerDescription
  private let view: UIView
  private let controller: UIViewController
  private let scene: SceneInstance

  init(
    _ trigger: TriggerDescription, on view: UIView, of controller: UIViewController, _ scene: SceneInstance
  ) {
    self.trigger = trigger
    self.view = view
    self.controller = controller
    self.scene = scene
  }

  /// Makes the connection, or reports why it is not possible.
  func make(_ connections: SceneConnections) {
    if case .action(let name) = trigger.effect, connections.action(name) == nil {
      return scene.report(
        .outletMismatch, at: trigger.place,
        connections.missing("action", name, of: "\(type(of: controller))", connections.actionNames))
    }
    let run = effect
    switch trigger.cause {
    case .event(let event):
      guard let control = view as? UIControl else {
        return scene.report(
          .outletMismatch, at: trigger.place,
          "expected a control for “events”, found \(type(of: view)); use “gestures” for other views")
      }
      control.addAction(UIAction { action in run(action.sender) }, for: event)
    case .tap(let taps):
      let tap = UITapGestureRecognizer()
      tap.numberOfTapsRequired = taps
      watch(tap) { run($0) }
    case .longPress:
      watch(UILongPressGestureRecognizer()) { press in if press.state == .began { run(press) } }
    case .swipe(let direction):
      let swipe = UISwipeGestureRecognizer()
      swipe.direction = direction
      watch(swipe) { run($0) }
    case .pan:
      // A pan performs a segue once, and sends an action each time the pan changes.
      let isSegue = if case .segue = trigger.effect { true } else { false }
      watch(UIPanGestureRecognizer()) { pan in if !isSegue || pan.state == .began { run(pan) } }
    }
  }

  /// The function to run; it holds the controller weakly, because the controller's views hold the connection.
  private var effect: (AnyObject?) -> Void {
    let scene = scene
    switch trigger.effect {
    case .action(let name):
      return { [weak controller, trigger] sender in
        guard let controller else { return }
        let connections = SceneConnections()
        controller.connect(connections)
        if let problem = connections.action(name)?.run(sender) {
          scene.report(.outletMismatch, at: trigger.place, problem)
        }
      }
    case .segue(let identifier):
      return { [weak controller] sender in
        guard let controller, let segue = scene.description.segue(identifier) else { return }
        SegueRun(segue, from: controller, scene, sender: sender).trigger()
      }
    }
  }

  private func watch<Recognizer: TargetActionSource>(
    _ recognizer: Recognizer, _ run: @escaping @MainActor (Recognizer) -> Void
  ) {
    recognizer.addAction(run)
    view.addGestureRecognizer(recognizer)
    view.isUserInteractionEnabled = true
  }
}
