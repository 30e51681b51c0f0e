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

  let stage: Stage
  let kind: Kind
  let presented: UIViewController
  let presenting: UIViewController
  let presentation: UIPresentationController
  let container: TransitionContainerView
  let isAnimated: Bool
  let timeline: Timeline
  var animator: any UIViewControllerAnimatedTransitioning
  var interactor: (any UIViewControllerInteractiveTransitioning)?
  // Both hold the transition, so that a late call still finds it; the circle is opened when it is over.
  private(set) lazy var context: TransitionContext! = TransitionContext(self)
  private(set) lazy var coordinator: TransitionCoordinator! = TransitionCoordinator(self)

  var phase = Phase.preparing
  var wasCancelled = false
  var duration = 0.0
  /// What a gesture said last, for those that do not scrub the timeline.
  var reportedFraction: Double?
  var releaseVelocity = 0.0
  private let completion: (() -> Void)?
  private let presenterFrame: CGRect
  private var presenterWasTold = false
  private var saidUnfinished = false
  /// The views' own answer when first asked, to see it change.
  private weak var firstPresentedView: UIView?

  init(
    _ kind: Kind, _ presented: UIViewController, presenting: UIViewController,
    presentation: UIPresentationController, container: TransitionContainerView, animated: Bool,
    animator: any UIViewControllerAnimatedTransitioning,
    interactor: (any UIViewControllerInteractiveTransitioning)?, stage: Stage, completion: (() -> Void)?
  ) {
    self.kind = kind
    self.presented = presented
    self.presenting = presenting
    self.presentation = presentation
    self.container = container
    isAnimated = animated
    self.animator = animator
    self.interactor = interactor
    self.stage = stage
    self.completion = completion
    presenterFrame = presenting.view.frame
    timeline = Timeline(parent: stage.time.root)
  }

  // MARK: The two sides

  var from: UIViewController { kind == .presenting ? presenting : presented }
  var to: UIViewController { kind == .presenting ? presented : presenting }
  var removesPresenter: Bool { presentation.shouldRemovePresentersView }

  var presentedView: UIView? {
    let view = presentation.presentedView
    if firstPresentedView == nil {
      firstPresentedView = view
    } else if firstPresentedView !== view {
      stage.report(
        .presentedViewChanged, .warning,
        "presentedView gave another view than before in the same transition; return one that you keep",
        about: [presentation.subject])
      firstPresentedView = view
    }
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
      if controller === presented { return presentation.frameOfPresentedViewInContainerView }
      return removesPresenter ? .zero : presenterFrame
    case .dismissing:
      if controller === presented { return .zero }
      return removesPresenter ? container.bounds : presenterFrame
    }
  }

  // MARK: Progress

  /// How far it has come, from 0 to 1.
  var fraction: Double {
    if let reportedFraction, phase == .interactive { return reportedFraction }
    guard duration > 0 else { return phase == .over ? 1 : 0 }
    return min(max(timeline.seconds / duration, 0), 1)
  }

  /// How fast the fraction changes, per second: as the finger does, or by the closed form.
  var fractionVelocity: Double {
    if phase == .interactive {
      let driven = interactor as? UIPercentDrivenInteractiveTransition
      return driven?.gestureVelocity?(stage.time.now) ?? 0
    }
    return duration > 0 ? timeline.rate / duration : 0
  }

  // MARK: Beginning

  /// Does everything up to the animator's start.
  func begin() {
    container.isTransitionRunning = true
    presented.transition = self
    presenting.transition = self
    if kind == .presenting {
      presented.isBeingPresented = true
      presentation.presentationTransitionWillBegin()
    } else {
      presented.isBeingDismissed = true
      presentation.dismissalTransitionWillBegin()
    }
    _ = presentedView
    presenterWasTold = removesPresenter
    switch kind {
    case .presenting:
      if presenterWasTold { presenting.willDisappear(isAnimated) }
      presented.willAppear(isAnimated)
    case .dismissing:
      presented.willDisappear(isAnimated)
      if presenterWasTold { presenting.willAppear(isAnimated) }
    }
    let asked = animator.transitionDuration(using: context)
    duration = isAnimated && asked.isFinite ? max(0, asked) : 0
    if let interactor, interactor.wantsInteractiveStart, isAnimated {
      setPhase(.interactive)
      timeline.hold(at: 0)
      coordinator.initiallyInteractive = true
      let hand = stage.dispatcher.activePan == nil ? "" : " by a drag"
      stage.note(.began, "began \(kind.rawValue) \(presented.subject.name)\(hand)")
      stage.time.with(timeline) { interactor.startInteractiveTransition(context) }
      checkLinearity()
      coordinator?.startAlongside()
      (interactor as? UIPercentDrivenInteractiveTransition)?.didStart()
    } else {
      stage.note(.began, "began \(kind.rawValue) \(presented.subject.name)")
      startAnimator()
      coordinator?.startAlongside()
    }
  }

  /// Asks the animator to move the views, on the transition's timeline.
  func startAnimator() {
    if phase == .preparing { setPhase(.running) }
    stage.time.with(timeline) {
      if isAnimated {
        animator.animateTransition(using: context)
      } else {
        UIView.performWithoutAnimation { animator.animateTransition(using: context) }
      }
    }
  }

  private func checkLinearity() {
    guard phase == .interactive, stage.time.animations.isNonlinear(on: timeline) else { return }
    stage.report(
      .nonlinearWhileInteractive, .notice,
      "the animation's curve is not linear, so the view leaves the finger while it is dragged; "
        + "use .curveLinear when the context is interactive",
      about: [Diagnostic.Subject(ordinal: 0, name: "\(type(of: animator))")])
  }

  // MARK: Interaction

  private func setPhase(_ next: Phase) {
    let wasInteractive = phase == .interactive
    phase = next
    if wasInteractive != (next == .interactive) { coordinator.interactionChanged() }
  }

  /// Makes it interactive, again or for the first time, from where it is.
  func takeOver() {
    guard phase != .over, phase != .interactive else { return }
    let seconds = timeline.seconds
    let wasReleased = phase == .finishing || phase == .cancelling
    wasCancelled = false
    timeline.hold(at: min(max(seconds, 0), max(duration, 0)))
    setPhase(.interactive)
    if wasReleased || phase == .interactive {
      stage.note(.caught, "caught at \(Self.percent(fraction))")
    }
  }

  /// Shows a fraction of the way.
  func scrub(to fraction: Double) {
    guard phase == .interactive else { return }
    reportedFraction = nil
    timeline.hold(at: fraction * duration)
    presentation.interactiveTransitionDidUpdate(fraction)
  }

  /// Lets the timeline run to one of its ends along a law.
  func release(finishing: Bool, velocity: Double, law: (_ remaining: Double) -> Drive.Law, speed: Double) {
    guard phase == .interactive else { return }
    releaseVelocity = velocity
    wasCancelled = !finishing
    let start = timeline.seconds
    // What moves longer than the transition claims is brought to its end too.
    let end = max(duration, stage.time.animations.lastEnd(on: timeline))
    let target = finishing ? end : 0
    let remaining = abs(target - start) / speed
    timeline.follow(
      Drive(
        from: start, to: target, velocity: velocity * duration, law: law(remaining), duration: remaining),
      undoing: !finishing)
    setPhase(finishing ? .finishing : .cancelling)
  }

  /// What an interaction controller of one's own says: it moves the views itself.
  func reportFinish() {
    guard phase == .interactive else { return }
    setPhase(.finishing)
    if timeline.isHeld { timeline.speed = 1 }
  }

  func reportCancel() {
    guard phase == .interactive else { return }
    wasCancelled = true
    setPhase(.cancelling)
    if timeline.isHeld { timeline.speed = 1 }
  }

  // MARK: The end

  /// Does everything that follows the animator's word that the views have arrived.
  func complete(_ didComplete: Bool) {
    guard phase != .over else {
      stage.report(
        .completeTransitionTwice, .warning,
        "completeTransition was called again; a transition ends once, so the second call is ignored",
        about: [presented.subject])
      return
    }
    if wasCancelled, didComplete {
      stage.report(
        .completedAfterCancel, .warning,
        "completeTransition(true) after a cancel counts as false; pass !transitionWasCancelled",
        about: [presented.subject])
    }
    let completed = didComplete && !wasCancelled
    // An animator that completes at once has left no time for what goes along.
    coordinator.startAlongside()
    setPhase(.over)
    checkToView(completed)
    container.isTransitionRunning = false
    presented.isBeingPresented = false
    presented.isBeingDismissed = false
    switch kind {
    case .presenting: endPresentation(completed)
    case .dismissing: endDismissal(completed)
    }
    presented.transition = nil
    presenting.transition = nil
    if completed { completion?() }
    coordinator.finish()
    animator.animationEnded(completed)
    stage.note(
      .settled,
      completed
        ? "settled: \(kind == .presenting ? "presented" : "dismissed")"
        : "settled: back where it was")
    context = nil
    coordinator = nil
    stage.presentations.didEnd(self)
  }

  private func checkToView(_ completed: Bool) {
    guard kind == .presenting, completed, let view = presentedView, !view.isDescendant(of: container) else {
      return
    }
    stage.report(
      .toViewNotInContainer, .warning,
      "the presented view is not in the container at the end; the animator has to add it. It is added now",
      about: [presented.subject])
    view.frame = presentation.frameOfPresentedViewInContainerView
    container.addSubview(view)
  }

  private func endPresentation(_ completed: Bool) {
    if completed, removesPresenter { presenting.view.removeFromSuperview() }
    if !completed { presentedView?.removeFromSuperview() }
    presentation.presentationTransitionDidEnd(completed)
    if completed {
      presented.didAppear(isAnimated)
      if presenterWasTold { presenting.didDisappear(isAnimated) }
    } else {
      presented.willDisappear(isAnimated)
      presented.didDisappear(isAnimated)
      if presenterWasTold {
        presenting.willAppear(isAnimated)
        presenting.didAppear(isAnimated)
      }
      part()
    }
  }

  private func endDismissal(_ completed: Bool) {
    if completed {
      presentedView?.removeFromSuperview()
      if removesPresenter { stage.putBack(presenting.view) }
    } else if removesPresenter {
      presenting.view.removeFromSuperview()
    }
    presentation.dismissalTransitionDidEnd(completed)
    if completed {
      if presenterWasTold { presenting.didAppear(isAnimated) }
      presented.didDisappear(isAnimated)
      part()
    } else {
      if presenterWasTold {
        presenting.willDisappear(isAnimated)
        presenting.didDisappear(isAnimated)
      }
      presented.willAppear(isAnimated)
      presented.didAppear(isAnimated)
    }
  }

  /// Ends the relation between the two controllers.
  private func part() {
    presenting.presentedStorage = nil
    presented.presentingStorage = nil
    presented.presentation = nil
    container.removeFromSuperview()
    presentation.containerView = nil
  }

  /// Says once that the animations have ended and nobody completed the transition.
  func checkUnfinished() {
    guard !saidUnfinished, phase == .running || phase == .finishing || phase == .cancelling,
      !stage.time.animations.hasBlocks(on: timeline), timeline.drive == nil,
      timeline.seconds >= duration || phase != .running
    else { return }
    saidUnfinished = true
    stage.report(
      .completeTransitionNeverCalled, .warning,
      "the transition's animations have ended and completeTransition was not called; "
        + "the transition stays open until it is",
      about: [Diagnostic.Subject(ordinal: 0, name: "\(type(of: animator))"), presented.subject])
  }

  static func percent(_ fraction: Double) -> String { "\(Int((fraction * 100).rounded())) %" }
}
