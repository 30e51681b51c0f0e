import Diagnostics
import Foundation

/// The values that an observer is given, and the times at which it is called.
nonisolated public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// A call when the observation begins.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  /// An additional call before each call for a change. The object has its new value already. **(ours)**
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// The kind of a change; views and layers have only `setting`.
nonisolated public enum NSKeyValueChange: UInt, Sendable {
  case setting = 1
  case insertion, removal, replacement
}

/// A change of an observed property.
nonisolated public struct NSKeyValueObservedChange<Value> {
  public typealias Kind = NSKeyValueChange

  public let kind: Kind
  /// The new value, if `new` is among the options.
  public let newValue: Value?
  /// The old value, if `old` is among the options.
  public let oldValue: Value?
  /// The indexes of a collection's change; always `nil`, because none is observed. **(ours)**
  public var indexes: IndexSet? { nil }
  public let isPrior: Bool
}

/// An observation of a property, which ends with `invalidate()` or when the program releases it.
public class NSKeyValueObservation: NSObject {
  final var check: (() -> Void)?

  override init() { super.init() }

  public final func invalidate() { check = nil }
}

extension NSObjectProtocol {
  /// Calls a closure after each change of a property, until the result is invalidated or released.
  ///
  /// Views report `frame`, `bounds`, `center`, `transform`, `anchorPoint`, `alpha` and `isHidden`, however they change.
  /// Scroll views report their content's offset, size and insets, too, and layers what an implicit animation can
  /// change, and `isHidden`. Other properties are read again when one of these changes. **(ours)** A value that is set
  /// anew is no change.
  @MainActor
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @MainActor (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let observation = NSKeyValueObservation()
    func report(_ object: Self, _ old: Value?, _ new: Value, isPrior: Bool = false) {
      changeHandler(
        object,
        NSKeyValueObservedChange(
          kind: .setting, newValue: options.contains(.new) && !isPrior ? new : nil,
          oldValue: options.contains(.old) ? old : nil, isPrior: isPrior))
    }
    var value = self[keyPath: keyPath]
    if let observed = self as? any ObservedObject {
      let isEqual = equality(of: Value.self)
      observation.check = { [weak self] in
        guard let self else { return }
        let old = value
        let new = self[keyPath: keyPath]
        guard !isEqual(old, new) else { return }
        value = new
        if options.contains(.prior) { report(self, old, new, isPrior: true) }
        report(self, old, new)
      }
      observed.observations().add(observation)
    } else {
      StageSchedule.report(
        .observationUnanswered, .warning,
        "\(type(of: self)) does not report changes of its properties, so that an observer is never called. Use "
          + "a view or a layer, or call the observer in didSet of the property")
    }
    if options.contains(.initial) { report(self, nil, value) }
    return observation
  }
}

/// Returns whether two values are equal, as far as their type can say; two objects are compared by identity.
private func equality<Value>(of type: Value.Type) -> (Value, Value) -> Bool {
  if let equatable = type as? any Equatable.Type { return comparison(of: equatable) }
  guard type is AnyClass else { return { _, _ in false } }
  return { ($0 as AnyObject) === ($1 as AnyObject) }
}

private func comparison<Comparable: Equatable, Value>(of type: Comparable.Type) -> (Value, Value) ->
  Bool
{
  return { left, right in
    guard let left = left as? Comparable, let right = right as? Comparable else { return false }
    return left == right
  }
}

/// An object that reports changes of its properties: a view or a layer.
@MainActor
package protocol ObservedObject: AnyObject {
  /// Returns the observations of the object, created on the first call.
  func observations() -> Observations
  /// Returns the value of a property by its name in Objective-C; `nil` for one that is not reported.
  func observedValue(forKey key: String) -> (any Equatable)?
}

/// The observations of one object, in the order in which they began.
package final class Observations {
  private struct Entry {
    weak var observation: NSKeyValueObservation?
    /// The observation, if it lasts until it is removed.
    var kept: KeyPathObservation?
  }

  private var entries: [Entry] = []
  private var depth = 0

  package init() {}

  func add(_ observation: NSKeyValueObservation) {
    entries.removeAll {
      $0.observation?.check == nil || $0.kept.map { $0.observer == nil } ?? false
    }
    entries.append(Entry(observation: observation))
  }

  /// Adds an observation that lasts until it is removed, or its observer is released.
  func keep(_ observation: KeyPathObservation) {
    add(observation)
    entries[entries.count - 1].kept = observation
  }

  /// Removes the last kept observation that matches.
  func remove(where matches: (KeyPathObservation) -> Bool) {
    guard let index = entries.lastIndex(where: { $0.kept.map(matches) ?? false }) else { return }
    entries.remove(at: index).kept?.invalidate()
  }

  /// The greatest number of changes inside one another that observers make.
  private static let deepest = 16

  /// Calls the observers of the properties that have changed.
  package func didChange() {
    guard depth < Self.deepest else {
      if depth == Self.deepest {
        StageSchedule.report(
          .observationDidNotSettle, .warning,
          "observers changed the object that they observe, nested \(Self.deepest) deep; the last change calls no "
            + "observer. Break the cycle")
      }
      return
    }
    depth += 1
    defer { depth -= 1 }
    for entry in entries { entry.observation?.check?() }
  }
}
