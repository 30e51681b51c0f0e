import GestureMath
import LayerTree

/// How large a scroll view shows its content, and how large it may.
nonisolated struct ScrollZoom: Hashable {
  var scale = 1.0
  var least = 1.0
  var greatest = 1.0
  var isElastic = true
  /// The scale at which two fingers took it; nil while they do not.
  var start: Double?
  /// How often it has begun to zoom by itself.
  var runs = 0
  /// What animates it while it zooms by itself: several when code sent it elsewhere on its way.
  var blocks: [AnimationStore.BlockID] = []
  /// A Boolean value indicating whether it zooms by itself, by code or back to its limits.
  var isRunning = false
  /// A Boolean value indicating whether it comes back from beyond its limits.
  var isBouncing = false
  /// The point of the zoomed view, in its own coordinates, that lies between the fingers.
  var anchor = SIMD2<Double>.zero

  var isPossible: Bool { greatest > least }

  /// The nearest scale that it may have at rest.
  func allowed(_ scale: Double) -> Double { min(max(scale, least), greatest) }

  /// The scale that is seen when fingers have taken it to one: beyond the limits it resists.
  func shown(_ free: Double) -> Double {
    let rest = allowed(free)
    guard isElastic, free != rest, free.isFinite else { return rest }
    return rest + RubberBand.standard.offset(free - rest, dimension: rest)
  }

  /// The scale to which fingers would have taken what is seen at one.
  func free(_ shown: Double) -> Double {
    let rest = allowed(shown)
    guard isElastic, shown != rest, shown.isFinite else { return rest }
    return rest + RubberBand.standard.pull(forOffset: shown - rest, dimension: rest)
  }
}
