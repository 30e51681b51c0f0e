/// Transforms are mixed by their parts, the shortest way round.
extension Affine: Interpolatable {
  /// The parts.
  public var vector: AffineParts { AffineParts(self) }

  /// The parts; with the rotation of the next stop when this transform collapses the plane into a point.
  public func vector(before next: AffineParts) -> AffineParts {
    let parts = AffineParts(self)
    return parts.isCollapsed ? parts.aligned(with: next) : parts
  }

  /// The parts with the fewest axes flipped since the stop before, and then the shortest turn.
  public func vector(after previous: AffineParts) -> AffineParts { AffineParts(self).aligned(with: previous) }

  public init(vector: AffineParts) { self = vector.affine }
}
