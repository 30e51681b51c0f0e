/// A damped spring that pulls from 0 to 1, in closed form: position and velocity at any time, without steps.
///
/// Two numbers determine its motion, the angular frequency and the damping ratio; every initializer computes them. With
/// a damping ratio below 1 the motion swings past the end and back, at 1 it arrives soonest without swinging, above 1
/// it creeps. A spring without a duration is at its end at once.
public struct Spring: Hashable, Sendable {
  /// The angular frequency without damping in radians per second, 1e-6…1e6; infinite for a spring without a
  /// duration.
  public let angularFrequency: Double
  /// The damping relative to critical damping, 0…1,000.
  public let dampingRatio: Double

  /// Creates a spring from a mass 1e-6…1e6, a stiffness 1e-6…1e12 and a damping 0…1e9.
  ///
  /// Arguments outside these ranges are clamped; NaN counts as Core Animation's 1, 100 and 10.
  public init(mass: Double, stiffness: Double, damping: Double) {
    let m = mass.clamped(to: 1e-6...1e6, orWhenNaN: 1)
    let k = stiffness.clamped(to: 1e-6...1e12, orWhenNaN: 100)
    let c = damping.clamped(to: 0...1e9, orWhenNaN: 10)
    self.init(angularFrequency: (k / m).squareRoot(), dampingRatio: c / (2 * (k * m).squareRoot()))
  }

  /// Creates a spring from the period that it would have without damping, in seconds, and a damping ratio.
  ///
  /// A spring with a response that is not above 0 is at its end at once; a damping ratio of NaN counts as 1.
  public init(response: Double, dampingRatio: Double) {
    guard response > 0 else {
      self.init(angularFrequency: .infinity, dampingRatio: dampingRatio)
      return
    }
    self.init(angularFrequency: 2 * Double.pi / response, dampingRatio: dampingRatio)
  }

  /// Creates a spring from a perceived duration in seconds and a bounce −0.999…1: 0 is critically damped, 1
  /// undamped.
  ///
  /// The angular frequency is 2π/duration; the damping ratio is 1 − bounce, or 1/(1 + bounce) below 0. A spring with a
  /// duration that is not above 0 is at its end at once; a bounce of NaN counts as 0.
  public init(duration: Double, bounce: Double) {
    let b = bounce.clamped(to: -0.999...1, orWhenNaN: 0)
    self.init(response: duration, dampingRatio: b < 0 ? 1 / (1 + b) : 1 - b)
  }

  init(angularFrequency: Double, dampingRatio: Double) {
    self.angularFrequency =
      angularFrequency == .infinity ? .infinity : angularFrequency.clamped(to: 1e-6...1e6, orWhenNaN: 1e-6)
    self.dampingRatio = dampingRatio.clamped(to: 0...1000, orWhenNaN: 1)
  }

  /// The period without damping in seconds; 0 for a spring without a duration.
  public var response: Double { 2 * Double.pi / angularFrequency }

  /// A Boolean value that indicates whether the spring is at its end from the start, because it has no duration.
  public var isInstant: Bool { angularFrequency == .infinity }
}

/// The arguments of the initializers, computed from any spring.
///
/// A spring created again from these numbers has the same frequency and damping ratio to some ulp, if the numbers are
/// within the initializer's ranges.
extension Spring {
  /// Returns the stiffness of this spring with a mass, ω²·m; infinite for a spring without a duration.
  ///
  /// The mass is clamped to 1e-6…1e6, NaN counts as 1.
  public func stiffness(mass: Double = 1) -> Double {
    angularFrequency * angularFrequency * Spring.bounded(mass: mass)
  }

  /// Returns the damping of this spring with a mass, 2ζω·m; infinite for a spring without a duration and with a
  /// damping ratio above 0.
  ///
  /// The mass is clamped to 1e-6…1e6, NaN counts as 1.
  public func damping(mass: Double = 1) -> Double {
    dampingRatio == 0 ? 0 : 2 * dampingRatio * angularFrequency * Spring.bounded(mass: mass)
  }

  /// The perceived duration in seconds, which equals the response.
  public var perceivedDuration: Double { response }

  /// The bounce, −0.999…1, computed from the damping ratio ζ: 1 − ζ up to critical damping, and 1/ζ − 1 above it.
  public var bounce: Double { dampingRatio > 1 ? 1 / dampingRatio - 1 : 1 - dampingRatio }

  private static func bounded(mass: Double) -> Double { mass.clamped(to: 1e-6...1e6, orWhenNaN: 1) }
}

extension Spring {
  /// Returns the position and the velocity a time in seconds after the spring was released at 0 with an initial
  /// velocity in distances per second.
  ///
  /// The position is exactly 0 and the velocity exactly the initial one up to t = 0. Velocities are clamped to ±1e12,
  /// NaN counts as 0; times are at most 1e9 seconds, NaN counts as 0. Position and velocity are continuous in every
  /// parameter, also where the damping ratio is 1.
  public func displacement(
    at t: Double, initialVelocity: Double = 0
  ) -> (position: Double, velocity: Double) {
    guard !isInstant else { return (1, 0) }
    let v = initialVelocity.clamped(to: -1e12...1e12, orWhenNaN: 0)
    guard t > 0 else { return (0, v) }
    let wave = wave(at: Swift.min(t, 1e9))
    // The remaining distance, y = 1 − position, solves y″ + 2ζω·y′ + ω²·y = 0 with y = 1 and y′ = −v at the
    // start: y = e^(−ζωt)·(C + (ζω − v)·S), where C and S are a cosine and a sine over its frequency (or a
    // line, or hyperbolic ones).
    let w = angularFrequency
    let decay = dampingRatio * w
    return (
      1 - (wave.cosine + (decay - v) * wave.sine),
      v * wave.cosine + w * (w - dampingRatio * v) * wave.sine
    )
  }

  /// Returns e^(−ζωt) times the cosine of the damped frequency, and times its sine over that frequency.
  ///
  /// The quotient is computed as t·sin(x)/x, or by `expm1`, so that nothing cancels as the damping ratio nears
  /// 1.
  @inline(__always)
  func wave(at t: Double) -> (cosine: Double, sine: Double) {
    let w = angularFrequency
    let decay = dampingRatio * w
    if dampingRatio < 1 {
      let envelope = Portable.exp(-decay * t)
      let x = dampedFrequency * t
      let (sine, cosine) = Portable.sineAndCosine(x)
      return (envelope * cosine, envelope * t * (x > 0 ? sine / x : 1))
    }
    if dampingRatio == 1 {
      let envelope = Portable.exp(-decay * t)
      return (envelope, envelope * t)
    }
    // Two decaying exponentials; the slow one is factored out, in a form without a difference of nearly equal
    // numbers.
    let envelope = Portable.exp(-slowRate * t)
    let x = 2 * dampedFrequency * t
    let loss = Portable.expm1(-x)
    return (envelope * (1 + 0.5 * loss), envelope * t * (x > 0 ? -loss / x : 1))
  }

  /// The frequency ω·√|1 − ζ²|: that of the swing for a damping ratio below 1, half the difference of the two
  /// rates above.
  var dampedFrequency: Double {
    angularFrequency * ((1 - dampingRatio).magnitude * (1 + dampingRatio)).squareRoot()
  }

  /// The rate of the exponential that the motion's envelope follows in the end, per second.
  var slowRate: Double {
    guard dampingRatio > 1 else { return dampingRatio * angularFrequency }
    return angularFrequency * angularFrequency / (dampingRatio * angularFrequency + dampedFrequency)
  }
}
