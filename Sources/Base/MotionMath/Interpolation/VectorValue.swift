/// A value that can be added, multiplied by a number and measured: a number, a point, a rectangle, a
/// transform's parts.
///
/// Sums and products are computed component by component, so that each component moves as a number of its own
/// would.
public protocol VectorValue: Interpolatable where Vector == Self {
  /// The neutral value of addition.
  static var zero: Self { get }
  static func + (a: Self, b: Self) -> Self
  static func - (a: Self, b: Self) -> Self
  static func * (a: Self, factor: Double) -> Self
  /// The Euclidean length, by which paced key frames are spaced.
  var length: Double { get }
}

extension VectorValue {
  @inlinable
  public var vector: Self { self }

  @inlinable
  public init(vector: Self) { self = vector }

  /// A Boolean value that indicates whether every component is a finite number.
  @inlinable
  public var isFinite: Bool { self - self == .zero }
}

extension Double: VectorValue {
  /// The absolute value of the number, in the number's own unit; at least 0.
  public var length: Double { magnitude }
}

extension SIMD2: Interpolatable, VectorValue where Scalar == Double {
  /// The Euclidean length in the components' unit, at least 0, without overflow in intermediate results.
  public var length: Double { Portable.hypot(x, y) }
}

extension SIMD4: Interpolatable, VectorValue where Scalar == Double {
  /// The Euclidean length in the components' unit, at least 0, without overflow in intermediate results.
  public var length: Double { Portable.hypot(Portable.hypot(x, y), Portable.hypot(z, w)) }
}
