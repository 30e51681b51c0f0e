extension PanTracker {
  /// What a model is to be told after ``handle(_:)`` has said what the pan became.
  ///
  /// ```swift
  /// if let state = pan.handle(touch), let input = pan.modelInput(for: state, at: time) {
  ///   model.handle(input).apply(to: transition)
  /// }
  /// ```
  ///
  /// `time` is when it happened, for the velocity of a release; `baseFraction` is the progress seen when the
  /// pan begins. nil for a pan that is still possible. One that failed counts as cancelled, which a model that
  /// has heard nothing of it ignores.
  public func modelInput(for state: State, at time: Int64, baseFraction: Double = 0) -> PanModel.Input? {
    switch state {
    case .possible: nil
    case .began: .began(translation: translation, baseFraction: baseFraction)
    case .changed: .changed(translation: translation)
    case .ended: .ended(translation: translation, velocity: velocity(at: time))
    case .cancelled, .failed: .cancelled
    }
  }
}
