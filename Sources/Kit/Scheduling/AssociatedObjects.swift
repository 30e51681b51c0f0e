import Foundation
import Synchronization

/// The ways in which a value is kept for an object. The nonatomic ones are atomic, too. **(ours)**
nonisolated public enum objc_AssociationPolicy: UInt, Sendable {
  /// Holds an object weakly, so that a released one reads as `nil`; keeps numbers and all other values. **(ours)**
  case OBJC_ASSOCIATION_ASSIGN = 0
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  case OBJC_ASSOCIATION_RETAIN = 769
  case OBJC_ASSOCIATION_COPY = 771
}

/// Returns the value that was set for an object under a key; `nil` if there is none.
nonisolated public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  AssociatedObjects.value(of: object, at: key)
}

/// Keeps a value for an object under a key, or removes it if the value is `nil`.
///
/// The values of a released object are released some time later, and its deinitializer does not find them. The object
/// has to be an instance of a class; a value for anything else is ignored. **(ours)**
nonisolated public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  AssociatedObjects.set(value.map { AssociatedObjects.Value($0, policy) }, of: object, at: key)
}

/// Removes all values of an object.
nonisolated public func objc_removeAssociatedObjects(_ object: Any) {
  AssociatedObjects.removeAll(of: object)
}

/// The values that code keeps for objects, in one table for all of them.
nonisolated enum AssociatedObjects {
  /// A value, or a weak reference to it.
  struct Value {
    private var kept: Any?
    private weak var held: AnyObject?

    init(_ value: Any, _ policy: objc_AssociationPolicy) {
      let object = AssociatedObjects.object(value)
      switch policy {
      case .OBJC_ASSOCIATION_ASSIGN where object != nil && !(object is NSNumber): held = object
      case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
        kept = (object as? any NSCopying)?.copy(with: nil) ?? value
      default: kept = value
      }
    }

    var current: Any? { kept ?? held }
  }

  private struct Entry {
    /// The object that has the values. Its address may be used again, so it alone is no identity.
    weak var owner: AnyObject?
    var values: [UnsafeRawPointer: Value] = [:]
  }

  /// The entries by the addresses of their owners.
  private struct Table: @unchecked Sendable {
    var entries: [ObjectIdentifier: Entry] = [:]
    /// The number of entries at which those of released owners are removed.
    var limit = 64

    /// Removes the entries of released owners once the table has doubled, and returns them.
    mutating func purge() -> [Entry] {
      guard entries.count >= limit else { return [] }
      let gone = entries.values.filter { $0.owner == nil }
      entries = entries.filter { $0.value.owner != nil }
      limit = max(64, entries.count * 2)
      return gone
    }
  }

  /// Values that leave the lock, so that their deinitializers can use the table.
  private struct Released: @unchecked Sendable {
    var value: Any?
    var entries: [Entry] = []
  }

  private static let table = Mutex(Table())

  /// The number of entries, including those of released owners.
  static var count: Int { table.withLock { $0.entries.count } }

  /// Returns an instance of a class, or `nil` for any other value.
  private static func object(_ value: Any) -> AnyObject? {
    type(of: value) is AnyClass ? value as AnyObject : nil
  }

  static func value(of object: Any, at key: UnsafeRawPointer) -> Any? {
    guard let owner = self.object(object) else { return nil }
    return table.withLock { table in
      let entry = table.entries[ObjectIdentifier(owner)].flatMap { $0.owner === owner ? $0 : nil }
      return Released(value: entry?.values[key]?.current)
    }.value
  }

  static func set(_ value: Value?, of object: Any, at key: UnsafeRawPointer) {
    guard let owner = self.object(object) else { return }
    nonisolated(unsafe) let (newOwner, newValue) = (owner, value)
    let released = table.withLock { table in
      let identity = ObjectIdentifier(newOwner)
      var released = Released()
      if let old = table.entries[identity], old.owner !== newOwner {
        released.entries.append(old)
        table.entries[identity] = nil
      }
      guard newValue != nil || table.entries[identity] != nil else { return released }
      if table.entries[identity] == nil { released.entries += table.purge() }
      released.value = table.entries[identity]?.values[key]
      table.entries[identity, default: Entry(owner: newOwner)].values[key] = newValue
      return released
    }
    withExtendedLifetime(released) {}
  }

  static func removeAll(of object: Any) {
    guard let owner = self.object(object) else { return }
    let identity = ObjectIdentifier(owner)
    let released = table.withLock { table in
      Released(entries: table.entries.removeValue(forKey: identity).map { [$0] } ?? [])
    }
    withExtendedLifetime(released) {}
  }
}
