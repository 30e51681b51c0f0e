import Foundation
import LayerTree
import MotionMath

extension UIView {
  /// What a point inside the view hits: UIKit's walk through the subviews, front to back, or the view itself.
  final func hitInside(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled else { return nil }
    if handle.isAnimated, StageTime.current?.animations.isLocked(handle) == true { return nil }
    let views = subviews
    var index = views.count
    while index > 0 {
      index -= 1
      guard let own = Self.ownPoint(point, of: views[index].handle) else { continue }
      if let hit = views[index].hitTest(own, with: event) { return hit }
    }
    return self
  }

  /// A point of the superview's in a view's own coordinates; nil when the view is squeezed flat.
  private static func ownPoint(_ point: CGPoint, of handle: Layer) -> CGPoint? {
    if let own = handle.ownPointAtRest(SIMD2(point.x, point.y)) { return CGPoint(x: own.x, y: own.y) }
    return turnedPoint(point, of: handle)
  }

  private static func turnedPoint(_ point: CGPoint, of handle: Layer) -> CGPoint? {
    let t = transform(of: handle)
    let (x, y) = (point.x - t.tx, point.y - t.ty)
    let determinant = t.determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    return CGPoint(x: (t.d * x - t.c * y) / determinant, y: (t.a * y - t.b * x) / determinant)
  }

  /// From the view's own coordinates to its superview's, as touches find it.
  package final var touchTransform: Affine { Self.transform(of: handle) }

  /// A Boolean value indicating whether what moves it keeps touches from it and from all that is in it.
  package final var isLockedByAnimation: Bool {
    handle.isAnimated && StageTime.current?.animations.isLocked(handle) == true
  }

  /// What a property animator moves is touched where it is seen, unless it says otherwise.
  private static func transform(of handle: Layer) -> Affine {
    let isTouchedAsSeen = handle.isAnimated && StageTime.current?.animations.isTouchedAsSeen(handle) == true
    return handle.transformToParent(isTouchedAsSeen ? .presentation : .model)
  }
}
