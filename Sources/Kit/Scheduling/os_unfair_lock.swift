import Foundation
import Synchronization

/// A lock that one thread holds at a time, by the name that Darwin gives it.
///
/// A lock lies at one address while it is used, for example in memory from `os_unfair_lock_t.allocate(capacity: 1)`. A
/// thread that waits gives way to others; the order in which waiting threads get the lock is not defined.
nonisolated public struct os_unfair_lock_s: Sendable {
  /// The number of the thread that holds the lock; 0 while no thread holds it.
  fileprivate var holder: UInt32 = 0

  public init() {}
}

public typealias os_unfair_lock = os_unfair_lock_s
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock_s>

/// Waits until no thread holds a lock, and acquires it. A thread that holds the lock already ends the program.
nonisolated public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) {
  while true {
    switch lock.exchange(0, for: LockHolder.current) {
    case 0: return
    case LockHolder.current:
      fatalError("os_unfair_lock_lock: the thread holds the lock already; unlock it first")
    default: Thread.sleep(forTimeInterval: 0)
    }
  }
}

/// Acquires a lock if no thread holds it. Returns whether it did.
nonisolated public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool {
  lock.exchange(0, for: LockHolder.current) == 0
}

/// Releases a lock. A thread that does not hold it ends the program.
nonisolated public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) {
  guard lock.exchange(LockHolder.current, for: 0) == LockHolder.current else {
    fatalError("os_unfair_lock_unlock: the thread does not hold the lock; unlock it where it was locked")
  }
}

/// Ends the program unless the thread holds a lock.
nonisolated public func os_unfair_lock_assert_owner(_ lock: UnsafePointer<os_unfair_lock_s>) {
  let lock = UnsafeMutablePointer(mutating: lock)
  guard lock.exchange(LockHolder.current, for: LockHolder.current) == LockHolder.current else {
    fatalError("os_unfair_lock_assert_owner: the thread does not hold the lock; lock it before")
  }
}

/// A number of the running thread other than 0.
nonisolated private enum LockHolder {
  private static let last = Atomic<UInt32>(0)
  private static let key = "Scheduling.LockHolder"

  static var current: UInt32 {
    if let number = Thread.current.threadDictionary[key] as? UInt32 { return number }
    let number = last.add(1, ordering: .relaxed).newValue
    Thread.current.threadDictionary[key] = number
    return number
  }
}

extension UnsafeMutablePointer<os_unfair_lock_s> {
  /// Stores a holder if the lock has the expected one. Returns the holder before.
  fileprivate nonisolated func exchange(_ expected: UInt32, for holder: UInt32) -> UInt32 {
    // An atomic number has the layout of the number.
    UnsafeMutableRawPointer(self).withMemoryRebound(to: Atomic<UInt32>.self, capacity: 1) {
      $0.pointee.compareExchange(expected: expected, desired: holder, ordering: .acquiringAndReleasing)
        .original
    }
  }
}
