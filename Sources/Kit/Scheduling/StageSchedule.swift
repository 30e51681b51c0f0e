import Diagnostics
@_exported import Foundation
import LayerTree
import Synchronization

/// The access of timers, blocks and observations to the clock and the log of the current stage.
package enum StageSchedule {
  /// The greatest number of reports that wait for a stage.
  static let reportLimit = 16
  /// The reports that were made while there was no stage, oldest first; the next stage gets them.
  private static var waiting: [Diagnostic] = []

  /// The time of the current stage. Without a stage, what was to be scheduled is reported and will not happen.
  static func time(for work: String) -> StageTime? {
    if let time = StageTime.current { return time }
    report(
      .scheduledWithoutStage, .warning,
      "\(work) was scheduled before there was a stage, whose clock it needs; it will not run. Start it in the "
        + "experiment, or in a controller")
    return nil
  }

  /// Reports to the current stage, or else to the next one.
  static func report(_ rule: Rule, _ severity: Diagnostic.Severity, _ message: String) {
    let diagnostic = Diagnostic(rule, severity, message)
    if let sink = StageTime.current?.sink { return sink.report(diagnostic) }
    if waiting.count < reportLimit { waiting.append(diagnostic) }
  }

  /// Passes the reports that were made without a stage to the log of a new stage.
  package static func deliverReports(to sink: any DiagnosticSink) {
    for diagnostic in waiting { sink.report(diagnostic) }
    waiting = []
  }

  /// Reports a call that waits for something. The clock stands still while code waits, so the awaited event would never
  /// happen.
  static func refuseWait(_ call: String) {
    report(
      .queueMisused, .error,
      "\(call) waits for work on the stage's clock, which does not go on meanwhile; it returns at once. Use a block that "
        + "runs later")
  }

  /// Returns a delay in whole nanoseconds, from 0 to 9,000,000,000 seconds; 0 for one that is not finite.
  nonisolated static func nanoseconds(_ seconds: Double) -> Int64 {
    seconds.isFinite ? Int64((min(max(seconds, 0), 9e9) * 1e9).rounded()) : 0
  }

  // MARK: Other threads

  nonisolated private static let sent = SentBlocks()
  /// The mark of the process's main queue. The main actor's code runs on it, but not always on the main thread.
  nonisolated private static let mark: DispatchSpecificKey<Bool> = {
    let mark = DispatchSpecificKey<Bool>()
    Foundation.DispatchQueue.main.setSpecific(key: mark, value: true)
    return mark
  }()

  /// A Boolean value that indicates whether the caller runs on the main actor.
  nonisolated static var isOnMain: Bool { Foundation.DispatchQueue.getSpecific(key: mark) ?? false }

  /// Runs a closure on the main actor: at once if the caller runs there, or else in the next step of any
  /// stage.
  nonisolated static func onMain(_ body: @escaping @MainActor @Sendable () -> Void) {
    if isOnMain { MainActor.assumeIsolated { body() } } else { sent.add(body) }
  }

  /// Runs the blocks that other threads have sent, each with a note, because a replay cannot know when
  /// they arrived.
  package static func runSentBlocks() {
    for body in sent.removeAll() {
      report(
        .queueMisused, .note,
        "a block came from another thread, at a time that a replay cannot repeat; it runs in this step. Send it from the "
          + "stage's thread")
      body()
    }
  }
}

/// The blocks that other threads have sent to the stage's one, oldest first.
nonisolated private final class SentBlocks: @unchecked Sendable {
  private let lock = NSLock()
  private var blocks: [@MainActor @Sendable () -> Void] = []
  /// A Boolean value that indicates whether there are blocks. Each step reads it, and takes the lock only for blocks.
  private let isWaiting = Atomic(false)

  func add(_ block: @escaping @MainActor @Sendable () -> Void) {
    lock.withLock {
      blocks.append(block)
      isWaiting.store(true, ordering: .releasing)
    }
  }

  func removeAll() -> [@MainActor @Sendable () -> Void] {
    guard isWaiting.load(ordering: .acquiring) else { return [] }
    return lock.withLock {
      defer { blocks = [] }
      isWaiting.store(false, ordering: .releasing)
      return blocks
    }
  }
}
