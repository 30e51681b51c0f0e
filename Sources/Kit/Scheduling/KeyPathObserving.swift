import Diagnostics
import Foundation

/// A key of the values that a key path's observer is given.
nonisolated public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The kind of the change, as the number of an `NSKeyValueChange`.
  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
  public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// An object that can be called with changes of key paths: a responder, or another object that conforms. `lab port`
/// writes the conformance. **(ours)**
@MainActor
public protocol KeyPathObserver: AnyObject {
  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?)
}

/// An observation that an object began by the name of a property, and that lasts until it is removed.
final class KeyPathObservation: NSKeyValueObservation {
  private(set) weak var observer: (any KeyPathObserver)?
  let key: String
  let context: UnsafeMutableRawPointer?

  init(
    _ observer: any KeyPathObserver, _ object: any ObservedObject, _ key: String,
    _ options: NSKeyValueObservingOptions, _ context: UnsafeMutableRawPointer?,
    from first: any Equatable
  ) {
    self.observer = observer
    self.key = key
    self.context = context
    super.init()
    var value = first
    check = { [weak self, weak object] in
      guard let self, let object, let new = object.observedValue(forKey: key),
        !Self.areEqual(value, new)
      else {
        return
      }
      let old = value
      value = new
      if options.contains(.prior) {
        call(object, options.contains(.old) ? old : nil, nil, isPrior: true)
      }
      call(object, options.contains(.old) ? old : nil, options.contains(.new) ? new : nil)
    }
  }

  func call(_ object: any ObservedObject, _ old: Any?, _ new: Any?, isPrior: Bool = false) {
    var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
    if let old { change[.oldKey] = old }
    if let new { change[.newKey] = new }
    if isPrior { change[.notificationIsPriorKey] = true }
    observer?.observeValue(forKeyPath: key, of: object, change: change, context: context)
  }

  private static func areEqual<Value: Equatable>(_ value: Value, _ other: any Equatable) -> Bool {
    value == other as? Value
  }
}

extension NSObject {
  /// Calls `observeValue(forKeyPath:of:change:context:)` of a responder after each change of a property of a view or a
  /// layer, until the responder is removed as an observer. Values are passed as they are, not as `NSValue`s. **(ours)**
  @MainActor
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    guard let observed = self as? any ObservedObject,
      let value = observed.observedValue(forKey: keyPath)
    else {
      return StageSchedule.report(
        .observationUnanswered, .warning,
        "\(type(of: self)) does not report changes of “\(keyPath)”, so that an observer is never called. Use a "
          + "property of a view or a layer, or call the observer in didSet")
    }
    guard let receiver = observer as? any KeyPathObserver else {
      return StageSchedule.report(
        .observationUnanswered, .warning,
        "\(type(of: observer)) is neither a responder nor a KeyPathObserver, so that it cannot receive changes of "
          + "“\(keyPath)”. Use observe(_:options:changeHandler:)")
    }
    let observation = KeyPathObservation(receiver, observed, keyPath, options, context, from: value)
    observed.observations().keep(observation)
    if options.contains(.initial) {
      observation.call(observed, nil, options.contains(.new) ? value : nil)
    }
  }

  /// Ends the last observation of a key path by an observer.
  @MainActor
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    (self as? any ObservedObject)?.observations().remove {
      $0.observer === observer && $0.key == keyPath
    }
  }

  @MainActor
  public func removeObserver(
    _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {
    (self as? any ObservedObject)?.observations().remove {
      $0.observer === observer && $0.key == keyPath && $0.context == context
    }
  }
}
