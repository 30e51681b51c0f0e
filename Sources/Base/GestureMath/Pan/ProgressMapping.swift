/// How the place of a finger becomes progress within and beyond the two ends.
///
/// Between the ends it is the plain fraction of the distance, so what is dragged stays under the finger.
public struct ProgressMapping: Sendable, Hashable {
  /// What happens beyond one end.
  public enum End: Sendable, Hashable {
    /// The fraction goes on.
    case linear
    /// The fraction stays at the end.
    case clamped
    /// The fraction goes on with growing resistance; the dimension is the whole distance.
    case rubberBanded(RubberBand)
  }

  /// Beyond progress 0.
  public var start: End
  /// Beyond progress 1.
  public var end: End

  /// Makes a mapping of what happens beyond each end.
  public init(start: End, end: End) {
    self.start = start
    self.end = end
  }

  /// The plain fraction, without bounds.
  public static let linear = ProgressMapping(start: .linear, end: .linear)
  /// Never beyond 0…1.
  public static let clamped = ProgressMapping(start: .clamped, end: .clamped)
  /// Resists beyond both ends.
  public static let rubberBanded = ProgressMapping(
    start: .rubberBanded(.standard), end: .rubberBanded(.standard))

  /// The progress shown for a plain fraction.
  ///
  /// Rising, and equal to the fraction in 0…1. Fractions are bounded by ±1,000,000,000; what is not a number
  /// counts as 0.
  public func progress(of fraction: Double) -> Double {
    let fraction = fraction.bounded(by: PointerSample.farthest)
    if fraction < 0 { return -Self.follow(-fraction, beyond: start) }
    if fraction > 1 { return 1 + Self.follow(fraction - 1, beyond: end) }
    return fraction
  }

  /// The plain fraction that shows a progress: the inverse of ``progress(of:)``.
  ///
  /// Beyond a clamped end it is the end.
  public func fraction(showing progress: Double) -> Double {
    let progress = progress.bounded(by: PointerSample.farthest)
    if progress < 0 { return -Self.pull(-progress, beyond: start) }
    if progress > 1 { return 1 + Self.pull(progress - 1, beyond: end) }
    return progress
  }

  /// How much of a velocity is seen at a fraction: 1 within the ends, less where an end resists.
  ///
  /// At a clamped end only what leads back inside is seen.
  public func visible(velocity: Double, at fraction: Double) -> Double {
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
