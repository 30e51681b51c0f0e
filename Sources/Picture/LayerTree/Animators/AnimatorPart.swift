/// An animation with a fraction from 0 to 1 that can be set: an animator, a group or a sequence.
///
/// All three are scrubbed, run, paused, reversed and stopped with the same methods. All three can be parts of a group
/// or a sequence, which then moves them. A timeline provides their position, so their values follow from the time
/// alone: the same time gives the same bits, whatever happened in between.
@MainActor
public protocol AnimatorPart: AnyObject {
  /// The playhead, which determines the animation's position.
  var playhead: Playhead { get }

  /// Reports the changes since the last report to the observers.
  func reportChange()
}

extension AnimatorPart {
  /// The duration of the whole animation, in seconds; at least a nanosecond, the clock's smallest step.
  public var duration: Double { playhead.duration }

  /// The fraction of the animation, from 0 to 1. Setting it stops the motion there and reports the change at once.
  ///
  /// The fraction may be set before the first run. A run in progress is then suspended: `resume()` continues it, and
  /// another `run(to:)` replaces it. Values beyond 0…1 are clamped; a value that is not a number is ignored, with a
  /// diagnostic.
  public var fraction: Double {
    get { playhead.fraction }
    set { playhead.scrub(to: newValue) }
  }

  /// A Boolean value that indicates whether the animation, or the group that owns it, is running.
  public var isRunning: Bool { playhead.isRunning }

  /// A Boolean value that indicates whether the animation belongs to a group or a sequence, which moves it.
  public var isPart: Bool { playhead.owner != nil }

  /// Runs to a fraction at the animation's own pace, forwards or backwards.
  ///
  /// The completion is called once, at the time of arrival at any frame rate. If the fraction is already reached, it is
  /// called in the next turn of the run loop. A running or suspended run ends: its completion is called with
  /// `hasArrived` false.
  public func run(to fraction: Double = 1, completion: ((RunEnd) -> Void)? = nil) {
    playhead.run(to: fraction, velocity: nil, completion: completion)
  }

  /// Runs to a fraction and continues a gesture, without a jump of position or velocity.
  ///
  /// `velocity` is in fractions per second, positive towards 1. A critically damped spring continues the velocity and
  /// settles in the remaining time, but in no less than half of the whole duration.
  public func run(to fraction: Double, velocity: Double, completion: ((RunEnd) -> Void)? = nil) {
    playhead.run(to: fraction, velocity: velocity, completion: completion)
  }

  /// Stops at the current fraction and suspends the run.
  public func pause() { playhead.pause() }

  /// Continues the suspended run, if any, at the animation's own pace.
  public func resume() { playhead.resume() }

  /// Reverses the direction. A run turns and calls its completion at the other end. A suspended run stays suspended, and
  /// turns when it resumes. An animation at rest starts to run.
  public func reverse() { playhead.reverse() }

  /// Stops at the current fraction for good. No completion is called, and no change is reported until the animation is
  /// moved again.
  public func stop() { playhead.stop() }
}
