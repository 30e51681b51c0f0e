import MotionMath

/// An animation that replaces or adds to a layer's presentation values, and leaves its model values alone.
package struct ExplicitAnimation: Sendable {
  /// An animated value of a layer, with its path over a run.
  nonisolated package enum Values: Sendable {
    /// Components of a property, starting at `first`, at most four; colors are premultiplied.
    case numbers(LayerProperty, first: Int, count: Int, ExplicitPath<SIMD4<Double>>)
    /// The transform, interpolated by its parts.
    case transform(ExplicitPath<AffineParts>)
    /// A component of the transform, such as its rotation.
    case part(Part, ExplicitPath<SIMD4<Double>>)
    /// A value from which the layer's content is drawn.
    case drawing(DrawnValue.Key, ExplicitPath<NumberRow>)
  }

  /// The components of a transform that can be animated alone.
  nonisolated package enum Part: Hashable, Sendable {
    case rotation, scale, scaleX, scaleY, translation, translationX, translationY
  }

  /// The animation of one property, with the timings between it and the whole animation's timing, outermost first.
  nonisolated package struct Track: Sendable {
    package var values: Values
    package var timings: [ExplicitTiming]
    /// A Boolean value that indicates whether values are added to the layer's own.
    package var isAdditive: Bool
    /// A Boolean value that indicates whether each run starts from the value at which the run before it ended.
    package var isCumulative: Bool
    /// A Boolean value that indicates whether the track animates the layer's carrier, the invisible layer that stores
    /// its three-dimensional numbers.
    package var isInSpace = false

    package init(
      _ values: Values, timings: [ExplicitTiming] = [], isAdditive: Bool = false, isCumulative: Bool = false
    ) {
      self.values = values
      self.timings = timings
      self.isAdditive = isAdditive
      self.isCumulative = isCumulative
    }
  }

  package var timing: ExplicitTiming
  package var tracks: [Track]
  /// A Boolean value that indicates whether the animation is removed when it has ended.
  package var isRemovedOnCompletion: Bool

  package init(timing: ExplicitTiming, tracks: [Track], isRemovedOnCompletion: Bool = true) {
    self.timing = timing
    self.tracks = tracks
    self.isRemovedOnCompletion = isRemovedOnCompletion
  }
}

/// The values along one run of an explicit animation.
nonisolated package enum ExplicitPath<Value: VectorValue & Hashable & Sendable>: Sendable {
  /// A path from one value to another, which a spring may overshoot.
  case line(from: Value, to: Value, Easing)
  /// A path through the values of a keyframe track, at fractions of the run.
  case keys(KeyframeTrack<Value>, Easing)

  /// Returns the value at some seconds into a run; `nil` for a keyframe track without keys.
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

  /// The value at the end of one repetition. A cumulative animation adds it once for each earlier repetition.
  var last: Value? {
    switch self {
    case .line(_, let to, _): to
    case .keys(let track, _): track.keys.last?.value
    }
  }
}
