import MotionMath

/// Where a layer lies in the one around it, as numbers: the same sums that the engine makes, in the same order.
struct LayerPlace {
  private let toParent: Affine

  /// nil unless there are two, two and six numbers.
  init?(position: [Double], anchor: [Double], transform t: [Double], bounds: Rect) {
    guard position.count == 2, anchor.count == 2, t.count == 6 else { return nil }
    let pivot = bounds.origin + SIMD2(anchor[0], anchor[1]) * bounds.size
    if t[0] == 1, t[1] == 0, t[2] == 0, t[3] == 1 {
      toParent = .translation(SIMD2(position[0] - pivot.x + t[4], position[1] - pivot.y + t[5]))
    } else {
      toParent = Affine(
        a: t[0], b: t[1], c: t[2], d: t[3], tx: position[0] + t[4] - (t[0] * pivot.x + t[2] * pivot.y),
        ty: position[1] + t[5] - (t[1] * pivot.x + t[3] * pivot.y))
    }
  }

  /// From the layer's coordinates to the stage's, inside a layer with that transform.
  func inside(_ outer: Affine) -> Affine { toParent.concatenating(outer) }
}
