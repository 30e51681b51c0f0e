/// The pure state machine of a pan recognizer: touches go in, what the recognizer becomes comes out.
///
/// A pan begins when at least ``minimumTouches`` fingers are down and their centroid has moved by
/// ``slop`` points from where it was at touch-down. It changes while that many fingers move, and ends when
/// the last finger is lifted. Adding or lifting a finger moves nothing: the centroid's jump is taken off.
///
/// ```swift
/// var pan = PanTracker()
/// _ = pan.handle(.down(1, PointerSample(time: 0, position: [180, 40])))
/// _ = pan.handle(.move(1, PointerSample(time: 8_000_000, position: [180, 55])))   // .began
/// pan.translation                                                                 // (0, 5)
/// ```
///
/// Non-finite samples are ignored, except that a lift always lifts, at the last place known.
public struct PanTracker: GestureTracker {
  public typealias State = GestureState
  public typealias Input = TouchInput

  /// The most fingers that are followed; more are ignored.
  public static let touchCapacity = FingerPlaces.capacity

  /// Points that the centroid must move before a pan begins, 0…1,000.
  public let slop: Double
  /// What becomes of those points in the translation.
  public let slopPolicy: SlopPolicy
  /// The fewest fingers that pan, at least 1.
  public let minimumTouches: Int
  /// The most fingers that pan: one more before the beginning fails it, one more after it is ignored.
  public let maximumTouches: Int
  /// The half-axes along which a pan may begin; an axis without any is locked.
  public let allowedAxes: PanAxes

  /// What makes a velocity of the samples; may change at any time.
  public var velocityMethod: VelocityMethod {
    get { tracker.method }
    set { tracker.method = newValue }
  }

  /// What the recognizer is now.
  public private(set) var state = State.possible

  private var touches = FingerPlaces()
  private var tracker = ChosenVelocity()
  /// What is added to the centroid so that it runs on smoothly when a finger is added or lifted.
  private var smoothing = SIMD2<Double>.zero
  /// The smooth centroid.
  private var point = SIMD2<Double>.zero
  /// The smooth centroid when `base` was the translation.
  private var reference = SIMD2<Double>.zero
  private var base = SIMD2<Double>.zero
  /// The movement by which it began, with the points that do not count; zero before.
  public private(set) var heading = SIMD2<Double>.zero

  /// Makes a tracker that waits for touches.
  ///
  /// Out-of-range arguments are clamped: `slop` to 0…1,000 (what is not a number to 10), `minimumTouches` to
  /// 1…16, `maximumTouches` to at least `minimumTouches`.
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

  /// How many fingers are followed.
  public var touchCount: Int { touches.count }

  /// The centroid of the fingers that are down, in points; nil when there are none.
  public var centroid: SIMD2<Double>? { touches.centroid }

  /// Points that the pan has moved; zero until it begins, and when it failed.
  ///
  /// Setting it re-bases what follows, as `setTranslation(_:in:)` does: the value set is read back exactly
  /// until the next movement. Components are bounded by ±1,000,000,000; what is not a number counts as 0.
  public var translation: SIMD2<Double> {
    get { state == .possible || state == .failed ? .zero : allowedAxes.lock(base + (point - reference)) }
    set {
      base = newValue.bounded(by: PointerSample.farthest)
      reference = point
    }
  }

  /// Points per second of the smooth centroid, along the axes that are not locked.
  public func velocity(at time: Int64) -> SIMD2<Double> {
    allowedAxes.lock(tracker.velocity(at: time))
  }

  /// Forgets all touches and waits for new ones.
  public mutating func reset() {
    // Field by field, so that fingers and velocity keep their room.
    state = .possible
    touches.removeAll()
    tracker.reset()
    smoothing = .zero
    point = .zero
    reference = .zero
    base = .zero
    heading = .zero
  }

  /// Takes one input and says what the recognizer becomes by it; nil when nothing happens.
  ///
  /// `.changed` comes once for every movement. After a final state everything is ignored until ``reset()``.
  ///
  /// - Complexity: O(fingers down), without an allocation.
  public mutating func handle(_ input: Input) -> State? {
    guard !state.isFinal else { return nil }
    switch input {
    case .down(let id, let sample): return down(id, sample)
    case .move(let id, let sample): return move(id, sample)
    case .place(let id, let sample):
      if sample.isUsable, touches.contains(id) { touches.put(id, at: sample.position) }
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
    touches.put(id, at: sample.position)
    if isFirst { point = touches.centroid ?? sample.position }
    rejoin()
    if isNew, state == .possible, touches.count <= minimumTouches {
      // What fewer fingers did before does not count towards the slop.
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

  /// Begins the pan, or fails it, when the centroid has moved far enough.
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

  /// Takes the centroid's jump off, after the set of fingers changed or too few of them moved.
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

/// What becomes of the movement that was needed to tell a pan from a tap.
public enum SlopPolicy: Sendable, Hashable, CaseIterable {
  /// Taken off the translation: a pan begins near zero and nothing jumps.
  case subtract
  /// Left in: the translation is measured from where the finger came down, so what follows it stays under it.
  case fromTouchDown
}
