/// A number that an explicit animation shows instead of the layer's own.
nonisolated struct ExplicitCover: BitwiseCopyable {
  let place: Int32
  let slot: Int32
  /// What it showed when the last pass was over.
  var shown: Double
}
