import Diagnostics
import Foundation
import GestureMath
import LayerTree
import MotionMath
import ViewTree

/// One presentation or dismissal from its beginning to `completeTransition`, in the order of UIKit's calls.
final class Transition {
  enum Kind: String {
    case presenting, dismissing
  }

  /// How far it has come.
  enum Phase: Int {
    /// The state before the animator was asked to move anything.
    case preparing
    /// The state while time runs by itself, before any gesture has let go.
    case running
    /// The state while a gesture sets the pace.
    case interactive
    /// The state while it runs on after the gesture let go.
    case finishing
    /// The state while it runs back after the gesture let go.
    case cancelling
    /// The state after `completeTransition`.
    case over
  }

  /// Gone when the stage is; a context may be held by somebody for longer.
  private(set) weak var stage: Stage?
  /// How those hold it that are not to keep it.
  let tether = Tether<Transition>()
  let kind: Kind
  let presented: UIViewController
  /// Those between the two that a dismissal takes along, from the top down.
  let between: [UIViewController]
  let presenting: UIViewController
  let presentation: UIPresentationController
  let container: TransitionContainerView
  let isAnimated: Bool
  let timeline: Timeline
  var animator: any UIViewControllerAnimatedTransitioning
  var interactor: (any UIViewControllerInteractiveTransitioning)?
  // Both hold the transition, so that a late call still finds it; the circle is opened when it is over.
  lazy var context: TransitionContext! = TransitionContext(self)
  lazy var coordinator: TransitionCoordinator! = TransitionCoordinator(self)

  var phase = Phase.preparing
  var wasCancelled = false
  var duration = 0.0
  /// What a gesture said last, for those that do not scrub the timeline.
  var reportedFraction: Double?
  var releaseVelocity = 0.0
  let completion: (() -> Void)?
  let presenterFrame: CGRect
  var presenterWasTold = false
  /// Those of `between` whose views are hidden until it is known whether they come back.
  var hidden: [UIView] = []
  /// A Boolean value indicating whether it was released along a law of its own.
  var wasDriven = false
  var saidUnfinished = false
  /// Which way it is to go on when a scrub lets it go; nil while none holds it.
  var scrub: ScrubbedWay?
  /// Where the animator was told that the presented view is to end; nil when it did not ask.
  var toldFrame: CGRect?
  /// The property animator that moves the views, when the animator has one.
  var motion: InterruptibleMotion?
  var saidMotionChanged = false
  /// A Boolean value indicating whether a gesture has set its pace at any time.
  var wasEverInteractive = false
  /// A Boolean value indicating whether it is over and everybody has been told.
  var isForgotten = false
  /// The views' own answer when first asked, to see it change.
  weak var firstPresentedView: UIView?
  private var hasAskedPresentedView = false
  var saidPresentedViewChanged = false
  var saidContainerRemoved = false

  init(
    _ kind: Kind, _ presented: UIViewController, presenting: UIViewController,
    between: [UIViewController] = [], presentation: UIPresentationController,
    container: TransitionContainerView, animated: Bool,
    animator: any UIViewControllerAnimatedTransitioning,
    interactor: (any UIViewControllerInteractiveTransitioning)?, stage: Stage, completion: (() -> Void)?
  ) {
    self.kind = kind
    self.presented = presented
    self.presenting = presenting
    self.between = between
    self.presentation = presentation
    self.container = container
    isAnimated = animated
    self.animator = animator
    self.interactor = interactor
    self.stage = stage
    self.completion = completion
    presenterFrame = presenting.view.frame
    timeline = Timeline(parent: stage.time.root)
    tether.tie(to: self)
  }

  isolated deinit { tether.cut() }

  // MARK: The two sides

  var from: UIViewController { kind == .presenting ? presenting : presented }
  var to: UIViewController { kind == .presenting ? presented : presenting }
  var removesPresenter: Bool { presentation.shouldRemovePresentersView }
  /// A Boolean value indicating whether the presenter's view is away while it presents.
  var coversPresenter: Bool {
    (between.last?.presentation ?? presentation).shouldRemovePresentersView
  }

  var presentedView: UIView? {
    let view = askedPresentedView()
    if hasAskedPresentedView, firstPresentedView !== view { sayPresentedViewChanged() }
    hasAskedPresentedView = true
    firstPresentedView = view
    return view
  }

  func view(of controller: UIViewController) -> UIView? {
    if controller === presented { return presentedView }
    return removesPresenter ? presenting.view : nil
  }

  func initialFrame(of controller: UIViewController) -> CGRect {
    switch kind {
    case .presenting:
      return controller === presenting ? presenterFrame : .zero
    case .dismissing:
      if controller === presented { return presentedView?.frame ?? .zero }
      return removesPresenter ? .zero : presenterFrame
    }
  }

  func finalFrame(of controller: UIViewController) -> CGRect {
    switch kind {
    case .presenting:
      guard controller === presented else { return removesPresenter ? .zero : presenterFrame }
      let place = presentation.frameOfPresentedViewInContainerView
      toldFrame = place
      return place
    case .dismissing:
      if controller === presented { return .zero }
      return removesPresenter ? presenting.placeOnReturn(in: container) : presenterFrame
    }
  }

  var everybody: [UIViewController] { [presented] + between + [presenting] }

  // MARK: Progress

  /// How far it has come, from 0 to 1.
  var fraction: Double {
    if let reportedFraction, phase == .interactive { return reportedFraction }
    if hasArrived { return wasCancelled ? 0 : 1 }
    if let motion, motion.animator.state == .active { return motion.fraction }
    guard duration > 0 else { return phase == .over ? 1 : 0 }
    return min(max(timeline.seconds / duration, 0), 1)
  }

  /// How fast the fraction changes, per second: as the finger does, or by the closed form.
  var fractionVelocity: Double {
    if phase == .interactive {
      let driven = interactor as? UIPercentDrivenInteractiveTransition
      return stage.flatMap { driven?.gestureVelocity?($0.time.now) } ?? 0
    }
    return duration > 0 && !hasArrived ? timeline.rate / duration : 0
  }

  /// What the finger that sets the pace does with it.
  var drag: StageStatus.Drag? {
    phase == .interactive ? (interactor as? UIPercentDrivenInteractiveTransition)?.drag : nil
  }

  /// A Boolean value indicating whether a gesture may still take it back.
  var mayBeCancelled: Bool { interactor != nil || motion != nil }

  /// A Boolean value indicating whether it has run to one of its ends after it was let go.
  var hasArrived: Bool {
    guard let motion else { return wasDriven && timeline.drive == nil }
    return wasDriven && !motion.animator.isRunning
  }

  var animatorSubject: Diagnostic.Subject { Diagnostic.Subject(ordinal: 0, name: "\(type(of: animator))") }

  /// Runs code whose animations belong to the transition.
  func onTimeline(_ body: () -> Void) {
    guard let stage else { return body() }
    stage.time.with(timeline, body)
  }

  func report(
    _ rule: Rule, _ message: String, about subjects: [Diagnostic.Subject],
    severity: Diagnostic.Severity = .warning
  ) {
    stage?.report(rule, severity, message, about: subjects)
  }

  func checkLinearity() {
    guard phase == .interactive, stage?.time.animations.isNonlinear(on: timeline) == true else { return }
    report(
      .nonlinearWhileInteractive,
      "the animation's curve is not linear, so the view leaves the finger while it is dragged; "
        + "use .curveLinear when the context is interactive",
      about: [animatorSubject], severity: .notice)
  }
}
