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

/// A stretch of a frame's work, in the order in which a frame does them.
///
/// A frame may come back to a phase (layout asks for layout again); its times are then added up.
public enum FramePhase: Int, CaseIterable, Sendable {
  /// Taking what the window system has to say.
  case input
  /// Hit testing, recognizers, and the handlers they call.
  case gestures
  /// Moving the clock: timers, timelines, springs, completions.
  case animation
  /// Layout passes of views and controllers.
  case layout
  /// Turning layers into a list of things to draw.
  case displayList
  /// Drawing that list.
  case draw
  /// Handing the picture to the screen; where the window waits for the display, the wait is in here.
  case present

  /// The phase's name for a reader, such as `display list`.
  public var label: String {
    self == .displayList ? "display list" : "\(self)"
  }

  /// The phase's name as one word, such as `display-list`, for the names of bench rows.
  public var word: String {
    self == .displayList ? "display-list" : "\(self)"
  }
}

extension FrameRecord: Equatable {
  /// Whether two records name the same frame with the same times.
  public static func == (a: FrameRecord, b: FrameRecord) -> Bool {
    a.index == b.index && a.start == b.start && a.total == b.total
      && FramePhase.allCases.allSatisfy { a[$0] == b[$0] }
  }
}
