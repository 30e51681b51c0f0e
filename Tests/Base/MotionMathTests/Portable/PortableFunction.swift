import MotionMath
import TestSupport

/// A function of `Portable` with its reference, its bound and its test arguments.
nonisolated enum PortableFunction: String, CaseIterable, Sendable {
  case exp, expm1, log, log1p, sin, cos, tan, atan2, pow, cbrt, hypot

  /// The largest documented error for normal results, in units in the last place.
  var bound: Double {
    switch self {
    case .exp, .expm1: 0.52
    case .log, .log1p, .atan2, .cbrt, .hypot: 0.51
    case .sin, .cos: 0.57
    case .tan: 0.6
    case .pow: 0.53
    }
  }

  /// The largest documented error for subnormal results, which some functions round twice.
  var subnormalBound: Double { max(bound, self == .pow ? 0.77 : 0.76) }

  func value(_ x: Double, _ y: Double) -> Double {
    switch self {
    case .exp: Portable.exp(x)
    case .expm1: Portable.expm1(x)
    case .log: Portable.log(x)
    case .log1p: Portable.log1p(x)
    case .sin: Portable.sin(x)
    case .cos: Portable.cos(x)
    case .tan: Portable.tan(x)
    case .atan2: Portable.atan2(x, y)
    case .pow: Portable.pow(x, y)
    case .cbrt: Portable.cbrt(x)
    case .hypot: Portable.hypot(x, y)
    }
  }

  func reference(_ x: Double, _ y: Double) -> ScaledValue {
    switch self {
    case .exp: Reference.exp(DoubleDouble(x))
    case .expm1: Reference.expm1(x)
    case .log: ScaledValue(Reference.log(DoubleDouble(x)))
    case .log1p: ScaledValue(Reference.log1p(x))
    case .sin: ScaledValue(Reference.sin(x))
    case .cos: ScaledValue(Reference.cos(x))
    case .tan: ScaledValue(Reference.tan(x))
    case .atan2: Reference.atan2(x, y)
    case .pow: Reference.pow(x, y)
    case .cbrt: ScaledValue(Reference.cbrt(x))
    case .hypot: Reference.hypot(x, y)
    }
  }

  /// Returns the error of the function for arguments, in units in the last place.
  func error(_ x: Double, _ y: Double = 0) -> Double {
    reference(x, y).ulps(from: value(x, y))
  }

  /// Returns random arguments from each of the function's test ranges in turn.
  func arguments(_ turn: Int, _ random: inout SeededGenerator) -> (x: Double, y: Double) {
    let kind = turn % 4
    switch self {
    case .exp:
      return (kind < 2 ? random.uniform(-745.2, 709.79) : random.withExponent(-60...8), 0)
    case .expm1:
      return (
        [
          random.uniform(-40, 709), random.uniform(-1, 1), random.withExponent(-1074...3),
          random.uniform(-6, 6),
        ][
          kind], 0
      )
    case .log:
      let tiny = random.withExponent(-52 ... -2)
      return ([random.finite().magnitude, 1 + tiny, random.uniform(0, 10), 1 + tiny / 64][kind], 0)
    case .log1p:
      return (
        [
          random.uniform(-1, 10), random.withExponent(-1074 ... -1), random.finite().magnitude,
          random.uniform(-1, 0),
        ][
          kind], 0
      )
    case .sin, .cos, .tan:
      let quarter = Double(Int(random.uniform(-2e6, 2e6))) * (Double.pi / 2)
      let near = Double(bitPattern: quarter.bitPattern &+ UInt64(turn >> 2) % 8)
      return ([random.uniform(-7, 7), random.uniform(-4e6, 4e6), random.finite(), near][kind], 0)
    case .atan2:
      switch kind {
      case 0: return (random.uniform(-5, 5), random.uniform(-5, 5))
      case 1: return (random.withExponent(-70...70), random.withExponent(-70...70))
      case 2: return (random.finite(), random.finite())
      default: return (random.withExponent(-1074 ... -1000), random.withExponent(-1074...60))
      }
    case .pow:
      let tiny = random.withExponent(-52 ... -1)
      let x = [random.uniform(0, 10), 1 + tiny, random.finite().magnitude, random.uniform(0.5, 2)][kind]
      return (x, x == 1 ? 3 : random.uniform(-745.2, 709.79) / Reference.log(DoubleDouble(x)).high)
    case .cbrt:
      return (kind < 2 ? random.finite() : random.uniform(-100, 100), 0)
    case .hypot:
      switch kind {
      case 0: return (random.uniform(-5, 5), random.uniform(-5, 5))
      case 1: return (random.withExponent(-30...30), random.withExponent(-30...30))
      case 2: return (random.withExponent(-1074 ... -1000), random.withExponent(-1074 ... -1000))
      default: return (random.withExponent(990...1023), random.withExponent(990...1023))
      }
    }
  }
}
