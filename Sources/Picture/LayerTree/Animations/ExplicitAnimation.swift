import MotionMath

/// An animation that shows values in place of a layer's own, or on top of them, and leaves its model alone.
public struct ExplicitAnimation: Sendable {
  /// What moves of a layer, and how.
  nonisolated public enum Values: Sendable {
    /// The numbers of a property from one on, at most four; colours premultiplied.
    case numbers(LayerProperty, first: Int, count: Int, ExplicitWay<SIMD4<Double>>)
    /// The transform, by its parts.
    case transform(ExplicitWay<AffineParts>)
    /// One of the transform's parts.
    case part(Part, ExplicitWay<SIMD4<Double>>)
    /// One of the values that the layer's content is made of.
    case drawing(DrawnValue.Key, ExplicitWay<NumberRow>)
  }

  /// A part of a transform.
  nonisolated public enum Part: Hashable, Sendable {
    case rotation, scale, scaleX, scaleY, translation, translationX, translationY
  }

  /// One property's animation, with the timings between it and the whole's, outermost first.
  nonisolated public struct Track: Sendable {
    public var values: Values
    public var timings: [ExplicitTiming]
    /// A Boolean value indicating whether values are added to the layer's own.
    public var isAdditive: Bool
    /// A Boolean value indicating whether each run goes on where the one before it ended.
    public var isCumulative: Bool

    public init(
      _ values: Values, timings: [ExplicitTiming] = [], isAdditive: Bool = false, isCumulative: Bool = false
    ) {
      self.values = values
      self.timings = timings
      self.isAdditive = isAdditive
      self.isCumulative = isCumulative
    }
  }

  public var timing: ExplicitTiming
  public var tracks: [Track]
  /// A Boolean value indicating whether it goes when it has ended.
  public var isRemovedOnCompletion: Bool

  public init(timing: ExplicitTiming, tracks: [Track], isRemovedOnCompletion: Bool = true) {
    self.timing = timing
    self.tracks = tracks
    self.isRemovedOnCompletion = isRemovedOnCompletion
  }
}
