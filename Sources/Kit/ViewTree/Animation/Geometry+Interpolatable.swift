import Foundation
import MotionMath

// What an `Animator` can take of UIKit's geometry: points, sizes and rectangles number by number, transforms by
// their parts.

nonisolated extension CGFloat: Interpolatable {
  public var vector: Double { Double(self) }
  public init(vector: Double) { self.init(vector) }
}

nonisolated extension CGPoint: Interpolatable {
  public var vector: SIMD2<Double> { simd }
  public init(vector: SIMD2<Double>) { self.init(vector) }
}

nonisolated extension CGSize: Interpolatable {
  public var vector: SIMD2<Double> { [width, height] }
  public init(vector: SIMD2<Double>) { self.init(width: vector.x, height: vector.y) }
}

nonisolated extension CGRect: Interpolatable {
  public var vector: Rect { rect }
  public init(vector: Rect) { self.init(vector) }
}

nonisolated extension CGAffineTransform: Interpolatable {
  public var vector: AffineParts { affine.vector }
  public func vector(before next: AffineParts) -> AffineParts { affine.vector(before: next) }
  public func vector(after previous: AffineParts) -> AffineParts { affine.vector(after: previous) }
  public init(vector: AffineParts) { self.init(vector.affine) }
}
