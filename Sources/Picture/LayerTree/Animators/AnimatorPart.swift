/// An animation with a fraction from 0 to 1 that can be set: an animator, a group or a sequence.
///
/// All three are scrubbed, run, paused, reversed and stopped with the same methods, and all three can be parts of a
/// group or a sequence, which then moves them. A timeline provides their position, so that their values follow from
/// the time alone: the same time gives the same bits, whatever happened in between.
@MainActor
public protocol AnimatorPart: AnyObject {
  /// The position on the way.
  var playhead: Playhead { get }

  /// Reports the changes since the last report to the observers.
  func reportChange()
}

extension AnimatorPart {
  /// The duration of the whole way, in seconds; at least a nanosecond, the clock's smallest step.
  public var duration: Double { playhead.duration }

  /// The fraction of the way, from 0 to 1; setting it stops the motion there and reports the change at once.
  ///
  /// The fraction may be set before the first run. A run that was under way then waits: `resume()` continues the run,
  /// another `run(to:)` replaces it. Values beyond 0…1 are clamped; a value that is not a number is ignored, with a
  /// diagnostic.
  public var fraction: Double {
    get { playhead.fraction }
    set { playhead.scrub(to: newValue) }
  }

  /// A Boolean value indicating whether the animation, or the group that owns it, moves by itself.
  public var isRunning: Bool { playhead.isRunning }

  /// A Boolean value indicating whether the animation belongs to a group or a sequence, which moves it.
  public var isPart: Bool { playhead.owner != nil }

  /// Runs to a fraction at the way's own pace, forwards or backwards.
  ///
  /// The completion is called once, at the time of arrival whatever the frame rate; in the next turn when the
  /// fraction is reached already. A run that was under way, or waited, ends: its completion is called with
  /// `hasArrived` false.
  public func run(to fraction: Double = 1, completion: ((RunEnd) -> Void)? = nil) {
    playhead.run(to: fraction, velocity: nil, completion: completion)
  }

  /// Runs to a fraction and continues a gesture, without a jump of position or velocity.
  ///
  /// `velocity` is in fractions per second, positive towards 1. A critically damped spring takes the velocity over
  /// and settles in the way's remaining time, but in no less than half of the whole duration.
  public func run(to fraction: Double, velocity: Double, completion: ((RunEnd) -> Void)? = nil) {
    playhead.run(to: fraction, velocity: velocity, completion: completion)
  }

  /// Stops at the current fraction; the run waits.
  public func pause() { playhead.pause() }

  /// Continues the run that waits, if there is one, at the way's own pace.
  public func resume() { playhead.resume() }

  /// Reverses the direction: a run goes to the other end, where its completion is called; an animation that stands
  /// runs back.
  public func reverse() { playhead.reverse() }

  /// Stops at the current fraction for good: no completion is called, and no change is reported until it is moved
  /// again.
  public func stop() { playhead.stop() }
}
