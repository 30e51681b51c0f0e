/// What a scene has to look at again: written by the store wherever a layer changes.
nonisolated struct SceneState: BitwiseCopyable {
  /// The slots of the layers that show something else.
  let dirty: FlatBuffer<Int32>
  /// A Boolean value indicating whether layers came, went or changed places.
  var isRestructured = true
  /// A Boolean value indicating whether no scene uses it.
  var isFree = false
}
