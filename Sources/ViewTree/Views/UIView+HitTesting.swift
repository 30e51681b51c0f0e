public import Foundation
import LayerTree

extension UIView {
  /// UIKit's walk: front to back, leaving out what is hidden, almost clear or takes no touches.
  final func defaultHitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, self.point(inside: point, with: event) else {
      return nil
    }
    if let animations = StageTime.current?.animations, animations.isLocked(handle) { return nil }
    for view in subviews.reversed() {
      guard let inverse = view.handle.transformToParent(.model).inverse else { continue }
      if let hit = view.hitTest(CGPoint(inverse.apply(point.simd)), with: event) { return hit }
    }
    return self
  }
}
