import Diagnostics
import Foundation
import GestureMath
import LayerTree

/// What watches touches for a gesture and tells its targets about it.
///
/// Subclasses override `touchesBegan` and its siblings and set `state`; whether the state is taken is decided
/// by the delegate and by the other recognizers on the same touches.
@MainActor
open class UIGestureRecognizer: NSObject {
  nonisolated public enum State: Int, Sendable {
    /// The state while nothing has been recognized.
    case possible
    /// The state after a continuous gesture has begun.
    case began
    /// The state while a continuous gesture goes on.
    case changed
    /// The state after the gesture has ended well; a discrete one is recognized in this state.
    case ended
    /// The state after the gesture was taken away.
    case cancelled
    /// The state after what the fingers did was another gesture.
    case failed

    /// A discrete gesture's `ended`.
    public static let recognized = State.ended
  }

  /// The view whose touches it watches.
  public internal(set) final weak var view: UIView?
  public final weak var delegate: (any UIGestureRecognizerDelegate)?
  /// A Boolean value indicating whether recognizing takes the touches away from the view.
  open var cancelsTouchesInView = true
  /// A Boolean value indicating whether the view hears of touches only after the gesture has failed.
  open var delaysTouchesBegan = false
  /// A Boolean value indicating whether the view hears of a lift only after the gesture has failed.
  open var delaysTouchesEnded = true
  /// A Boolean value indicating whether it watches. Turning it off cancels what it has begun.
  open var isEnabled = true {
    didSet { if oldValue, !isEnabled { dispatcher?.arbiter.stop(self) } }
  }
  /// A name for reports.
  public final var name: String?

  /// The values that each movement asks for, together, so that one access reads all of them.
  private struct Course {
    var life = RecognizerLife()
    var isEngaged = false
    var deadline: Int64?
    var lastPlace = SIMD2<Double>.zero
  }

  private final var course = Course()
  private final var targets: [TargetAction] = []
  private final var followed: [UITouch] = []

  final var actions: [TargetAction] {
    get { targets }
    set { targets = newValue }
  }
  final var requirements: [UIGestureRecognizer] = []
  /// The touches it follows, in the order they came down.
  final var touches: [UITouch] { followed }
  /// All touches that it has been given since it was reset, also those that are lifted.
  final var attempt: [UITouch] = []
  /// The touches that were on it when it ended; none other is taken until they are lifted.
  final var spent: [UITouch] = []
  /// Those whose failure it waits for.
  final var blockers: [UIGestureRecognizer] = []
  final var life: RecognizerLife {
    get { course.life }
    set { course.life = newValue }
  }
  final var isEngaged: Bool {
    get { course.isEngaged }
    set { course.isEngaged = newValue }
  }
  /// When it wants to be told that time has passed, in nanoseconds.
  final var deadline: Int64? {
    get { course.deadline }
    set { course.deadline = newValue }
  }
  /// A Boolean value indicating whether the deadline is for making up its mind at last.
  final var isGraced = false
  /// Where the touches were in the middle, in the window, before the last one was lifted.
  final var lastPlace: SIMD2<Double> {
    get { course.lastPlace }
    set { course.lastPlace = newValue }
  }
  private final var lastDispatcher: Tether<TouchDispatcher>?

  public required override init() {
    super.init()
  }

  /// What it has recognized so far. Setting it, for subclasses, asks for the transition; another recognizer or
  /// the delegate may turn it into `failed`, and one that is not possible is refused with a diagnostic.
  open var state: State {
    get { life.shown }
    set { ask(for: newValue) }
  }

