/// One number of one layer on its way from a value to another.
///
/// When and along which curve is its block's affair, so that a block of a thousand rows solves its curve once.
nonisolated struct AnimationRow {
  var slot: Int32
  var component: UInt8
  /// A Boolean value indicating whether another row before it moves the same number.
  var isLater = false
  /// The place of its block in the store.
  var block: Int32
  /// Tells whether the layer is still the one it was made for.
  var generation: UInt32
  /// The place of the layer's row before this one, or -1: a layer's rows are found without looking at others'.
  var previous: Int32 = -1
  var from: Double
  var to: Double
}
