import Diagnostics
import Foundation
import GestureMath
import LayerTree
import ViewTree

// Everything up to the moment from which on time, or a gesture, moves the views.
extension Transition {
  /// Does everything up to the animator's start, on its own stage.
  final func begin() {
    guard let stage else { return }
    stage.whileCurrent { beginOnStage() }
  }

  private func beginOnStage() {
    timeline.mayReturn = interactor != nil
    for controller in everybody { controller.transition = self }
    mark()
    takeCoordinator()
    prepare()
    stage?.device.statusBar.setNeedsUpdate()
    start()
  }

  private func start() {
    guard let context else { return }
    stage?.log.trace(.animator, animatorSubject, "transitionDuration(using:)")
    let asked = animator.transitionDuration(using: context)
    duration = isAnimated && asked.isFinite ? max(0, asked) : 0
    // Whoever was told of the beginning may have ended it.
    guard !isOver else { return }
    let percentDriven = interactor as? UIPercentDrivenInteractiveTransition
    if let interactor, interactor.wantsInteractiveStart, isAnimated {
      handle(.hold)
      timeline.hold(at: 0)
      coordinator?.initiallyInteractive = true
      let hand = stage?.dispatcher.activePan == nil ? "" : " by a drag"
      stage?.log.note(.began, "began \(name) \(subject.name)\(hand)")
      stage?.log.trace(
        .animator, Diagnostic.Subject(ordinal: 0, name: "\(type(of: interactor))"),
        "startInteractiveTransition(_:)")
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

  /// Asks the animator to move the views, on the transition's timeline.
  func startAnimator() {
    guard !isOver, let context else { return }
    handle(.start)
    guard !startMotion(), !isOver else { return }
    stage?.log.trace(.animator, animatorSubject, "animateTransition(using:)")
    onTimeline {
      if isAnimated {
        animator.animateTransition(using: context)
      } else {
        UIView.performWithoutAnimation { animator.animateTransition(using: context) }
      }
    }
  }
}
