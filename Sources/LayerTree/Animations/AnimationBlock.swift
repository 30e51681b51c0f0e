/// What the rows of one animation block share: their clock, their pacing and what runs when they have ended.
struct AnimationBlock {
  /// Tells blocks apart that used the same place; 0 when the place is free.
  var sequence = 0
  var timeline: Timeline
  /// When the rows start to move, on the timeline; the delay is in it.
  var begin: LocalTime
  var pacing: Pacing
  /// How many rows it has left.
  var rowCount = 0
  /// A Boolean value indicating whether its code has run, so that it can end.
  var isClosed = false
  /// A Boolean value indicating whether it has ended and its rows stay, because its timeline may be taken back.
  var isOver = false
  /// A Boolean value indicating whether its timeline was brought back to the start.
  var isUndone = false
  var completion: ((Bool) -> Void)?

  /// The reading of the timeline at which it ends.
  var end: LocalTime { begin.advanced(by: pacing.total) }
}
