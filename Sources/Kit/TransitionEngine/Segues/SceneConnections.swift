import Foundation
import ViewTree

/// What a scene can be connected to: the outlets and actions that a controller has, by name.
///
/// There are no attributes and no selectors to find them by, so a class says them:
///
/// ```swift
/// override func connect(_ scene: SceneConnections) {
///   super.connect(scene)
///   scene.outlet("heading", self, \.heading)
///   scene.action("compose", self, InboxController.compose)
///   scene.unwind("unwindToInbox", self, InboxController.unwindToInbox)
/// }
/// ```
///
/// The types are the properties' and the methods' own. It is asked whenever something is connected or run, so it only
/// names and does nothing else.
public final class SceneConnections {
  package struct Outlet {
    package let name: String
    /// The type that it takes, for a sentence.
    package let expected: String
    package let isCollection: Bool
    package let isRequired: Bool
    /// Sets the property. Returns whether the objects were of its type.
    package let set: ([AnyObject]) -> Bool
    /// Whether the objects are of its type.
    package let fits: ([AnyObject]) -> Bool
  }

  package struct Action {
    let name: String
    /// Calls the method with a sender. Returns what was wrong, if anything.
    package let run: (AnyObject?) -> String?
  }

  package private(set) var outlets: [Outlet] = []
  private(set) var actions: [Action] = []
  package private(set) var unwindActions: [(name: String, run: (UIStoryboardSegue) -> Void)] = []

  package init() {}

  // MARK: Naming

  /// Names an outlet. One that is required has to be connected by the scene.
  public func outlet<Owner: AnyObject, Value>(
    _ name: String, _ owner: Owner, _ keyPath: ReferenceWritableKeyPath<Owner, Value?>,
    isRequired: Bool = true
  ) {
    outlets.append(
      Outlet(
        name: name, expected: "\(Value.self)", isCollection: false, isRequired: isRequired,
        set: { [unowned owner] objects in
          guard let value = objects.first as? Value else { return false }
          owner[keyPath: keyPath] = value
          return true
        }, fits: { $0.first is Value }))
  }

  /// Names an outlet that takes a list.
  public func outlets<Owner: AnyObject, Value>(
    _ name: String, _ owner: Owner, _ keyPath: ReferenceWritableKeyPath<Owner, [Value]>,
    isRequired: Bool = true
  ) {
    outlets.append(
      Outlet(
        name: name, expected: "\(Value.self)", isCollection: true, isRequired: isRequired,
        set: { [unowned owner] objects in
          let values = objects.compactMap { $0 as? Value }
          guard values.count == objects.count else { return false }
          owner[keyPath: keyPath] = values
          return true
        }, fits: { $0.allSatisfy { $0 is Value } }))
  }

  /// Names a method without arguments.
  public func action<Owner: AnyObject>(
    _ name: String, _ owner: Owner, _ method: @escaping @MainActor (Owner) -> @MainActor () -> Void
  ) {
    actions.append(
      Action(name: name) { [unowned owner] _ in
        method(owner)()
        return nil
      })
  }

  /// Names a method that takes what set it off: a control, or a recognizer.
  public func action<Owner: AnyObject, Sender>(
    _ name: String, _ owner: Owner, _ method: @escaping @MainActor (Owner) -> @MainActor (Sender) -> Void
  ) {
    actions.append(
      Action(name: name) { [unowned owner] sender in
        guard let fitting = sender as? Sender else {
          let given = sender.map { "\(type(of: $0))" } ?? "nothing"
          return
            "the action “\(name)” of \(type(of: owner)) takes a \(Sender.self), and was set off by \(given)"
        }
        method(owner)(fitting)
        return nil
      })
  }

  /// Names a method to which scenes may unwind.
  public func unwind<Owner: AnyObject>(
    _ name: String, _ owner: Owner,
    _ method: @escaping @MainActor (Owner) -> @MainActor (UIStoryboardSegue) -> Void
  ) {
    unwindActions.append((name, { [unowned owner] segue in method(owner)(segue) }))
  }

  // MARK: Finding

  // Later ones first: a subclass may name what its superclass has named anew.
  package func outlet(_ name: String) -> Outlet? { outlets.last { $0.name == name } }
  package func action(_ name: String) -> Action? { actions.last { $0.name == name } }
  package func unwindAction(_ name: String) -> ((UIStoryboardSegue) -> Void)? {
    unwindActions.last { $0.name == name }?.run
  }
  package var actionNames: [String] { actions.map(\.name) }

  /// A sentence on a name that the class does not have.
  package func missing(_ kind: String, _ name: String, of owner: String, _ there: [String]) -> String {
    let names = there.isEmpty ? "it names none" : "it has \(there.joined(separator: ", "))"
    return "\(owner) has no \(kind) “\(name)”: \(names); name it in connect(_:)"
  }
}
