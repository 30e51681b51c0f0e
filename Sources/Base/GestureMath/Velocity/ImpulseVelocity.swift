/// A velocity tracker that computes the work done on a mass to move it as the pointer moved.
///
/// Each step's change of velocity is a push over the distance of that step. The sum of all pushes is the kinetic
/// energy, which determines the velocity.
///
/// The method is the most accurate for a clean flick. A pointer that stops within a few steps keeps some of its
/// velocity, because braking with little movement does little work.
///
/// The samples and the rule for a stop are those of ``LeastSquaresVelocity``. A step is at least 7 ms long;
/// samples that stay at the last place count after 20 ms. The two axes are computed separately.
public struct ImpulseVelocity: VelocityTracker {
  private var window = SampleWindow()

  /// Creates a tracker without samples.
  public init() {}

  /// Adds the next sample.
  ///
  /// - Complexity: O(*n*) in the number of samples kept, at most 20, without an allocation.
  public mutating func add(_ sample: PointerSample) {
    window.add(sample)
  }

  /// Removes all samples.
  public mutating func reset() {
    window.reset()
  }

  /// Returns the velocity at the newest sample, in points per second; zero when the pointer has stopped at
  /// `time`.
  ///
  /// - Complexity: O(*n*) in the number of samples kept, at most 20, without an allocation.
  public func velocity(at time: Int64) -> SIMD2<Double> { Self.velocity(of: window, at: time) }

  @inline(__always)
  static func velocity(of window: SampleWindow, at time: Int64) -> SIMD2<Double> {
    guard window.isMoving(at: time) else { return .zero }
    return window.withSamples { velocity(after: SampleSteps($0)) }
  }

  @inline(__always)
  private static func velocity(after steps: SampleSteps) -> SIMD2<Double> {
    // The push before the oldest step is unknown. The mass is assumed to start without velocity and to be pushed
    // evenly.
    var velocity = steps[steps.count - 1]
    var work = velocity * magnitude(velocity) * 0.5
    for index in (0..<steps.count - 1).reversed() {
      let step = steps[index]
      work += (step - velocity) * magnitude(step)
      // The velocity of a unit mass on which the work was done.
      let speed = (2 * magnitude(work)).squareRoot()
      velocity = speed.replacing(with: -speed, where: work .< 0)
    }
    return velocity
  }

  @inline(__always)
  private static func magnitude(_ vector: SIMD2<Double>) -> SIMD2<Double> {
    vector.replacing(with: -vector, where: vector .< 0)
  }
}
