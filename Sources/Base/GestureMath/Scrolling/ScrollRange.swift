/// Where content may rest along one axis, and how it resists beyond: a pure function of the offset.
///
/// An offset grows as the content goes up or left. The *free* offset is where a finger has taken the content, the
/// *shown* one where it is seen: between the ends they are the same, beyond them a rubber band lies between.
public struct ScrollRange: Hashable, Sendable {
  /// The least offset of rest.
  public let lower: Double
  /// The greatest offset of rest, not below the least.
  public let upper: Double
  /// The length of what is seen, which the band measures by.
  public let length: Double
  /// A Boolean value indicating whether content gives way beyond its ends.
  public let isElastic: Bool

  /// Makes a range; what is no number counts as 0, all is bounded by ±1,000,000,000, and an upper end below the
  /// lower one counts as that.
  public init(lower: Double, upper: Double, length: Double, isElastic: Bool) {
    let low = lower.bounded(by: PointerSample.farthest)
    self.lower = low
    self.upper = max(low, upper.bounded(by: PointerSample.farthest))
    self.length = max(0, length.bounded(by: PointerSample.farthest))
    self.isElastic = isElastic
  }

  /// The range of content in a view of a length, with insets on both sides of the content.
  public init(content: Double, length: Double, before: Double, after: Double, isElastic: Bool) {
    self.init(lower: 0 - before, upper: content + after - length, length: length, isElastic: isElastic)
  }

  /// The same range, that gives way beyond its ends or not.
  public init(_ range: ScrollRange, isElastic: Bool) {
    self.init(lower: range.lower, upper: range.upper, length: range.length, isElastic: isElastic)
  }

  /// A Boolean value indicating whether there is more content than room.
  public var hasWay: Bool { upper > lower }

  /// The nearest offset of rest.
  public func nearest(_ offset: Double) -> Double {
    let offset = offset.bounded(by: PointerSample.farthest, else: lower)
    return min(max(offset, lower), upper)
  }

  /// Where content is seen that a finger has taken to an offset.
  public func shown(_ free: Double) -> Double {
    let rest = nearest(free)
    guard rest != free, isElastic, free.isFinite else { return rest }
    return rest + RubberBand.standard.offset(free - rest, dimension: length)
  }

  /// Where a finger would have taken content that is seen at an offset.
  public func free(_ shown: Double) -> Double {
    let rest = nearest(shown)
    guard rest != shown, isElastic, shown.isFinite else { return rest }
    return rest + RubberBand.standard.pull(forOffset: shown - rest, dimension: length)
  }

  /// How much of a finger's velocity is seen at a free offset.
  public func shownShare(at free: Double) -> Double {
    let rest = nearest(free)
    guard rest != free else { return 1 }
    return isElastic ? RubberBand.standard.slope(at: free - rest, dimension: length) : 0
  }
}
