/// The state that the rows of one animation block share: timeline, pacing and completion handler.
struct AnimationBlock {
  /// The stages of a block's life.
  enum Phase {
    /// The state while the block's closure runs and adds rows.
    case open
    /// The state while the block's rows move.
    case running
    /// The state after the block's end while its rows are kept, because the timeline may move back over the end.
    case over
    /// The state after the block's end while its spring still moves by nearly invisible amounts.
    case trailing(until: LocalTime)
    /// The state after the block's timeline moved back to the start.
    case undone
  }

  /// The block's sequence number, which distinguishes blocks that used the same index in turn; 0 when the index is
  /// free.
  var sequence = 0
  var timeline: Timeline
  var pacing: Pacing
  /// The index of the lane (the rows that share a local time) of layers without a time of their own around them.
  var lane: Int
  var phase = Phase.open
  var completion: ((Bool) -> Void)?

  var isFree: Bool { sequence == 0 }

  var isOpen: Bool {
    if case .open = phase { return true }
    return false
  }
}

/// A change in an animation block's life, for recorders.
nonisolated package enum BlockChange: Hashable, Sendable {
  /// The block's closure has run. `rows` is the number of the block's animation rows: values of layers that it moves.
  case began(duration: Double, delay: Double, rows: Int)
  /// The block's end has come, or its rows were removed: then `finished` is false.
  case ended(finished: Bool)
}
