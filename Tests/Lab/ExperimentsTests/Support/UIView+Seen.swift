import Foundation
import QuartzCore
import ViewTree

extension UIView {
  /// The view's visible frame, in its superview.
  var seen: CGRect { layer.presentation()?.frame ?? .null }
  /// The view's visible opacity, 0…1; −1 without a presentation layer.
  var seenOpacity: Double { Double(layer.presentation()?.opacity ?? -1) }
}

/// Returns whether two rectangles are equal within a tolerance.
func isClose(_ a: CGRect, _ b: CGRect, within tolerance: Double = 1e-6) -> Bool {
  let differences = [a.minX - b.minX, a.minY - b.minY, a.width - b.width, a.height - b.height]
  return differences.allSatisfy { abs(Double($0)) <= tolerance }
}
