import Foundation
import LayerTree

/// A queue of blocks that run on the main actor, in the order in which they were added, in the turns of the stage.
///
/// All queues share the stage's thread and its clock, so that a recording replays. A block of a global queue runs in
/// the next turn, as one of the main queue does. A block for a later time runs when the clock comes to it, before the
/// events of that time. **(ours)** Calls from other threads arrive with the next step, are reported, and do not replay.
nonisolated public final class DispatchQueue: Sendable {
  /// The attributes of a new queue. With `concurrent`, blocks may run at the same time on Apple's platforms; here no
  /// two blocks do. **(ours)**
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    public static let concurrent = Attributes(rawValue: 1)
    /// A queue that waits for its activation on Apple's platforms. The attribute is ignored: a queue is active at once.
    /// **(ours)**
    public static let initiallyInactive = Attributes(rawValue: 2)
  }

  /// The times at which temporary objects are released; ignored. **(ours)**
  public enum AutoreleaseFrequency: Sendable {
    case inherit, workItem, never
  }

  public static let main = DispatchQueue(label: "com.apple.main-thread")
  private static let shared = DispatchQueue(label: "com.apple.root", attributes: .concurrent)

  /// Returns the queue for work in the background. Its blocks run in turns of the stage, too, whatever their quality of
  /// service. **(ours)**
  public static func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue { shared }

  public let label: String
  private let isConcurrent: Bool
  /// The blocks of a serial queue that may still have to run, oldest first.
  @MainActor private var waiting: [WaitingBlock] = []
  @MainActor private var nextSweep = 16

  public init(
    label: String, qos: DispatchQoS = .unspecified, attributes: Attributes = [],
    autoreleaseFrequency: AutoreleaseFrequency = .inherit, target: DispatchQueue? = nil
  ) {
    self.label = label
    isConcurrent = attributes.contains(.concurrent)
  }

  // MARK: Adding blocks

  /// Runs a block in the next turn of the stage.
  public func async(
    group: DispatchGroup? = nil, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    execute work: @escaping @MainActor () -> Void
  ) {
    StageSchedule.onMain { self.enqueue(work, in: group) }
  }

  public func async(group: DispatchGroup? = nil, execute workItem: DispatchWorkItem) {
    StageSchedule.onMain { self.enqueue({ workItem.run() }, in: group) }
  }

  /// Runs a block when the stage's clock comes to a time; never at `distantFuture`.
  public func asyncAfter(
    deadline: DispatchTime, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    execute work: @escaping @MainActor () -> Void
  ) {
    StageSchedule.onMain { self.enqueue(work, at: deadline) }
  }

  public func asyncAfter(deadline: DispatchTime, execute: DispatchWorkItem) {
    StageSchedule.onMain { self.enqueue({ execute.run() }, at: deadline) }
  }

  public func asyncAfter(
    wallDeadline: DispatchWallTime, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    execute work: @escaping @MainActor () -> Void
  ) {
    asyncAfter(deadline: wallDeadline, execute: work)
  }

  public func asyncAfter(wallDeadline: DispatchWallTime, execute: DispatchWorkItem) {
    asyncAfter(deadline: wallDeadline, execute: execute)
  }

  /// Runs a block at once, after the blocks that a serial queue holds.
  ///
  /// On the main queue, the call would wait for itself: it is reported, and the block runs at once.
  @MainActor
  public func sync<Result>(flags: DispatchWorkItemFlags = [], execute work: () throws -> Result) rethrows
    -> Result
  {
    if self === Self.main {
      StageSchedule.refuseWait("DispatchQueue.main.sync on the main thread")
    }
    for block in waiting where block.time === StageTime.current { block.run() }
    return try work()
  }

  @MainActor
  public func sync(execute workItem: DispatchWorkItem) {
    sync { workItem.run() }
  }

  /// Runs a block for each number below a count, in order.
  @MainActor
  public static func concurrentPerform(iterations: Int, execute work: (Int) -> Void) {
    for index in 0..<max(0, iterations) { work(index) }
  }

  @MainActor
  func enqueue(_ body: @escaping @MainActor () -> Void, in group: DispatchGroup? = nil) {
    guard let time = StageSchedule.time(for: "a block of the queue “\(label)”") else { return }
    group?.enter()
    let block = QueuedBlock {
      body()
      group?.leave()
    }
    if self !== Self.main, !isConcurrent { note(block, time) }
    time.nextTurn { block.run() }
  }

  @MainActor
  private func enqueue(_ body: @escaping @MainActor () -> Void, at deadline: DispatchTime) {
    guard let time = StageSchedule.time(for: "a block of the queue “\(label)”"), deadline != .distantFuture
    else {
      return
    }
    _ = time.timers.add(at: max(deadline.nanoseconds, time.now)) { body() }
  }

  /// Lists a block that `sync` has to run first, without keeping it alive.
  @MainActor
  private func note(_ block: QueuedBlock, _ time: StageTime) {
    if waiting.count >= nextSweep {
      waiting.removeAll { !$0.isPending }
      nextSweep = 16 + 2 * waiting.count
    }
    waiting.append(WaitingBlock(block: block, time: time))
  }
}

/// A block that runs once, in its turn or earlier.
private final class QueuedBlock {
  private var body: (@MainActor () -> Void)?

  init(_ body: @escaping @MainActor () -> Void) { self.body = body }

  var isPending: Bool { body != nil }

  func run() {
    guard let body else { return }
    self.body = nil
    body()
  }
}

/// A weak handle to a block, with the stage that runs it.
private struct WaitingBlock {
  weak var block: QueuedBlock?
  weak var time: StageTime?

  var isPending: Bool { block?.isPending == true }

  func run() { block?.run() }
}
