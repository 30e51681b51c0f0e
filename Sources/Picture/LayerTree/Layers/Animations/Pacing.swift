import MotionMath

/// The pacing of an animation block: its duration, delay, repetitions and easing.
nonisolated public struct Pacing: Hashable, Sendable {
  /// The duration of one run in seconds; a value that is negative or not finite counts as 0.
  public var duration: Double
  /// The delay before the first run in seconds; until then the old value is shown.
  public var delay: Double
  public var easing: Easing
  /// The straight line from a present value that replaces a `broken` easing; other easings ignore the line.
  package var way: StraightEasing?
  /// The number of runs, or with `autoreverses` of pairs of runs, there and back; infinity for no end.
  public var repeatCount: Double
  /// A Boolean value that indicates whether every other run goes backwards.
  public var autoreverses: Bool
  /// A Boolean value that indicates whether touches reach the views that the block moves.
  public var allowsUserInteraction: Bool

  public init(
    duration: Double, delay: Double = 0, easing: Easing = .cubic(.easeInOut), repeatCount: Double = 1,
    autoreverses: Bool = false, allowsUserInteraction: Bool = false
  ) {
    self.duration = duration.isFinite ? max(0, duration) : 0
    self.delay = delay.isFinite ? delay : 0
    self.easing = easing
    self.repeatCount = repeatCount.isNaN ? 1 : max(0, repeatCount)
    self.autoreverses = autoreverses
    self.allowsUserInteraction = allowsUserInteraction
  }

  /// The duration of all runs together, in seconds; infinite when they never end.
  public var total: Double { duration > 0 ? duration * repeatCount * (autoreverses ? 2 : 1) : 0 }

  /// A Boolean value that indicates whether there is exactly one run, forwards.
  var isSingle: Bool { repeatCount == 1 && !autoreverses }

  /// Returns the eased fraction of the way from the old to the new value, some seconds after the block began: 0 at its
  /// start.
  package func eased(after elapsed: Double) -> Double {
    if case .broken = easing, duration > 0 {
      let progress = elapsed / duration
      return way?.value(at: progress) ?? easing.share(at: progress, duration: duration)
    }
    guard elapsed > 0 else { return 0 }
    guard duration > 0 else { return 1 }
    let runs = elapsed / duration
    guard !isSingle else { return easing.value(at: runs, duration: duration) }
    let last = repeatCount * (autoreverses ? 2 : 1)
    guard runs < last else {
      // After the last run the model value is shown, which is the new value; a reversed last run has to jump to it.
      return 1
    }
    let whole = runs.rounded(.down)
    let isBackwards = autoreverses && whole.truncatingRemainder(dividingBy: 2) == 1
    let fraction = runs - whole
    return easing.value(at: isBackwards ? 1 - fraction : fraction, duration: duration)
  }
}

/// A straight line from the current position of an animated value to one of its ends, and on beyond both.
///
/// The line is exact at its start and at its end, so that replacing an easing with it moves nothing.
nonisolated package struct StraightEasing: Hashable, Sendable {
  /// The time fraction at which the line begins; `share` is the eased fraction there.
  private let place: Double
  private let share: Double
  /// The end that the line leads to: time fraction and eased fraction are both 0, or both 1.
  private let end: Double
  private let slope: Double

  /// Creates a straight line; `nil` where it would have no length or a slope that is not a usable number.
  package init?(from place: Double, at share: Double, to end: Double) {
    let slope = (end - share) / (end - place)
    guard slope.isFinite, slope.magnitude <= 1e15 else { return nil }
    self.place = place
    self.share = share
    self.end = end
    self.slope = slope
  }

  /// Returns the eased fraction at a time fraction; for NaN, the eased fraction at the line's beginning.
  package func value(at progress: Double) -> Double {
    guard progress != end else { return end }
    let way = min(max(progress - place, -1e9), 1e9)
    return way.isNaN ? share : share + way * slope
  }
}

extension Easing {
  /// Returns the eased fraction at a time fraction. At the time fraction of a broken easing's break, the result is
  /// exactly the eased fraction of the break.
  ///
  /// Breaking an easing at its current position therefore moves nothing.
  @inline(__always)
  nonisolated package func share(at progress: Double, duration: Double) -> Double {
    if case .broken(let place, let share) = self, progress == place, place > 0, place < 1,
      share.magnitude <= 1e9
    {
      return share
    }
    return value(at: progress, duration: duration)
  }
}
