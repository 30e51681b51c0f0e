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
