import MotionMath

/// How the animations of one block move: how long, when, how often, and along which curve.
nonisolated public struct Pacing: Hashable, Sendable {
  /// In seconds; not finite or negative counts as 0.
  public var duration: Double
  /// In seconds before it starts; until then the old value shows.
  public var delay: Double
  public var easing: Easing
  /// What takes the place of a broken line; for other easings it does not count.
  package var way: StraightWay?
  /// How many times it runs; 1 for once, infinity for ever.
  public var repeatCount: Double
  /// A Boolean value indicating whether every other run goes backwards.
  public var autoreverses: Bool
  /// A Boolean value indicating whether touches reach the views it moves.
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

  /// How long all runs take together, in seconds; infinite when it runs for ever.
  public var total: Double { duration > 0 ? duration * repeatCount * (autoreverses ? 2 : 1) : 0 }

  /// A Boolean value indicating whether it runs once, and forwards.
  var isSingle: Bool { repeatCount == 1 && !autoreverses }

  /// How far between the old value and the new one it is after some seconds: 0 at the start.
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
      // After the last run the model shows: the new value, to which a run that reversed has to jump.
      return 1
    }
    let whole = runs.rounded(.down)
    let isBackwards = autoreverses && whole.truncatingRemainder(dividingBy: 2) == 1
    let fraction = runs - whole
    return easing.value(at: isBackwards ? 1 - fraction : fraction, duration: duration)
  }
}

/// A straight line from where something is seen to one of its ends, and straight on beyond both.
///
/// It is exact where it begins and where it ends, so whoever puts something on such a line moves nothing.
nonisolated package struct StraightWay: Hashable, Sendable {
  /// The progress and the fraction of the distance at which it begins.
  private let place: Double
  private let share: Double
  /// The end it leads to: progress and fraction are both 0, or both 1.
  private let end: Double
  private let slope: Double

  /// Nil at the end itself, and where no number says how steep it is.
  package init?(from place: Double, at share: Double, to end: Double) {
    let slope = (end - share) / (end - place)
    guard slope.isFinite, slope.magnitude <= 1e15 else { return nil }
    self.place = place
    self.share = share
    self.end = end
    self.slope = slope
  }

  /// The fraction of the distance covered; for a progress that is no number, that of the beginning.
  package func value(at progress: Double) -> Double {
    guard progress != end else { return end }
    let way = min(max(progress - place, -1e9), 1e9)
    return way.isNaN ? share : share + way * slope
  }
}

extension Easing {
  /// The fraction of the distance covered, which at the break of a broken line is exactly what it was broken to.
  ///
  /// So whoever breaks the line of something that is seen, there where it is, moves nothing.
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
