/// The state machine of a pan recognizer: maps touches to the recognizer's states.
///
/// A pan begins when at least ``minimumTouches`` touches are down and their centroid has moved by ``slop``
/// points from where it was at touch-down. The pan changes while at least that many touches move, and ends when
/// the last touch is lifted. Adding or lifting a touch does not change the translation: the centroid's jump is
/// subtracted.
///
/// ```swift
/// var pan = PanTracker()
/// _ = pan.handle(.down(1, PointerSample(time: 0, position: [180, 40])))
/// _ = pan.handle(.move(1, PointerSample(time: 8_000_000, position: [180, 55])))   // .began
/// pan.translation                                                                 // (0, 5)
/// ```
///
/// Non-finite samples are ignored, except that a lift always lifts the touch, at its last known position.
public struct PanTracker: GestureTracker {
  public typealias State = GestureState
  public typealias Input = TouchInput

  /// The largest number of touches that are tracked; further touches are ignored.
  public static let touchCapacity = TouchPositions.capacity

  /// The distance that the centroid must move before a pan begins, in points, 0…1,000.
  public let slop: Double
  /// The treatment of the slop in the translation.
  public let slopPolicy: SlopPolicy
  /// The smallest number of touches that pan, 1…16.
  public let minimumTouches: Int
  /// The largest number of touches that pan. One touch more fails the pan before its beginning and is ignored
  /// after it.
  public let maximumTouches: Int
  /// The half-axes along which a pan may begin; an axis of which neither half is allowed is locked.
  public let allowedAxes: PanAxes

  /// The method that computes the velocity from the samples; may change at any time.
  public var velocityMethod: VelocityMethod {
    get { tracker.method }
    set { tracker.method = newValue }
  }

  /// The recognizer's current state.
  public private(set) var state = State.possible

  private var touches = TouchPositions()
  private var tracker = ChosenVelocity()
  /// The offset added to the centroid so that the smooth centroid does not jump when a touch is added or
  /// lifted.
  private var smoothing = SIMD2<Double>.zero
  /// The smooth centroid: the centroid plus `smoothing`.
  private var point = SIMD2<Double>.zero
  /// The smooth centroid at the time when the translation was `base`.
  private var reference = SIMD2<Double>.zero
  private var base = SIMD2<Double>.zero
  /// The movement with which the pan began, slop included, along the axes that are not locked; zero before.
  public private(set) var heading = SIMD2<Double>.zero

  /// Creates a tracker that waits for touches.
  ///
  /// Out-of-range arguments are clamped: `slop` to 0…1,000 (NaN to 10), `minimumTouches` to 1…16,
  /// `maximumTouches` to at least `minimumTouches`.
  public init(
    slop: Double = 10, slopPolicy: SlopPolicy = .subtract, minimumTouches: Int = 1,
    maximumTouches: Int = .max, allowedAxes: PanAxes = .both
  ) {
    self.slop = slop.clamped(to: 0...1000, else: 10)
    self.slopPolicy = slopPolicy
    self.minimumTouches = min(max(minimumTouches, 1), Self.touchCapacity)
    self.maximumTouches = max(maximumTouches, self.minimumTouches)
    self.allowedAxes = allowedAxes
  }

  /// The number of touches that are tracked.
  public var touchCount: Int { touches.count }

  /// The centroid of the touches that are down, in points; `nil` when no touch is down.
  public var centroid: SIMD2<Double>? { touches.centroid }

  /// The pan's translation, in points; zero until the pan begins, and after it failed.
  ///
  /// Setting the translation re-bases later movements, as `setTranslation(_:in:)` does: the value set is read
  /// back exactly until the next movement. Components are bounded by ±1,000,000,000; NaN counts as 0.
  public var translation: SIMD2<Double> {
    get { state == .possible || state == .failed ? .zero : allowedAxes.lock(base + (point - reference)) }
    set {
      base = newValue.bounded(by: PointerSample.farthest)
      reference = point
    }
  }

  /// Returns the velocity of the smooth centroid, in points per second, along the axes that are not locked.
  public func velocity(at time: Int64) -> SIMD2<Double> {
    allowedAxes.lock(tracker.velocity(at: time))
  }

  /// Begins a possible pan at once, without the slop, so that the next movement changes it. Does nothing in other states.
  public mutating func beginWithoutSlop() {
    guard state == .possible else { return }
    base = .zero
    reference = point
    state = .began
  }

  /// Removes all touches and returns to the possible state.
  public mutating func reset() {
    // Field by field, so that the arrays of touches and samples keep their capacity.
    state = .possible
    touches.removeAll()
    tracker.reset()
    smoothing = .zero
    point = .zero
    reference = .zero
    base = .zero
    heading = .zero
  }

