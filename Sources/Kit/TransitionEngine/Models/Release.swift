import Foundation
import LayerTree
import MotionMath
import QuartzCore
import ViewAnimation
import ViewTree

/// A release of a transition by a gesture.
struct Release {
  /// The motion of the transition after the release.
  enum Pace {
    /// A timing curve, or a spring that starts from rest.
    case along(any UITimingCurveProvider)
    /// A spring with the velocity of the release, as soft as an arrival after 0.44 to 0.5 s of the animator's time allows.
    /// The spring parameters, where given, set its damping, and its period where they have one.
    case spring(UISpringTimingParameters?)
    /// A spring with the velocity of the release that settles in the remaining fraction of the duration, but not sooner
    /// than in `shortest` seconds. Without parameters, it is critically damped; parameters that have a settling time of
    /// their own settle in that.
    case settlingSpring(UISpringTimingParameters?, shortest: Double)
    /// A cubic curve that starts with the velocity of the release; a fast release shortens its duration.
    case cubic
  }

  /// A Boolean value indicating whether the transition finishes instead of returning to its start.
  var finishes: Bool
  /// The velocity of the release, in fractions per second towards the end.
  var velocity = 0.0
  /// A Boolean value indicating whether the gesture provided a velocity.
  var hasVelocity = false
  /// A Boolean value indicating whether the velocity was above the limit and has been clamped.
  var wasClamped = false
  /// A Boolean value indicating whether a gesture dragged the transition; `false` for a release without velocity before
  /// the beginning.
  var wasDragged = true
  /// The distance of the whole transition in points; `nil` when the gesture did not provide it.
  var points: Double?
  /// The speed of the motion after the release, relative to the animator's own; 1 is the animator's speed.
  var speed: Double
  var pace: Pace

  /// Creates a release at constant speed, without a gesture's velocity.
  static func even(finishes: Bool) -> Release {
    Release(finishes: finishes, speed: 1, pace: .along(UICubicTimingParameters(animationCurve: .linear)))
  }

  /// Returns the law of the transition's own time for a distance in signed fractions; `remaining` is its duration in
  /// seconds. The law never runs past its target.
  func law(over distance: Double, _ remaining: Double) -> Drive.Law {
    switch pace {
    case .along(let parameters):
      guard let spring = parameters.springTimingParameters else {
        return .curve(parameters.cubicTimingParameters?.bezier ?? .easeInOut)
      }
      let settling = spring.duration(given: remaining)
      return .spring(spring.spring(settlingIn: settling, initialVelocity: spring.plainVelocity))
    case .spring(let given):
      let soft = soft(over: distance, within: seconds(over: distance))
      guard let given else { return .spring(soft) }
      return .spring(own(given, asSoftAs: soft))
    case .settlingSpring(let given, let shortest):
      let settling = max(remaining, shortest)
      return .spring(
        given?.spring(settlingIn: settling, initialVelocity: 0)
          ?? Spring(dampingRatio: 1, settlingDuration: settling))
    case .cubic: return .cubic
    }
  }

  /// Returns the motion of the transition's own time between two positions in seconds; `duration` is that of the whole
  /// transition.
  func drive(from start: Double, to target: Double, of duration: Double) -> Drive {
    let remaining = abs(target - start) / speed
    let distance = duration > 0 ? (target - start) / duration : 0
    return Drive(
      from: start, to: target, velocity: velocity * duration, law: law(over: distance, remaining),
      duration: remaining)
  }

  /// Returns the velocity in multiples of the distance per second; 0 if the distance is 0.
  private func pull(over distance: Double) -> Double { distance == 0 ? 0 : velocity / distance }

  /// Returns the distance beyond an end to which the release may lead, as a fraction of the whole transition.
  private func room(over distance: Double) -> Double {
    Self.overshoot + (pull(over: distance) < 0 ? 1 - min(abs(distance), 1) : 0)
  }

  /// Returns the time that a spring may take to arrive, in seconds.
  private func seconds(over distance: Double) -> Double {
    Spring.handOffDuration(takingOver: pull(over: distance) / speed) / speed
  }

  /// Returns the softest spring that arrives within a time in seconds.
  private func soft(over distance: Double, within seconds: Double) -> Spring {
    let way = max(abs(distance), 1e-9)
    return Spring(takingOver: pull(over: distance), within: seconds, room: room(over: distance) / way)
  }

  /// Returns a given spring, with the period of another one if it has none of its own.
  private func own(_ given: UISpringTimingParameters, asSoftAs soft: Spring) -> Spring {
    given.dampingRatioAlone.map { Spring(response: soft.response, dampingRatio: min(max($0, 0.01), 1)) }
      ?? given.spring(settlingIn: 0, initialVelocity: 0)
  }

