import Foundation
import LayerTree
import MotionMath

extension UIView {
  /// UIKit's walk: front to back, leaving out what is hidden, almost clear or takes no touches.
  final func defaultHitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, self.point(inside: point, with: event) else {
      return nil
    }
    let animations = StageTime.current.flatMap { $0.animations.isEmpty ? nil : $0.animations }
    if animations?.isLocked(handle) == true { return nil }
    for view in subviews.reversed() {
      // What a property animator moves is touched where it is seen, unless it says otherwise.
      let value: Layer.Value = animations?.isTouchedAsSeen(view.handle) == true ? .presentation : .model
      guard let inverse = view.handle.transformToParent(value).inverse else { continue }
      if let hit = view.hitTest(CGPoint(inverse.apply(point.simd)), with: event) { return hit }
    }
    return self
  }
}
