/// Where the animation of a number that is set now goes: what the innermost block's scope says, at hand.
nonisolated struct AttachTarget {
  /// The rows of the store that takes it; nil outside any block, or while animation is suspended.
  var rows: FlatBuffer<AnimationRow>?
  var lane: Int32 = -1
}
