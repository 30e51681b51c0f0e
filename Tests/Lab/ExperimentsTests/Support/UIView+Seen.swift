import Foundation
import QuartzCore
import ViewTree

extension UIView {
  /// Where the view is seen now, in its superview.
  var seen: CGRect { layer.presentation()?.frame ?? .null }
  /// How much of it is seen now.
  var seenOpacity: Double { Double(layer.presentation()?.opacity ?? -1) }
}

/// Whether two rectangles are the same but for rounding.
func isClose(_ a: CGRect, _ b: CGRect, within tolerance: Double = 1e-6) -> Bool {
  let differences = [a.minX - b.minX, a.minY - b.minY, a.width - b.width, a.height - b.height]
  return differences.allSatisfy { abs(Double($0)) <= tolerance }
}
