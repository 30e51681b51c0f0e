/// A part of the panel that reacts to the pointer.
enum PanelControl: Hashable {
  /// A knob's row, by the knob's index.
  case knob(Int)
  /// The dot of a changed knob, which resets the knob.
  case reset(Int)
  case time(TimeButton)
  /// A handle on the plot of the motion, by its index.
  case handle(Int)

  /// The index of the knob in whose row the control is; `nil` for a control outside the rows.
  var knob: Int? {
    switch self {
    case .knob(let index), .reset(let index): index
    case .time, .handle: nil
    }
  }
}

/// A button of the panel's section of time.
enum TimeButton: CaseIterable {
  case pause, step, speed, scrubBack, scrubOn

  /// Returns the name of the button's icon; `nil` for the speed's button, which shows text. The pause button shows the
  /// icon to play while the clock is paused.
  func icon(isPaused: Bool) -> String? {
    switch self {
    case .pause: isPaused ? "play.fill" : "pause.fill"
    case .step: "forward.end.fill"
    case .speed: nil
    case .scrubBack: "chevron.left"
    case .scrubOn: "chevron.right"
    }
  }
}

/// A tap in progress: a pointer is down on a control of the panel, which acts if the pointer is released on it.
struct PanelTap: Equatable {
  let control: PanelControl
  let pointer: Int
}
