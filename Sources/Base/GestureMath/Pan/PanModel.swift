/// A state machine that turns a pan's translations into fractions of a transition and a decision at the
/// release.
///
/// ```swift
/// var model = PanModel(axis: [0, 1], distance: 600)
/// model.handle(.began(translation: .zero, baseFraction: 0)).apply(to: transition)         // update(0)
/// model.handle(.changed(translation: [0, 210])).apply(to: transition)                     // update(0.35)
/// model.handle(.ended(translation: [0, 210], velocity: [0, 1500])).apply(to: transition)  // finish(2.5)
/// ```
///
/// The model is a value that knows nothing of views. Translations are bounded by ±1,000,000,000 points and
/// velocities by ±1,000,000,000 points per second. A translation component that is NaN keeps its last value; a
/// velocity component that is NaN counts as 0.
public struct PanModel: Sendable, Hashable {
  /// The states of the model.
  public enum State: Sendable, Hashable {
    /// The state while no drag is under way: before the first drag and after every release.
    case idle
    /// The state during a drag; its value is the fraction at which the drag began, before ``mapping`` is applied.
    case dragging(from: Double)
  }

  /// The events of a pan.
  public enum Input: Sendable, Hashable {
    /// The pan began. `baseFraction` is the displayed fraction at that moment: 0 for a new transition, the
    /// current fraction for a running transition that is caught.
    case began(translation: SIMD2<Double>, baseFraction: Double)
    /// The pan moved; the translation is measured from the pan's beginning.
    case changed(translation: SIMD2<Double>)
    /// The pan was released, at a translation from its beginning and with a velocity in points per second.
    case ended(translation: SIMD2<Double>, velocity: SIMD2<Double>)
    /// The system cancelled the pan.
    case cancelled
  }

  /// The actions that the model asks for.
  public enum Action: Sendable, Hashable {
    /// No action.
    case none
    /// Display this fraction.
    case update(Double)
    /// Release the driven motion as decided.
    case release(ReleaseDecision)
  }

  /// The direction of a drag towards the end, a unit vector.
  public let axis: SIMD2<Double>
  /// The distance from the start to the end, in points.
  public let distance: Double
  /// The rule that decides a release. A rule that is set during a drag decides that drag's release.
  public var rule: ReleaseRule
  /// The mapping from the dragged fraction to the displayed fraction. A mapping that is set during a drag
  /// applies from the next movement on.
  public var mapping: FractionMapping

  /// The current state.
  public private(set) var state = State.idle
  /// The fraction last displayed.
  public private(set) var fraction = 0.0
  /// The decision about the last release; `nil` during a drag and before the first release.
  public private(set) var decision: ReleaseDecision?

  private var translation = SIMD2<Double>.zero

  /// Creates an idle model.
  ///
  /// `axis` is scaled to a unit vector; an axis without a direction becomes downward. `distance` is clamped to
  /// 1…1,000,000,000 points; NaN becomes 1.
  public init(
    axis: SIMD2<Double> = [0, 1], distance: Double, rule: ReleaseRule = .standard,
    mapping: FractionMapping = .clamped
  ) {
    let bounded = axis.bounded(by: PointerSample.farthest)
    let length = bounded.length
    self.axis = length > 0 ? bounded / length : [0, 1]
    self.distance = distance.clamped(to: 1...PointerSample.farthest, else: 1)
    self.rule = rule
    self.mapping = mapping
  }

  /// Handles one input and returns the action that it asks for.
  ///
  /// A pan that begins during a drag starts the drag over. An idle model ignores every input other than
  /// `began`.
  public mutating func handle(_ input: Input) -> Action {
    switch (state, input) {
    case (_, .began(let translation, let baseFraction)):
      state = .dragging(from: mapping.draggedFraction(for: baseFraction))
      decision = nil
      self.translation = .zero
      move(to: translation)
      return .update(fraction)
    case (.dragging, .changed(let translation)):
      move(to: translation)
      return .update(fraction)
    case (.dragging, .ended(let translation, let velocity)):
      move(to: translation)
      return release(velocity: velocity.bounded(by: PointerSample.farthest).along(axis))
    case (.dragging, .cancelled):
      return release(
        ReleaseDecision(
          outcome: .cancel, reason: .gestureCancelled, fraction: fraction, velocity: 0,
          projectedFraction: fraction))
    case (.idle, _):
      return .none
    }
  }

  /// The part of ``fraction`` that lies beyond an end, in fractions of the distance: negative before the start,
  /// positive after the end, else 0.
  @inlinable public var excess: Double { fraction < 0 ? fraction : max(fraction - 1, 0) }

  /// The pointer's position as a fraction of the distance, before ``mapping`` is applied.
  private var draggedFraction: Double {
    guard case .dragging(let base) = state else { return fraction }
    return base + translation.along(axis) / distance
  }

  private mutating func move(to next: SIMD2<Double>) {
    if !next.x.isNaN { translation.x = next.x.bounded(by: PointerSample.farthest) }
    if !next.y.isNaN { translation.y = next.y.bounded(by: PointerSample.farthest) }
    fraction = mapping.displayedFraction(for: draggedFraction)
  }

  /// Decides with the pointer's velocity, but passes on the velocity that was displayed.
  private mutating func release(velocity: Double) -> Action {
    var decided = rule.decide(fraction: fraction, velocity: velocity, distance: distance)
    decided.velocity = mapping.displayedVelocity(for: decided.velocity, at: draggedFraction)
    return release(decided)
  }

  private mutating func release(_ decided: ReleaseDecision) -> Action {
    state = .idle
    decision = decided
    return .release(decided)
  }
}

extension PanModel.Action {
  /// Applies the action to `target`: exactly one call of `update`, `finish` or `cancel`, or none.
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

/// A motion that a gesture drives: its fraction can be set, and it can be released towards either end.
@MainActor
public protocol Scrubbable: AnyObject {
  /// Displays the given fraction, 0 at the start and 1 at the end.
  func update(_ fraction: Double)

  /// Releases the motion towards the end.
  ///
  /// `velocity`: fractions of the drag's distance per second, positive towards the end.
  func finish(velocity: Double)

  /// Releases the motion towards the start.
  ///
  /// `velocity`: fractions of the drag's distance per second, positive towards the end.
  func cancel(velocity: Double)
}
