/// The pacing of the animations of one block, as requested.
///
/// The caller gives the curve, in seconds since the start of a run. Repeats, delays and reversals are computed here.
public struct ReferencePacing {
  /// The duration of one run, in seconds.
  public var duration: Double
  /// The delay before the first run, in seconds.
  public var delay: Double
  /// The number of runs; infinity without an end.
  public var repeatCount: Double
  /// A Boolean value that indicates whether each run is followed by a reversed one.
  public var autoreverses: Bool
  /// A Boolean value that indicates whether touches reach the animated views.
  public var letsTouchesThrough: Bool
  /// The fraction of the distance some seconds after the start of a run.
  public var curve: (Double) -> Double
  /// The seconds after which a spring has less than a fraction of the distance left; nil for a curve that ends with its
  /// duration.
  public var rest: ((Double) -> Double)?

  public init(
    duration: Double, delay: Double = 0, repeatCount: Double = 1, autoreverses: Bool = false,
    letsTouchesThrough: Bool = false, rest: ((Double) -> Double)? = nil, curve: @escaping (Double) -> Double
  ) {
    self.duration = duration
    self.delay = delay
    self.repeatCount = repeatCount
    self.autoreverses = autoreverses
    self.letsTouchesThrough = letsTouchesThrough
    self.rest = rest
    self.curve = curve
  }

  /// The duration of all runs together, in seconds.
  public var total: Double { duration > 0 ? duration * repeatCount * (autoreverses ? 2 : 1) : 0 }

  /// A Boolean value that indicates whether the animation runs once and forwards.
  public var isPlain: Bool { repeatCount == 1 && !autoreverses }

  /// Returns the fraction of the distance some seconds after the first run's start.
  ///
  /// The fraction is 0 up to the start, and 1 from the end on unless the curve is a spring that still settles.
  public func share(after elapsed: Double) -> Double {
    guard elapsed > 0 else { return 0 }
    guard duration > 0 else { return 1 }
    if isPlain { return elapsed < duration || rest != nil ? curve(elapsed) : 1 }
    guard elapsed < total else { return 1 }
    let run = (elapsed / duration).rounded(.down)
    let seconds = elapsed - run * duration
    let isBackwards = autoreverses && run.truncatingRemainder(dividingBy: 2) == 1
    return curve(isBackwards ? duration - seconds : seconds)
  }

  /// Returns the height of the jump of the fraction where a run begins again or the last one ends; 0 elsewhere.
  ///
  /// Within a nanosecond of such a moment either side is valid, because clocks round.
  public func jump(at elapsed: Double) -> Double {
    let reach = 1e-9
    let edges = duration > 0 ? [(elapsed / duration).rounded() * duration, total] : [0]
    guard let edge = edges.first(where: { (elapsed - $0).magnitude <= reach }) else { return 0 }
    let jump = (share(after: edge + 2 * reach) - share(after: edge - 2 * reach)).magnitude
    return jump > 1e-6 ? jump + 1e-6 : jump
  }
}
