import Controls
import Diagnostics
import Lists
import TransitionEngine
import ViewTree

/// A connection of an event, a gesture or a bar button item to an action of an object of the scene, or to a segue.
struct TriggerConnection {
  private let trigger: TriggerDescription
  private let source: AnyObject
  private let owner: UIResponder?
  private let scene: SceneInstance
  private let objects: [String: AnyObject]

  init(
    _ trigger: TriggerDescription, on source: AnyObject, of owner: UIResponder?, _ scene: SceneInstance,
    objects: [String: AnyObject] = [:]
  ) {
    self.trigger = trigger
    self.source = source
    self.owner = owner
    self.scene = scene
    self.objects = objects
  }

  /// Makes the connection, or reports why it is not possible.
  func make() {
    // The closures hold neither the owner nor the other objects.
    let run = effect
    let isSegue = isSegue
    switch trigger.cause {
    case .event(let event):
      guard let control = source as? UIControl else {
        return scene.report(
          .outletMismatch, at: trigger.place,
          "expected a control for a view’s “events” in the storyboard, found \(type(of: source)); use “gestures” for other views"
        )
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
    case .pan: watch(UIPanGestureRecognizer()) { pan in if !isSegue || pan.state == .began { run(pan) } }
    case .recognized:
      (source as? UIGestureRecognizer)?.addAction { recognizer in
        let isDiscrete = recognizer is UITapGestureRecognizer || recognizer is UISwipeGestureRecognizer
        if !isSegue || isDiscrete || recognizer.state == .began { run(recognizer) }
      }
    case .item:
      guard let item = source as? UIBarButtonItem else { return }
      item.primaryAction = UIAction(title: item.title ?? "") { action in run(action.sender) }
    case .selection:
      (source as? UITableViewCell)?.onSelection = { [weak source] in run(source) }
      (source as? UICollectionViewCell)?.onSelection = { [weak source] in run(source) }
    }
  }

  /// A Boolean value indicating whether the trigger performs a segue. A continuous gesture then triggers it once, and
  /// not at each change.
  private var isSegue: Bool {
    if case .segue = trigger.effect { true } else { false }
  }

  /// The function to run; it holds its target weakly, because the target's views hold the connection. As in UIKit, an
  /// action that no object has is reported when it is sent, and not when the scene is loaded.
  private var effect: (AnyObject?) -> Void {
    let scene = scene
    switch trigger.effect {
    case .action(let name, let target):
      guard let receiver = receiver(of: name, target) else {
        let problem = missingAction(name, target)
        return { [trigger] _ in scene.report(.outletMismatch, at: trigger.place, problem) }
      }
      return { [weak receiver, trigger] sender in
        guard let receiver else { return }
        let connections = SceneConnections()
        receiver.connect(connections)
        if let problem = connections.action(name)?.run(sender) {
          scene.report(.outletMismatch, at: trigger.place, problem)
        }
      }
    case .segue(let identifier):
      return { [weak owner] sender in
        guard let controller = owner as? UIViewController, let segue = scene.description.segue(identifier)
        else {
          return
        }
        SegueRun(segue, from: controller, scene, sender: sender).trigger()
      }
    }
  }

  /// Returns the object that has an action; `nil` when none has.
  private func receiver(of name: String, _ target: TriggerDescription.Target) -> UIResponder? {
    var object = first(target)
    while let responder = object {
      let connections = SceneConnections()
      responder.connect(connections)
      if connections.action(name) != nil { return responder }
      guard case .chain = target else { break }
      object = responder.next
    }
    return nil
  }

  /// Returns the first object that is asked for an action.
  private func first(_ target: TriggerDescription.Target) -> UIResponder? {
    switch target {
    case .controller, .chain: owner
    case .object(let name): objects[name] as? UIResponder
    }
  }

  /// Returns a sentence about an action that no object has.
  private func missingAction(_ name: String, _ target: TriggerDescription.Target) -> String {
    let first = first(target)
    let connections = SceneConnections()
    first?.connect(connections)
    let subject = first.map { "\(type(of: $0))" } ?? "the owner"
    return connections.missing("action", name, of: subject, connections.actionNames)
  }

  private func watch<Recognizer: TargetActionSource>(
    _ recognizer: Recognizer, _ run: @escaping @MainActor (Recognizer) -> Void
  ) {
    guard let view = source as? UIView else { return }
    recognizer.addAction(run)
    view.addGestureRecognizer(recognizer)
    view.isUserInteractionEnabled = true
  }
}
