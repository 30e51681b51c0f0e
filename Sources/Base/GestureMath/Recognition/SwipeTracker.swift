/// The state machine of a swipe: touches that move a short way straight and fast.
///
/// The swipe is decided when the touches' centroid is 50 points from where it was when the last touch came
/// down. The swipe is recognized when that movement's longer component points in a wanted direction and the other
/// component is at most half as long. Otherwise it fails. The swipe also fails 500 ms after the first touch came down,
/// and when the number of touches is not the wanted one.
public struct SwipeTracker: GestureTracker {
  /// The distance that decides a swipe, in points.
  public static let distance = 50.0
  /// The longest duration of a swipe, in nanoseconds.
  package static let maximumDuration: Int64 = 500_000_000

  /// The directions in which the swipe is recognized.
  public let directions: SwipeDirections
  /// The number of touches, 1…16.
  public let touches: Int

  public private(set) var state = GestureState.possible
  public private(set) var deadline: Int64?
  private var positions = TouchPositions()
  /// The centroid of the touches when the last touch came down; `nil` until then.
  private var start: SIMD2<Double>?

  /// Creates a tracker that waits for touches; a number below 1 counts as 1.
  public init(directions: SwipeDirections = .right, touches: Int = 1) {
    self.directions = directions
    self.touches = min(max(touches, 1), TouchPositions.capacity)
  }

  /// Handles one input and returns the swipe's new state; `nil` when nothing happens.
  ///
  /// - Complexity: O(1), with at most 16 touches.
  public mutating func handle(_ input: TouchInput) -> GestureState? {
    guard !state.isFinal else { return nil }
    switch input {
    case .down(let id, let sample): return down(id, sample)
    case .move(let id, let sample): return move(id, sample)
    case .moveTogether(let id, let sample):
      if sample.isUsable, positions.contains(id) { positions.update(id, at: sample.position) }
      return nil
    case .up(let id, let sample): return positions.contains(id) ? move(id, sample) ?? enter(.failed) : nil
    case .cancel(let id): return positions.contains(id) ? enter(.failed) : nil
    case .cancelAll, .deny: return enter(.failed)
    }
  }

  public mutating func wait(until time: Int64) -> GestureState? {
    guard let deadline, time >= deadline else { return nil }
    return enter(.failed)
  }

  public mutating func reset() {
    state = .possible
    deadline = nil
    positions.removeAll()
    start = nil
  }

  private mutating func down(_ id: Int, _ sample: PointerSample) -> GestureState? {
    guard sample.isUsable, !positions.contains(id) else { return nil }
    guard positions.count < touches else { return enter(.failed) }
    positions.update(id, at: sample.position)
    if deadline == nil { deadline = sample.time.later(by: UInt64(Self.maximumDuration)) }
    if positions.count == touches { start = positions.centroid }
    return nil
  }

  private mutating func move(_ id: Int, _ sample: PointerSample) -> GestureState? {
    guard sample.isUsable, positions.contains(id) else { return nil }
    if let deadline, sample.time > deadline { return enter(.failed) }
    positions.update(id, at: sample.position)
    guard let start, let middle = positions.centroid else { return nil }
    let movement = middle - start
    guard movement.length >= Self.distance else { return nil }
    let (long, short) = (max(abs(movement.x), abs(movement.y)), min(abs(movement.x), abs(movement.y)))
    let isStraight = directions.contains(SwipeDirections.main(of: movement)) && short * 2 <= long
    return enter(isStraight ? .ended : .failed)
  }

  private mutating func enter(_ next: GestureState) -> GestureState {
    state = next
    deadline = nil
    return next
  }
}

/// The directions in which a swipe may go.
public struct SwipeDirections: OptionSet, Sendable, Hashable {
  /// The bits of the set, one for each direction, as in UIKit.
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let right = SwipeDirections(rawValue: 1)
  public static let left = SwipeDirections(rawValue: 2)
  /// The direction towards smaller y.
  public static let up = SwipeDirections(rawValue: 4)
  /// The direction towards larger y.
  public static let down = SwipeDirections(rawValue: 8)

  /// Returns the direction of a movement's longer component; the horizontal one when both are equally long.
  static func main(of movement: SIMD2<Double>) -> SwipeDirections {
    if abs(movement.x) >= abs(movement.y) { return movement.x < 0 ? .left : .right }
    return movement.y < 0 ? .up : .down
  }
}
