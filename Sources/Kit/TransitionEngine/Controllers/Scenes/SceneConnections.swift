import Foundation
import ViewTree

/// The outlets and actions of a controller, by name, to which a scene can be connected.
///
/// There are no attributes or selectors by which they could be found, so a class declares them:
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
/// The types are inferred from the properties and methods. `connect(_:)` is called for each connection and each
/// action, so it must only declare names.
public final class SceneConnections {
  package struct Outlet {
    package let name: String
    /// The name of the expected type, for diagnostics.
    package let expected: String
    package let isCollection: Bool
    package let isRequired: Bool
    /// The function that sets the property. Returns whether the objects had the right type.
    package let set: ([AnyObject]) -> Bool
    /// Returns whether the objects have the right type.
    package let fits: ([AnyObject]) -> Bool
  }

  package struct Action {
    let name: String
    /// The function that calls the method with a sender. Returns a description of the problem, or `nil`.
    package let run: (AnyObject?) -> String?
  }

  package private(set) var outlets: [Outlet] = []
  private(set) var actions: [Action] = []
  package private(set) var unwindActions: [(name: String, run: (UIStoryboardSegue) -> Void)] = []

  package init() {}

  // MARK: Declaring

  /// Declares an outlet. A scene has to connect a required outlet.
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

  /// Declares an outlet collection.
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

  /// Declares an action method without arguments.
  public func action<Owner: AnyObject>(
    _ name: String, _ owner: Owner, _ method: @escaping @MainActor (Owner) -> @MainActor () -> Void
  ) {
    actions.append(
      Action(name: name) { [unowned owner] _ in
        method(owner)()
        return nil
      })
  }

  /// Declares an action method whose argument is the sender: a control or a recognizer.
  public func action<Owner: AnyObject, Sender>(
    _ name: String, _ owner: Owner, _ method: @escaping @MainActor (Owner) -> @MainActor (Sender) -> Void
  ) {
    actions.append(
      Action(name: name) { [unowned owner] sender in
        guard let fitting = sender as? Sender else {
          let given = sender.map { "\(type(of: $0))" } ?? "nothing"
          return
            "the action “\(name)” of \(type(of: owner)) takes a \(Sender.self), and was sent by \(given)"
        }
        method(owner)(fitting)
        return nil
      })
  }

  /// Declares an unwind action.
  public func unwind<Owner: AnyObject>(
    _ name: String, _ owner: Owner,
    _ method: @escaping @MainActor (Owner) -> @MainActor (UIStoryboardSegue) -> Void
  ) {
    unwindActions.append((name, { [unowned owner] segue in method(owner)(segue) }))
  }

  // MARK: Finding

  // The last declaration wins: a subclass may declare a name of its superclass again.
  package func outlet(_ name: String) -> Outlet? { outlets.last { $0.name == name } }
  package func action(_ name: String) -> Action? { actions.last { $0.name == name } }
  package func unwindAction(_ name: String) -> ((UIStoryboardSegue) -> Void)? {
    unwindActions.last { $0.name == name }?.run
  }
  package var actionNames: [String] { actions.map(\.name) }

  /// Returns a sentence about a name that the class does not declare.
  package func missing(_ kind: String, _ name: String, of owner: String, _ there: [String]) -> String {
    let names = there.isEmpty ? "it declares none" : "it declares \(there.joined(separator: ", "))"
    return "\(owner) has no \(kind) “\(name)”; \(names). Declare it in connect(_:)"
  }
}
