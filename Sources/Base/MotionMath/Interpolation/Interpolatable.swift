/// A value with a way to another of its kind: it becomes a vector, is mixed as such, and comes back.
///
/// What adds up by itself is its own vector. A colour's is its premultiplied form, a transform's are its
/// translation, rotation, scale and shear.
public protocol Interpolatable: Equatable, Sendable {
  associatedtype Vector: VectorValue
  /// The vector of this value alone.
  var vector: Vector { get }
  /// The vector with which a way begins whose next stop is known; the value's own unless that lacks something.
  func vector(before next: Vector) -> Vector
  /// The vector that continues a way; of several that stand for the same value, the nearest.
  func vector(after previous: Vector) -> Vector
  /// The value of a vector.
  init(vector: Vector)
}

extension Interpolatable {
  @inlinable
  public func vector(before next: Vector) -> Vector { vector }

  @inlinable
  public func vector(after previous: Vector) -> Vector { vector }
}
