/// A sequence of taps: touches that come down together and are lifted again, several times in a row. Taps and
/// long presses are recognized with such a sequence.
struct TapSequence: Sendable {
  /// The effects of an input on the sequence.
  enum Step: Sendable, Hashable {
    case nothing
    /// The required number of touches is down.
    case pressed
    /// All touches are lifted again; the value is the number of taps so far.
    case tapped(Int)
    /// The touches no longer form a sequence of taps.
    case broken
  }

  /// The largest movement of a touch from its touch-down, in points.
  static let slop = 10.0
  /// The largest distance between the centroids of one tap and the next, in points.
  static let maximumDistance = 40.0
  /// The longest duration of a tap, in nanoseconds.
  static let maximumDuration: Int64 = 1_500_000_000
  /// The longest time from the end of one tap to the beginning of the next, in nanoseconds.
  static let interval: Int64 = 350_000_000

  let touches: Int
  let slop: Double

  /// The time, in nanoseconds, from which on the sequence counts as broken; `nil` while no limit applies.
  private(set) var deadline: Int64?
  private(set) var starts = TouchPositions()
  private(set) var places = TouchPositions()
  private var taps = 0
  private var isLifting = false
  private var isPressed = false
  /// The centroid of the previous tap's touches at touch-down.
  private var last: SIMD2<Double>?

  init(touches: Int, slop: Double = TapSequence.slop) {
    self.touches = min(max(touches, 1), TouchPositions.capacity)
    self.slop = slop.clamped(to: 0...1_000_000, else: TapSequence.slop)
  }

  mutating func down(_ id: Int, _ sample: PointerSample) -> Step {
    guard sample.isUsable, !starts.contains(id) else { return .nothing }
    if let deadline, sample.time > deadline { return .broken }
    guard !isLifting, starts.count < touches else { return .broken }
    if starts.isEmpty {
      deadline = sample.time.later(by: UInt64(Self.maximumDuration))
      places.removeAll()
    }
    starts.update(id, at: sample.position)
    places.update(id, at: sample.position)
    guard starts.count == touches else { return .nothing }
    if let last, let middle = starts.centroid, (middle - last).length > Self.maximumDistance {
      return .broken
    }
    isPressed = true
    return .pressed
  }

  mutating func move(_ id: Int, _ sample: PointerSample) -> Step {
    guard sample.isUsable, let start = starts.position(of: id) else { return .nothing }
    places.update(id, at: sample.position)
    return (sample.position - start).length > slop ? .broken : .nothing
  }

  mutating func up(_ id: Int, _ sample: PointerSample) -> Step {
    guard starts.contains(id) else { return .nothing }
    guard move(id, sample) != .broken, isPressed, deadline.map({ sample.time <= $0 }) ?? true else {
      return .broken
    }
    if !isLifting { last = starts.centroid }
    isLifting = true
    starts.remove(id)
    guard starts.isEmpty else { return .nothing }
    isLifting = false
    isPressed = false
    taps += 1
    deadline = sample.time.later(by: UInt64(Self.interval))
    return .tapped(taps)
  }

  /// Returns whether a touch belongs to the sequence and is down.
  func follows(_ id: Int) -> Bool { starts.contains(id) }

  /// Removes the deadline: later inputs may take any time.
  mutating func stopWaiting() {
    deadline = nil
  }

  mutating func reset() {
    deadline = nil
    starts.removeAll()
    places.removeAll()
    taps = 0
    isLifting = false
    isPressed = false
    last = nil
  }
}

/// A counter of the times that a touch came down at nearly the same position in quick succession.
///
/// A touch continues the count of another touch that was lifted at most 350 ms before, at most 40 points away. The
/// other touch must have moved by at most 10 points. Each lift is used once: two touches that tap twice count 1, 1, 2,
/// 2.
public struct TapCounter: Sendable {
  private struct Lift: Sendable {
    var time: Int64
    var place: SIMD2<Double>
    var count: Int
  }

  /// The largest number of lifts that are remembered.
  private static let capacity = 8
  private var lifts: [Lift] = []

  /// Creates a counter without lifts.
  public init() {
    lifts.reserveCapacity(Self.capacity)
  }

  /// Returns the count of a touch that comes down.
  ///
  /// - Complexity: O(*n*) in the number of lifts kept, at most 8.
  public mutating func down(_ sample: PointerSample) -> Int {
    lifts.removeAll { sample.time &- $0.time > TapSequence.interval }
    var nearest: (index: Int, way: Double)?
    for index in lifts.indices {
      let way = (lifts[index].place - sample.position).length
      if way <= TapSequence.maximumDistance, way < nearest?.way ?? .infinity { nearest = (index, way) }
    }
    guard let nearest else { return 1 }
    return lifts.remove(at: nearest.index).count + 1
  }

  /// Records the lift of a touch, with its count and its position at touch-down.
  public mutating func up(_ sample: PointerSample, start: SIMD2<Double>, count: Int) {
    guard sample.isUsable, (sample.position - start).length <= TapSequence.slop else { return }
    if lifts.count == Self.capacity { lifts.removeFirst() }
    lifts.append(Lift(time: sample.time, place: sample.position, count: count))
  }
}
