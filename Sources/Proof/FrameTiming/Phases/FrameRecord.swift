/// The times of one frame's phases, in nanoseconds.
///
/// The record is a flat value without references, so storing one allocates nothing.
public struct FrameRecord: Sendable {
  /// The frame's number, counted from 0.
  public let index: Int
  /// The time at which the frame began, in nanoseconds of the clock that timed it.
  public let start: Int64
  /// The sum of all phases in nanoseconds, at most the largest `Int64`.
  public private(set) var total: Int64 = 0
  private var phases = InlineArray<7, Int64>(repeating: 0)

  /// Creates a frame whose phases are all zero.
  public init(index: Int, start: Int64) {
    self.index = index
    self.start = start
  }

  /// The time of a phase; zero for a phase that the frame never entered.
  public subscript(phase: FramePhase) -> Int64 {
    phases[phase.rawValue]
  }

  /// Adds a time to a phase and to the total. A negative time counts as zero.
  public mutating func add(_ nanoseconds: Int64, to phase: FramePhase) {
    let time = max(0, nanoseconds)
    phases[phase.rawValue] = phases[phase.rawValue].adding(time)
    total = total.adding(time)
  }
}

/// A part of a frame's work; the cases are in the order of a frame.
///
/// A frame may enter a phase several times, for example when layout requests another layout pass. The times then add
/// up.
public enum FramePhase: Int, CaseIterable, Sendable {
  /// Reading the events of the window system, and hit testing.
  case input
  /// Gesture recognizers, views that receive touches, and the recognizers' handlers.
  case gestures
  /// Advancing the clock: timers, timelines, springs, completions.
  case animation
  /// Layout passes of views and controllers.
  case layout
  /// Converting layers to a display list.
  case displayList
  /// Drawing the display list.
  case draw
  /// Presenting the frame on the screen, including the wait for the display.
  case present

  /// The phase's name for display, such as `display list`.
  public var label: String {
    self == .displayList ? "display list" : "\(self)"
  }

  /// The phase's name as one word, such as `display-list`, for the names of bench rows.
  public var word: String {
    self == .displayList ? "display-list" : "\(self)"
  }
}

extension FrameRecord: Equatable {
  /// Returns whether two records have the same frame number, start and times.
  public static func == (a: FrameRecord, b: FrameRecord) -> Bool {
    a.index == b.index && a.start == b.start && a.total == b.total
      && FramePhase.allCases.allSatisfy { a[$0] == b[$0] }
  }
}
