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
  /// Those of `between` whose views are hidden until it is known whether they come back.
  private var hidden: [UIView] = []
  /// A Boolean value indicating whether it was released along a law of its own.
  private var wasDriven = false
  private var saidUnfinished = false
  /// The views' own answer when first asked, to see it change.
  private weak var firstPresentedView: UIView?

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
  }

  // MARK: The two sides

  var from: UIViewController { kind == .presenting ? presenting : presented }
  var to: UIViewController { kind == .presenting ? presented : presenting }
  var removesPresenter: Bool { presentation.shouldRemovePresentersView }
  /// A Boolean value indicating whether the presenter's view is away while it presents.
  private var coversPresenter: Bool {
    (between.last?.presentation ?? presentation).shouldRemovePresentersView
  }

  var presentedView: UIView? {
    let view = presentation.presentedView
    if firstPresentedView == nil {
      firstPresentedView = view
    } else if firstPresentedView !== view {
      report(
        .presentedViewChanged,
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
      return removesPresenter ? presenting.placeOnReturn(in: container) : presenterFrame
    }
  }

  // MARK: Progress

  /// How far it has come, from 0 to 1.
  var fraction: Double {
    if let reportedFraction, phase == .interactive { return reportedFraction }
    if hasArrived { return wasCancelled ? 0 : 1 }
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

  /// A Boolean value indicating whether it has run to one of its ends after it was let go.
  var hasArrived: Bool { wasDriven && timeline.drive == nil }

  // MARK: Beginning

  /// Does everything up to the animator's start.
  func begin() {
    container.isTransitionRunning = true
    timeline.mayReturn = interactor != nil
    for controller in everybody { controller.transition = self }
    if kind == .presenting {
      presented.isBeingPresented = true
      presentation.presentationTransitionWillBegin()
    } else {
      presented.isBeingDismissed = true
      presentation.dismissalTransitionWillBegin()
      hideBetween()
    }
    _ = presentedView
    presenterWasTold = coversPresenter
    switch kind {
    case .presenting:
      if presenterWasTold { presenting.willDisappear(isAnimated) }
      presented.willAppear(isAnimated)
    case .dismissing:
      presented.willDisappear(isAnimated)
      for controller in between where controller.appearance == .appeared {
        controller.willDisappear(isAnimated)
      }
      if presenterWasTold { presenting.willAppear(isAnimated) }
    }
    start()
  }

  private var everybody: [UIViewController] { [presented] + between + [presenting] }

  /// Makes what lies between invisible: one animation of the topmost view dismisses all of it.
  private func hideBetween() {
    for controller in between {
      controller.isBeingDismissed = true
      controller.presentation?.dismissalTransitionWillBegin()
      guard let view = controller.presentation?.presentedView, !view.isHidden else { continue }
      view.isHidden = true
      hidden.append(view)
    }
    // The animator only sees to the presenter that its own presentation took away.
    if coversPresenter, !removesPresenter { putPresenterBack() }
  }

  private func start() {
    guard let context else { return }
    let asked = animator.transitionDuration(using: context)
    duration = isAnimated && asked.isFinite ? max(0, asked) : 0
    // Whoever was told of the beginning may have ended it.
    guard phase != .over else { return }
    let percentDriven = interactor as? UIPercentDrivenInteractiveTransition
    if let interactor, interactor.wantsInteractiveStart, isAnimated {
      setPhase(.interactive)
      timeline.hold(at: 0)
      coordinator?.initiallyInteractive = true
      let hand = stage?.dispatcher.activePan == nil ? "" : " by a drag"
      stage?.note(.began, "began \(kind.rawValue) \(presented.subject.name)\(hand)")
      onTimeline { interactor.startInteractiveTransition(context) }
      checkLinearity()
      coordinator?.startAlongside()
      percentDriven?.didStart()
    } else {
      stage?.note(.began, "began \(kind.rawValue) \(presented.subject.name)")
      percentDriven?.attach(self)
      startAnimator()
      coordinator?.startAlongside()
    }
  }

  /// Asks the animator to move the views, on the transition's timeline.
  func startAnimator() {
    guard phase != .over, let context else { return }
    if phase == .preparing { setPhase(.running) }
    onTimeline {
      if isAnimated {
        animator.animateTransition(using: context)
      } else {
        UIView.performWithoutAnimation { animator.animateTransition(using: context) }
      }
    }
  }

  /// Runs code whose animations belong to the transition.
  func onTimeline(_ body: () -> Void) {
    guard let stage else { return body() }
    stage.time.with(timeline, body)
  }

  private func report(
    _ rule: Rule, _ message: String, about subjects: [Diagnostic.Subject],
    severity: Diagnostic.Severity = .warning
  ) {
    stage?.report(rule, severity, message, about: subjects)
  }

  private func checkLinearity() {
    guard phase == .interactive, stage?.time.animations.isNonlinear(on: timeline) == true else { return }
    report(
      .nonlinearWhileInteractive,
      "the animation's curve is not linear, so the view leaves the finger while it is dragged; "
        + "use .curveLinear when the context is interactive",
      about: [Diagnostic.Subject(ordinal: 0, name: "\(type(of: animator))")], severity: .notice)
  }

  // MARK: Interaction

  private func setPhase(_ next: Phase) {
    let wasInteractive = phase == .interactive
    phase = next
    if wasInteractive != (next == .interactive) { coordinator?.interactionChanged() }
  }

  /// Makes it interactive, again or for the first time, from where it is.
  ///
  /// One that has arrived is not caught any more: there is nothing left to move.
  func takeOver() {
    guard isAnimated, phase != .over, phase != .interactive, !hasArrived else { return }
    let seconds = timeline.seconds
    wasCancelled = false
    wasDriven = false
    timeline.hold(at: min(max(seconds, 0), end))
    setPhase(.interactive)
    stage?.note(.caught, "caught at \(Self.percent(fraction))")
  }

  /// When the last of its animations ends, in seconds of its timeline: it may be longer than it claims.
  private var end: Double { max(duration, stage?.time.animations.lastEnd(on: timeline) ?? 0) }

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
    wasDriven = true
    let start = timeline.seconds
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
    // What goes along has not moved yet, and is not to.
    timeline.follow(
      Drive(from: timeline.seconds, to: 0, law: .curve(.linear), duration: timeline.seconds), undoing: true)
    setPhase(.cancelling)
  }

  // MARK: The end

  /// Does everything that follows the animator's word that the views have arrived.
  func complete(_ didComplete: Bool) {
    guard phase != .over else {
      return report(
        .completeTransitionTwice,
        "completeTransition was called again; a transition ends once, so the second call is ignored",
        about: [presented.subject])
    }
    if wasCancelled, didComplete {
      report(
        .completedAfterCancel,
        "completeTransition(true) after a cancel counts as false; pass !transitionWasCancelled",
        about: [presented.subject])
    }
    let completed = didComplete && !wasCancelled
    // An animator that completes at once has left no time for what goes along.
    coordinator?.startAlongside()
    setPhase(.over)
    letTimeRun()
    checkToView(completed)
    container.isTransitionRunning = false
    switch kind {
    case .presenting: endPresentation(completed)
    case .dismissing: endDismissal(completed)
    }
    for controller in everybody {
      controller.isBeingPresented = false
      controller.isBeingDismissed = false
      if controller.transition === self { controller.transition = nil }
    }
    // The stage may have changed size meanwhile, and what was undone has its old size again.
    container.setNeedsLayout()
    if !completed {
      for controller in everybody { controller.viewIfLoaded?.setNeedsLayoutThroughout() }
    }
    if completed { completion?() }
    coordinator?.finish()
    animator.animationEnded(completed)
    stage?.note(
      .settled,
      completed
        ? "settled: \(kind == .presenting ? "presented" : "dismissed")"
        : "settled: back where it was")
    forget()
    stage?.presentations.didEnd(self)
  }

  /// Lets go of what holds it. One whose stage is gone is forgotten without having ended.
  func forget() {
    context = nil
    coordinator = nil
  }

  /// What still moves on the transition's time runs on by itself.
  private func letTimeRun() {
    timeline.mayReturn = false
    if timeline.isHeld { timeline.speed = 1 }
  }

  private func checkToView(_ completed: Bool) {
    guard kind == .presenting, completed, let view = presentedView, !view.isDescendant(of: container) else {
      return
    }
    report(
      .toViewNotInContainer,
      "the presented view is not in the container at the end; the animator has to add it. It is added now",
      about: [presented.subject])
    view.frame = presentation.frameOfPresentedViewInContainerView
    container.addSubview(view)
  }

  private func endPresentation(_ completed: Bool) {
    if completed, removesPresenter { takePresenterAway() }
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
    for view in hidden { view.isHidden = false }
    if completed { presentedView?.removeFromSuperview() }
    if completed || !coversPresenter {
      if coversPresenter || removesPresenter { putPresenterBack() }
    } else {
      takePresenterAway()
    }
    presentation.dismissalTransitionDidEnd(completed)
    for controller in between {
      if completed { controller.presentation?.presentedView?.removeFromSuperview() }
      controller.presentation?.dismissalTransitionDidEnd(completed)
    }
    if completed {
      if presenterWasTold { presenting.didAppear(isAnimated) }
      for controller in [presented] + between { controller.didDisappear(isAnimated) }
      part()
    } else {
      if presenterWasTold {
        presenting.willDisappear(isAnimated)
        presenting.didDisappear(isAnimated)
      }
      presented.willAppear(isAnimated)
      presented.didAppear(isAnimated)
      for controller in between where controller.appearance == .disappearing {
        controller.willAppear(isAnimated)
        controller.didAppear(isAnimated)
      }
    }
  }

  private func takePresenterAway() {
    let presentation = between.last?.presentation ?? presentation
    if presenting.view.superview !== container { presentation.presentersPlace = presenting.view.superview }
    presenting.view.removeFromSuperview()
  }

  /// Puts the presenter's view back where it was before the presentation took it away.
  private func putPresenterBack() {
    let presentation = between.last?.presentation ?? presentation
    stage?.putBack(presenting, in: presentation.presentersPlace)
  }

  /// Ends the relation between the controllers.
  private func part() {
    presenting.presentedStorage = nil
    for controller in [presented] + between {
      if between.contains(where: { $0 === controller }) { controller.presentedStorage = nil }
      controller.presentingStorage = nil
      let presentation = controller.presentation
      controller.presentation = nil
      presentation?.containerView?.removeFromSuperview()
      presentation?.containerView = nil
    }
    container.removeFromSuperview()
  }

  /// Says once that the animations have ended and nobody completed the transition.
  func checkUnfinished() {
    guard !saidUnfinished, hasArrived || (phase == .running && timeline.seconds >= duration),
      stage?.time.animations.hasBlocks(on: timeline) == false
    else { return }
    saidUnfinished = true
    report(
      .completeTransitionNeverCalled,
      "the transition's animations have ended and completeTransition was not called; "
        + "the transition stays open until it is",
      about: [Diagnostic.Subject(ordinal: 0, name: "\(type(of: animator))"), presented.subject])
  }

  static func percent(_ fraction: Double) -> String {
    fraction.magnitude < 1e12 ? "\(Int((fraction * 100).rounded())) %" : "\(fraction)"
  }
}