  /// Handles one input and returns the recognizer's new state; `nil` when nothing happens.
  ///
  /// A movement of a begun pan returns `.changed` if at least ``minimumTouches`` touches are down. After a final state,
  /// all inputs are ignored until ``reset()``.
  ///
  /// - Complexity: O(*n*) in the number of touches that are down, without an allocation.
  public mutating func handle(_ input: Input) -> State? {
    guard !state.isFinal else { return nil }
    switch input {
    case .down(let id, let sample): return down(id, sample)
    case .move(let id, let sample): return move(id, sample)
    case .moveTogether(let id, let sample):
      if sample.isUsable, touches.contains(id) { touches.update(id, at: sample.position) }
      return nil
    case .up(let id, let sample): return up(id, sample)
    case .cancel(let id): return touches.contains(id) ? interrupt() : nil
    case .cancelAll: return interrupt()
    case .deny: return enter(state == .changed ? .cancelled : .failed)
    }
  }

  private mutating func down(_ id: Int, _ sample: PointerSample) -> State? {
    guard sample.isUsable else { return nil }
    let isNew = !touches.contains(id)
    if isNew {
      if touches.count >= maximumTouches { return state == .possible ? enter(.failed) : nil }
      guard touches.count < Self.touchCapacity else { return nil }
    }
    let isFirst = touches.isEmpty
    touches.update(id, at: sample.position)
    if isFirst { point = touches.centroid ?? sample.position }
    rejoin()
    if isNew, state == .possible, touches.count <= minimumTouches {
      // The movement of fewer touches does not count towards the slop.
      reference = point
      tracker.reset()
      tracker.add(PointerSample(time: sample.time, position: point))
    }
    return nil
  }

  private mutating func move(_ id: Int, _ sample: PointerSample) -> State? {
    guard sample.isUsable, touches.move(id, to: sample.position) else { return nil }
    guard touches.count >= minimumTouches else {
      rejoin()
      return nil
    }
    point = (touches.centroid ?? point) + smoothing
    tracker.add(PointerSample(time: sample.time, position: point))
    return state == .possible ? crossSlop() : enter(.changed)
  }

  private mutating func up(_ id: Int, _ sample: PointerSample) -> State? {
    guard let place = touches.position(of: id) else { return nil }
    var result: State?
    // A lift without movement tells nothing new about the velocity; as a sample it would look like braking.
    if state.isActive, sample.position != place { result = move(id, sample) }
    touches.remove(id)
    rejoin()
    guard touches.isEmpty else { return result }
    return enter(state == .possible ? .failed : .ended)
  }

  private mutating func interrupt() -> State? {
    enter(state == .possible ? .failed : .cancelled)
  }

  /// Begins the pan, or fails it, when the centroid has moved by at least the slop.
  private mutating func crossSlop() -> State? {
    let movement = point - reference
    let length = movement.length
    guard length > 0, length >= slop else { return nil }
    guard allowedAxes.allow(movement) else { return enter(.failed) }
    switch slopPolicy {
    case .subtract: base = movement - movement / length * slop
    case .fromTouchDown: base = movement
    }
    reference = point
    heading = allowedAxes.lock(movement)
    return enter(.began)
  }

  /// Adjusts `smoothing` so that the smooth centroid does not jump after the set of touches changed, or after
  /// fewer than `minimumTouches` of them moved.
  private mutating func rejoin() {
    guard let centroid = touches.centroid else { return }
    smoothing = point - centroid
  }

  private mutating func enter(_ next: State) -> State {
    state = next
    return next
  }
}

extension PanTracker {
  /// Returns the input for a ``PanModel`` after ``handle(_:)`` has returned a new state.
  ///
  /// ```swift
  /// if let state = pan.handle(touch), let input = pan.modelInput(for: state, at: time) {
  ///   model.handle(input).apply(to: transition)
  /// }
  /// ```
  ///
  /// `time` is the time of the event, for the velocity of a release; `baseFraction` is the displayed fraction
  /// when the pan begins. Returns `nil` for a pan that is still possible. A failed pan counts as cancelled; a
  /// model that has not received its beginning ignores that.
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

/// The treatment of the movement that was needed to tell a pan from a tap.
public enum SlopPolicy: Sendable, Hashable, CaseIterable {
  /// Subtracts the slop from the translation: a pan begins near zero and nothing jumps.
  case subtract
  /// Keeps the slop in the translation: the translation is measured from touch-down, so a dragged view stays
  /// under the pointer.
  case fromTouchDown
}
