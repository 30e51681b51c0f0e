import GestureMath

/// The velocity trackers, to be tested and measured alike.
enum TrackerKind: CaseIterable {
  case leastSquares, impulse, twoSample, leading

  var name: String { String(describing: tracker) }

  /// As a table calls it for short.
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
