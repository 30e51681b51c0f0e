import Diagnostics
import GestureMath
import LayerTree
import Scenarios
import TransitionEngine

/// The results of playing a recording: all values that a test may check.
///
/// ```swift
/// let run = try RecordingFile("drags/flick.jsonl").play(in: catalogue)
/// #expect(run.divergence == nil)
/// #expect(run.decision == .finish)
/// ```
public struct PlayedRun: Sendable {
  /// A release: the end of a gesture that drove a transition.
  public struct Release: Hashable, Sendable {
    /// The time on the stage's clock, in nanoseconds.
    public var time: Int64
    public var decision: ReleaseDecision
    /// The motion after the release; `nil` if the motion has not begun, or without a transition.
    public var rest: Settling?

    public init(time: Int64, decision: ReleaseDecision, rest: Settling? = nil) {
      self.time = time
      self.decision = decision
      self.rest = rest
    }
  }

  /// The motion of a transition after a release, as its motion law determines it.
  public struct Settling: Hashable, Sendable {
    /// The time from the release to the end of the motion, in seconds, unless a touch catches the transition.
    public var seconds: Double
    /// The peak velocity divided by the release velocity; `nil` if that velocity is 0 or directed away from the end.
    public var peak: Double?
    /// The greatest acceleration, in points per second squared; `nil` if the length in points is unknown.
    public var acceleration: Double?

    /// Creates a motion from the measurements at the release.
    @MainActor public init(_ record: HandOffRecord) {
      seconds = record.seconds
      peak = record.peak
      acceleration = record.acceleration
    }
  }

  /// The fraction and velocity of each frame, and the moments of the run.
  public var summary: RunSummary
  /// Both hashes of each frame.
  public var hashes: [FrameHashes] = []
  /// Every call of transitions, in order, by its name in UIKit.
  public var calls: [TraceEntry] = []
  /// The releases and their decisions, in order.
  package var releases: [Release] = []
  /// The errors and warnings, in order, with the notes if they were requested.
  public var diagnostics: [Diagnostic] = []
  /// The diagnostics of severity `note`, in order.
  public var notes: [Diagnostic] = []
  /// The display list of the last frame.
  public var finalFrame = DisplayList(size: .zero)
  /// The first frame that differed from the recording, or `nil`; always `nil` for a run at another pace than the
  /// recorded one.
  public var divergence: Player.Divergence?
  /// A Boolean value that indicates whether the run had settled at its end.
  public var hasSettled = true
  /// The digest of all frames.
  public var digest = RunDigest()

  public init(experiment: String) {
    summary = RunSummary(experiment: experiment)
  }
}

extension RecordingFile {
  /// Reads the recording and plays it in the experiment that it names, which is looked up in a catalogue.
  /// O(events + frames)
  @MainActor public func play(
    in catalogue: Catalogue, pace: FramePace = .recorded
  ) throws(RecordingError) -> PlayedRun {
    try PlayedRun(load(), catalogue: catalogue, file: path, pace: pace)
  }

  /// Reads the recording and plays it in one experiment, which must be the one that the recording names.
  @MainActor public func play(
    in experiment: any Experiment, pace: FramePace = .recorded
  ) throws(RecordingError) -> PlayedRun {
    try play(in: Catalogue([experiment]), pace: pace)
  }
}

// Properties of a run, in a few numbers.
extension PlayedRun {
  /// The decision at the last release; `nil` without a release.
  public var decision: ReleaseDecision.Outcome? { releases.last?.decision.outcome }

  /// The seconds from the last release until the transition has settled; `nil` without a release, or if the transition
  /// does not settle after it. O(n) in the number of moments.
  public var settleTime: Double? {
    guard let release = releases.last?.time,
      let end = summary.moments.last(where: { $0.kind == .settled && $0.time >= release })?.time
    else { return nil }
    return Double(end - release) * 1e-9
  }

  /// The fraction by which the transition overshot the end chosen at the last release; 0 without an overshoot.
  ///
  /// - Complexity: O(n) in the number of frames.
  public var overshoot: Double {
    guard let release = releases.last else { return 0 }
    let later = summary.frames.filter { $0.time >= release.time && !$0.isInteractive }.compactMap(\.fraction)
    let beyond =
      release.decision.outcome == .finish ? (later.max() ?? 1) - 1 : 0 - (later.min() ?? 0)
    return max(0, beyond)
  }

  /// The calls in order, each as `Subject call`, without layout passes and diagnostics. Layout passes are as frequent
  /// as frames, and diagnostics are not calls.
  ///
  /// - Complexity: O(n) in the number of calls.
  public var callOrder: [String] {
    calls.filter { $0.kind != .layout && $0.kind != .diagnostic }.map { "\($0.subject) \($0.call)" }
  }

  /// The hashes of the last frame.
  package var finalHashes: FrameHashes? { hashes.last }
}

extension PlayedRun {
  /// A table of comma-separated values with a line for each frame. The columns are the frame's number, the time, the
  /// transition's fraction and velocity, whether a gesture drives it, and both hashes. Without a transition, fraction
  /// and velocity are empty. Times are in seconds since the first frame; velocities are fractions per second.
  ///
  /// - Complexity: O(n) in the number of frames.
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

  /// Returns nanoseconds as exact seconds.
  static func seconds(_ nanoseconds: Int64) -> String {
    let digits = String(nanoseconds.magnitude % 1_000_000_000 + 1_000_000_000).dropFirst()
    return "\(nanoseconds < 0 ? "-" : "")\(nanoseconds.magnitude / 1_000_000_000).\(digits)"
  }
}

extension Recording {
  /// A table of the pointer events, as `TableImport` reads it. Other events are left out. Times are in
  /// seconds since the stage's creation; positions are in points.
  ///
  /// - Complexity: O(n) in the number of events.
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
