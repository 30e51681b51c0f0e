/// A layer's data in the store apart from its numbers: its place in the tree, its flags and its state in a scene.
nonisolated struct LayerRecord: BitwiseCopyable {
  struct Flags: OptionSet, BitwiseCopyable {
    let rawValue: UInt16
    static let inUse = Flags(rawValue: 1)
    static let hidden = Flags(rawValue: 2)
    static let clips = Flags(rawValue: 4)
    /// The slot is not a layer: it stores the additional components of its parent.
    static let isExtension = Flags(rawValue: 8)
    /// The layer had a shadow at some time, and has an index for one in its scene's list.
    static let shadowed = Flags(rawValue: 16)
    /// The layer has a time of its own.
    static let timed = Flags(rawValue: 32)
    /// The layer's own hash is out of date.
    static let unhashed = Flags(rawValue: 64)
    /// The layer is the mask of its parent, not its sublayer.
    static let isMask = Flags(rawValue: 128)
    /// An explicit animation may replace the layer's values.
    static let isCovered = Flags(rawValue: 256)
    /// The layer has had a backdrop blur or saturation, so its item keeps an entry in the display list's `backdrops`.
    static let blursBackdrop = Flags(rawValue: 512)
    /// The slot is the carrier of its parent's three-dimensional numbers, not a sublayer of it.
    static let isDepth = Flags(rawValue: 1024)
    /// The layer is invisible when it is turned away.
    static let isSingleSided = Flags(rawValue: 2048)
    /// The layer has a transform in space for its sublayers.
    static let tiltsSublayers = Flags(rawValue: 4096)
    /// A sublayer may be drawn elsewhere than in the order of the sublayers.
    static let sortsSublayers = Flags(rawValue: 8192)
    /// A content is shown in place of the layer's own.
    static let isContentCovered = Flags(rawValue: 16384)
  }

  /// The number of layers that have lived in this slot, which makes outdated handles recognizable.
  var generation: UInt32 = 0
  var flags: Flags = []
  /// The corners that `cornerRadius` rounds.
  var corners = Corners.all
  var parent: Int32 = -1
  var firstChild: Int32 = -1
  var lastChild: Int32 = -1
  var previous: Int32 = -1
  var next: Int32 = -1
  /// An upper bound of the number of levels of sublayers below the layer; too great only after sublayers were removed.
  var height: Int32 = 0
  /// The layer's ordinal number on its stage; 0 until it is set.
  var ordinal: Int32 = 0
  /// The index of the layer's text in the store, or -1.
  var text: Int32 = -1
  /// The index of the layer's content in the store, or -1.
  var content: Int32 = -1
  /// The slot of the layer's mask, or -1.
  var mask: Int32 = -1
  /// The slot of the carrier of the layer's three-dimensional numbers, or -1.
  var depth: Int32 = -1
  /// The slot of the layer's additional components, or -1.
  var more: Int32 = -1
  /// The index of the newest row that moves the slot, or -1. The index may be outdated, because the layer may have
  /// moved to another stage.
  var lastRow: Int32 = -1
  /// The components that an animation moves: one bit each.
  var animated: UInt32 = 0
  /// The components that are the model value plus contributions of animations: moved by several rows, or set during
  /// one.
  var stacked: UInt32 = 0
  /// A bit for each component that a row met by the present pass moves; used to find each component's first row.
  var seen: UInt32 = 0
  /// The components whose model value was set from outside while an animation moved them.
  var displaced: UInt32 = 0

  // MARK: In a scene

  /// The identifier of the scene that last contained the layer, or -1.
  var scene: Int32 = -1
  /// The index of the layer's item in the scene's list. For a slot of additional components, the index of its layer in
  /// the list of layers with animated transforms.
  var item: Int32 = 0
  /// The number of visible siblings that are drawn behind the layer.
  var position: Int32 = 0
  /// The hash of the layer's own look, without its sublayers; 0 when it is not visible.
  var own: UInt64 = 0
  /// The sum of the sublayers' hashes, each combined with the number of visible siblings behind it.
  var branch: UInt64 = 0
}

/// The changes that a scene must process, recorded by the store whenever a layer changes.
nonisolated struct SceneState: BitwiseCopyable {
  /// The slots of the layers whose look changed.
  let dirty: FlatBuffer<Int32>
  /// A Boolean value that indicates whether layers were added, removed or reordered.
  var isRestructured = true
  /// The slot of the layer that the scene's root masks, or -1.
  var masked: Int32 = -1
  /// A Boolean value that indicates whether the scene no longer exists, so that a new scene may take its place in the
  /// store.
  var isFree = false
}
