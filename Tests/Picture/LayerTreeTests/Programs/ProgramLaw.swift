import LayerTree
import MotionMath
import TestSupport

/// The law by which a random program releases a timeline, for the engine and, computed separately, for the model.
nonisolated struct ProgramLaw: Sendable {
  var law: Drive.Law
  var velocity: Double
  var duration: Double

  /// The drive for the engine.
  func drive(from start: Double, to target: Double) -> Drive {
    Drive(from: start, to: target, velocity: velocity, law: law, duration: duration)
  }

  /// The drive for the model.
  func reference(from start: Double, to target: Double, undoing: Bool) -> ReferenceDrive {
    let distance = target - start
    return ReferenceDrive(
      from: start, to: target, duration: distance == 0 ? 0 : arrival(distance), undoes: undoing
    ) { t in
      switch law {
      case .curve(let curve):
        return start + distance * curve.value(at: t / duration)
      case .spring(let spring):
        return start
          + distance * spring.displacement(at: t, initialVelocity: velocity / distance).position
      case .swing(let spring):
        func way(_ t: Double) -> Double {
          spring.displacement(at: t, initialVelocity: velocity / distance).position
        }
        let s = t / duration
        return start + distance * (way(t) + (1 - way(duration)) * s * s * (3 - 2 * s))
      case .cubic:
        // Hermite's form: the values and slopes at both ends, each with its own cubic.
        let whole = arrival(distance)
        let s = t / whole
        return start * (2 * s * s * s - 3 * s * s + 1) + velocity * whole * (s * s * s - 2 * s * s + s)
          + target * (3 * s * s - 2 * s * s * s)
      }
    }
  }

  /// Returns the time at which the target is first reached, by formula.
  private func arrival(_ distance: Double) -> Double {
    let speed = velocity / distance
    switch law {
    case .curve, .swing: return duration
    case .cubic: return speed > 0 ? min(duration, 3 / speed) : duration
    case .spring(let spring):
      let settled = spring.settlingTime(initialVelocity: speed, tolerance: 1e-4)
      return min(settled, Self.firstPass(spring, speed) ?? .infinity)
    }
  }

  /// Returns the first time at which a spring is at its end: the root of e^(−ζωt)·(C + (ζω − v)·S).
  ///
  /// C and S are cosine and sine, a line, or hyperbolic functions.
  static func firstPass(_ spring: Spring, _ velocity: Double) -> Double? {
    let (frequency, ratio) = (spring.angularFrequency, spring.dampingRatio)
    let push = ratio * frequency - velocity
    let side = frequency * (1 - ratio * ratio).magnitude.squareRoot()
    if ratio < 1 { return Portable.atan2(1, -push / side) / side }
    if ratio == 1 { return push < 0 ? -1 / push : nil }
    let quotient = -side / push
    guard quotient > 0, quotient < 1 else { return nil }
    return 0.5 * Portable.log((1 + quotient) / (1 - quotient)) / side
  }

  static func random(_ random: inout SeededGenerator) -> ProgramLaw {
    let velocity = random.chance(0.3) ? 0 : random.uniform(-6, 6)
    let duration = random.chance(0.1) ? 0 : random.uniform(0.1, 1)
    switch random.below(4) {
    case 0: return ProgramLaw(law: .curve(.linear), velocity: velocity, duration: duration)
    case 1: return ProgramLaw(law: .curve(.easeOut), velocity: velocity, duration: duration)
    case 2: return ProgramLaw(law: .cubic, velocity: velocity, duration: duration)
    default:
      let spring = Spring(
        response: random.uniform(0.1, 0.6),
        dampingRatio: random.chance(0.4) ? 1 : random.uniform(0.4, 1.6))
      return ProgramLaw(law: .spring(spring), velocity: velocity, duration: duration)
    }
  }
}
