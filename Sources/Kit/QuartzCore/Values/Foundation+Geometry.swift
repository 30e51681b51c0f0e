import Foundation
import MotionMath

// Conversions between Foundation's geometry types, which the public API uses, and those of the lower modules.

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

// Comparisons by the names of Swift 3.
nonisolated extension CGPoint {
  public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

nonisolated extension CGSize {
  public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

nonisolated extension CGRect {
  public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 }
}

// The same comparisons by the names of Core Graphics' own functions.
nonisolated public func __CGPointEqualToPoint(_ point1: CGPoint, _ point2: CGPoint) -> Bool {
  point1 == point2
}
nonisolated public func __CGSizeEqualToSize(_ size1: CGSize, _ size2: CGSize) -> Bool { size1 == size2 }
nonisolated public func __CGRectEqualToRect(_ rect1: CGRect, _ rect2: CGRect) -> Bool { rect1 == rect2 }

/// Returns the largest rectangle of an aspect ratio that lies in the middle of another rectangle.
///
/// It is empty if the ratio has a side that is not positive.
nonisolated public func AVMakeRect(aspectRatio: CGSize, insideRect boundingRect: CGRect) -> CGRect {
  guard aspectRatio.width > 0, aspectRatio.height > 0 else {
    return CGRect(x: boundingRect.midX, y: boundingRect.midY, width: 0, height: 0)
  }
  let scale = min(boundingRect.width / aspectRatio.width, boundingRect.height / aspectRatio.height)
  let size = CGSize(width: aspectRatio.width * scale, height: aspectRatio.height * scale)
  return CGRect(
    x: boundingRect.midX - size.width / 2, y: boundingRect.midY - size.height / 2, width: size.width,
    height: size.height)
}

/// A vector: a direction with a length.
nonisolated public struct CGVector: Hashable, Sendable {
  public var dx: CGFloat
  public var dy: CGFloat

  public init(dx: CGFloat = 0, dy: CGFloat = 0) {
    self.dx = dx
    self.dy = dy
  }

  public static let zero = CGVector()
}

// The geometry types of UIKit that an `Animator` can animate: points, sizes and rectangles component by
// component, transforms by their parts.

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

// The functions of Core Graphics that make values.
nonisolated public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
nonisolated public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize {
  CGSize(width: width, height: height)
}
nonisolated public func CGRectMake(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect
{
  CGRect(x: x, y: y, width: width, height: height)
}
nonisolated public func CGRectInset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect {
  rect.insetBy(dx: dx, dy: dy)
}
nonisolated public func CGRectOffset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect {
  rect.offsetBy(dx: dx, dy: dy)
}

// The functions of CoreGraphics for the edges and the middle of a rectangle.
nonisolated public func CGRectGetMinX(_ rect: CGRect) -> CGFloat { rect.minX }
nonisolated public func CGRectGetMidX(_ rect: CGRect) -> CGFloat { rect.midX }
nonisolated public func CGRectGetMaxX(_ rect: CGRect) -> CGFloat { rect.maxX }
nonisolated public func CGRectGetMinY(_ rect: CGRect) -> CGFloat { rect.minY }
nonisolated public func CGRectGetMidY(_ rect: CGRect) -> CGFloat { rect.midY }
nonisolated public func CGRectGetMaxY(_ rect: CGRect) -> CGFloat { rect.maxY }
nonisolated public func CGRectGetWidth(_ rect: CGRect) -> CGFloat { rect.width }
nonisolated public func CGRectGetHeight(_ rect: CGRect) -> CGFloat { rect.height }
