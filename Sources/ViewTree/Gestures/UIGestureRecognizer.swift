public import Foundation
import Diagnostics

/// What watches touches for a gesture and tells its targets about it.
///
/// Subclasses override `touchesBegan` and its siblings and set `state`; whether the state is taken is decided
/// by the delegate and by the other recognizers on the same touches.
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
  public final var cancelsTouchesInView = true
  /// A Boolean value indicating whether it watches. Turning it off cancels what it has begun.
  public final var isEnabled = true {
    didSet { if oldValue, !isEnabled { dispatcher?.arbiter.disable(self) } }
  }
  /// A name for reports.
  public final var name: String?

  final var actions: [TargetAction] = []
  final var requirements: [UIGestureRecognizer] = []
  /// The touches it watches, in the order they came down.
  final var touches: [UITouch] = []
  /// The touches that were on it when it ended; none other is taken until they are lifted.
  final var spent: [UITouch] = []
  final weak var dispatcher: TouchDispatcher?
  final var current = State.possible
  /// The state it wants to take once those it waits for have failed.
  final var pending: State?
  final var needsAction = false

  public override init() {
    super.init()
  }

  /// What it has recognized so far. Setting it, for subclasses, asks for the transition; another recognizer or
  /// the delegate may turn it into `failed`.
  open var state: State {
    get { current }
    set {
      guard let dispatcher else {
        current = newValue
        return
      }
      dispatcher.arbiter.request(newValue, by: self)
    }
  }

  // MARK: For subclasses

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Forgets what was seen; called when the recognizer goes back to `possible`.
  open func reset() {}

  /// A Boolean value indicating whether recognizing this gesture makes another fail.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  // MARK: Touches

  public final var numberOfTouches: Int { touches.count }

  /// Where the gesture is: the middle of its touches.
  open func location(in view: UIView?) -> CGPoint {
    guard !touches.isEmpty else { return .zero }
    let sum = touches.reduce(SIMD2<Double>.zero) { $0 + $1.location(in: view).simd }
    return CGPoint(sum / Double(touches.count))
  }

  public final func location(ofTouch index: Int, in view: UIView?) -> CGPoint {
    touches.indices.contains(index) ? touches[index].location(in: view) : .zero
  }

  /// Waits with recognizing until another recognizer has failed; fails when that one recognizes.
  public final func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    guard otherGestureRecognizer !== self, !requirements.contains(where: { $0 === otherGestureRecognizer })
    else { return }
    requirements.append(otherGestureRecognizer)
  }

  /// A Boolean value indicating whether the gesture is under way.
  final var isActive: Bool { current == .began || current == .changed }

  /// A Boolean value indicating whether the gesture has come to an end, one way or another.
  final var isOver: Bool { current == .ended || current == .cancelled || current == .failed }

  package final var subject: Diagnostic.Subject {
    Diagnostic.Subject(ordinal: view?.handle.ordinal ?? 0, name: name ?? "\(type(of: self))")
  }
}
