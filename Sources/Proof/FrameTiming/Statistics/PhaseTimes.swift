/// How long one phase, or the whole frame, took in each of many frames.
public struct PhaseTimes: Sendable, Equatable {
  /// The phase; nil for whole frames.
  public let phase: FramePhase?
  /// Its times in nanoseconds, a value per frame.
  public let times: Distribution

  public init(_ phase: FramePhase?, _ times: Distribution) {
    self.phase = phase
    self.times = times
  }

  /// The name for a reader: the phase's, or `total`.
  public var label: String { phase?.label ?? "total" }

  /// In how many frames this alone took longer than the budget; for whole frames, the missed ones.
  public func missedFrames(at budget: FrameBudget) -> Int {
    times.count(above: budget.nanoseconds)
  }
}
