import TransitionEngine
import ViewTree

/// Weak references to a stage and to all its views, recognizers and controllers, to find leaks after the stage is
/// released.
@MainActor
public final class LeakTracker {
  private struct Entry {
    weak var object: AnyObject?
    let name: String
  }

  private var entries: [ObjectIdentifier: Entry] = [:]

  public init() {}

  /// Records the objects on a stage.
  public func look(at stage: Stage) {
    note(stage)
    look(at: stage.window)
    if let root = stage.window.rootViewController { look(at: root) }
  }

  /// The number of recorded objects, each address counted once.
  public var count: Int { entries.count }

  /// The types of the objects that are still alive, in alphabetical order.
  public var survivors: [String] { entries.values.filter { $0.object != nil }.map(\.name).sorted() }

  private func look(at view: UIView) {
    note(view)
    for recognizer in view.gestureRecognizers ?? [] { note(recognizer) }
    for subview in view.subviews { look(at: subview) }
  }

  private func look(at controller: UIViewController) {
    note(controller)
    if let view = controller.viewIfLoaded, view.window == nil { look(at: view) }
    for child in controller.children { look(at: child) }
    if let presented = controller.presentedViewController, presented.presentingViewController === controller {
      look(at: presented)
    }
  }

  private func note(_ object: AnyObject) {
    let identity = ObjectIdentifier(object)
    // An address may be reused.
    if entries[identity]?.object == nil {
      entries[identity] = Entry(object: object, name: "\(type(of: object))")
    }
  }
}
