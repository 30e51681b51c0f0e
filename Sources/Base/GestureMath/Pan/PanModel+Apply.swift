extension PanModel.Action {
  /// Does to `target` what the model said: exactly one call of `update`, `finish` or `cancel`, or none.
  @MainActor
  public func apply(to target: any Scrubbable) {
    switch self {
    case .none: break
    case .update(let fraction): target.update(fraction)
    case .release(let decision):
      switch decision.outcome {
      case .finish: target.finish(velocity: decision.velocity)
      case .cancel: target.cancel(velocity: decision.velocity)
      }
    }
  }
}
