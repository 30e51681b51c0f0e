import Foundation
import LayerTree
import MotionMath

extension UIView {
  /// UIKit's walk: front to back, leaving out what is hidden, almost clear or takes no touches.
  final func defaultHitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard handle.isVisible(above: 0.01), self.point(inside: point, with: event), isUserInteractionEnabled
    else { return nil }
    if handle.isAnimated, StageTime.current?.animations.isLocked(handle) == true { return nil }
    let views = subviews
    var index = views.count
    while index > 0 {
      index -= 1
      // The array holds them all; to retain each would cost a third of the whole.
      let hit = Unmanaged.passUnretained(views[index])._withUnsafeGuaranteedRef { view -> UIView? in
        guard let own = view.ownPoint(point) else { return nil }
        return view.hitTest(own, with: event)
      }
      if let hit { return hit }
    }
    return self
  }

  /// A point of the superview's in the view's own coordinates; nil when the view is squeezed flat.
  private func ownPoint(_ point: CGPoint) -> CGPoint? {
    // What a property animator moves is touched where it is seen, unless it says otherwise.
    let t =
      handle.transformToParentAtRest ?? handle.transformToParent(isTouchedAsSeen ? .presentation : .model)
    let (x, y) = (point.x - t.tx, point.y - t.ty)
    if t.a == 1, t.d == 1, t.b == 0, t.c == 0 { return CGPoint(x: x, y: y) }
    let determinant = t.determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    return CGPoint(x: (t.d * x - t.c * y) / determinant, y: (t.a * y - t.b * x) / determinant)
  }

  private var isTouchedAsSeen: Bool { StageTime.current?.animations.isTouchedAsSeen(handle) == true }
}
