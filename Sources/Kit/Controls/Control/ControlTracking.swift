/// The pure state machine of a control and its finger.
nonisolated struct ControlTracking: Hashable, Sendable {
  enum State: Hashable, Sendable {
    /// The state while no finger is followed.
    case idle
    /// The state while the finger is on the control, or close by.
    case inside
    /// The state while the finger has left it.
    case outside
  }

  enum Input: Hashable, Sendable {
    /// The finger came down; again, when it did so soon after it was lifted.
    case down(isRepeat: Bool)
    case move(isInside: Bool)
    case up(isInside: Bool)
    case cancel
  }

  private(set) var state = State.idle

  var isTracking: Bool { state != .idle }
  var isInside: Bool { state == .inside }

  /// Takes what the finger did and says which events that is, in their order.
  mutating func handle(_ input: Input) -> [UIControl.Event] {
    switch (state, input) {
    case (.idle, .down(let isRepeat)):
      state = .inside
      return isRepeat ? [.touchDown, .touchDownRepeat] : [.touchDown]
    case (.inside, .move(isInside: true)): return [.touchDragInside]
    case (.outside, .move(isInside: false)): return [.touchDragOutside]
    case (.inside, .move(isInside: false)):
      state = .outside
      return [.touchDragExit, .touchDragOutside]
    case (.outside, .move(isInside: true)):
      state = .inside
      return [.touchDragEnter, .touchDragInside]
    case (.inside, .up(let isInside)), (.outside, .up(let isInside)):
      state = .idle
      return isInside ? [.touchUpInside] : [.touchUpOutside]
    case (.inside, .cancel), (.outside, .cancel):
      state = .idle
      return [.touchCancel]
    case (.idle, _), (_, .down): return []
    }
  }
}
