/// The closures that wait for a time or for the next turn of the run loop, in the order in which they will run.
public final class TimerQueue {
  /// The identifier of a timer, with which the timer can be cancelled.
  nonisolated public struct Token: Hashable, Sendable {
    let sequence: Int
  }

  private struct Entry {
    var time: Int64
    var sequence: Int
    var block: () -> Void

    func precedes(_ other: Entry) -> Bool { (time, sequence) < (other.time, other.sequence) }
  }

  /// A binary heap: no entry precedes its parent at (i − 1) / 2.
  private var heap: [Entry] = []
  private var turns: [() -> Void] = []
  private var lastSequence = 0

  /// The time of the next timer on the stage's clock, in nanoseconds; `nil` when there is none.
  public var nextTime: Int64? { earliest }
  private var earliest: Int64?
  /// A Boolean value that indicates whether a closure waits for the next turn.
  public var hasTurn: Bool { hasTurns }
  private var hasTurns = false

  public init() {}

  /// Adds a timer. O(log n)
  public func add(at time: Int64, _ block: @escaping () -> Void) -> Token {
    lastSequence += 1
    heap.append(Entry(time: time, sequence: lastSequence, block: block))
    var child = heap.count - 1
    while child > 0, heap[child].precedes(heap[(child - 1) / 2]) {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
    earliest = heap[0].time
    return Token(sequence: lastSequence)
  }

  /// Removes a timer; has no effect on a timer that has fired. O(n)
  public func cancel(_ token: Token) {
    guard let index = heap.firstIndex(where: { $0.sequence == token.sequence }) else { return }
    heap.remove(at: index)
    heap.sort { $0.precedes($1) }
    earliest = heap.first?.time
  }

  /// Removes and returns the next timer due at or before a time. O(log n)
  public func popDue(_ time: Int64) -> (() -> Void)? {
    guard let first = heap.first, first.time <= time else { return nil }
    defer { earliest = heap.first?.time }
    let last = heap.removeLast()
    guard !heap.isEmpty else { return first.block }
    heap[0] = last
    var parent = 0
    while true {
      var child = 2 * parent + 1
      guard child < heap.count else { break }
      if child + 1 < heap.count, heap[child + 1].precedes(heap[child]) { child += 1 }
      guard heap[child].precedes(heap[parent]) else { break }
      heap.swapAt(child, parent)
      parent = child
    }
    return first.block
  }

  func addTurn(_ block: @escaping () -> Void) {
    turns.append(block)
    hasTurns = true
  }

  /// Removes and returns the closures that wait for the next turn.
  public func dequeueTurns() -> [() -> Void] {
    defer { turns.removeAll(keepingCapacity: true) }
    hasTurns = false
    return turns
  }
}
