/// Velocity at the newest sample, from the work that was done on a mass to move it as the pointer moved.
///
/// Each step's change of velocity is a push over the way of that step; the sum of all pushes is the kinetic
/// energy, and its root the velocity. The closest of the trackers for a clean flick; but what stops within a
/// few steps keeps some of its velocity, because braking while hardly moving does no work.
///
/// The samples, and what counts as stopped, are those of ``LeastSquaresVelocity``. A step is at least 7 ms
/// long; samples that stay at the last place count after 20 ms. The two axes are worked out each on its own.
public struct ImpulseVelocity: VelocityTracker {
  private var window = SampleWindow()

  /// Makes a tracker without samples.
  public init() {}

  /// Takes the next sample.
  ///
  /// - Complexity: O(samples kept, at most 20), without an allocation.
  public mutating func add(_ sample: PointerSample) {
    window.add(sample)
  }

  /// Forgets all samples.
  public mutating func reset() {
    window.reset()
  }

  /// Points per second at the newest sample, or zero when the pointer has stopped at `time`.
  ///
  /// - Complexity: O(samples kept, at most 20), without an allocation.
  public func velocity(at time: Int64) -> SIMD2<Double> { Self.velocity(of: window, at: time) }

  @inline(__always)
  static func velocity(of window: SampleWindow, at time: Int64) -> SIMD2<Double> {
    guard window.isMoving(at: time) else { return .zero }
    return window.withSamples { velocity(after: SampleSteps($0)) }
  }

  @inline(__always)
  private static func velocity(after steps: SampleSteps) -> SIMD2<Double> {
    // What moved the mass before the oldest step is not known: it came from rest, evenly pushed.
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
