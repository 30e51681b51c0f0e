import GestureMath
import LayerTree
import TransitionEngine

/// The motion after a release, as an experiment's knobs shape it; the lab's panel of knobs plots it.
@MainActor
public struct ReleaseMotion {
  /// A knob that a handle on the plot sets.
  nonisolated public struct Handle: Hashable, Sendable {
    /// The place of a handle on the plot, with the direction in which it is dragged.
    public enum Place: Hashable, Sendable {
      /// The end of the motion, dragged along the axis of time.
      case arrival
      /// The position after half a period of the spring, dragged across the axis of time.
      case swing
    }

    public let knob: String
    public let place: Place
    /// The values that a drag of the handle sets.
    public let range: ClosedRange<Double>

    /// Creates a handle of a knob.
    public init(_ knob: String, at place: Place, in range: ClosedRange<Double>) {
      self.knob = knob
      self.place = place
      self.range = range
    }
  }

  /// An interaction controller with the settings that a gesture's own interaction controller has at its release.
  let settings: UIPercentDrivenInteractiveTransition
  /// The rule that decides about a release.
  package let rule: ReleaseRule
  /// The duration of the whole transition, in seconds.
  package let duration: Double
  package let handles: [Handle]

  /// Creates the motion of a transition with a duration in seconds.
  public init(
    _ settings: UIPercentDrivenInteractiveTransition, rule: ReleaseRule, duration: Double, handles: [Handle]
  ) {
    self.settings = settings
    self.rule = rule
    self.duration = duration
    self.handles = handles
  }

  /// Returns the motion of the transition's time after a release at a fraction, as the engine computes it.
  ///
  /// The velocity is in fractions per second, `duration` is that of the whole transition in seconds, and `distance` is
  /// its distance in points.
  package func drive(
    finishing: Bool, velocity: Double, from fraction: Double, duration: Double, distance: Double
  ) -> Drive {
    settings.motion(
      finishing: finishing, velocity: velocity, from: fraction, duration: duration, over: distance)
  }
}
