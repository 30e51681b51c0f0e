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

/// Values along the runs of an explicit animation.
nonisolated public enum ExplicitWay<Value: VectorValue & Hashable & Sendable>: Sendable {
  /// From one value to another, beyond which a spring may swing.
  case line(from: Value, to: Value, Easing)
  /// Through the values of a track at fractions of the run.
  case keys(KeyframeTrack<Value>, Easing)

  /// The value some seconds into a run; nil when there is none.
  func value(at time: Double, of duration: Double) -> Value? {
    let progress = duration > 0 ? time / duration : 1
    switch self {
    case .line(let from, let to, let easing):
      let e = easing.value(at: progress, duration: duration)
      return e < 0.5 ? from + (to - from) * e : to - (to - from) * (1 - e)
    case .keys(let track, let easing):
      return track.value(at: easing.value(at: progress, duration: duration))
    }
  }

  /// The value at the end of a run: what each run of a cumulative one begins with more.
  var last: Value? {
    switch self {
    case .line(_, let to, _): to
    case .keys(let track, _): track.keys.last?.value
    }
  }
}
