/// What a scene knows of an item besides what is drawn: what its sublayers inherit.
nonisolated struct SceneNode: BitwiseCopyable {
  /// The slot of its layer.
  var slot: Int32
  /// The place of the clip for its sublayers, or -1.
  var clip: Int32
  /// The place of the clip that its mask is, or -1.
  var mask: Int32 = -1
  /// The place of the group that it and its sublayers are, or -1.
  var group: Int32
  /// A Boolean value indicating whether neither it nor a layer around it is hidden.
  var isBranchShown: Bool
  /// The number of the last update that passed it on its way up from a layer that changed.
  var pass: UInt32 = 0
}
