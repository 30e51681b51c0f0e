/// What the store keeps of a layer besides its numbers: its place in the tree and its flags.
nonisolated struct LayerRecord {
  struct Flags: OptionSet {
    let rawValue: UInt8
    static let inUse = Flags(rawValue: 1)
    static let hidden = Flags(rawValue: 2)
    static let clips = Flags(rawValue: 4)
  }

  /// Counts the layers that have lived in this slot, so that an old handle is known as such.
  var generation: UInt32 = 0
  var flags: Flags = []
  var parent: Int32 = -1
  var firstChild: Int32 = -1
  var lastChild: Int32 = -1
  var previous: Int32 = -1
  var next: Int32 = -1
  /// The layer's number on its stage; 0 until it has one.
  var ordinal: Int32 = 0
  /// The place of its text in the store, or -1.
  var text: Int32 = -1
  /// The place of the newest row that moves it, or -1. Only a hint: a layer may have moved to another stage.
  var lastRow: Int32 = -1
  /// The components that an animation moves: one bit each.
  var animated: UInt32 = 0
  /// The components that are the model plus what animations add: moved by several, or set during one.
  var stacked: UInt32 = 0
  /// The components met so far, while rows are put in order.
  var seen: UInt32 = 0
  /// The components whose model was set from outside while an animation moved them.
  var displaced: UInt32 = 0
}
