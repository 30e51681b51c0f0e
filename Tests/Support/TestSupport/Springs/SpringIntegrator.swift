/// A damped spring from 0 towards 1, integrated in small steps: the reference for closed forms.
///
/// The method is Runge–Kutta of fourth order in double-double arithmetic, so only the step size causes errors.
public struct SpringIntegrator: Sendable {
  public private(set) var position: DoubleDouble
  public private(set) var velocity: DoubleDouble
  private let stiffness: DoubleDouble
  private let damping: DoubleDouble

  /// Creates a spring that starts at 0, or at a distance from 1.
  public init(
    angularFrequency: Double, dampingRatio: Double, initialVelocity: Double, distance: Double = -1
  ) {
    position = DoubleDouble.sum(1, distance)
    velocity = DoubleDouble(initialVelocity)
    stiffness = DoubleDouble.product(angularFrequency, angularFrequency)
    damping = DoubleDouble.product(2 * dampingRatio, angularFrequency)
  }

  /// Advances by a number of equal steps.
  public mutating func advance(by time: Double, steps: Int) {
    let h = DoubleDouble(time) / Double(steps)
    let half = h * 0.5
    let sixth = h / 6
    for _ in 0..<steps {
      let a1 = acceleration(position, velocity)
      let v2 = velocity + half * a1
      let a2 = acceleration(position + half * velocity, v2)
      let v3 = velocity + half * a2
      let a3 = acceleration(position + half * v2, v3)
      let v4 = velocity + h * a3
      let a4 = acceleration(position + h * v3, v4)
      position = position + sixth * (velocity + (v2 + v3) * 2 + v4)
      velocity = velocity + sixth * (a1 + (a2 + a3) * 2 + a4)
    }
  }

  private func acceleration(_ position: DoubleDouble, _ velocity: DoubleDouble) -> DoubleDouble {
    stiffness * (DoubleDouble(1) - position) - damping * velocity
  }
}
