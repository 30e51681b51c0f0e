/// A mapping from the dragged fraction to the displayed fraction, within and beyond the two ends.
///
/// Between the ends both fractions are equal, so a dragged view stays under the pointer.
public struct FractionMapping: Sendable, Hashable {
  /// The behaviors of the fraction when a drag goes beyond an end.
  public enum End: Sendable, Hashable {
    /// The fraction continues without bound.
    case linear
    /// A drag beyond an end leaves the fraction at that end.
    case clamped
    /// The fraction continues with growing resistance; the band's dimension is the whole distance.
    case rubberBanded(RubberBand)
  }

  /// The behavior beyond fraction 0.
  public var start: End
  /// The behavior beyond fraction 1.
  public var end: End

  /// Creates a mapping with a behavior for each end.
  public init(start: End, end: End) {
    self.start = start
    self.end = end
  }

  /// The mapping that leaves every fraction unchanged.
  public static let linear = FractionMapping(start: .linear, end: .linear)
  /// The mapping that stays within 0…1.
  public static let clamped = FractionMapping(start: .clamped, end: .clamped)
  /// The mapping that resists beyond both ends.
  public static let rubberBanded = FractionMapping(
    start: .rubberBanded(.standard), end: .rubberBanded(.standard))

  /// Returns the displayed fraction for a dragged fraction.
  ///
  /// The mapping is monotonic, and equal to the fraction in 0…1. Fractions are bounded by ±1,000,000,000; NaN
  /// counts as 0.
  public func displayedFraction(for fraction: Double) -> Double {
    let fraction = fraction.bounded(by: PointerSample.farthest)
    if fraction < 0 { return -Self.follow(-fraction, beyond: start) }
    if fraction > 1 { return 1 + Self.follow(fraction - 1, beyond: end) }
    return fraction
  }

  /// Returns the dragged fraction for a displayed fraction: the inverse of ``displayedFraction(for:)``.
  ///
  /// Beyond a clamped end, the result is that end.
  public func draggedFraction(for fraction: Double) -> Double {
    let fraction = fraction.bounded(by: PointerSample.farthest)
    if fraction < 0 { return -Self.pull(-fraction, beyond: start) }
    if fraction > 1 { return 1 + Self.pull(fraction - 1, beyond: end) }
    return fraction
  }

  /// Returns the displayed velocity for a dragged velocity at a dragged fraction: the whole velocity within the
  /// ends, less where an end resists.
  ///
  /// At a clamped end only a velocity back towards the inside is displayed.
  public func displayedVelocity(for velocity: Double, at fraction: Double) -> Double {
    let fraction = fraction.bounded(by: PointerSample.farthest)
    let velocity = velocity.bounded(by: PointerSample.farthest)
    if fraction < 0 || fraction == 0 && velocity < 0 {
      return velocity * Self.slope(-fraction, beyond: start, outward: velocity < 0)
    }
    if fraction > 1 || fraction == 1 && velocity > 0 {
      return velocity * Self.slope(fraction - 1, beyond: end, outward: velocity > 0)
    }
    return velocity
  }

  private static func follow(_ excess: Double, beyond end: End) -> Double {
    switch end {
    case .linear: excess
    case .clamped: 0
    case .rubberBanded(let band): band.offset(excess, dimension: 1)
    }
  }

  private static func pull(_ excess: Double, beyond end: End) -> Double {
    switch end {
    case .linear: excess
    case .clamped: 0
    case .rubberBanded(let band): band.pull(forOffset: excess, dimension: 1)
    }
  }

  private static func slope(_ excess: Double, beyond end: End, outward: Bool) -> Double {
    switch end {
    case .linear: 1
    case .clamped: outward ? 0 : 1
    case .rubberBanded(let band): band.slope(at: excess, dimension: 1)
    }
  }
}
