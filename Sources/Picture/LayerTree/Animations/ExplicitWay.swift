import MotionMath

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
