/// Fingers that go down together and up again, several times in a row: what taps and presses are made of.
struct TapSequence: Sendable {
  /// What an input made of it.
  enum Step: Sendable, Hashable {
    case nothing
    /// As many fingers as are wanted are down.
    case pressed
    /// All are lifted again: so many taps are done.
    case tapped(Int)
    /// It is no such sequence any more.
    case broken
  }

  /// Points that a finger may stray from where it came down.
  static let slop = 10.0
  /// Points between the middles of one tap and the next.
  static let reach = 40.0
  /// Nanoseconds that a tap may take.
  static let patience: Int64 = 1_500_000_000
  /// Nanoseconds from one tap's end to the next one's beginning.
  static let interval: Int64 = 350_000_000

  let touches: Int
  let slop: Double

  /// When time will break it.
  private(set) var deadline: Int64?
  private(set) var starts = FingerPlaces()
  private(set) var places = FingerPlaces()
  private var taps = 0
  private var isLifting = false
  private var isPressed = false
  /// Where the fingers of the tap before came down, in the middle.
  private var last: SIMD2<Double>?

  init(touches: Int, slop: Double = TapSequence.slop) {
    self.touches = min(max(touches, 1), FingerPlaces.capacity)
    self.slop = slop.clamped(to: 0...1_000_000, else: TapSequence.slop)
  }

  mutating func down(_ id: Int, _ sample: PointerSample) -> Step {
    guard sample.isUsable, !starts.contains(id) else { return .nothing }
    if let deadline, sample.time > deadline { return .broken }
    guard !isLifting, starts.count < touches else { return .broken }
    if starts.isEmpty {
      deadline = sample.time.later(by: UInt64(Self.patience))
      places.removeAll()
    }
    starts.put(id, at: sample.position)
    places.put(id, at: sample.position)
    guard starts.count == touches else { return .nothing }
    if let last, let middle = starts.centroid, (middle - last).length > Self.reach { return .broken }
    isPressed = true
    return .pressed
  }

  mutating func move(_ id: Int, _ sample: PointerSample) -> Step {
    guard sample.isUsable, let start = starts.position(of: id) else { return .nothing }
    places.put(id, at: sample.position)
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

  /// Whether a finger is one of the sequence's that are down.
  func follows(_ id: Int) -> Bool { starts.contains(id) }

  /// Stops the clock: what follows may take as long as it likes.
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

/// How many times a finger went down at one place in quick succession.
///
/// A touch counts on from one that was lifted at most 350 ms before, at most 40 points away, and that had not
/// moved by more than 10 points. Each lift counts once, so that two fingers that tap twice count 1, 1, 2, 2.
public struct TapCounter: Sendable {
  private struct Lift: Sendable {
    var time: Int64
    var place: SIMD2<Double>
    var count: Int
  }

  /// The most lifts that are remembered.
  private static let capacity = 8
  private var lifts: [Lift] = []

  /// Makes a counter that has seen nothing.
  public init() {
    lifts.reserveCapacity(Self.capacity)
  }

  /// The count of a touch that comes down. O(lifts remembered, at most 8)
  public mutating func down(_ sample: PointerSample) -> Int {
    lifts.removeAll { sample.time &- $0.time > TapSequence.interval }
    var nearest: (index: Int, way: Double)?
    for index in lifts.indices {
      let way = (lifts[index].place - sample.position).length
      if way <= TapSequence.reach, way < nearest?.way ?? .infinity { nearest = (index, way) }
    }
    guard let nearest else { return 1 }
    return lifts.remove(at: nearest.index).count + 1
  }

  /// Remembers a touch that was lifted, with its count and where it came down.
  public mutating func up(_ sample: PointerSample, start: SIMD2<Double>, count: Int) {
    guard sample.isUsable, (sample.position - start).length <= TapSequence.slop else { return }
    if lifts.count == Self.capacity { lifts.removeFirst() }
    lifts.append(Lift(time: sample.time, place: sample.position, count: count))
  }
}
