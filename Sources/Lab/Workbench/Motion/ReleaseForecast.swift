import FrameTiming
import GestureMath
import Scenarios
import TransitionEngine

/// The outcome of a release with the knobs' current values: of the drag that is held, or of the last release.
struct ReleaseForecast: Equatable {
  /// The release that is decided.
  enum Subject {
    /// A release of the drag that is held.
    case now
    /// The last release, as if it came now.
    case last
    /// A release half-way without velocity, assumed until the first release.
    case halfWay
  }

  let subject: Subject
  let decision: ReleaseDecision
  /// The distance of the whole transition, in points.
  private let distance: Double
  /// The duration of the whole transition, in seconds.
  private let duration: Double

  /// Creates the forecast for a stage's status. The distance, in points, is that of the last drag, if there was one.
  init(_ status: StageStatus, lastDistance: Double?, _ motion: ReleaseMotion) {
    if let running = status.transition, running.pace == .interactive, let drag = running.drag,
      status.panVelocity != nil
    {
      subject = .now
      (distance, duration) = (drag.distance, running.duration)
      // The velocity of the transition is that of this moment: a pointer that rests loses it.
      var decision = motion.rule.decide(
        fraction: running.fraction, velocity: running.velocity * distance, distance: distance)
      decision.velocity = running.velocity
      self.decision = decision
      return
    }
    duration = motion.duration
    // A cancelled gesture has no release.
    if let last = status.decision, last.reason != .gestureCancelled, let lastDistance {
      subject = .last
      distance = lastDistance
      decision = motion.rule.decide(
        fraction: last.fraction, velocity: last.velocity * lastDistance, distance: lastDistance)
    } else {
      subject = .halfWay
      distance = lastDistance ?? 1000
      decision = motion.rule.decide(fraction: 0.5, velocity: 0, distance: distance)
    }
  }

  /// Returns the motion to which the release leads.
  func curve(_ motion: ReleaseMotion) -> MotionCurve {
    MotionCurve(
      drive: motion.drive(
        finishing: decision.outcome == .finish, velocity: decision.velocity, from: decision.fraction,
        duration: duration, distance: distance))
  }

  /// Returns the motion to plot: that of the release, or over the whole distance when no distance is left.
  func plotted(_ motion: ReleaseMotion) -> MotionCurve {
    let curve = curve(motion)
    guard curve.arrival == 0 else { return curve }
    return MotionCurve(
      drive: motion.drive(finishing: true, velocity: 0, from: 0, duration: duration, distance: distance))
  }

  /// Returns the outcome in words, such as `A release now would finish after 430 ms`.
  func text(_ curve: MotionCurve) -> String {
    let release =
      switch subject {
      case .now: "A release now"
      case .last: "The last release"
      case .halfWay: "A slow release half-way"
      }
    return "\(release) would \(decision.outcome.rawValue) \(Self.after(curve.arrival))"
  }

  private static func after(_ seconds: Double) -> String {
    seconds > 0 ? "after \(MotionPlot.milliseconds(seconds)) ms" : "at once"
  }
}
