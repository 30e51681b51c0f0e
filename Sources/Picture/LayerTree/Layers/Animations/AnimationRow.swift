/// One number of one layer on its way from a value to another.
///
/// When and along which curve is its lane's affair, so that a block of a thousand rows solves its curve once.
nonisolated struct AnimationRow: BitwiseCopyable {
  /// The number's place in the store, or -1 after its layer has died, until the next pass takes the row away.
  var place: Int32
  var slot: Int32
  var lane: Int32
  /// The place of the slot's row before this one, or -1: a layer's rows are found without looking at others'.
  var previous: Int32
  var from: Double
  var to: Double

  /// The number's place in its slot's stretch.
  var component: Int { Int(place) - Int(slot) * LayerComponent.count }
  var bit: UInt32 { 1 << UInt32(truncatingIfNeeded: component) }
  var isDead: Bool { place < 0 }
}

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

/// Neighbouring rows of one lane that find their values in the same way, so that none of them is asked.
nonisolated struct AnimationRun: BitwiseCopyable {
  enum Kind: UInt8, BitwiseCopyable {
    /// The state of rows that are alone on their numbers: they show exactly their own values.
    case alone
    /// The state of the first of several rows on a number: it adds to the model.
    case first
    /// The state of those after it: they add to what is there.
    case later
  }

  var start: Int32
  var count: Int32
  var lane: Int32
  var kind: Kind
}

/// A layer whose transform is put together from animated parts.
nonisolated struct TurnedLayer: BitwiseCopyable {
  /// The slot of its further numbers.
  var more: Int32
  /// The lane of all its parts' rows when there is only one and nothing else adds to them, or -1.
  var lane: Int32
}
