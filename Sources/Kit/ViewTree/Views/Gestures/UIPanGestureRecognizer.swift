import Foundation
import GestureMath
import LayerTree
import MotionMath
import QuartzCore

/// A recognizer for touches that move: it begins after 10 points and reports translation and velocity.
///
/// The translation at the beginning is the movement beyond those 10 points, so that a view that follows it
/// does not jump. With `allowedScrollTypesMask` a scroll wheel moves the gesture, too, without a slop.
@MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  open var minimumNumberOfTouches = 1 { didSet { settingsDidChange() } }
  open var maximumNumberOfTouches = Int.max { didSet { settingsDidChange() } }
  /// The kinds of scrolling that move the gesture; none by default.
  open var allowedScrollTypesMask: UIScrollTypeMask = []
  /// The distance, in points, that the touches have to move before the gesture begins, 0…1,000; 10 as in
  /// UIKit, where it is fixed. **(ours)**
  public final var slop = 10.0 { didSet { settingsDidChange() } }
  /// The treatment of the points before the beginning: whether they count. **(ours)**
  public final var slopPolicy = SlopPolicy.subtract { didSet { settingsDidChange() } }
  /// The directions in which the gesture can begin. **(ours)**
  public final var allowedAxes = PanAxes.both { didSet { settingsDidChange() } }

  /// The method that estimates the velocity from samples of the touches; it can change at any time.
  /// **(ours)**
  public final var velocityMethod: VelocityMethod {
    get { tracker.velocityMethod }
    set { tracker.velocityMethod = newValue }
  }

  private final var tracker = PanTracker()
  /// The tracker's translation as of the last change, which is read after each movement.
  private final var shownTranslation = SIMD2<Double>.zero
  private final var wheel: ScrollTracker? { didSet { isWheeled = wheel != nil } }
  private final var isWheeled = false
  private final var lastTime: Int64 = 0

  final override var isTracking: Bool { tracker.touchCount > 0 }

  final override func remakeTracker() {
    let method = tracker.velocityMethod
    tracker = PanTracker(
      slop: slop, slopPolicy: slopPolicy, minimumTouches: minimumNumberOfTouches,
      maximumTouches: maximumNumberOfTouches, allowedAxes: allowedAxes)
    tracker.velocityMethod = method
    shownTranslation = tracker.translation
  }

  /// Returns the movement since the gesture began, in points. After `setTranslation`, it is the value set there plus the
  /// movement since.
  open func translation(in view: UIView?) -> CGPoint {
    CGPoint(Self.convert(isWheeled ? wheel?.translation ?? .zero : shownTranslation, into: view))
  }

  /// Sets the current translation, in a view's coordinates; `nil` for the window's.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let translation = Self.convert(translation.simd, outOf: view)
    guard !isWheeled else {
      wheel?.translation = translation
      return
    }
    tracker.translation = translation
    shownTranslation = tracker.translation
  }

  /// Returns the movement, in points, at the beginning, including the slop, which `translation(in:)` leaves out.
  ///
  /// Touches that rested before have no velocity yet, and may have no translation. **(ours)**
  public final func heading(in view: UIView?) -> CGPoint {
    CGPoint(Self.convert(wheel?.translation ?? tracker.heading, into: view))
  }

  /// Returns the velocity in points per second.
  open func velocity(in view: UIView?) -> CGPoint {
    CGPoint(Self.convert(velocity(at: lastTime), into: view))
  }

  /// Returns the velocity at a time on the stage's clock, in points per second. The velocity of a touch that
  /// no longer moves falls to 0.
  package final func velocity(at time: Int64) -> SIMD2<Double> {
    let time = max(time, lastTime)
    return wheel?.velocity(at: time) ?? tracker.velocity(at: time)
  }

  private static func convert(_ vector: SIMD2<Double>, into view: UIView?) -> SIMD2<Double> {
    guard let inverse = view?.transformToRoot(.model).inverse else { return vector }
    return SIMD2(
      inverse.a * vector.x + inverse.c * vector.y, inverse.b * vector.x + inverse.d * vector.y)
  }

  private static func convert(_ vector: SIMD2<Double>, outOf view: UIView?) -> SIMD2<Double> {
    guard let transform = view?.transformToRoot(.model) else { return vector }
    return SIMD2(
      transform.a * vector.x + transform.c * vector.y, transform.b * vector.x + transform.d * vector.y)
  }

  // MARK: Touches

  /// The state of the gesture. A subclass that sets `began` when a touch arrives begins the pan without its slop.
  open override var state: State {
    get { super.state }
    set {
      super.state = newValue
      if newValue == .began, super.state != .failed { tracker.beginWithoutSlop() }
    }
  }

  open override func reset() {
    tracker.reset()
    shownTranslation = .zero
    wheel = nil
  }

  final override func track(_ input: TouchInput, at time: Int64) {
    lastTime = time
    enter(handle(input))
  }

  private func handle(_ input: TouchInput) -> GestureState? {
    let (next, translation) = Self.handle(input, by: &tracker)
    shownTranslation = translation
    return next
  }

  /// Passes an input to a tracker. Returns the new state and the translation with a single access to the
  /// tracker.
  private static func handle(
    _ input: TouchInput, by tracker: inout PanTracker
  ) -> (GestureState?, translation: SIMD2<Double>) {
    let next = tracker.handle(input)
    return (next, tracker.translation)
  }

  final override func didIgnore(_ touch: UITouch) {
    enter(handle(.up(touch.serial, touch.sample)))
  }

  final override func accepts(_ touch: UITouch) -> Bool { wheel == nil }

  // MARK: Scroll wheel

  /// A Boolean value indicating whether a scroll wheel moves the gesture, or is about to.
  final var isScrolling: Bool { wheel != nil }

  /// Prepares for the steps of a scroll wheel; `token` represents them in the competition of recognizers.
  final func beginScroll(_ token: UITouch) {
    attempt.append(token)
    wheel = ScrollTracker()
  }

  final func scroll(by step: SIMD2<Double>, at sample: PointerSample) {
    guard wheel != nil else { return }
    lastTime = sample.time
    lastPlace = sample.position
    let next = wheel?.handle(step, at: sample)
    enter(next, deadline: wheel?.deadline)
  }

  final func cancelScroll() {
    let next = wheel?.cancel()
    enter(next)
  }

  final override func timeDidPass(_ now: Int64) {
    let next = wheel?.wait(until: now)
    enter(next, deadline: wheel?.deadline)
  }
}

/// The kind of scrolling of a device.
nonisolated public enum UIScrollType: Int, Sendable {
  /// Scrolling in steps, as with a wheel.
  case discrete
  /// Smooth scrolling, as with a touchpad.
  case continuous
}

/// The kinds of scrolling that a pan recognizer accepts.
nonisolated public struct UIScrollTypeMask: OptionSet, Sendable, Hashable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let discrete = UIScrollTypeMask(rawValue: 1)
  public static let continuous = UIScrollTypeMask(rawValue: 2)
  public static let all: UIScrollTypeMask = [.discrete, .continuous]

  init(_ type: UIScrollType) {
    self = type == .discrete ? .discrete : .continuous
  }
}
