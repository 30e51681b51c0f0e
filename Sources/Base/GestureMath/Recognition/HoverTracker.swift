/// The pure state machine of a hover: a pointer without a button down, over something or not.
///
/// It begins when the pointer comes over, changes while it moves there, and ends when it leaves or is away.
public struct HoverTracker: Sendable {
  public private(set) var state = GestureState.possible
  /// Where the pointer was last while it was over.
  public private(set) var position = SIMD2<Double>.zero

  /// Makes a tracker whose pointer is elsewhere.
  public init() {}

  /// Takes where the pointer is, or nil when it is not over the thing, and says what the hover becomes by it;
  /// nil when nothing happens.
  public mutating func handle(_ place: SIMD2<Double>?) -> GestureState? {
    guard let place else { return state.isActive ? enter(.ended) : nil }
    guard PointerSample(time: 0, position: place).isUsable else { return nil }
    let isOver = state.isActive
    if isOver, place == position { return nil }
    position = place
    return enter(isOver ? .changed : .began)
  }

  /// Takes the pointer away: the hover is cancelled, when there is one.
  public mutating func cancel() -> GestureState? { state.isActive ? enter(.cancelled) : nil }

  public mutating func reset() {
    state = .possible
  }

  private mutating func enter(_ next: GestureState) -> GestureState {
    state = next
    return next
  }
}
