/// An explicit animation on its layer.
struct ExplicitEntry {
  let sequence: Int
  let layer: Layer
  let animation: ExplicitAnimation
  let timeline: Timeline
  /// What makes the layer's content of values that move.
  weak var drawing: (any LayerDrawing)?
  /// The layer whose time it follows, or -1, and the reading at which the time around it is 0.
  var lane: AnimationLane
  /// A Boolean value indicating whether its end is behind it.
  var isOver = false
  /// A Boolean value indicating whether its timeline was brought back to before it.
  var isUndone = false
  /// Runs when it has ended, or was taken away before.
  var stop: ((Bool) -> Void)?

  /// The reading of its clock when it ends.
  var end: LocalTime {
    lane.begin.advanced(by: animation.timing.beginTime + animation.timing.length)
  }
}
