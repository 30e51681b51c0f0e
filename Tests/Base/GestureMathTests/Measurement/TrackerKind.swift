import GestureMath

/// The velocity trackers, for common tests and measurements.
enum TrackerKind: CaseIterable {
  case leastSquares, impulse, twoSample, leading

  var name: String { String(describing: tracker) }

  /// The short name in a table.
  var word: String {
    switch self {
    case .leastSquares: "least squares"
    case .impulse: "impulse"
    case .twoSample: "two samples"
    case .leading: "leading"
    }
  }

  var tracker: any VelocityTracker.Type {
    switch self {
    case .leastSquares: LeastSquaresVelocity.self
    case .impulse: ImpulseVelocity.self
    case .twoSample: TwoSampleVelocity.self
    case .leading: LeadingVelocity.self
    }
  }

  func make() -> any VelocityTracker { tracker.init() }

  func errors(in motion: MeasuredMotion) -> VelocityErrors { VelocityErrors(of: tracker, in: motion) }
}
