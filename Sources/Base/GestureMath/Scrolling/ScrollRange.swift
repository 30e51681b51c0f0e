/// The range of offsets at which content may settle along one axis, and its resistance beyond: a pure function of the
/// offset.
///
/// An offset grows as the content moves up or left. The *free* offset is the offset to which the pointer has dragged
/// the content; the *shown* offset is the displayed one. Between the ends both are equal. Beyond the ends a rubber band
/// maps one to the other.
public struct ScrollRange: Hashable, Sendable {
  /// The smallest offset at which content settles, in points.
  public let lower: Double
  /// The largest offset at which content settles, in points, at least `lower`.
  public let upper: Double
  /// The visible length, in points, which is the rubber band's dimension.
  public let length: Double
  /// A Boolean value that indicates whether the content moves elastically beyond its ends.
  public let isElastic: Bool

  /// Creates a range. Arguments are bounded by ±1,000,000,000, NaN counts as 0, and an upper end below the
  /// lower end counts as the lower end.
  public init(lower: Double, upper: Double, length: Double, isElastic: Bool) {
    let low = lower.bounded(by: PointerSample.farthest)
    self.lower = low
    self.upper = max(low, upper.bounded(by: PointerSample.farthest))
    self.length = max(0, length.bounded(by: PointerSample.farthest))
    self.isElastic = isElastic
  }

  /// Creates the range of content in a view of a length, with insets before and after the content.
  public init(content: Double, length: Double, before: Double, after: Double, isElastic: Bool) {
    self.init(lower: 0 - before, upper: content + after - length, length: length, isElastic: isElastic)
  }

  /// Creates a copy of a range that is elastic or not.
  public init(_ range: ScrollRange, isElastic: Bool) {
    self.init(lower: range.lower, upper: range.upper, length: range.length, isElastic: isElastic)
  }

  /// A Boolean value that indicates whether the content can scroll: whether `upper` lies above `lower`.
  package var canScroll: Bool { upper > lower }

  /// Returns the offset between `lower` and `upper` that is nearest to an offset.
  public func nearest(_ offset: Double) -> Double {
    let offset = offset.bounded(by: PointerSample.farthest, else: lower)
    return min(max(offset, lower), upper)
  }

  /// Returns the shown offset for a free offset.
  public func shown(_ free: Double) -> Double {
    let rest = nearest(free)
    guard rest != free, isElastic, free.isFinite else { return rest }
    return rest + RubberBand.standard.offset(free - rest, dimension: length)
  }

  /// Returns the free offset for a shown offset.
  public func free(_ shown: Double) -> Double {
    let rest = nearest(shown)
    guard rest != shown, isElastic, shown.isFinite else { return rest }
    return rest + RubberBand.standard.pull(forOffset: shown - rest, dimension: length)
  }

  /// Returns the factor, 0…1, by which the pointer's velocity is displayed at a free offset.
  public func velocityFactor(at free: Double) -> Double {
    let rest = nearest(free)
    guard rest != free else { return 1 }
    return isElastic ? RubberBand.standard.slope(at: free - rest, dimension: length) : 0
  }
}
