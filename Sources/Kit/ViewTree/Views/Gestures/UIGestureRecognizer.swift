import Diagnostics
import Foundation
import GestureMath
import LayerTree
import QuartzCore
import Scheduling

/// An object that watches touches for a gesture and notifies its targets.
///
/// Subclasses override `touchesBegan` and its siblings and set `state`. The delegate and the other
/// recognizers of the same touches decide whether the recognizer enters that state.
@MainActor
open class UIGestureRecognizer: NSObject {
  nonisolated public enum State: Int, Sendable {
    /// The state while nothing has been recognized.
    case possible
    /// The state after a continuous gesture has begun.
    case began
    /// The state while a continuous gesture continues.
    case changed
    /// The state after the gesture has ended successfully; a discrete gesture enters it when it is
    /// recognized.
    case ended
    /// The state after the gesture was cancelled.
    case cancelled
    /// The state after the touches turned out to be another gesture.
    case failed

    /// The state of a discrete gesture that was recognized, equal to `ended`.
    public static let recognized = State.ended
  }

  /// The view whose touches the recognizer watches.
  public internal(set) final weak var view: UIView?
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// A Boolean value indicating whether recognizing the gesture cancels the touches in the view.
  open var cancelsTouchesInView = true
  /// A Boolean value indicating whether the view receives touches only after the gesture has failed.
  open var delaysTouchesBegan = false
  /// A Boolean value indicating whether the view receives the end of a touch only after the gesture has
  /// failed.
  open var delaysTouchesEnded = true
  /// A Boolean value indicating whether the recognizer is enabled. Disabling it cancels a gesture that has
  /// begun.
  open var isEnabled = true {
    didSet { if oldValue, !isEnabled { dispatcher?.arbiter.stop(self) } }
  }
  /// The recognizer's name in diagnostics.
  public final var name: String?

  /// The values that each movement reads, together, so that one access reads all of them.
  private struct Course {
    var life = RecognizerStateMachine()
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
  /// The touches that the recognizer follows, in the order in which they went down.
  final var touches: [UITouch] { followed }
  /// All touches received since the last reset, including those that were lifted.
  final var attempt: [UITouch] = []
  /// The touches that were down when the gesture ended; no new touch is accepted until they are lifted.
  final var spent: [UITouch] = []
  /// The recognizers whose failure this one waits for.
  final var blockers: [UIGestureRecognizer] = []
  /// A Boolean value indicating whether a setting was changed that applies from the next touches on.
  final var isStale = false
  final var life: RecognizerStateMachine {
    get { course.life }
    set { course.life = newValue }
  }
  final var isEngaged: Bool {
    get { course.isEngaged }
    set { course.isEngaged = newValue }
  }
  /// The time at which the recognizer wants to be called, in nanoseconds.
  final var deadline: Int64? {
    get { course.deadline }
    set { course.deadline = newValue }
  }
  /// A Boolean value indicating whether the deadline ends the grace period of an undecided recognizer.
  final var isGraced = false
  /// The window location at which the last touch was lifted, or at which a scroll wheel last moved the gesture.
  final var lastPlace: SIMD2<Double> {
    get { course.lastPlace }
    set { course.lastPlace = newValue }
  }
  private final var lastDispatcher: Tether<TouchDispatcher>?

  public required override init() {
    super.init()
  }

  /// Creates a recognizer with a target and a selector that names, and contains, the method to call.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// Called after the recognizer was created from a file.
  open func awakeFromNib() {}

