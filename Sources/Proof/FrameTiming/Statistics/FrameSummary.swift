/// What many frames' times come to: a row per phase and one for whole frames.
public struct FrameSummary: Sendable, Equatable {
  /// The phases, in the order of a frame.
  public let phases: [PhaseTimes]
  /// Whole frames.
  public let total: PhaseTimes
  /// The budgets that frames are held against.
  public let budgets: [FrameBudget]

  /// Sums frames up. Allocates; O(n log n).
  public init(_ frames: some Sequence<FrameRecord>, budgets: [FrameBudget] = [.hz60, .hz120]) {
    let frames = Array(frames)
    phases = FramePhase.allCases.map { phase in
      PhaseTimes(phase, Distribution(frames.map { $0[phase] }))
    }
    total = PhaseTimes(nil, Distribution(frames.map(\.total)))
    self.budgets = budgets
  }

  /// How many frames were summed up.
  public var frameCount: Int { total.times.count }
}
