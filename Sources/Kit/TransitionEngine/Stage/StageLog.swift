import Diagnostics
import GestureMath
import LayerTree
import ViewTree

/// The log of a stage: findings about the use of the engine, moments that a person would remember, and the calls of
/// transitions.
///
/// Nothing of it is read by the engine: what is logged changes nothing.
@MainActor
public final class StageLog {
  /// The largest number of diagnostics that are kept, and of notes.
  public static let diagnosticLimit = 1000
  /// The largest number of calls that are kept.
  public static let traceLimit = 100_000
  private static let momentLimit = 1000

  /// The errors and warnings so far, oldest first; at most `diagnosticLimit`. Notes are among them while
  /// `reportsNotes` is true.
  public private(set) var diagnostics: [Diagnostic] = []
  /// The notes so far, oldest first; at most `diagnosticLimit`.
  public private(set) var notes: [Diagnostic] = []
  /// A Boolean value that indicates whether notes are also reported where errors and warnings are: in `diagnostics` and
  /// by `didReport`. False at first.
  public var reportsNotes = false
  /// The number of errors and warnings so far, also those that were not kept.
  public private(set) var diagnosticCount = 0
  /// The number of notes so far, also those that were not kept.
  public private(set) var noteCount = 0
  /// The rule of the last diagnostic of any severity.
  package private(set) var lastRule: Rule?
  /// Called with each error and warning as it is found, and with notes while `reportsNotes` is true.
  public var didReport: ((Diagnostic) -> Void)?
  /// The hash of the rules of all findings, the same whoever looks at notes.
  private(set) var diagnosticHash = StructuralHash()

  private var moments: [StageMoment] = []
  private(set) var lastDecision: ReleaseDecision?

  /// A Boolean value indicating whether the calls of transitions are written down.
  public var isTracing = false {
    didSet { time.animations.didChangeBlock = isTracing ? { [weak self] in self?.trace($0, on: $1) } : nil }
  }
  private var calls: [TraceEntry] = []
  /// The subject of the transition whose animations are on a timeline.
  var subjectOfTimeline: (Timeline) -> Diagnostic.Subject? = { _ in nil }

  /// The number of the step that is made, which marks what is logged.
  var frame: Int { frameCount }
  private var frameCount = 0
  private let time: StageTime

  init(_ time: StageTime) { self.time = time }

  /// Says that a step is made.
  func countFrame() { frameCount += 1 }

  // MARK: Findings

  package func report(
    _ rule: Rule, _ severity: Diagnostic.Severity, _ message: String, about: [Diagnostic.Subject] = []
  ) {
    report(Diagnostic(rule, severity, message, about: about))
  }

  // MARK: Moments

  /// Returns what happened since the last call; at most a thousand moments.
  public func takeMoments() -> [StageMoment] {
    // Whoever asks after every step mostly asks for nothing.
    guard !moments.isEmpty else { return [] }
    defer { moments.removeAll(keepingCapacity: true) }
    return moments
  }

  func note(_ kind: StageMoment.Kind, _ text: String) {
    // What was decided about the last gesture says nothing about this one.
    if kind == .began || kind == .caught { lastDecision = nil }
    guard moments.count < Self.momentLimit else { return }
    moments.append(StageMoment(kind: kind, time: time.now, text: text))
  }

  func noteRelease(_ decision: ReleaseDecision, distance: Double) {
    lastDecision = decision
    note(
      .released,
      "released at \(decision.place), "
        + "\(Int((decision.velocity * distance).rounded())) points/s: "
        + "\(decision.explanation), so it \(decision.outcome == .finish ? "finishes" : "cancels")")
  }

  /// Says who has a drag from now on; of one that nobody shares there is nothing to say.
  func noteHandOver(_ change: DragHandOver) {
    guard change.memberCount > 1 else { return }
    let to = change.to?.description ?? "nobody"
    let way = if let from = change.from { "passes from \(from)" } else { "goes" }
    let text = "the drag \(way) to \(to): \(change.reason)"
    note(.handedOver, text)
    trace(.drag, change.to ?? change.from ?? Self.stage, text)
  }

  // MARK: Calls

  /// Writes a call down, if anybody wants to know.
  package func trace(
    _ kind: TraceEntry.Kind, _ subject: @autoclosure () -> Diagnostic.Subject,
    _ call: @autoclosure () -> String
  ) {
    guard isTracing, calls.count < Self.traceLimit else { return }
    calls.append(TraceEntry(frame: frame, time: time.now, kind: kind, subject: subject(), call: call()))
  }

  /// Returns the calls that were written down since the last time.
  public func takeTrace() -> [TraceEntry] {
    defer { calls.removeAll(keepingCapacity: true) }
    return calls
  }

  /// Writes down that an animation block begins or ends.
  private func trace(_ news: BlockNews, on timeline: Timeline) {
    let owner = subjectOfTimeline(timeline) ?? Self.stage
    switch news {
    case .began(let duration, let delay, let rows):
      let after = delay > 0 ? " after \(delay) s" : ""
      trace(
        .animation, owner, "animation of \(rows) value\(rows == 1 ? "" : "s") begins, \(duration) s\(after)")
    case .ended(let finished): trace(.animation, owner, "animation ends, finished: \(finished)")
    }
  }

  private static var stage: Diagnostic.Subject { Diagnostic.Subject(ordinal: 0, name: "stage") }
}

extension StageLog: DiagnosticSink {
  public func report(_ diagnostic: Diagnostic) {
    var finding = diagnostic
    finding.frame = frame
    finding.time = time.now
    lastRule = finding.rule
    diagnosticHash.combine(finding.rule.rawValue)
    trace(
      .diagnostic, finding.subjects.first ?? Self.stage,
      "\(finding.severity.rawValue)[\(finding.rule.rawValue)] \(finding.message)")
    if finding.severity == .note {
      noteCount += 1
      if notes.count < Self.diagnosticLimit { notes.append(finding) }
      guard reportsNotes else { return }
    } else {
      diagnosticCount += 1
    }
    if diagnostics.count < Self.diagnosticLimit { diagnostics.append(finding) }
    didReport?(finding)
  }
}

/// Something a person would remember of a run: a transition began, was caught, let go, or came to rest.
nonisolated public struct StageMoment: Hashable, Sendable {
  public enum Kind: String, Sendable, CaseIterable {
    case began, caught, released, settled
    /// A drag that several share passed from one to another.
    case handedOver
  }

  public let kind: Kind
  /// The stage's clock, in nanoseconds.
  public let time: Int64
  /// One sentence in plain words.
  public let text: String
}

/// One call that a transition made or led to: whose, which, and when.
nonisolated public struct TraceEntry: Hashable, Sendable {
  /// What sort of call it is.
  public enum Kind: String, Sendable, CaseIterable {
    /// A question to a delegate, or an offer of its.
    case query
    /// A hook of the presentation controller, or of the controller about its children and size.
    case hook
    /// A controller hears that its view appears or disappears.
    case appearance
    /// A layout pass.
    case layout
    /// A call of the animator or of the interaction controller.
    case animator
    /// An animation block begins or ends.
    case animation
    /// What runs when all is done.
    case completion
    /// A drag that several share passes from one to another.
    case drag
    /// A diagnostic of any severity, with its rule and message.
    case diagnostic
  }

  /// The step in which it happened, and the stage's clock then, in nanoseconds.
  public var frame: Int
  public var time: Int64
  public var kind: Kind
  /// Whose call it is.
  public var subject: Diagnostic.Subject
  /// The call by its name in UIKit, with what it was given.
  public var call: String
}
