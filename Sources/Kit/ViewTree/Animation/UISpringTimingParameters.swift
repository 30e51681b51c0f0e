import Foundation
import MotionMath

/// A spring: by its physics, by duration and bounce, or by a damping ratio that the animator's duration completes.
nonisolated public final class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  /// What is known of the spring.
  private enum Kind: Hashable {
    /// The spring settles in whatever duration the animator has.
    case ratio(Double)
    /// The spring takes its own time, whatever duration the animator was given.
    case physics(Spring)
    /// The spring ends after some seconds, where it first arrives, instead of when it has settled.
    case ended(Spring, after: Double)
  }

  /// How fast what is animated moves at the start, per axis, in distances per second.
  ///
  /// With a distance of 200 points, 0.5 is 100 points per second. Numbers that lie along no axis, such as an
  /// opacity, take the vector's length, with the sign of its larger part.
  public let initialVelocity: CGVector
  private let kind: Kind

  /// The spring of the system's own animations, mass 3 and stiffness 1,000, which settles in 0.506 seconds.
  ///
  /// Its damping of 500 is more than critical, and counts as critical, as it does to Core Animation.
  public override convenience init() {
    let stiffness = Spring(mass: 3, stiffness: 1000, damping: 500)
    self.init(.physics(Spring(response: stiffness.response, dampingRatio: 1)), .zero)
  }

  /// A spring that settles in the animator's duration; ratios are clamped to 0.01…1.
  public convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: .zero)
  }

  public convenience init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    self.init(.ratio(Double(ratio)), velocity)
  }

  /// A spring as it is. It settles, to a thousandth of the distance, in its own time.
  public convenience init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
  ) {
    self.init(.physics(Spring(mass: mass, stiffness: stiffness, damping: damping)), velocity)
  }

  /// A spring of a perceived duration and a bounce.
  public convenience init(duration: TimeInterval = 0.5, bounce: CGFloat = 0) {
    self.init(duration: duration, bounce: bounce, initialVelocity: .zero)
  }

  public convenience init(
    duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity velocity: CGVector
  ) {
    self.init(.physics(Spring(duration: duration, bounce: bounce)), velocity)
  }

  /// A spring that ends after some seconds, wherever it would go then.
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

  /// The spring for an animator's duration, for one that starts at a velocity.
  package func spring(settlingIn duration: Double, initialVelocity: Double) -> Spring {
    switch kind {
    case .ratio(let ratio):
      Spring(dampingRatio: ratio, settlingDuration: duration, initialVelocity: initialVelocity)
    case .physics(let spring), .ended(let spring, _): spring
    }
  }

  /// The damping ratio, where the spring has no period of its own.
  package var dampingRatioAlone: Double? {
    if case .ratio(let ratio) = kind { ratio } else { nil }
  }

  /// The same spring, started at another velocity.
  package func starting(at velocity: CGVector) -> UISpringTimingParameters {
    UISpringTimingParameters(kind, velocity)
  }

  /// How long it takes, for an animator that was given a duration.
  package func duration(given duration: Double) -> Double {
    switch kind {
    case .ratio: duration
    case .ended(_, let seconds): seconds
    case .physics(let spring):
      // One without damping swings for ever, which is as good as eleven days.
      min(spring.settlingTime(initialVelocity: plainVelocity, tolerance: 0.001), 1e6)
    }
  }

  /// The velocity of what lies along no axis.
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
