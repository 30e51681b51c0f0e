import Diagnostics
import GestureMath
import LayerTree
import Scenarios
import TransitionEngine

/// What came of a recording that was played: everything that a test may want to expect something of.
///
/// ```swift
/// let run = try RecordingFile("drags/flick.jsonl").play(in: catalogue)
/// #expect(run.divergence == nil)
/// #expect(run.decision == .finish)
/// ```
public struct PlayedRun: Sendable {
  /// A gesture that let a transition go.
  public struct Release: Hashable, Sendable {
    /// On the stage's clock, in nanoseconds.
    public var time: Int64
    public var decision: ReleaseDecision
    /// The way on which the transition went on; `nil` when it had not begun yet, or there was none.
    public var rest: Rest?

    public init(time: Int64, decision: ReleaseDecision, rest: Rest? = nil) {
      self.time = time
      self.decision = decision
      self.rest = rest
    }
  }

  /// The rest of a way after a release, as its law has it.
  public struct Rest: Hashable, Sendable {
    /// Seconds to the end, when nobody catches it.
    public var seconds: Double
    /// The highest velocity against that of the release; `nil` for one at rest or away from the end.
    public var peak: Double?
    /// The greatest change of velocity, in points per second squared, where the way's length in points is known.
    public var acceleration: Double?

    /// Creates the rest of a way from what was measured at the release.
    @MainActor public init(_ record: HandOffRecord) {
      seconds = record.seconds
      peak = record.peak
      acceleration = record.acceleration
    }
  }

  /// Progress and velocity, frame by frame, and what a person would remember.
  public var summary: RunSummary
  /// Both hashes of each frame.
  public var hashes: [FrameHashes] = []
  /// Every call of transitions, in order, by its name in UIKit.
  public var calls: [TraceEntry] = []
  /// What was decided when gestures let go, in order.
  public var releases: [Release] = []
  /// The errors and warnings, in order, and the notes among them when they were asked for.
  public var diagnostics: [Diagnostic] = []
  /// The notes, in order.
  public var notes: [Diagnostic] = []
  /// What the last frame looked like.
  public var finalFrame = DisplayList(size: .zero)
  /// The first frame that was not as recorded; nil also when the pace was another.
  public var divergence: Player.Divergence?
  /// A Boolean value indicating whether nothing was moving any more.
  public var isAtRest = true
  /// What the frames come to.
  public var digest = RunDigest()

  public init(experiment: String) {
    summary = RunSummary(experiment: experiment)
  }
}

extension RecordingFile {
  /// Reads the recording and plays it in the experiment of a catalogue that it names. O(events + frames)
  @MainActor public func play(
    in catalogue: Catalogue, pace: FramePace = .recorded
  ) throws(RecordingError) -> PlayedRun {
    try PlayedRun(load(), catalogue: catalogue, file: path, pace: pace)
  }

  /// Reads the recording and plays it in one experiment, which must be the one that it names.
  @MainActor public func play(
    in experiment: any Experiment, pace: FramePace = .recorded
  ) throws(RecordingError) -> PlayedRun {
    try play(in: Catalogue([experiment]), pace: pace)
  }
}

// What a run was, in a few numbers.
extension PlayedRun {
  /// What was decided when a gesture let go last; nil when none did.
  public var decision: ReleaseDecision.Outcome? { releases.last?.decision.outcome }

  /// Seconds from the last release to the coming to rest after it; nil without either.
  public var settleTime: Double? {
    guard let release = releases.last?.time,
      let end = summary.moments.last(where: { $0.kind == .settled && $0.time >= release })?.time
    else { return nil }
    return Double(end - release) * 1e-9
  }

  /// How far progress went beyond where the last release was to bring it, as a fraction; 0 when it did not.
  public var overshoot: Double {
    guard let release = releases.last else { return 0 }
    let later = summary.frames.filter { $0.time >= release.time && !$0.isInteractive }.compactMap(\.fraction)
    let beyond =
      release.decision.outcome == .finish ? (later.max() ?? 1) - 1 : 0 - (later.min() ?? 0)
    return max(0, beyond)
  }

  /// The calls in order, each as `Who call`, without layout passes, which come as often as frames do, and without
  /// diagnostics, which nobody calls.
  public var callOrder: [String] {
    calls.filter { $0.kind != .layout && $0.kind != .diagnostic }.map { "\($0.subject) \($0.call)" }
  }

  /// The hashes of the last frame.
  public var finalHashes: FrameHashes? { hashes.last }
}

extension PlayedRun {
  /// A table of comma-separated values with a line for each frame: when it was, how far the transition had come
  /// and how fast, whether a gesture drove it, and both hashes. Nothing stands where no transition ran.
  public var frameTable: String {
    var text = "frame,t,fraction,velocity,interactive,picture,state\n"
    let start = summary.frames.first?.time ?? 0
    for (place, frame) in summary.frames.enumerated() where hashes.indices.contains(place) {
      let numbers = [frame.fraction, frame.velocity].map { $0.map { "\($0)" } ?? "" }
      text += "\(place),\(Self.seconds(frame.time - start)),\(numbers[0]),\(numbers[1]),"
      text +=
        "\(frame.isInteractive ? 1 : 0),\(hashes[place].picture.hexadecimal),\(hashes[place].state.hexadecimal)\n"
    }
    return text
  }

  /// Nanoseconds as exact seconds.
  static func seconds(_ nanoseconds: Int64) -> String {
    let digits = String(nanoseconds.magnitude % 1_000_000_000 + 1_000_000_000).dropFirst()
    return "\(nanoseconds < 0 ? "-" : "")\(nanoseconds.magnitude / 1_000_000_000).\(digits)"
  }
}

extension Recording {
  /// A table of what pointers did, as `TableImport` reads it. Other events have no place in it.
  public var pointerTable: String {
    var text = "t,id,x,y,pressed\n"
    for event in events {
      guard case .pointer(let pointer) = event.kind else { continue }
      let isDown = pointer.phase == .down || pointer.phase == .move
      text += "\(PlayedRun.seconds(event.time - header.start)),\(pointer.id),\(pointer.x),\(pointer.y),"
      text += "\(isDown ? 1 : 0)\n"
    }
    return text
  }
}
