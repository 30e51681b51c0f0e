import GestureMath

/// How a scroll view is held by a drag: where it was, where it may go, and what it was last moved to.
struct ScrollHold {
  /// The drag that it leads; others may hold it without.
  var drag: SharedDrag?
  /// The recognizer of the drag that holds it, its own or that of a scroll view inside it.
  weak var leader: UIPanGestureRecognizer?
  /// A Boolean value indicating whether a drag holds it, its own or that of a scroll view inside it.
  var isShared = false
  /// The axes on which it moves freely beside the drag's.
  var crosses = false
  /// The free offset when it was held.
  var start = SIMD2<Double>.zero
  /// The free offset now.
  var free = SIMD2<Double>.zero
  /// The offset that the drag has shown last.
  var shown = SIMD2<Double>.zero
  var rangeX = ScrollRange(lower: 0, upper: 0, length: 0, isElastic: false)
  var rangeY = ScrollRange(lower: 0, upper: 0, length: 0, isElastic: false)
  /// The offset that was seen when it was held.
  var origin = SIMD2<Double>.zero
  /// The offset at the beginning of the drag, from which pages count.
  var pageStart = SIMD2<Double>.zero
  /// The pan's translation across the drag's axis when it was held, and now.
  var crossBase = 0.0
  var crossWay = 0.0
  /// The finger's velocity across the drag's axis when it was lifted.
  var crossVelocity = 0.0
  var isWheel = false

  func range(_ axis: DragAxis) -> ScrollRange { axis == .horizontal ? rangeX : rangeY }
}
