/// One number of one layer on its way from a value to another.
///
/// When and along which curve is its block's affair, so that a block of a thousand rows solves its curve once.
nonisolated struct AnimationRow {
  enum Stacking: UInt8 {
    /// The state while nothing else moves the number: it shows exactly its own values.
    case alone
    /// The state while it is the first of those that add to the model.
    case first
    /// The state while others before it have added to the model.
    case later
    /// The state after its layer has died, until the next pass takes it away.
    case dead
  }

  var slot: Int32
  /// The place of its block in the store.
  var block: Int32
  /// The place of the layer's row before this one, or -1: a layer's rows are found without looking at others'.
  var previous: Int32
  var component: UInt8
  /// How it finds its value.
  var stacking = Stacking.alone
  var from: Double
  var to: Double
}
