import Foundation

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
  private struct Holder {
    let thread: ObjectIdentifier
    var count: Int
  }

  /// The lock of `holders`, which is signaled when an object is unlocked.
  private static let change = NSCondition()
  nonisolated(unsafe) private static var holders: [ObjectIdentifier: Holder] = [:]

  static func enter(_ object: ObjectIdentifier) {
    let thread = ObjectIdentifier(Thread.current)
    change.lock()
    defer { change.unlock() }
    while let holder = holders[object], holder.thread != thread { change.wait() }
    holders[object, default: Holder(thread: thread, count: 0)].count += 1
  }

  static func exit(_ object: ObjectIdentifier) -> Bool {
    let thread = ObjectIdentifier(Thread.current)
    change.lock()
    defer { change.unlock() }
    guard let holder = holders[object], holder.thread == thread else { return false }
    holders[object] = holder.count > 1 ? Holder(thread: thread, count: holder.count - 1) : nil
    if holder.count == 1 { change.broadcast() }
    return true
  }
}
