/// The state machine of a tap recognizer: touches come down together and are lifted again without moving.
///
/// The tap is recognized when the last touch is lifted. It fails in each of these cases:
/// - A touch moves by more than 10 points.
/// - A tap takes more than 1.5 s.
/// - The next of several taps begins later than 350 ms after the previous tap, or farther than 40 points from it.
/// - More touches come down than required, or a touch comes down after the first was lifted.
///
/// ```swift
/// var tap = TapTracker()
/// _ = tap.handle(.down(1, PointerSample(time: 0, position: [50, 50])))
/// tap.handle(.up(1, PointerSample(time: 90_000_000, position: [52, 50])))   // .ended
/// ```
public struct TapTracker: GestureTracker {
  /// The number of taps in a row, at least 1.
  public let taps: Int

  public private(set) var state = GestureState.possible
  private var sequence: TapSequence

  /// Creates a tracker for a number of taps with a number of touches each; values below 1 count as 1.
  public init(taps: Int = 1, touches: Int = 1) {
    self.taps = max(taps, 1)
    sequence = TapSequence(touches: touches)
  }

  public var deadline: Int64? { state.isFinal ? nil : sequence.deadline }

  /// The number of touches in the current or the last tap.
  public var locationCount: Int { sequence.places.count }

  /// Returns the last position, in points, of a touch of the current or the last tap; `nil` for an index without a
  /// touch.
  public func location(_ index: Int) -> SIMD2<Double>? {
    index >= 0 && index < locationCount ? sequence.places[index] : nil
  }

  /// The centroid of the touches' last positions; `nil` before the first touch.
  public var centroid: SIMD2<Double>? { sequence.places.centroid }

  public mutating func handle(_ input: TouchInput) -> GestureState? {
    guard !state.isFinal else { return nil }
    switch input {
    case .down(let id, let sample): return apply(sequence.down(id, sample))
    case .move(let id, let sample), .moveTogether(let id, let sample): return apply(sequence.move(id, sample))
    case .up(let id, let sample): return apply(sequence.up(id, sample))
    case .cancel(let id): return sequence.follows(id) ? enter(.failed) : nil
    case .cancelAll, .deny: return enter(.failed)
    }
  }

  public mutating func wait(until time: Int64) -> GestureState? {
    guard let deadline, time >= deadline else { return nil }
    return enter(.failed)
  }

  public mutating func reset() {
    state = .possible
    sequence.reset()
  }

  private mutating func apply(_ step: TapSequence.Step) -> GestureState? {
    switch step {
    case .tapped(taps): enter(.ended)
    case .broken: enter(.failed)
    case .nothing, .pressed, .tapped: nil
    }
  }

  private mutating func enter(_ next: GestureState) -> GestureState {
    state = next
    return next
  }
}
