import GestureMath

/// The velocity trackers, to be tested and measured alike.
enum TrackerKind: CaseIterable {
  case leastSquares, impulse, twoSample

  var name: String { String(describing: tracker) }

  var tracker: any VelocityTracker.Type {
    switch self {
    case .leastSquares: LeastSquaresVelocity.self
    case .impulse: ImpulseVelocity.self
    case .twoSample: TwoSampleVelocity.self
    }
  }

  func make() -> any VelocityTracker { tracker.init() }

  func errors(in motion: MeasuredMotion) -> VelocityErrors { VelocityErrors(of: tracker, in: motion) }
}
