import Diagnostics
import Foundation
import GestureMath
import LayerTree
import ViewAnimation
import ViewTree

// The beginning of a transition, up to the moment from which time or a gesture moves the views.
extension Transition {
  /// Performs the steps up to the animator's start, with the transition's own stage as the current one.
  final func begin() {
    guard let stage else { return }
    stage.whileCurrent { beginOnStage() }
  }

  private func beginOnStage() {
    timeline.mayMoveBack = interactor != nil
    for controller in allControllers { controller.transition = self }
    mark()
    adoptCoordinator()
    prepare()
    stage?.setNeedsStatusBarUpdate()
    start()
  }

  private func start() {
    guard let context else { return }
    stage?.log.trace(.animator, animatorSubject, "transitionDuration(using:)")
    let asked = animator.transitionDuration(using: context)
    duration = isAnimated && asked.isFinite ? max(0, asked) : 0
    // A callback at the beginning may have ended the transition.
    guard !isOver else { return }
    let percentDriven = interactor as? UIPercentDrivenInteractiveTransition
    if let interactor, interactor.wantsInteractiveStart, isAnimated {
      handle(.hold)
      timeline.hold(at: 0)
      coordinator?.initiallyInteractive = true
      let hand = stage?.dispatcher.activePan == nil ? "" : " by a drag"
      stage?.log.note(.began, "began \(name) \(subject.name)\(hand)")
      stage?.log.trace(
        .animator, Diagnostic.Subject(typeOf: interactor), "startInteractiveTransition(_:)")
      onTimeline { interactor.startInteractiveTransition(context) }
      checkLinearity()
      coordinator?.startAlongside()
      percentDriven?.didStart()
    } else {
      stage?.log.note(.began, "began \(name) \(subject.name)")
      percentDriven?.attachRunning(self)
      startAnimator()
      coordinator?.startAlongside()
    }
  }

  /// Calls the animator to move the views, on the transition's timeline. Under a gesture, a property animator is paused
  /// instead; without one, the animator has started it.
  func startAnimator() {
    guard !isOver, let context else { return }
    handle(.start)
    if isInteractive, startMotion() || isOver { return }
    stage?.log.trace(.animator, animatorSubject, "animateTransition(using:)")
    onTimeline {
      if isAnimated {
        animator.animateTransition(using: context)
      } else {
        UIView.performWithoutAnimation { animator.animateTransition(using: context) }
      }
    }
    if !isInteractive, !isOver { adoptMotion() }
  }
}

// Checks of UIKit's rules for animators and alongside animations, made while the transition runs. Each diagnostic
// belongs to a rule with a paragraph in the guide; none of them changes the transition.
extension Transition {
  /// Reports a transition that ran without a gesture and lasted longer or shorter than `transitionDuration(using:)`
  /// returned.
  func checkDuration() {
    guard isAnimated, model.isRunning, !mayEndEarly else { return }
    let taken = timeline.seconds
    // An animator that completes at once has decided against an animation.
    guard taken > 0, (taken - duration).magnitude > 0.05 * duration + 0.017 else { return }
    note(
      .durationDisagrees,
      "the transition took \(Self.words(taken)) s, and transitionDuration(using:) returned "
        + "\(Self.words(duration)) s. Return the time that the animation takes",
      animatorSubject)
  }

  /// Reports alongside animations that move layers outside both the container and the view that they were given.
  func checkAlongside(since rowCount: Int, in view: UIView?) {
    guard isAnimated, let animations = stage?.time.animations else { return }
    let places = placesAlongside + [view]
    let strange = animations.layersMoved(since: rowCount).first { layer in
      !places.contains { $0.map { layer.isInside($0.handle) } == true }
    }
    guard let strange else { return }
    note(
      .alongsideOutsideContainer,
      "an alongside animation moves a view outside the container. Use animateAlongsideTransition(in:)",
      Diagnostic.Subject(ordinal: strange.ordinal, name: "Layer"))
  }

  final func note(_ rule: Rule, _ message: String, _ subject: Diagnostic.Subject) {
    report(rule, message, about: [subject, self.subject], severity: .note)
  }

  static func words(_ rect: CGRect) -> String {
    "(\(words(rect.minX)), \(words(rect.minY)), \(words(rect.width)) × \(words(rect.height)))"
  }

  static func words(_ number: Double) -> String {
    guard number.magnitude < 1e12 else { return "\(number)" }
    let hundredths = Int((number * 100).rounded())
    return hundredths % 100 == 0 ? "\(hundredths / 100)" : "\(Double(hundredths) / 100)"
  }
}
