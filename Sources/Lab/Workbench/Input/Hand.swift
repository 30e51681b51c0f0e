/// What the pointer has in its hand on the panel.
enum Hand: Equatable {
  /// The state while it holds nothing.
  case empty
  /// The state while it is down where there is nothing to drag.
  case resting(pointer: Int)
  /// The state while it drags a knob's slider.
  case knob(Int, pointer: Int)
  /// The state while it scrubs the running transition; keys do it without a pointer.
  case scrub(pointer: Int?)

  var isScrubbing: Bool {
    if case .scrub = self { true } else { false }
  }

  /// A Boolean value indicating whether keys hold the running transition.
  var isHeldByKeys: Bool { self == .scrub(pointer: nil) }

  /// The pointer that is down; nil where there is none.
  var pointer: Int? {
    switch self {
    case .empty: nil
    case .resting(let pointer), .knob(_, let pointer): pointer
    case .scrub(let pointer): pointer
    }
  }
}
