import Diagnostics
import Foundation
import LayerTree

/// The name of a method and, where it is given, the method itself.
///
/// Without the Objective-C runtime no method is found by name. `#selector(pan(_:))` is written as a name and an
/// unapplied reference, `Selector("pan:", Card.pan(_:))`; `lab port` translates it so. A name alone identifies a method
/// that a class declares elsewhere, as in `connect(_:)`. Selectors with equal names are equal. **(ours)**
nonisolated public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The outcome of a call.
  package enum Answer: Sendable {
    case performed
    /// The selector has no method, or one of another class.
    case noMethod
    /// The method's parameter has another type than the argument.
    case argumentMismatch
  }

  public let name: String
  /// The class by which the method was named, the one that declares the method or a subclass; `nil` for a name alone.
  package let owner: Any.Type?
  private let call: (@MainActor @Sendable (Any, Any?, Any?) -> Answer)?
  private let fits: (@Sendable (Any) -> Bool)?
  /// A Boolean value that indicates whether the method is a protocol's, which a class need not implement.
  private let isRequirement: Bool

  public init(_ name: String) {
    self.name = name
    owner = nil
    call = nil
    fits = nil
    isRequirement = false
  }

  public init(stringLiteral value: String) {
    self.init(value)
  }

  /// Creates a selector for a method without parameters.
  public init<Target, Result>(
    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor () -> Result
  ) {
    self.name = name
    owner = Target.self
    fits = { $0 is Target }
    isRequirement = !(Target.self is AnyClass)
    call = { target, _, _ in
      guard let target = target as? Target else { return .noMethod }
      _ = method(target)()
      return .performed
    }
  }

  /// Creates a selector for a method with one parameter: the sender, or the object that `perform(_:with:)` passes.
  public init<Target, Argument, Result>(
    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (Argument) -> Result
  ) {
    self.name = name
    owner = Target.self
    fits = { $0 is Target }
    isRequirement = !(Target.self is AnyClass)
    call = { target, argument, _ in
      guard let target = target as? Target else { return .noMethod }
      guard let argument = Self.cast(argument, to: Argument.self) else { return .argumentMismatch }
      _ = method(target)(argument)
      return .performed
    }
  }

  /// Creates a selector for a method with two parameters: the sender and the event.
  public init<Target, First, Second, Result>(
    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (First, Second) -> Result
  ) {
    self.name = name
    owner = Target.self
    fits = { $0 is Target }
    isRequirement = !(Target.self is AnyClass)
    call = { target, first, second in
      guard let target = target as? Target else { return .noMethod }
      guard let first = Self.cast(first, to: First.self), let second = Self.cast(second, to: Second.self)
      else { return .argumentMismatch }
      _ = method(target)(first, second)
      return .performed
    }
  }

  /// Creates a selector for a method with three or more parameters. An object can be asked for the method; the selector
  /// cannot call it.
  public init<Target, First, Second, Third, each Other, Result>(
    _ name: String,
    _ method: @escaping @MainActor (Target) -> @MainActor (First, Second, Third, repeat each Other) -> Result
  ) {
    self.name = name
    owner = Target.self
    fits = { $0 is Target }
    isRequirement = !(Target.self is AnyClass)
    call = { target, _, _ in target is Target ? .argumentMismatch : .noMethod }
  }

  /// Returns an argument as the type of a parameter. An argument for a parameter of type `Any` is passed without
  /// its optional.
  ///
  /// The parameter may be of a subclass of the argument's class, such as a recognizer at an edge of the screen for a
  /// plain one. Objective-C passes the object, too, and the method may use what both classes have. A member of the
  /// subclass alone stops the program there; here, using one is undefined.
  package static func cast<Value>(_ argument: Any?, to type: Value.Type) -> Value? {
    guard let argument else { return argument as? Value }
    if let value = argument as? Value { return value }
    guard let given = Swift.type(of: argument) as? AnyClass, var ancestor = type as? AnyClass else {
      return nil
    }
    while let next = _getSuperclass(ancestor) {
      if next == given { return unsafeBitCast(argument as AnyObject, to: Value.self) }
      ancestor = next
    }
    return nil
  }

  public var description: String { name }

  public static func == (left: Selector, right: Selector) -> Bool { left.name == right.name }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// Returns whether the selector's method belongs to the class of an object.
  package func isMethod(of target: Any) -> Bool { fits?(target) ?? false }

  /// Returns whether an object's class implements the selector's method, as far as that is known.
  fileprivate func isImplemented(by target: Any) -> Bool {
    guard let named = target as? any MethodNaming else { return isMethod(of: target) }
    return named.implementsMethod(named: name) || !isRequirement && isMethod(of: target)
  }

  /// Calls the method of a target. A call that reaches no method is reported, and returns `false`.
  @MainActor @discardableResult
  package func perform(on target: Any, with first: Any? = nil, with second: Any? = nil) -> Bool {
    switch call?(target, first, second) ?? .noMethod {
    case .performed: return true
    case .noMethod:
      report(
        "the selector “\(name)” stands for no method of \(type(of: target)), and nothing is called; write it as "
          + "Selector(\"\(name)\", \(type(of: target)).method)")
    case .argumentMismatch:
      let types = [first, second].compactMap { $0 }.map { "\(type(of: $0))" }.joined(separator: ", ")
      report(
        "the parameters of the method “\(name)” of \(type(of: target)) do not fit the arguments (\(types.isEmpty ? "none" : types)); "
          + "it is not called. Change the types of the parameters")
    }
    return false
  }

  /// Calls the method of a target with one of two forms of an argument. The second form is for a method whose parameter
  /// does not have the type of the first.
  @MainActor
  package func perform(on target: Any, with first: Any, or second: @autoclosure () -> Any) {
    switch call?(target, first, nil) ?? .noMethod {
    case .performed: break
    case .noMethod: perform(on: target, with: first)
    case .argumentMismatch: perform(on: target, with: second())
    }
  }

  @MainActor
  private func report(_ message: String) {
    StageTime.current?.sink?.report(Diagnostic(.selectorUnanswered, .warning, message))
  }
}

/// A class that knows which of its methods others ask for.
///
/// Methods that are optional on iOS have default implementations here, so a class tells its own ones by name. `lab port`
/// writes the conformance for classes of a program that calls `responds(to:)`. **(ours)**
public protocol MethodNaming: AnyObject {
  /// Returns whether the class or a superclass implements the method of a selector's name.
  nonisolated func implementsMethod(named name: String) -> Bool
}

extension NSObjectProtocol {
  /// Returns whether a selector's method belongs to the object's class. A selector without a method gives `false`, unless
  /// the class is a `MethodNaming` one and implements a method of the name.
  public func responds(to selector: Selector?) -> Bool { selector?.isImplemented(by: self) ?? false }

  /// Reports that no method is called: a selector holds a method of instances. Returns `nil`. **(ours)**
  @MainActor @discardableResult
  public static func perform(_ selector: Selector?) -> Unmanaged<AnyObject>! {
    selector?.perform(on: self)
    return nil
  }

  public func perform(_ selector: Selector?) { selector?.perform(on: self) }
  public func perform(_ selector: Selector?, with object: Any?) { selector?.perform(on: self, with: object) }
  public func perform(_ selector: Selector?, with object: Any?, with other: Any?) {
    selector?.perform(on: self, with: object, with: other)
  }
}
