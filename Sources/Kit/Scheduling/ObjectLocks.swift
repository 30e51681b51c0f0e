import Foundation
import Synchronization

/// Locks an object: waits until no other thread has it locked. A thread can lock an object several times.
///
/// The result is 0, for success.
@discardableResult
nonisolated public func objc_sync_enter(_ object: Any) -> Int32 {
  ObjectLocks.enter(ObjectIdentifier(object as AnyObject))
  return 0
}

/// Unlocks an object. The result is 0, or -1 if the thread has not locked the object.
@discardableResult
nonisolated public func objc_sync_exit(_ object: Any) -> Int32 {
  ObjectLocks.exit(ObjectIdentifier(object as AnyObject)) ? 0 : -1
}

/// The locks of objects, by which threads exclude each other.
nonisolated private enum ObjectLocks {
  /// The thread that holds an object's lock, and how many times it has locked the object.
  struct Holder {
    let thread: ObjectIdentifier
    var count: Int
  }

  private static let holders = Mutex<[ObjectIdentifier: Holder]>([:])

  static func enter(_ object: ObjectIdentifier) {
    let thread = ObjectIdentifier(Thread.current)
    while true {
      let isEntered = holders.withLock { holders in
        var holder = holders[object] ?? Holder(thread: thread, count: 0)
        guard holder.thread == thread else { return false }
        holder.count += 1
        holders[object] = holder
        return true
      }
      if isEntered { return }
      Thread.sleep(forTimeInterval: 0)
    }
  }

  static func exit(_ object: ObjectIdentifier) -> Bool {
    let thread = ObjectIdentifier(Thread.current)
    return holders.withLock { holders in
      guard var holder = holders[object], holder.thread == thread else { return false }
      holder.count -= 1
      holders[object] = holder.count > 0 ? holder : nil
      return true
    }
  }
}