  /// The distance beyond an end to which a release may lead, as a fraction of the whole transition.
  ///
  /// With no distance left, a velocity of v per second leads 4/27·v·t along a cubic of t seconds. A critically damped
  /// spring leads v·t/(e·ωt), where ωt is at least 9.23 when it settles in t seconds.
  private static let overshoot = 0.1

  /// Returns the continuation of a property animator for a distance in signed fractions; `remaining` is its duration
  /// in seconds.
  func continuation(over distance: Double, _ remaining: Double) -> Continuation {
    let pull = pull(over: distance)
    // The permitted distance beyond an end, divided by the velocity, is the time available.
    let time = velocity == 0 ? .infinity : room(over: distance) / abs(velocity)
    let velocity = CGVector(dx: CGFloat(pull), dy: CGFloat(pull))
    switch pace {
    case .along(let parameters):
      let seconds = parameters.springTimingParameters?.duration(given: remaining) ?? remaining
      return Continuation(parameters: parameters, seconds: seconds)
    case .spring(let given):
      let seconds = seconds(over: distance)
      let soft = soft(over: distance, within: seconds)
      if let given {
        let own = own(given, asSoftAs: soft)
        let spring = UISpringTimingParameters(
          mass: 1, stiffness: CGFloat(own.stiffness()), damping: CGFloat(own.damping()),
          initialVelocity: velocity)
        return held(spring, over: abs(distance), pull, seconds)
      }
      let arrival = soft.arrivalTime(initialVelocity: pull, tolerance: Drive.arrivalTolerance)
      let spring = UISpringTimingParameters(soft, endingAfter: arrival, initialVelocity: velocity)
      return Continuation(parameters: spring, seconds: arrival)
    case .settlingSpring(let given, let shortest):
      let spring =
        given?.starting(at: velocity) ?? UISpringTimingParameters(dampingRatio: 1, initialVelocity: velocity)
      let seconds = min(max(remaining, shortest), 25 * time)
      guard given != nil else { return Continuation(parameters: spring, seconds: seconds) }
      return held(spring, over: abs(distance), pull, seconds)
    case .cubic:
      // A velocity above three times the mean one would run past the target and return.
      let seconds = min(remaining, pull > 0 ? 3 / pull : 6.75 * time)
      let curve = UICubicTimingParameters(
        controlPoint1: CGPoint(x: 1.0 / 3, y: pull * seconds / 3), controlPoint2: CGPoint(x: 2.0 / 3, y: 1))
      return Continuation(parameters: curve, seconds: seconds)
    }
  }

  /// Returns a continuation with a given spring, with enough additional damping to keep it from running far beyond
  /// either end.
  private func held(
    _ spring: UISpringTimingParameters, over distance: Double, _ pull: Double, _ seconds: Double
  ) -> Continuation {
    let plain = Continuation(parameters: spring, seconds: spring.duration(given: seconds))
    guard distance > 0 else { return plain }
    // An animation ends when the spring is a thousandth from its target, and deviates by as much on the way.
    let most = Self.overshoot - 0.001
    let back = -(most + max(0, 1 - distance)) / distance
    let asked = spring.spring(settlingIn: seconds, initialVelocity: pull)
    let calm = asked.damped(toStayWithin: back...(1 + most / distance), initialVelocity: pull)
    guard calm != asked else { return plain }
    let parameters = UISpringTimingParameters(
      mass: 1, stiffness: CGFloat(calm.stiffness()), damping: CGFloat(calm.damping()),
      initialVelocity: spring.initialVelocity)
    return Continuation(
      parameters: parameters, seconds: parameters.duration(given: seconds), isCalmed: true)
  }

  /// The parameters with which a property animator is continued.
  struct Continuation {
    let parameters: any UITimingCurveProvider
    let seconds: Double
    /// A Boolean value indicating whether the damping was increased.
    var isCalmed = false

    /// Returns the motion of the continuation as a drive of the transition's timeline, between two positions in
    /// seconds.
    func drive(from start: Double, to target: Double) -> Drive {
      guard let spring = parameters.springTimingParameters else {
        let curve = parameters.cubicTimingParameters?.bezier ?? .easeInOut
        return Drive(from: start, to: target, law: .curve(curve), duration: seconds)
      }
      let velocity = spring.plainVelocity
      return Drive(
        from: start, to: target, velocity: velocity * (target - start),
        law: .swing(spring.spring(settlingIn: seconds, initialVelocity: velocity)), duration: seconds)
    }
  }
}
