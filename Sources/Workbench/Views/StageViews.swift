import LayerTree

/// Which other ways of seeing the stage are on, and what they keep.
struct StageViews {
  /// The ghosts of the running transition; nil while nobody wants them, which is how they cost nothing.
  var onion: OnionSkin?
  var showsHitAreas = false
  var isExploded = false
  /// Where the pointer went down last, in the stage's points, until its hit test was looked for.
  var touched: SIMD2<Double>?
  /// The last hit test, as it was found in the step after.
  var path: HitPath?

  /// What was drawn last, and of what.
  var overlay: (key: Key?, list: DisplayList) = (nil, DisplayList(size: .zero))
  var exploded = (version: -1, list: DisplayList(size: .zero))

  /// What an overlay is drawn from.
  struct Key: Equatable {
    var stage: Int
    var onion: Int
    var hits: Bool
    var path: HitPath?
  }
}
