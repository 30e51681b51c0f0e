/// A part of the panel that reacts to the pointer.
enum PanelControl: Hashable {
  /// A knob's row, by the knob's index.
  case knob(Int)
  /// The dot of a changed knob, which resets the knob.
  case reset(Int)
  case time(TimeButton)
  /// A handle on the plot of the motion, by its index.
  case handle(Int)

  /// The index of the control's row's knob; `nil` for a control outside the rows.
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

  /// Returns the name of the button's icon; `nil` for a text. The button to pause shows its action, which resumes a
  /// paused clock.
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

/// A pointer that is down on a control, which acts when the pointer is released on it.
struct PanelTap: Equatable {
  let control: PanelControl
  let pointer: Int
}
