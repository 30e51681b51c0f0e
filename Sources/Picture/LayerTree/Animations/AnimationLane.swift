/// The clock of some rows: a block, read through the nearest layer around them that has a time of its own.
nonisolated struct AnimationLane: BitwiseCopyable {
  /// What the last pass found.
  enum Motion: UInt8, BitwiseCopyable {
    /// The state while its rows show what they showed.
    case still
    /// The state while its rows show something else than at the last pass.
    case moved
    /// The state while its rows may show anything: they were just made, or stand in another order.
    case fresh
  }

  /// The place of its block in the store; -1 when the lane is free.
  var block: Int32
  /// The slot of the layer whose time it follows, or -1.
  var timing: Int32
  /// When its rows start to move, in that time; the delay is in it.
  var begin: LocalTime
  /// Another lane of the block, or -1.
  var next: Int32 = -1
  /// How many rows it has.
  var rowCount: Int32 = 0
  var motion = Motion.fresh
  /// A Boolean value indicating whether any of its rows shares its number with another.
  var hasStacked = false
  /// How far its rows are between their ends, by the last pass.
  var eased = 0.0
}
