import Foundation
import MotionMath

/// A transform of space, of which layers show the part that stays in the plane.
nonisolated public struct CATransform3D: Hashable, Sendable {
  public var m11, m12, m13, m14: CGFloat
  public var m21, m22, m23, m24: CGFloat
  public var m31, m32, m33, m34: CGFloat
  public var m41, m42, m43, m44: CGFloat

  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat, m23: CGFloat,
    m24: CGFloat, m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat, m41: CGFloat, m42: CGFloat,
    m43: CGFloat, m44: CGFloat
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }

  /// The transform that moves nothing.
  public init() {
    self.init(rows: [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]])
  }

  init(rows: [SIMD4<Double>]) {
    self.init(
      m11: rows[0].x, m12: rows[0].y, m13: rows[0].z, m14: rows[0].w, m21: rows[1].x, m22: rows[1].y,
      m23: rows[1].z, m24: rows[1].w, m31: rows[2].x, m32: rows[2].y, m33: rows[2].z, m34: rows[2].w,
      m41: rows[3].x, m42: rows[3].y, m43: rows[3].z, m44: rows[3].w)
  }

  var rows: [SIMD4<Double>] {
    [[m11, m12, m13, m14], [m21, m22, m23, m24], [m31, m32, m33, m34], [m41, m42, m43, m44]]
  }

  /// The part that stays in the plane.
  var flat: Affine { Affine(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42) }
}
