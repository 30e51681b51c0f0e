import Foundation
import LayerTree
import MotionMath
import ViewTree

/// How a gesture lets a transition go.
struct Release {
  /// How the rest of the way is gone.
  enum Pace {
    /// Along a curve, or pulled by a spring from rest.
    case along(any UITimingCurveProvider)
    /// Pulled by a spring that takes the velocity over and is as soft as lets it arrive in time; where one is given, with
    /// its damping, and with its period where it has one.
    case spring(UISpringTimingParameters?)
    /// Pulled by a spring that takes the velocity over: critically damped where none is given, and settling in the rest
    /// of the way's share of the duration, but not sooner than in some seconds, unless it takes a time of its own.
    case settlingSpring(UISpringTimingParameters?, shortest: Double)
    /// Along a cubic that takes the velocity over.
    case cubic
  }

  /// A Boolean value indicating whether it goes on to its end, and not back.
  var finishes: Bool
  /// Fractions per second towards the end.
  var velocity = 0.0
  /// A Boolean value indicating whether the gesture said how fast it was.
  var hasVelocity = false
  /// A Boolean value indicating whether it was faster than what is let pass.
  var wasClamped = false
  /// A Boolean value indicating whether something was dragged, and not let go at rest before it began.
  var wasDragged = true
  /// The points of the whole way, when the gesture said so.
  var points: Double?
  /// How fast the rest runs, against the animator's own pace.
  var speed: Double
  var pace: Pace

  /// The law of a transition's own time over a distance, in fractions with a sign, that takes it some seconds. It
  /// never runs past its target.
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

  /// The velocity in distances per second.
  private func pull(over distance: Double) -> Double { distance == 0 ? 0 : velocity / distance }

  /// The distance beyond either end to which a push may lead, of the whole way.
  private func room(over distance: Double) -> Double {
    Self.overshoot + (pull(over: distance) < 0 ? 1 - min(abs(distance), 1) : 0)
  }

  /// The seconds that a spring may take to arrive.
  private func seconds(over distance: Double) -> Double {
    Spring.handOffDuration(takingOver: pull(over: distance) / speed) / speed
  }

  /// The softest spring that arrives in some seconds.
  private func soft(over distance: Double, within seconds: Double) -> Spring {
    let way = max(abs(distance), 1e-9)
    return Spring(takingOver: pull(over: distance), within: seconds, room: room(over: distance) / way)
  }

  /// A spring that somebody chose, with the period of another where it has none of its own.
  private func own(_ given: UISpringTimingParameters, asSoftAs soft: Spring) -> Spring {
    given.dampingRatioAlone.map { Spring(response: soft.response, dampingRatio: min(max($0, 0.01), 1)) }
      ?? given.spring(settlingIn: 0, initialVelocity: 0)
  }

  /// How far beyond an end a release may lead, of the whole way.
  ///
  /// Without a way to go, a push of v per second leads 4/27·v·t along a cubic of t seconds, and v·t/(e·ωt) with a
  /// critically damped spring, whose ωt is at least 9.23 when it settles in t seconds.
  private static let overshoot = 0.1

  /// How a property animator goes on over a distance, in fractions with a sign, that takes it some seconds.
  func continuation(over distance: Double, _ remaining: Double) -> Continuation {
    let pull = pull(over: distance)
    // How far a push may lead beyond either end, against how fast it is: the time that it may have.
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
      // Faster than three times the mean speed would run past the target and come back.
      let seconds = min(remaining, pull > 0 ? 3 / pull : 6.75 * time)
      let curve = UICubicTimingParameters(
        controlPoint1: CGPoint(x: 1.0 / 3, y: pull * seconds / 3), controlPoint2: CGPoint(x: 2.0 / 3, y: 1))
      return Continuation(parameters: curve, seconds: seconds)
    }
  }

  /// A spring that somebody chose, with as much more damping as keeps it from running far beyond either end.
  private func held(
    _ spring: UISpringTimingParameters, over distance: Double, _ pull: Double, _ seconds: Double
  ) -> Continuation {
    let plain = Continuation(parameters: spring, seconds: spring.duration(given: seconds))
    guard distance > 0 else { return plain }
    // An animation comes to its end a thousandth before the spring is there, and is off by as much on its way.
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

  /// What a property animator is continued with.
  struct Continuation {
    let parameters: any UITimingCurveProvider
    let seconds: Double
    /// A Boolean value indicating whether it has more damping than was asked for.
    var isCalmed = false

    /// The same way for a transition's own time.
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
