/// A layer whose transform is put together from animated parts.
nonisolated struct TurnedLayer: BitwiseCopyable {
  /// The slot of its further numbers.
  var more: Int32
  /// The lane of all its parts' rows when there is only one and nothing else adds to them, or -1.
  var lane: Int32
}
