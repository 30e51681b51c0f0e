import GestureMath

/// The state machine of a scroll view: its movement, and the delegate calls that are due.
package nonisolated struct ScrollStateMachine: Hashable, Sendable {
  package enum State: Int, Hashable, Sendable {
    /// The state without a drag, deceleration or animation.
    case still
    /// The state while a touch is down that has not moved.
    case touched
    /// The state while a touch drags the content.
    case dragging
    /// The state after a release, while the content decelerates.
    case decelerating
    /// The state while the content scrolls to a position that code has set.
    case animating
  }

  enum Input: Hashable, Sendable {
    /// A touch began on the scroll view, or the scroll view joined a drag that another one leads.
    case touched
    /// The last touch was lifted without a drag; `moves` is true if the content has to return from beyond an
    /// end.
    case lifted(moves: Bool)
    case dragBegan
    case dragEnded(moves: Bool)
    /// Code scrolls to a position with an animation, which may be the top, after a tap on the status bar.
    case animate(toTop: Bool)
    /// The movement has arrived at its end.
    case arrived
    /// Code has set the position, which ends the movement.
    case stopped
  }

  /// The calls to make on the delegate, in the order of the cases.
  struct Calls: OptionSet, Hashable, Sendable {
    let rawValue: UInt8
    static let endDecelerating = Calls(rawValue: 1)
    static let endAnimation = Calls(rawValue: 2)
    static let willBeginDragging = Calls(rawValue: 4)
    static let didEndDragging = Calls(rawValue: 8)
    static let willBeginDecelerating = Calls(rawValue: 16)
    static let didScrollToTop = Calls(rawValue: 32)
  }

  package private(set) var state = State.still
  /// A Boolean value indicating whether the current animation scrolls to the top; any other input resets it.
  private var goesToTop = false

  mutating func handle(_ input: Input) -> Calls {
    switch (state, input) {
    case (.still, .touched): return enter(.touched)
    case (.decelerating, .touched): return enter(.touched, .endDecelerating)
    case (.animating, .touched): return enter(.touched, .endAnimation)
    case (.touched, .lifted(let moves)):
      return enter(moves ? .decelerating : .still, moves ? .willBeginDecelerating : [])
    case (.still, .dragBegan), (.touched, .dragBegan): return enter(.dragging, .willBeginDragging)
    case (.decelerating, .dragBegan): return enter(.dragging, [.endDecelerating, .willBeginDragging])
    case (.animating, .dragBegan): return enter(.dragging, [.endAnimation, .willBeginDragging])
    case (.dragging, .dragEnded(let moves)):
      let calls: Calls = moves ? [.didEndDragging, .willBeginDecelerating] : .didEndDragging
      return enter(moves ? .decelerating : .still, calls)
    case (.still, .animate(let toTop)), (.touched, .animate(let toTop)), (.animating, .animate(let toTop)):
      return enter(.animating, goesToTop: toTop)
    case (.decelerating, .animate(let toTop)): return enter(.animating, .endDecelerating, goesToTop: toTop)
    case (.decelerating, .arrived): return enter(.still, .endDecelerating)
    case (.animating, .arrived): return enter(.still, goesToTop ? .didScrollToTop : .endAnimation)
    case (.decelerating, .stopped): return enter(.still, .endDecelerating)
    case (.animating, .stopped): return enter(.still, .endAnimation)
    case (.dragging, _), (.touched, _), (.still, _), (.decelerating, _), (.animating, _): return []
    }
  }

  private mutating func enter(_ next: State, _ calls: Calls = [], goesToTop: Bool = false) -> Calls {
    state = next
    self.goesToTop = goesToTop
    return calls
  }
}

/// The state of a scroll view during a drag: its position at the start of the drag, its range, and its last
/// position.
struct ScrollHold {
  /// The drag that the scroll view leads; `nil` if another leads it.
  var drag: SharedDrag?
  /// The recognizer of the current or last drag that holds the scroll view: its own, or that of a scroll view inside it.
  weak var leader: UIPanGestureRecognizer?
  /// A Boolean value indicating whether a drag holds the scroll view: its own, or that of a scroll view
  /// inside it.
  var isShared = false
  /// A Boolean value indicating whether the scroll view also moves freely along the other axis.
  var crosses = false
  /// The offset at the beginning of the drag, as it would be without elastic resistance.
  var start = SIMD2<Double>.zero
  /// The current offset of the drag, as it would be without elastic resistance.
  var free = SIMD2<Double>.zero
  /// The offset that the drag last set, in points; a different current offset means that code has moved the content.
  var shown = SIMD2<Double>.zero
  var rangeX = ScrollRange(lower: 0, upper: 0, length: 0, isElastic: false)
  var rangeY = ScrollRange(lower: 0, upper: 0, length: 0, isElastic: false)
  /// The visible offset at the beginning of the hold.
  var origin = SIMD2<Double>.zero
  /// The offset at the beginning of the drag, from which pages are counted.
  var pageStart = SIMD2<Double>.zero
  /// The pan's translation across the drag's axis at the beginning, and the current one.
  var crossBase = 0.0
  var crossWay = 0.0
  /// The touch's velocity across the drag's axis at its release.
  var crossVelocity = 0.0
  var isWheel = false

  func range(_ axis: DragAxis) -> ScrollRange { axis == .horizontal ? rangeX : rangeY }
}
