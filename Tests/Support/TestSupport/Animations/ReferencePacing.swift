/// How the animations of one block move, written as what was asked for.
///
/// The curve is the caller's, in seconds since the start of a run; what runs, pauses and turns make of it is
/// worked out here.
public struct ReferencePacing {
  /// Seconds of one run.
  public var duration: Double
  /// Seconds before the first run.
  public var delay: Double
  /// How many times it runs; infinity for ever.
  public var repeatCount: Double
  /// A Boolean value indicating whether each run is followed by one backwards.
  public var autoreverses: Bool
  /// A Boolean value indicating whether touches reach what it moves.
  public var letsTouchesThrough: Bool
  /// The share of the way that is covered some seconds after the start of a run.
  public var curve: (Double) -> Double
  /// The seconds after which a curve that still moves after its duration has less than a share of the way
  /// left for good; nil for a curve that has arrived by then.
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

  /// Seconds of all runs together.
  public var total: Double { duration > 0 ? duration * repeatCount * (autoreverses ? 2 : 1) : 0 }

  /// A Boolean value indicating whether it runs once and forwards.
  public var isPlain: Bool { repeatCount == 1 && !autoreverses }

  /// The share of the way that is covered some seconds after the first run's start: 0 up to the start, 1 from
  /// the end on, unless the curve still moves there.
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

  /// How far the share jumps at a moment, where a run begins anew or the last one is cut off; 0 elsewhere.
  ///
  /// Within a nanosecond of such a moment either side is right, because clocks round.
  public func jump(at elapsed: Double) -> Double {
    let reach = 1e-9
    let edges = duration > 0 ? [(elapsed / duration).rounded() * duration, total] : [0]
    guard let edge = edges.first(where: { (elapsed - $0).magnitude <= reach }) else { return 0 }
    let jump = (share(after: edge + 2 * reach) - share(after: edge - 2 * reach)).magnitude
    return jump > 1e-6 ? jump + 1e-6 : jump
  }
}
