import Diagnostics
@_exported import Foundation
import LayerTree

/// The way of timers, blocks and observations to the clock and the log of the current stage.
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

  /// Reports a call that waits for something. The clock stands still meanwhile, so it would never come.
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

  /// Runs a closure on the main actor: at once on the main thread, which is the stage's, or else when that thread is
  /// free.
  ///
  /// A replay cannot repeat when the work of another thread arrives.
  nonisolated static func onMain(_ body: @escaping @MainActor @Sendable () -> Void) {
    if Thread.isMainThread {
      MainActor.assumeIsolated { body() }
    } else {
      Foundation.DispatchQueue.main.async { body() }
    }
  }
}
