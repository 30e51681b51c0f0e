/// What the rows of one animation block share: their timeline, their pacing and what runs when they have ended.
struct AnimationBlock {
  /// Where a block is on its way to being gone.
  enum Phase {
    /// The state while its code runs and adds rows.
    case open
    /// The state while its rows move.
    case running
    /// The state after its end while its rows stay, because its timeline may be taken back.
    case over
    /// The state after its end while its spring still moves by what can hardly be seen.
    case trailing(until: LocalTime)
    /// The state after its timeline was brought back to the start.
    case undone
  }

  /// Tells blocks apart that used the same place; 0 when the place is free.
  var sequence = 0
  var timeline: Timeline
  var pacing: Pacing
  /// The lane of the rows under no layer with a time of its own.
  var lane: Int
  var phase = Phase.open
  var completion: ((Bool) -> Void)?

  var isFree: Bool { sequence == 0 }

  var isOpen: Bool {
    if case .open = phase { return true }
    return false
  }

  var isUndone: Bool {
    if case .undone = phase { return true }
    return false
  }

  /// A Boolean value indicating whether its end is behind it, whatever is left of its rows.
  var hasEnded: Bool {
    switch phase {
    case .open, .running: false
    case .over, .trailing, .undone: true
    }
  }
}

/// What an animation block has come to, for somebody who writes it down.
nonisolated public enum BlockNews: Hashable, Sendable {
  /// Its code has run and its rows move.
  case began(duration: Double, delay: Double, rows: Int)
  /// Its end has come, or its rows were taken away.
  case ended(finished: Bool)
}
