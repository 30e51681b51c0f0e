/// The animation of one component of one layer from a value to another.
///
/// The row's lane holds its timing and its curve, so that a block of a thousand rows solves its curve once.
nonisolated struct AnimationRow: BitwiseCopyable {
  /// The component's index in the layer store, or -1 after its layer has died, until the next pass removes the row.
  var place: Int32
  var slot: Int32
  var lane: Int32
  /// The index of the slot's previous row, or -1; a layer's rows are found without a look at other layers' rows.
  var previous: Int32
  var from: Double
  var to: Double

  /// The index of the component among those of its slot.
  var component: Int { Int(place) - Int(slot) * LayerComponent.count }
  var bit: UInt32 { 1 << UInt32(truncatingIfNeeded: component) }
  var isDead: Bool { place < 0 }
}

/// The clock of a group of rows: a block's timeline, read through the nearest enclosing layer with a time of its own.
nonisolated struct AnimationLane: BitwiseCopyable {
  /// The result of the last pass for a lane.
  enum Motion: UInt8, BitwiseCopyable {
    /// The state of a lane whose rows have the same presentation values as at the last pass.
    case still
    /// The state of a lane whose rows have other presentation values than at the last pass.
    case moved
    /// The state of a lane whose rows may have any presentation values, because they were just added or reordered.
    case fresh
  }

  /// The index of the lane's block in the animation store; -1 when the lane is free.
  var block: Int32
  /// The slot of the layer whose time the lane follows, or -1 for the timeline itself.
  var timing: Int32
  /// The time at which the lane's rows start to move, in the time that the lane follows; includes the delay.
  var begin: LocalTime
  /// The index of the block's next lane, or -1.
  var next: Int32 = -1
  /// The number of rows on the lane.
  var rowCount: Int32 = 0
  var motion = Motion.fresh
  /// A Boolean value that indicates whether any of the lane's rows shares its component with another row.
  var hasStacked = false
  /// The eased fraction of the way from the rows' start values to their end values, as of the last pass.
  var eased = 0.0
}

/// A run of consecutive rows on one lane whose values are computed in the same way, so that no row is tested alone.
nonisolated struct AnimationRun: BitwiseCopyable {
  enum Kind: UInt8, BitwiseCopyable {
    /// The kind of rows that are alone on their components: each component has exactly its row's value.
    case alone
    /// The kind of rows that are the first of several on a component: each adds to the model value.
    case first
    /// The kind of rows after the first on a component: each adds to the sum of the rows before it.
    case later
  }

  var start: Int32
  var count: Int32
  var lane: Int32
  var kind: Kind
}

/// A layer whose transform is composed of animated parts.
nonisolated struct PartwiseTransform: BitwiseCopyable {
  /// The slot of the layer's extension, which holds the parts.
  var more: Int32
  /// The lane of all rows of the parts when they share one and no other row adds to them; otherwise -1.
  var lane: Int32
}
