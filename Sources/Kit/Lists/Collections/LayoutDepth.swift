import Foundation
import QuartzCore
import ViewTree

/// The transform in space of an element of a collection view.
///
/// Few elements have one, so that attributes refer to an object rather than contain sixteen numbers.
nonisolated final class LayoutDepth {
  let transform: CATransform3D

  init(_ transform: CATransform3D) { self.transform = transform }

  /// Returns the bounding rectangle of a transformed rectangle as it is seen; the rectangle itself if a part of it lies
  /// behind the viewer.
  func boundingBox(of rect: CGRect) -> CGRect {
    var (low, high) = (SIMD2(repeating: Double.infinity), SIMD2(repeating: -Double.infinity))
    for (x, y) in [
      (rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.minX, rect.maxY), (rect.maxX, rect.maxY),
    ] {
      let t = transform
      let distance = x * t.m14 + y * t.m24 + t.m44
      guard distance > 0 else { return rect }
      let seen = SIMD2(x * t.m11 + y * t.m21 + t.m41, x * t.m12 + y * t.m22 + t.m42) / distance
      guard seen.x.isFinite, seen.y.isFinite else { return rect }
      low = pointwiseMin(low, seen)
      high = pointwiseMax(high, seen)
    }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
