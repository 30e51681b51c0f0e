import Diagnostics
import GestureMath
import LayerTree
import ViewTree

/// The log of a stage: diagnostics about the use of the engine, decisions, and the trace of calls.
///
/// The engine never reads the log: logging does not change the behavior.
@MainActor
public final class StageLog {
  /// The greatest number of errors and warnings that are kept, and of notes.
  static let diagnosticLimit = 1000
  /// The greatest number of trace entries that are kept.
  static let traceLimit = 100_000
  private static let momentLimit = 1000

  /// The errors and warnings so far, oldest first; at most `diagnosticLimit`. Notes are among them while
  /// `reportsNotes` is true.
  public private(set) var diagnostics: [Diagnostic] = []
  /// The diagnostics of severity `note` so far, oldest first; at most `diagnosticLimit`.
  public private(set) var notes: [Diagnostic] = []
  /// A Boolean value indicating whether notes are also reported with errors and warnings, in `diagnostics` and by
  /// `didReport`; `false` by default.
  public var reportsNotes = false
  /// The number of errors and warnings so far, including those that were not kept.
  public var diagnosticCount: Int { reported.diagnostics }
  /// The number of notes so far, including those that were not kept.
  public var noteCount: Int { reported.notes }
  /// The rule of the last diagnostic of any severity.
  package private(set) var lastRule: Rule?
  /// Called with each error and warning, and with notes while `reportsNotes` is true.
  public var didReport: ((Diagnostic) -> Void)?
  /// The hash of the rules of all diagnostics, which does not depend on `reportsNotes`.
  var diagnosticHash: StructuralHash { reported.rules }
  private var reported = (diagnostics: 0, notes: 0, rules: StructuralHash())

  private var moments: [StageMoment] = []
  private(set) var lastDecision: ReleaseDecision?

  /// A Boolean value indicating whether calls are recorded in the trace.
  public var isTracing = false {
    didSet { time.animations.didChangeBlock = isTracing ? { [weak self] in self?.trace($0, on: $1) } : nil }
  }
  private var calls: [TraceEntry] = []
  /// Returns the subject of the transition whose animations are on a timeline.
  var subjectOfTimeline: (Timeline) -> Diagnostic.Subject? = { _ in nil }

  /// The number of the current step, which marks the entries.
  var frame: Int { frameCount }
  private var frameCount = 0
  private let time: StageTime

  init(_ time: StageTime) { self.time = time }

  /// Counts a completed step.
  func countFrame() { frameCount += 1 }

  // MARK: Diagnostics

  package func report(
    _ rule: Rule, _ severity: Diagnostic.Severity, _ message: String, about: [Diagnostic.Subject] = []
  ) {
    report(Diagnostic(rule, severity, message, about: about))
  }

  // MARK: Moments

  /// Removes and returns the decisions since the last call, oldest first, at most a thousand.
  public func takeMoments() -> [StageMoment] {
    // A caller that asks after each step mostly gets an empty list.
    guard !moments.isEmpty else { return [] }
    defer { moments.removeAll(keepingCapacity: true) }
    return moments
  }

  func note(_ kind: StageMoment.Kind, _ text: String) {
    // The decision about the last gesture does not apply to a new transition.
    if kind == .began || kind == .caught { lastDecision = nil }
    guard moments.count < Self.momentLimit else { return }
    moments.append(StageMoment(kind: kind, time: time.now, text: text))
  }

  func noteRelease(_ decision: ReleaseDecision, distance: Double) {
    lastDecision = decision
    note(
      .released,
      "released at \(decision.preciseFraction), "
        + "\(Int((decision.velocity * distance).rounded())) points/s: "
        + "\(decision.explanation), so it \(decision.outcome == .finish ? "finishes" : "cancels")")
  }

