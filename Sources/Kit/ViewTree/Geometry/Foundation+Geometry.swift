import Foundation
import MotionMath

// Between Foundation's geometry, which the public API speaks, and the lower modules' own.

extension CGPoint {
  nonisolated package var simd: SIMD2<Double> { SIMD2(x, y) }

  nonisolated package init(_ simd: SIMD2<Double>) {
    self.init(x: simd.x, y: simd.y)
  }
}

extension CGSize {
  nonisolated package init(_ simd: SIMD2<Double>) {
    self.init(width: simd.x, height: simd.y)
  }
}

extension CGRect {
  nonisolated package var rect: Rect {
    Rect(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  nonisolated package init(_ rect: Rect) {
    self.init(origin: CGPoint(rect.origin), size: CGSize(rect.size))
  }
}
