import GestureMath
import TransitionEngine

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
