import Foundation
import MotionMath

/// An affine transform of the plane, as in Core Graphics: `x′ = a·x + c·y + tx`, `y′ = b·x + d·y + ty`.
nonisolated public struct CGAffineTransform: Hashable, Sendable {
  public var a: CGFloat
  public var b: CGFloat
  public var c: CGFloat
  public var d: CGFloat
  public var tx: CGFloat
  public var ty: CGFloat

  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  public init() { self = .identity }

  public init(translationX: CGFloat, y: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: translationX, ty: y)
  }

  public init(scaleX: CGFloat, y: CGFloat) {
    self.init(a: scaleX, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// Creates a rotation by an angle in radians; positive is clockwise on screen, where y points down.
  public init(rotationAngle angle: CGFloat) {
    let (sine, cosine) = (Portable.sin(angle), Portable.cos(angle))
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// The identity transform.
  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  public var isIdentity: Bool { self == .identity }

  /// Returns the transform that applies this one first and then `next`.
  public func concatenating(_ next: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(affine.concatenating(next.affine))
  }

  /// Returns the inverse of the transform, or the transform itself if it has none.
  public func inverted() -> CGAffineTransform {
    affine.inverse.map { CGAffineTransform($0) } ?? self
  }

  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: x, y: y).concatenating(self)
  }

  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: x, y: y).concatenating(self)
  }

  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// The same transform in the type that the lower modules use.
  public var affine: Affine { Affine(a: a, b: b, c: c, d: d, tx: tx, ty: ty) }

  public init(_ affine: Affine) {
    self.init(a: affine.a, b: affine.b, c: affine.c, d: affine.d, tx: affine.tx, ty: affine.ty)
  }
}

extension CGPoint {
  /// Returns the point after a transform.
  nonisolated public func applying(_ transform: CGAffineTransform) -> CGPoint {
    CGPoint(transform.affine.apply(simd))
  }
}

extension CGSize {
  /// Returns the size after the linear part of a transform; a side can become negative.
  nonisolated public func applying(_ transform: CGAffineTransform) -> CGSize {
    CGSize(
      width: transform.a * width + transform.c * height, height: transform.b * width + transform.d * height)
  }
}

extension CGRect {
  /// Returns the bounding box of the rectangle after a transform.
  nonisolated public func applying(_ transform: CGAffineTransform) -> CGRect {
    CGRect(transform.affine.boundingBox(of: rect))
  }
}
