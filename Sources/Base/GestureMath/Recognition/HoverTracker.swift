/// The state machine of a hover: a pointer without a pressed button over a view, or not.
///
/// The hover begins when the pointer enters the view, changes while the pointer moves there, and ends when the
/// pointer leaves the view or disappears.
public struct HoverTracker: Sendable {
  public private(set) var state = GestureState.possible
  /// The pointer's last position over the view, in points.
  public private(set) var position = SIMD2<Double>.zero

  /// Creates a tracker whose pointer is not over the view.
  public init() {}

  /// Handles the pointer's position, `nil` when the pointer is not over the view, and returns the hover's new
  /// state; `nil` when nothing happens.
  public mutating func handle(_ place: SIMD2<Double>?) -> GestureState? {
    guard let place else { return state.isActive ? enter(.ended) : nil }
    guard PointerSample(time: 0, position: place).isUsable else { return nil }
    let isOver = state.isActive
    if isOver, place == position { return nil }
    position = place
    return enter(isOver ? .changed : .began)
  }

  /// Cancels the hover under way, if any, and returns its new state.
  public mutating func cancel() -> GestureState? { state.isActive ? enter(.cancelled) : nil }

  public mutating func reset() {
    state = .possible
  }

  private mutating func enter(_ next: GestureState) -> GestureState {
    state = next
    return next
  }
}