  /// The state of the gesture. Subclasses set it to request a transition. Another recognizer or the delegate
  /// can turn the request into `failed`; an illegal transition is refused with a diagnostic.
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
      // Touches that moved at the same time count together.
      track(rest > 0 ? .moveTogether($0.serial, $0.sample) : .move($0.serial, $0.sample), at: $0.time)
    }
  }

  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    inOrder(touches) { track(.up($0.serial, $0.sample), at: $0.time) }
  }

  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    inOrder(touches) { track(.cancel($0.serial), at: $0.time) }
  }

  /// Discards what was tracked; called when the recognizer returns to `possible`.
  open func reset() {}

  /// Makes the tracker anew from the settings.
  func remakeTracker() {}
  /// A Boolean value indicating whether the tracker follows touches, and has to be kept.
  var isTracking: Bool { !attempt.isEmpty }

  /// Stops following a touch; the view keeps it, whatever is recognized.
  open func ignore(_ touch: UITouch, for event: UIEvent) { drop(touch) }

  /// Returns whether recognizing this gesture makes another fail.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Returns whether this recognizer has to wait for another's failure.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Returns whether another recognizer has to wait for this one's failure.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  /// Returns whether the recognizer receives an event; the default asks the delegate.
  open func shouldReceive(_ event: UIEvent) -> Bool {
    delegate?.gestureRecognizer(self, shouldReceive: event) ?? true
  }

  // MARK: Touches

  /// The number of touches that the recognizer follows and that are down; 0 once it has been reset after a gesture.
  open var numberOfTouches: Int { touches.count }

  /// Returns the centroid of the touches; after all were lifted, the location of the touch that was lifted last.
  open func location(in view: UIView?) -> CGPoint { centroid(in: view) }

  /// Returns the location of one touch; zero if the index is out of range.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    touches.indices.contains(touchIndex) ? touches[touchIndex].location(in: view) : .zero
  }

  /// Makes this recognizer wait for another to fail before it begins; it fails if the other recognizes its
  /// gesture.
  ///
  /// A requirement that would close a circle, in which all wait for ever, is refused with a diagnostic.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    addRequirement(otherGestureRecognizer)
  }

  /// The modifier keys that were down at the latest event.
  public final var modifierFlags: UIKeyModifierFlags { dispatcher?.modifiers ?? [] }

  /// The pointer's buttons that were down at the latest event; none for a touch of the screen.
  public final var buttonMask: UIEvent.ButtonMask { touches.last?.buttons ?? attempt.last?.buttons ?? [] }

  /// Adds a touch to those that the recognizer follows.
  final func add(_ touch: UITouch) {
    var touches = dequeueTouches()
    touches.append(touch)
    followed = touches
  }

  /// Removes a touch from those that the recognizer follows.
  final func dropTouch(at index: Int) {
    var touches = dequeueTouches()
    touches.remove(at: index)
    followed = touches
  }

  /// Removes all touches from those that the recognizer follows.
  final func dropTouches() {
    var touches = dequeueTouches()
    touches.removeAll(keepingCapacity: true)
    followed = touches
  }

  /// Removes the list of followed touches from the object and returns it, to be changed and stored again. Changes of a
  /// stored list are slower, because each use is checked for exclusive access.
  private func dequeueTouches() -> [UITouch] {
    let touches = followed
    followed = []
    return touches
  }

  // MARK: Hooks of the standard recognizers

  /// Handles an input of one touch; called in the order in which the touches went down.
  func track(_ input: TouchInput, at time: Int64) {}

  /// Handles the passing of `deadline` without an input.
  func timeDidPass(_ now: Int64) {}

  /// Releases what a drag holds, because the stage goes away.
  func abandon() {}

  /// Discards a touch that is ignored from now on.
  func didIgnore(_ touch: UITouch) {}

  /// Returns whether the recognizer accepts a touch now.
  func accepts(_ touch: UITouch) -> Bool { true }

  /// The dispatcher of the touches that the recognizer follows, or of the window that it is in.
  final var dispatcher: TouchDispatcher? {
    get { lastDispatcher?.object ?? view?.window?.dispatcher }
    set { lastDispatcher = newValue?.tether }
  }

  package final var subject: Diagnostic.Subject {
    Diagnostic.Subject(ordinal: view?.handle.ordinal ?? 0, name: name ?? "\(type(of: self))")
  }
}

/// An object that decides about a recognizer's gesture.
@MainActor
public protocol UIGestureRecognizerDelegate: AnyObject {
  /// Returns whether a recognizer can begin now.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool

  /// Returns whether a recognizer receives a touch.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool

  /// Returns whether a recognizer receives an event: touches, a hover, a scroll.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool

  /// Returns whether two recognizers can recognize their gestures simultaneously.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool

  /// Returns whether the first recognizer has to wait until the other one has failed.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool

  /// Returns whether the other recognizer has to wait until the first one has failed.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
}

// Default implementations of the methods that are optional in UIKit.
extension UIGestureRecognizerDelegate {
  /// Returns whether a selector's method belongs to the delegate's class, as `NSObject` does.
  @_disfavoredOverload
  public func responds(to selector: Selector?) -> Bool {
    (self as? NSObject)?.responds(to: selector) ?? false
  }

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
  /// The recognizers of the view. Setting the property attaches the new ones and removes the others.
  public final var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizers }
    set {
      let new = newValue ?? []
      for old in recognizers ?? [] where !new.contains(old) { removeGestureRecognizer(old) }
      for recognizer in new where recognizer.view !== self { addGestureRecognizer(recognizer) }
      recognizers = newValue
    }
  }

  final func attach(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizer.view = self
    recognizers = (recognizers ?? []) + [gestureRecognizer]
  }

  final func detach(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    recognizers?.removeAll(identicalTo: gestureRecognizer)
    gestureRecognizer.dispatcher?.arbiter.stop(gestureRecognizer)
    gestureRecognizer.view = nil
  }
}
