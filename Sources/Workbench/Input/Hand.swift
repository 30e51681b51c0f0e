/// What the pointer has in its hand on the panel.
enum Hand: Equatable {
  /// The state while it holds nothing.
  case empty
  /// The state while it is down where there is nothing to drag.
  case resting(pointer: Int)
  /// The state while it drags a knob's slider.
  case knob(Int, pointer: Int)
  /// The state while it scrubs the running transition.
  case scrub(pointer: Int)

  var isScrubbing: Bool {
    if case .scrub = self { true } else { false }
  }

  /// The pointer that is down.
  var pointer: Int? {
    switch self {
    case .empty: nil
    case .resting(let pointer), .knob(_, let pointer), .scrub(let pointer): pointer
    }
  }
}
