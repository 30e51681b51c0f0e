/// The pure state machine between a pan and what it drives: translations in, progress and a decision out.
///
/// ```swift
/// var model = PanModel(axis: [0, 1], distance: 600)
/// model.handle(.began(translation: .zero, baseFraction: 0)).apply(to: transition)         // update(0)
/// model.handle(.changed(translation: [0, 210])).apply(to: transition)                     // update(0.35)
/// model.handle(.ended(translation: [0, 210], velocity: [0, 1500])).apply(to: transition)  // finish(2.5)
/// ```
///
/// It knows nothing of views. Translations and velocities are bounded by ±1,000,000,000 points (per second);
/// a component that is not a number counts as the last one, or as no velocity.
public struct PanModel: Sendable, Hashable {
  /// What the driven motion goes through.
  public enum State: Sendable, Hashable {
    /// The state while no drag is under way: before the first and after every release.
    case idle
    /// The state while a drag is under way that began at the given plain fraction.
    case dragging(from: Double)
  }

  /// What a pan does.
  public enum Input: Sendable, Hashable {
    /// The pan began. `baseFraction` is the progress seen at that moment: 0 for a new transition, and where
    /// it was for one that is caught while it runs.
    case began(translation: SIMD2<Double>, baseFraction: Double)
    /// The pan moved; the translation is the whole one since it began.
    case changed(translation: SIMD2<Double>)
    /// The pan was released, with a velocity in points per second.
    case ended(translation: SIMD2<Double>, velocity: SIMD2<Double>)
    /// The pan was taken away.
    case cancelled
  }

  /// What is to be done to the driven motion.
  public enum Action: Sendable, Hashable {
    /// Nothing.
    case none
    /// Show this progress.
    case update(Double)
    /// Let go, as decided.
    case release(ReleaseDecision)
  }

  /// The unit direction of a drag towards the end.
  public let axis: SIMD2<Double>
  /// Points from the start to the end.
  public let distance: Double
  /// Decides about a release; the one that it has then counts.
  public var rule: ReleaseRule
  /// Makes progress of the plain fraction. One that is set while a drag is under way counts from its next movement on.
  public var mapping: ProgressMapping

  /// What the driven motion goes through now.
  public private(set) var state = State.idle
  /// The progress last shown.
  public private(set) var progress = 0.0
  /// The decision about the last release; nil while a drag is under way and before the first.
  public private(set) var decision: ReleaseDecision?

  private var translation = SIMD2<Double>.zero

  /// Makes an idle model.
  ///
  /// `axis` is made a unit vector; one without a direction becomes downward. `distance` is clamped to
  /// 1…1,000,000,000 points; what is not a number becomes 1.
  public init(
    axis: SIMD2<Double> = [0, 1], distance: Double, rule: ReleaseRule = .standard,
    mapping: ProgressMapping = .clamped
  ) {
    let bounded = axis.bounded(by: PointerSample.farthest)
    let length = bounded.length
    self.axis = length > 0 ? bounded / length : [0, 1]
    self.distance = distance.clamped(to: 1...PointerSample.farthest, else: 1)
    self.rule = rule
    self.mapping = mapping
  }

  /// Takes one input and says what is to be done by it.
  ///
  /// A new beginning during a drag starts over; everything else than a beginning is ignored while idle.
  public mutating func handle(_ input: Input) -> Action {
    switch (state, input) {
    case (_, .began(let translation, let baseFraction)):
      state = .dragging(from: mapping.fraction(showing: baseFraction))
      decision = nil
      self.translation = .zero
      move(to: translation)
      return .update(progress)
    case (.dragging, .changed(let translation)):
      move(to: translation)
      return .update(progress)
    case (.dragging, .ended(let translation, let velocity)):
      move(to: translation)
      return release(velocity: velocity.bounded(by: PointerSample.farthest).along(axis))
    case (.dragging, .cancelled):
      return letGo(
        ReleaseDecision(
          outcome: .cancel, reason: .gestureCancelled, progress: progress, velocity: 0,
          projectedProgress: progress))
    case (.idle, _):
      return .none
    }
  }

  /// How far beyond an end what is dragged is shown, in fractions of the distance: below 0 before the start.
  @inlinable public var excess: Double { progress < 0 ? progress : max(progress - 1, 0) }

  /// The fraction of the distance at which the finger is, without what the ends do to it.
  private var fraction: Double {
    guard case .dragging(let base) = state else { return progress }
    return base + translation.along(axis) / distance
  }

  private mutating func move(to next: SIMD2<Double>) {
    if !next.x.isNaN { translation.x = next.x.bounded(by: PointerSample.farthest) }
    if !next.y.isNaN { translation.y = next.y.bounded(by: PointerSample.farthest) }
    progress = mapping.progress(of: fraction)
  }

  /// The finger's velocity decides, the one that was seen is handed on.
  private mutating func release(velocity: Double) -> Action {
    var decided = rule.decide(progress: progress, velocity: velocity, distance: distance)
    decided.velocity = mapping.visible(velocity: decided.velocity, at: fraction)
    return letGo(decided)
  }

  private mutating func letGo(_ decided: ReleaseDecision) -> Action {
    state = .idle
    decision = decided
    return .release(decided)
  }
}

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

/// What a gesture drives: anything whose progress can be set, and then let go.
@MainActor
public protocol Scrubbable: AnyObject {
  /// Shows the given fraction of the way, 0 at the start and 1 at the end.
  func update(_ fraction: Double)

  /// Lets go towards the end.
  ///
  /// `velocity`: fractions of the drag's distance per second, positive towards the end.
  func finish(velocity: Double)

  /// Lets go towards the start.
  ///
  /// `velocity`: fractions of the drag's distance per second, positive towards the end here too.
  func cancel(velocity: Double)
}
