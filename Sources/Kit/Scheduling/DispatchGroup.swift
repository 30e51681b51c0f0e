import Diagnostics
import Foundation

/// A group of blocks whose end other blocks await.
public final class DispatchGroup {
  private var count = 0
  private var notified: [(queue: DispatchQueue, block: @MainActor () -> Void)] = []

  public init() {}

  public func enter() { count += 1 }

  /// Ends what `enter()` began. A call without one is reported and ignored.
  public func leave() {
    guard count > 0 else {
      return StageSchedule.report(
        .queueMisused, .error,
        "leave() was called on a dispatch group more often than enter(); it is ignored. Call enter() before each leave()"
      )
    }
    count -= 1
    guard count == 0 else { return }
    let waiting = notified
    notified = []
    for next in waiting { next.queue.enqueue(next.block) }
  }

  /// Adds a block to a queue when the group is empty.
  public func notify(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], queue: DispatchQueue,
    execute work: @escaping @MainActor () -> Void
  ) {
    if count == 0 { queue.enqueue(work) } else { notified.append((queue, work)) }
  }

  public func notify(queue: DispatchQueue, work: DispatchWorkItem) {
    notify(queue: queue) { work.run() }
  }

  /// Returns at once: nothing else runs while code waits. Waiting for a group that is not empty is reported. **(ours)**
  public func wait() { _ = wait(timeout: .distantFuture) }

  @discardableResult
  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult {
    if count == 0 { return .success }
    StageSchedule.refuseWait("wait() of a group")
    return .timedOut
  }
}

/// A count of permits. Nothing else runs while code waits, so a wait without a permit is reported and returns.
/// **(ours)**
public final class DispatchSemaphore {
  private var value: Int

  public init(value: Int) { self.value = max(0, value) }

  @discardableResult
  public func signal() -> Int {
    value += 1
    return 0
  }

  public func wait() { _ = wait(timeout: .distantFuture) }

  @discardableResult
  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult {
    guard value > 0 else {
      StageSchedule.refuseWait("wait() of a semaphore")
      return .timedOut
    }
    value -= 1
    return .success
  }
}
