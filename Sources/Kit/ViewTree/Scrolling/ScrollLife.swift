import GestureMath

/// The pure state machine of a scroll view: what it does, and which of its delegate's calls are due.
package nonisolated struct ScrollLife: Hashable, Sendable {
  package enum State: Int, Hashable, Sendable {
    /// The state while nothing moves it.
    case still
    /// The state while a finger is on it that has not moved.
    case touched
    /// The state while a finger drags it.
    case dragging
    /// The state after it was let go, until it rests.
    case decelerating
    /// The state while it scrolls by itself to where code asked for.
    case animating
  }

  enum Input: Hashable, Sendable {
    /// A finger came down on it, or it is held for a drag that another leads.
    case touched
    /// The last finger was lifted without a drag; it goes on when it stands beyond its end.
    case lifted(moves: Bool)
    case dragBegan
    case dragEnded(moves: Bool)
    /// It is to scroll to a place by itself, which may be the top that a tap on the status bar asks for.
    case animate(toTop: Bool)
    /// It has got to where it was going.
    case arrived
    /// Code has put it somewhere, so that it goes nowhere any more.
    case stopped
  }

  /// What the delegate is to be told, in the order of the cases.
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
  /// A Boolean value indicating whether it is the top that it scrolls to by itself. Whatever else comes takes that back.
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

/// How a scroll view is held by a drag: where it was, where it may go, and what it was last moved to.
struct ScrollHold {
  /// The drag that it leads; others may hold it without.
  var drag: SharedDrag?
  /// The recognizer of the drag that holds it, its own or that of a scroll view inside it.
  weak var leader: UIPanGestureRecognizer?
  /// A Boolean value indicating whether a drag holds it, its own or that of a scroll view inside it.
  var isShared = false
  /// The axes on which it moves freely beside the drag's.
  var crosses = false
  /// The free offset when it was held.
  var start = SIMD2<Double>.zero
  /// The free offset now.
  var free = SIMD2<Double>.zero
  /// The offset that the drag has shown last.
  var shown = SIMD2<Double>.zero
  var rangeX = ScrollRange(lower: 0, upper: 0, length: 0, isElastic: false)
  var rangeY = ScrollRange(lower: 0, upper: 0, length: 0, isElastic: false)
  /// The offset that was seen when it was held.
  var origin = SIMD2<Double>.zero
  /// The offset at the beginning of the drag, from which pages count.
  var pageStart = SIMD2<Double>.zero
  /// The pan's translation across the drag's axis when it was held, and now.
  var crossBase = 0.0
  var crossWay = 0.0
  /// The finger's velocity across the drag's axis when it was lifted.
  var crossVelocity = 0.0
  var isWheel = false

  func range(_ axis: DragAxis) -> ScrollRange { axis == .horizontal ? rangeX : rangeY }
}
