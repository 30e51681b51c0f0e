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
