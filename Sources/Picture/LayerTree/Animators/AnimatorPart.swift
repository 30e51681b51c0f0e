/// What has a way from 0 to 1 and can be put anywhere on it: an animator, a group of such, a sequence of such.
///
/// All of them are scrubbed, run, paused, reversed and stopped in the same words, and all of them can be parts
/// of a group or a sequence, which then moves them. They have their place on the way from a timeline, so what
/// they show follows from the time alone: the same time gives the same bits, whatever came between.
@MainActor
public protocol AnimatorPart: AnyObject {
  /// Where it stands on its way.
  var playhead: Playhead { get }

  /// Tells whoever observes it of what has changed since it was last told.
  func reportChange()
}

extension AnimatorPart {
  /// How long the whole way takes, in seconds; at least a nanosecond, the clock's smallest step.
  public var duration: Double { playhead.duration }

  /// How far it is, from 0 to 1; setting it stops it there, and what observes it is told at once.
  ///
  /// It may be set before anything runs. A run that was on its way waits: `resume()` goes on with it, another
  /// `run(to:)` takes its place. Beyond 0…1 it is clamped; what is no number is ignored with a diagnostic.
  public var fraction: Double {
    get { playhead.fraction }
    set { playhead.scrub(to: newValue) }
  }

  /// A Boolean value indicating whether it moves by itself, or its group does.
  public var isRunning: Bool { playhead.isRunning }

  /// A Boolean value indicating whether it belongs to a group or a sequence, which moves it.
  public var isPart: Bool { playhead.owner != nil }

  /// Runs to a fraction at the way's own pace, forwards or back.
  ///
  /// The completion runs once, at the time of arrival whatever the frame rate; in the next turn when it is
  /// there already. A run that was on its way, or waited, is over with that: its completion is told so.
  public func run(to fraction: Double = 1, completion: ((RunEnd) -> Void)? = nil) {
    playhead.run(to: fraction, velocity: nil, completion: completion)
  }

  /// Runs to a fraction on from a gesture, without a jump of position or velocity.
  ///
  /// `velocity` is in fractions per second, positive towards 1. A critically damped spring takes it over, which
  /// comes to rest in the way's remaining time, but not under half of the whole.
  public func run(to fraction: Double, velocity: Double, completion: ((RunEnd) -> Void)? = nil) {
    playhead.run(to: fraction, velocity: velocity, completion: completion)
  }

  /// Stops where it is; the run waits.
  public func pause() { playhead.pause() }

  /// Goes on with the run that waits, if one does, at the way's own pace.
  public func resume() { playhead.resume() }

  /// Turns around: a run goes to the other end, where its completion is told; what stands runs back.
  public func reverse() { playhead.reverse() }

  /// Stops where it is, for good: no completion runs, and nobody is told of anything until it is moved again.
  public func stop() { playhead.stop() }
}
