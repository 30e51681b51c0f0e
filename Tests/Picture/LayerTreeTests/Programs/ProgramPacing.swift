import LayerTree
import MotionMath
import TestSupport

/// The pacing of a block in a random program, for the engine and for the model.
nonisolated struct ProgramPacing: Sendable {
  var duration: Double
  var delay = 0.0
  var easing = Easing.linear
  var repeatCount = 1.0
  var autoreverses = false
  var letsTouchesThrough = false

  var pacing: Pacing {
    Pacing(
      duration: duration, delay: delay, easing: easing, repeatCount: repeatCount,
      autoreverses: autoreverses, allowsUserInteraction: letsTouchesThrough)
  }

  var reference: ReferencePacing {
    let duration = duration
    var rest: ((Double) -> Double)?
    let curve: (Double) -> Double
    switch easing {
    case .linear: curve = { min($0 / duration, 1) }
    case .broken(let place, let share):
      curve = {
        let p = $0 / duration
        return p < place ? p / place * share : share + (p - place) / (1 - place) * (1 - share)
      }
    case .cubic(let bezier): curve = { bezier.value(at: $0 / duration) }
    case .spring(let spring, let velocity):
      curve = { $0 > 0 ? spring.displacement(at: $0, initialVelocity: velocity).position : 0 }
      rest = { spring.settlingTime(initialVelocity: velocity, tolerance: $0) }
    }
    return ReferencePacing(
      duration: duration, delay: delay, repeatCount: repeatCount, autoreverses: autoreverses,
      letsTouchesThrough: letsTouchesThrough, rest: rest, curve: curve)
  }

  /// Returns the pacing with one simplification.
  var simpler: [ProgramPacing] {
    var result: [ProgramPacing] = []
    func add(_ isPlain: Bool, _ change: (inout ProgramPacing) -> Void) {
      guard !isPlain else { return }
      var copy = self
      change(&copy)
      result.append(copy)
    }
    add(easing == .linear) { $0.easing = .linear }
    add(delay == 0) { $0.delay = 0 }
    add(repeatCount == 1) { $0.repeatCount = 1 }
    add(!autoreverses) { $0.autoreverses = false }
    add(!letsTouchesThrough) { $0.letsTouchesThrough = false }
    add(duration == 1) { $0.duration = 1 }
    return result
  }

  static func random(_ random: inout SeededGenerator) -> ProgramPacing {
    let nice = [0.25, 0.5, 0.5, 1]
    var pacing = ProgramPacing(
      duration: random.chance(0.7)
        ? nice[random.below(nice.count)] : random.chance(0.1) ? 0 : random.uniform(0.2, 1.5))
    if random.chance(0.3) {
      pacing.delay =
        random.chance(0.5) ? 0.25 : random.uniform(PendingProgramRules.negativeDelays ? -0.2 : 0, 0.5)
    }
    if random.chance(0.15) { pacing.repeatCount = [0, 0.5, 2, 2.75, .infinity][random.below(5)] }
    pacing.autoreverses = random.chance(0.12)
    pacing.letsTouchesThrough = random.chance(0.3)
    switch random.below(4) {
    case 0: break
    case 1: pacing.easing = .cubic([.easeIn, .easeOut, .easeInOut, .default][random.below(4)])
    case 2:
      pacing.easing = .cubic(
        CubicBezier(
          random.uniform(0.1, 0.9), random.uniform(-0.5, 1.5), random.uniform(0.1, 0.9),
          random.uniform(-0.5, 1.5)))
    default:
      let spring = Spring(
        response: random.uniform(0.1, 0.6),
        dampingRatio: random.chance(0.3) ? 1 : random.uniform(0.3, 1.5))
      pacing.easing = .spring(spring, initialVelocity: random.chance(0.5) ? 0 : random.uniform(-8, 8))
    }
    return pacing
  }
}

extension ProgramPacing: CustomStringConvertible {
  var description: String {
    "\(duration) s \(easing)" + (delay == 0 ? "" : ", delay \(delay)")
      + (repeatCount == 1 ? "" : ", \(repeatCount) times") + (autoreverses ? ", to and fro" : "")
      + (letsTouchesThrough ? ", touchable" : "")
  }
}
