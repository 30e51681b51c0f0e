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
