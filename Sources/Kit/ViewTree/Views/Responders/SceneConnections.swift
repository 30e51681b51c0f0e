import Foundation
import Scheduling

/// The outlets, actions and attributes of an object of a scene, by name.
///
/// Without the Objective-C runtime they cannot be found by name, so a class declares them:
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
/// action, so it must only declare names. An action may be declared by its method's name, or by its selector in
/// Objective-C, `compose:`.
@MainActor
public final class SceneConnections {
  package struct Outlet {
    package let name: String
    /// The name of the expected type, for diagnostics.
    package let expected: String
    package let isCollection: Bool
    package let isRequired: Bool
    /// The function that sets the property. Returns whether the objects had the right type.
    package let set: ([AnyObject]) -> Bool
    /// Returns whether all given objects have the type that the outlet needs.
    package let fits: ([AnyObject]) -> Bool
  }

  package struct Action {
    let name: String
    /// The function that calls the method with a sender. Returns a description of the problem, or `nil`.
    package let run: (AnyObject?) -> String?
  }

  /// A property that a file sets by name to a value of its own.
  package struct Attribute {
    let name: String
    /// Sets the property. Returns whether the value had the right type.
    package let set: (Any) -> Bool
  }

  package private(set) var outlets: [Outlet] = []
  private(set) var attributes: [Attribute] = []
  private(set) var actions: [Action] = []
  package private(set) var unwindActions: [(name: String, run: (AnyObject) -> Void)] = []

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

  /// Declares an outlet collection that is `nil` until it is connected.
  public func outlets<Owner: AnyObject, Value>(
    _ name: String, _ owner: Owner, _ keyPath: ReferenceWritableKeyPath<Owner, [Value]?>,
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
        guard let fitting = Selector.cast(sender, to: Sender.self) else {
          let given = sender.map { "\(type(of: $0))" } ?? "nothing"
          return
            "the action “\(name)” of \(type(of: owner)) takes a \(Sender.self), and was sent by \(given)"
        }
        method(owner)(fitting)
        return nil
      })
  }

  /// Declares a property that a file sets by name: an attribute of Interface Builder.
  ///
  /// A number is converted to the property's type. The property may be optional.
  public func attribute<Owner: AnyObject, Value>(
    _ name: String, _ owner: Owner, _ keyPath: ReferenceWritableKeyPath<Owner, Value>
  ) {
    attributes.append(
      Attribute(name: name) { [unowned owner] given in
        guard let value = Self.value(given, as: Value.self) else { return false }
        owner[keyPath: keyPath] = value
        return true
      })
  }

  /// Returns the value of an attribute in a property's type; `nil` if it has another type.
  package static func value<Value>(_ given: Any, as type: Value.Type) -> Value? {
    var candidates: [Any] = [given]
    if let number = given as? Double {
      candidates += [CGFloat(number), Float(number)]
      if let whole = Int(exactly: number) { candidates.append(whole) }
    }
    for candidate in candidates {
      if let value = candidate as? Value { return value }
    }
    return nil
  }

  /// Declares an unwind action, which is called with the segue.
  package func addUnwind(_ name: String, _ run: @escaping (AnyObject) -> Void) {
    unwindActions.append((name, run))
  }

  // MARK: Finding

  // The last declaration wins: a subclass may declare a name of its superclass again.
  package func outlet(_ name: String) -> Outlet? { outlets.last { $0.name == name } }
  package func action(_ name: String) -> Action? {
    actions.last { $0.name == name }
      ?? Self.base(of: name).flatMap { base in actions.last { $0.name == base } }
  }
  package func unwindAction(_ name: String) -> ((AnyObject) -> Void)? {
    let found = unwindActions.last { $0.name == name }
    return found?.run ?? Self.base(of: name).flatMap { base in unwindActions.last { $0.name == base }?.run }
  }
  package func attribute(_ name: String) -> Attribute? { attributes.last { $0.name == name } }

  /// Returns the method's name in a selector with one argument, `compose` in `compose:`.
  private static func base(of selector: String) -> String? {
    selector.hasSuffix(":") ? String(selector.dropLast()) : nil
  }

  package var actionNames: [String] { actions.map(\.name) }

  /// Returns a sentence about a name that the class does not declare.
  package func missing(_ kind: String, _ name: String, of owner: String, _ there: [String]) -> String {
    let names = there.isEmpty ? "it declares none" : "it declares \(there.joined(separator: ", "))"
    return "\(owner) has no \(kind) “\(name)”; \(names). Declare it in connect(_:)"
  }
}
