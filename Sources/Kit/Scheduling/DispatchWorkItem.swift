import Foundation

/// A block that can be cancelled before it runs, and whose end can be awaited by other blocks.
public final class DispatchWorkItem {
  private var block: (@MainActor () -> Void)?
  private var notified: [(queue: DispatchQueue, block: @MainActor () -> Void)] = []
  private var isFinished = false
  public private(set) var isCancelled = false

  public init(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], block: @escaping @MainActor () -> Void
  ) {
    self.block = block
  }

  /// Runs the block, unless the item is cancelled.
  public func perform() { run() }

  /// Prevents the block from running. A block that runs already is not interrupted.
  public func cancel() { isCancelled = true }

  /// Adds a block to a queue when the item has run, or would have run but is cancelled.
  public func notify(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], queue: DispatchQueue,
    execute: @escaping @MainActor () -> Void
  ) {
    if isFinished { queue.enqueue(execute) } else { notified.append((queue, execute)) }
  }

  public func notify(queue: DispatchQueue, execute: DispatchWorkItem) {
    notify(queue: queue) { execute.run() }
  }

  /// Returns at once: nothing else runs while code waits. Waiting for an item that has not run is reported. **(ours)**
  public func wait() { _ = wait(timeout: .distantFuture) }

  @discardableResult
  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult {
    if isFinished { return .success }
    StageSchedule.refuseWait("wait() of a work item")
    return .timedOut
  }

  func run() {
    if !isCancelled { block?() }
    isFinished = true
    let waiting = notified
    notified = []
    for next in waiting { next.queue.enqueue(next.block) }
  }
}