  // MARK: For subclasses

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    inOrder(touches) { track(.down($0.serial, $0.sample), at: $0.time) }
  }

  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    var rest = touches.count
    if rest == 1, let only = touches.first { return track(.move(only.serial, only.sample), at: only.time) }
    inOrder(touches) {
      rest -= 1
      // Fingers that moved at the same time count together.
      track(rest > 0 ? .place($0.serial, $0.sample) : .move($0.serial, $0.sample), at: $0.time)
    }
  }

  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    inOrder(touches) { track(.up($0.serial, $0.sample), at: $0.time) }
  }

  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    inOrder(touches) { track(.cancel($0.serial), at: $0.time) }
  }

  /// Forgets what was seen; called when the recognizer goes back to `possible`.
  open func reset() {}

  /// Follows a touch no longer; its view keeps it, whatever is recognized.
  open func ignore(_ touch: UITouch, for event: UIEvent) { drop(touch) }

  /// A Boolean value indicating whether recognizing this gesture makes another fail.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// A Boolean value indicating whether it has to wait for another's failure.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// A Boolean value indicating whether another has to wait for this one's failure.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  /// A Boolean value indicating whether it is to see an event at all; the default asks the delegate.
  open func shouldReceive(_ event: UIEvent) -> Bool {
    delegate?.gestureRecognizer(self, shouldReceive: event) ?? true
  }

  // MARK: Touches

  /// How many fingers it follows. None is left when a gesture has ended.
  open var numberOfTouches: Int { touches.count }

  /// Where the gesture is: the middle of its touches, or of those that were lifted last.
  open func location(in view: UIView?) -> CGPoint { place(in: view) }

  /// Where one of its touches is; zero when there are not so many.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    touches.indices.contains(touchIndex) ? touches[touchIndex].location(in: view) : .zero
  }

  /// Waits with recognizing until another recognizer has failed; fails when that one recognizes.
  ///
  /// A circle of such requirements would wait for ever: the one that would close it is refused with a diagnostic.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    addRequirement(otherGestureRecognizer)
  }

  /// The modifier keys that were down with the newest event.
  public final var modifierFlags: UIKeyModifierFlags { dispatcher?.modifiers ?? [] }

  /// The buttons of the pointer that were down with the newest event; none for a finger.
  public final var buttonMask: UIEvent.ButtonMask { touches.last?.buttons ?? attempt.last?.buttons ?? [] }

  /// Takes a touch among those that it follows.
  final func take(_ touch: UITouch) {
    var touches = takeTouches()
    touches.append(touch)
    followed = touches
  }

  /// Takes one of the touches out of those that it follows.
  final func dropTouch(at index: Int) {
    var touches = takeTouches()
    touches.remove(at: index)
    followed = touches
  }

  /// Takes all touches out of those that it follows.
  final func dropTouches() {
    var touches = takeTouches()
    touches.removeAll(keepingCapacity: true)
    followed = touches
  }

  /// The list itself, to be changed outside of the object: what is changed in place is checked with each look at it.
  private func takeTouches() -> [UITouch] {
    let touches = followed
    followed = []
    return touches
  }

  // MARK: Hooks of the standard recognizers

  /// Takes what happened to one touch, in the order they came down.
  func track(_ input: TouchInput, at time: Int64) {}

  /// Lets time pass without a touch: `deadline` has come.
  func timeDidPass(_ now: Int64) {}

  /// Forgets a touch that is ignored from now on.
  func didIgnore(_ touch: UITouch) {}

  /// A Boolean value indicating whether it may take a touch now.
  func accepts(_ touch: UITouch) -> Bool { true }

  /// The dispatcher of the touches it follows, or of the window it is in.
  final var dispatcher: TouchDispatcher? {
    get { lastDispatcher?.object ?? view?.window?.dispatcher }
    set { lastDispatcher = newValue?.tether }
  }

  package final var subject: Diagnostic.Subject {
    Diagnostic.Subject(ordinal: view?.handle.ordinal ?? 0, name: name ?? "\(type(of: self))")
  }
}

/// What has a say in a recognizer's gesture.
@MainActor
public protocol UIGestureRecognizerDelegate: AnyObject {
  /// A Boolean value indicating whether a recognizer may begin now.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool

  /// A Boolean value indicating whether a recognizer is to watch a touch.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool

  /// A Boolean value indicating whether a recognizer is to see an event: touches, a hover, a scroll.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool

  /// A Boolean value indicating whether two recognizers may go on together.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool

  /// A Boolean value indicating whether a recognizer has to wait for another's failure.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool

  /// A Boolean value indicating whether another recognizer has to wait for this one's failure.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
}

// What is optional in UIKit has its default here.
extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { true }

  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent
  ) -> Bool { true }

  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }

  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }

  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
}

extension UIView {
  /// Lets a recognizer watch the touches that land on the view and below.
  public final func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizer.view = self
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
  }

  /// Takes a recognizer off; what it has begun is cancelled.
  public final func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    gestureRecognizers?.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.dispatcher?.arbiter.stop(gestureRecognizer)
    gestureRecognizer.view = nil
  }
}