  /// Records the transfer of a drag; nothing is recorded for a drag with a single member.
  func noteHandOver(_ change: DragHandOver) {
    guard change.memberCount > 1 else { return }
    let to = change.to?.description ?? "nobody"
    let way = if let from = change.from { "passes from \(from)" } else { "goes" }
    let text = "the drag \(way) to \(to): \(change.reason)"
    note(.handedOver, text)
    trace(.drag, change.to ?? change.from ?? Self.stage, text)
  }

  // MARK: The trace

  /// Records a call in the trace, if tracing is on.
  package func trace(
    _ kind: TraceEntry.Kind, _ subject: @autoclosure () -> Diagnostic.Subject,
    _ call: @autoclosure () -> String
  ) {
    guard isTracing, calls.count < Self.traceLimit else { return }
    calls.append(TraceEntry(frame: frame, time: time.now, kind: kind, subject: subject(), call: call()))
  }

  /// Removes and returns the trace entries since the last call, oldest first.
  public func takeTrace() -> [TraceEntry] {
    defer { calls.removeAll(keepingCapacity: true) }
    return calls
  }

  /// Records the beginning or the end of an animation block.
  private func trace(_ news: BlockChange, on timeline: Timeline) {
    let owner = subjectOfTimeline(timeline) ?? Self.stage
    switch news {
    case .began(let duration, let delay, let rows):
      let after = delay > 0 ? " after \(delay) s" : ""
      trace(
        .animation, owner, "animation of \(rows) value\(rows == 1 ? "" : "s") begins, \(duration) s\(after)")
    case .ended(let finished): trace(.animation, owner, "animation ends, finished: \(finished)")
    }
  }

  private static var stage: Diagnostic.Subject { Diagnostic.Subject("stage") }
}

extension StageLog: DiagnosticSink {
  public func report(_ diagnostic: Diagnostic) {
    var finding = diagnostic
    finding.frame = frame
    finding.time = time.now
    lastRule = finding.rule
    reported.rules.combine(finding.rule.rawValue)
    trace(
      .diagnostic, finding.subjects.first ?? Self.stage,
      "\(finding.severity.rawValue)[\(finding.rule.id)] \(finding.message)")
    if finding.severity == .note {
      reported.notes += 1
      if notes.count < Self.diagnosticLimit { notes.append(finding) }
      guard reportsNotes else { return }
    } else {
      reported.diagnostics += 1
    }
    if diagnostics.count < Self.diagnosticLimit { diagnostics.append(finding) }
    didReport?(finding)
  }
}

/// A decision of a run: a transition began, was taken over, was released, or settled.
nonisolated public struct StageMoment: Hashable, Sendable {
  public enum Kind: String, Sendable, CaseIterable {
    case began, caught, released, settled
    /// A drag of several scroll views and sheets passed from one of them to the next.
    case handedOver
  }

  public let kind: Kind
  /// The time on the stage's clock, in nanoseconds.
  public let time: Int64
  /// A description in one sentence.
  public let text: String
}

/// A recorded call that a transition made or led to, with its subject and time.
nonisolated public struct TraceEntry: Hashable, Sendable {
  /// The kind of a recorded call.
  public enum Kind: String, Sendable, CaseIterable {
    /// A query to a delegate, or an object that a delegate provided.
    case query
    /// A hook of a presentation controller, or of a controller about its children or size.
    case hook
    /// An appearance callback of a controller.
    case appearance
    /// A callback of a controller, or of a presentation controller, before or after layout.
    case layout
    /// A call of the animator or of the interaction controller.
    case animator
    /// The beginning or the end of an animation block.
    case animation
    /// A completion handler.
    case completion
    /// The transfer of a drag from one scroll view or sheet to the next.
    case drag
    /// A haptic feedback.
    case feedback
    /// A diagnostic of any severity, with its rule and message.
    case diagnostic
  }

  /// The step in which the call happened.
  public var frame: Int
  /// The time of the call on the stage's clock, in nanoseconds.
  public var time: Int64
  public var kind: Kind
  /// The subject of the call.
  public var subject: Diagnostic.Subject
  /// The name of the call in UIKit, with its arguments.
  public var call: String
}
