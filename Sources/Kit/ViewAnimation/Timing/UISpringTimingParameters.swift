import Foundation
import MotionMath
import QuartzCore
import ViewTree

/// The timing of a spring: given by physics, by duration and bounce, or by a damping ratio for the animator's
/// duration.
nonisolated public final class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  /// The parameters that define the spring.
  private enum Kind: Hashable {
    /// The spring settles within the animator's duration.
    case ratio(Double)
    /// The spring has its own settling time; the animator's duration is ignored.
    case physics(Spring)
    /// The spring is cut off after a number of seconds, instead of running until it has settled.
    case ended(Spring, after: Double)
  }

  /// The velocity at the start, per axis, in total distances per second.
  ///
  /// With a distance of 200 points, 0.5 is 100 points per second. A value without an axis, such as an
  /// opacity, uses the vector's length, with the sign of its larger component. If both are equal, it uses `dx`.
  public let initialVelocity: CGVector
  private let kind: Kind

  /// Creates the spring of the system's own animations, with mass 3 and stiffness 1,000, which settles in
  /// 0.506 seconds.
  ///
  /// Its damping of 500 is more than critical and counts as critical, as in Core Animation.
  public override convenience init() {
    let stiffness = Spring(mass: 3, stiffness: 1000, damping: 500)
    self.init(.physics(Spring(response: stiffness.response, dampingRatio: 1)), .zero)
  }

  /// Creates a spring that settles within the animator's duration; the ratio is clamped to 0.01…1.
  public convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: .zero)
  }

  public convenience init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    self.init(.ratio(Double(ratio)), velocity)
  }

  /// Creates a spring from its physics. It settles, to a thousandth of the distance, in its own time.
  public convenience init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
  ) {
    self.init(.physics(Spring(mass: mass, stiffness: stiffness, damping: damping)), velocity)
  }

  /// Creates a spring from a perceived duration, in seconds, and a bounce.
  public convenience init(duration: TimeInterval = 0.5, bounce: CGFloat = 0) {
    self.init(duration: duration, bounce: bounce, initialVelocity: .zero)
  }

  public convenience init(
    duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity velocity: CGVector
  ) {
    self.init(.physics(Spring(duration: duration, bounce: bounce)), velocity)
  }

  /// Creates a spring that is cut off after a number of seconds, at its value at that time.
  package convenience init(_ spring: Spring, endingAfter seconds: Double, initialVelocity velocity: CGVector)
  {
    self.init(.ended(spring, after: seconds), velocity)
  }

  private init(_ kind: Kind, _ velocity: CGVector) {
    self.kind = kind
    let isFinite = velocity.dx.isFinite && velocity.dy.isFinite
    initialVelocity = isFinite ? velocity : .zero
    super.init()
  }

  public var timingCurveType: UITimingCurveType { .spring }
  public var cubicTimingParameters: UICubicTimingParameters? { nil }
  public var springTimingParameters: UISpringTimingParameters? { self }

  // MARK: The spring

  /// Returns the spring for an animator's duration and a start velocity.
  package func spring(settlingIn duration: Double, initialVelocity: Double) -> Spring {
    switch kind {
    case .ratio(let ratio):
      Spring(dampingRatio: ratio, settlingDuration: duration, initialVelocity: initialVelocity)
    case .physics(let spring), .ended(let spring, _): spring
    }
  }

  /// The damping ratio of a spring that settles within the animator's duration; `nil` for a spring with a duration of
  /// its own.
  package var dampingRatioAlone: Double? {
    if case .ratio(let ratio) = kind { ratio } else { nil }
  }

  /// Returns the same spring with another initial velocity.
  package func starting(at velocity: CGVector) -> UISpringTimingParameters {
    UISpringTimingParameters(kind, velocity)
  }

  /// Returns the duration of the spring, in seconds, for an animator with the duration `duration`.
  package func duration(given duration: Double) -> Double {
    switch kind {
    case .ratio: duration
    case .ended(_, let seconds): seconds
    case .physics(let spring):
      // A spring without damping never settles; its duration is limited to 1,000,000 seconds, over eleven
      // days.
      min(spring.settlingTime(initialVelocity: plainVelocity, tolerance: 0.001), 1e6)
    }
  }

  /// The initial velocity of values without an axis.
  package var plainVelocity: Double {
    let (x, y) = (Double(initialVelocity.dx), Double(initialVelocity.dy))
    if x == y || y == 0 { return x }
    if x == 0 { return y }
    let length = Portable.hypot(x, y)
    return (x.magnitude >= y.magnitude ? x : y) < 0 ? -length : length
  }

  // MARK: Copies

  public func copy(with zone: NSZone? = nil) -> Any { self }

  public func encode(with coder: NSCoder) {
    coder.encode(Double(initialVelocity.dx), forKey: "dx")
    coder.encode(Double(initialVelocity.dy), forKey: "dy")
    switch kind {
    case .ratio(let ratio): coder.encode(ratio, forKey: "ratio")
    case .physics(let spring), .ended(let spring, _):
      coder.encode(spring.stiffness(), forKey: "stiffness")
      coder.encode(spring.damping(), forKey: "damping")
    }
    if case .ended(_, let seconds) = kind { coder.encode(seconds, forKey: "seconds") }
  }

  public required convenience init?(coder: NSCoder) {
    let velocity = CGVector(
      dx: CGFloat(coder.decodeDouble(forKey: "dx")), dy: CGFloat(coder.decodeDouble(forKey: "dy")))
    if coder.containsValue(forKey: "ratio") {
      self.init(.ratio(coder.decodeDouble(forKey: "ratio")), velocity)
    } else {
      let (stiffness, damping) = (
        coder.decodeDouble(forKey: "stiffness"), coder.decodeDouble(forKey: "damping")
      )
      let spring = Spring(mass: 1, stiffness: stiffness, damping: damping)
      guard coder.containsValue(forKey: "seconds") else {
        self.init(.physics(spring), velocity)
        return
      }
      let seconds = coder.decodeDouble(forKey: "seconds")
      self.init(.ended(spring, after: seconds.isFinite ? min(max(seconds, 0), 1e6) : 0), velocity)
    }
  }
}
