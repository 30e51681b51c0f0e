/// One frame's times in nanoseconds, phase by phase.
///
/// It is a flat value without references, so storing one allocates nothing.
public struct FrameRecord: Sendable {
  /// The frame's number, counted from 0.
  public let index: Int
  /// When the frame began, in the nanoseconds of whatever clock timed it.
  public let start: Int64
  /// The sum of all phases; stays at the largest `Int64` rather than overflowing.
  public private(set) var total: Int64 = 0
  private var phases = InlineArray<7, Int64>(repeating: 0)

  /// A frame in which nothing has taken any time yet.
  public init(index: Int, start: Int64) {
    self.index = index
    self.start = start
  }

  /// How long a phase took; zero for one that the frame never entered.
  public subscript(phase: FramePhase) -> Int64 {
    phases[phase.rawValue]
  }

  /// Adds to a phase, and so to the total. A negative time counts as none.
  public mutating func add(_ nanoseconds: Int64, to phase: FramePhase) {
    let time = max(0, nanoseconds)
    phases[phase.rawValue] = phases[phase.rawValue].adding(time)
    total = total.adding(time)
  }
}
