/// What the store keeps of a layer besides its numbers: its place in the tree and its flags.
nonisolated struct LayerRecord: BitwiseCopyable {
  struct Flags: OptionSet, BitwiseCopyable {
    let rawValue: UInt16
    static let inUse = Flags(rawValue: 1)
    static let hidden = Flags(rawValue: 2)
    static let clips = Flags(rawValue: 4)
    /// It is no layer but more numbers of the one that its parent names.
    static let isExtension = Flags(rawValue: 8)
    /// It had a shadow at some time, so it has a place for one in its scene's list.
    static let shadowed = Flags(rawValue: 16)
    /// It has a time of its own.
    static let timed = Flags(rawValue: 32)
    /// Its own hash is older than what it shows.
    static let unhashed = Flags(rawValue: 64)
    /// It lies in no layer but is the mask of the one that its parent names.
    static let isMask = Flags(rawValue: 128)
    /// An explicit animation may show something else than its numbers.
    static let isCovered = Flags(rawValue: 256)
  }

  /// Counts the layers that have lived in this slot, so that an old handle is known as such.
  var generation: UInt32 = 0
  var flags: Flags = []
  /// Which corners the radius is for.
  var corners = Corners.all
  var parent: Int32 = -1
  var firstChild: Int32 = -1
  var lastChild: Int32 = -1
  var previous: Int32 = -1
  var next: Int32 = -1
  /// How many layers lie in one another in it: never fewer than there are, and more only after some have left.
  var height: Int32 = 0
  /// The layer's number on its stage; 0 until it has one.
  var ordinal: Int32 = 0
  /// The place of its text in the store, or -1.
  var text: Int32 = -1
  /// The place of its content in the store, or -1.
  var content: Int32 = -1
  /// The slot of its mask, or -1.
  var mask: Int32 = -1
  /// The slot of its further numbers, or -1.
  var more: Int32 = -1
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

  // MARK: In a scene

  /// The scene it was last seen in, or -1.
  var scene: Int32 = -1
  /// The place of its item in the scene's list; of further numbers, their place among the turned layers.
  var item: Int32 = 0
  /// How many siblings that show lie behind it.
  var position: Int32 = 0
  /// The hash of what it shows itself; 0 when it does not show.
  var own: UInt64 = 0
  /// The sum of what its sublayers bring to the hash, each by its position.
  var branch: UInt64 = 0
}

/// What a scene has to look at again: written by the store wherever a layer changes.
nonisolated struct SceneState: BitwiseCopyable {
  /// The slots of the layers that show something else.
  let dirty: FlatBuffer<Int32>
  /// A Boolean value indicating whether layers came, went or changed places.
  var isRestructured = true
  /// A Boolean value indicating whether no scene uses it.
  var isFree = false
}
