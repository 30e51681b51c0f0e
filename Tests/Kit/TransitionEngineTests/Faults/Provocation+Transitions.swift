import Diagnostics
import Foundation
import LayerTree
import TransitionEngine
import ViewAnimation
import ViewTree

@testable import KitTestSupport

// Calls of animators on a transition, and of gestures on an interaction.
extension Provocation {
  static var transitions: [Provocation] {
    [
      fault(.completeTransitionTwice) {
        presenting(animate: { context, _ in
          _ = place(context)
          context.completeTransition(true)
          context.completeTransition(true)
        })
      },
      fault(.completeTransitionNeverCalled) {
        presenting(for: 3, prepare: { $0.transitions.animator.completes = false })
      },
      fault(.completedAfterCancel) {
        dragging(prepare: { $0.transitions.animator.success = true }) { $0.cancel() }
      },
      fault(.toViewNotInContainer) {
        presenting(animate: { context, _ in context.completeTransition(true) })
      },
      fault(.containerRemoved) {
        presenting(animate: { context, _ in
          _ = place(context)
          context.containerView.removeFromSuperview()
          context.completeTransition(true)
        })
      },
      note(.finalFrameNotRespected) {
        presenting(animate: { context, _ in
          place(context)?.frame.origin.y -= 30
          context.completeTransition(true)
        })
      },
      note(.durationDisagrees) {
        presenting(animate: { context, _ in
          let view = place(context)
          view?.alpha = 0
          UIView.animate(
            withDuration: 0.2, animations: { view?.alpha = 1 },
            completion: { _ in context.completeTransition(true) })
        })
      },
      note(.alongsideOutsideContainer) {
        let it = LoggedStage(reportsNotes: false)
        it.root.present(it.card, animated: true)
        it.stage.step(to: 1)
        it.stage.whileCurrent {
          _ = it.card.transitionCoordinator?.animate { _ in it.root.view.alpha = 0.5 }
        }
        it.run(1)
        return it.stage
      },
      note(.contextUsedAfterTransition) {
        var kept: (any UIViewControllerContextTransitioning)?
        let stage = presenting(animate: { context, _ in
          kept = context
          _ = place(context)
          context.completeTransition(true)
        })
        _ = kept?.containerView
        return stage
      },
      fault(.interruptibleAnimatorChanged) {
        let it = InterruptibleStage(reportsNotes: false)
        let percent = UIPercentDrivenInteractiveTransition()
        it.slide.isForgetful = true
        it.present(percent)
        percent.update(0.5)
        percent.finish()
        it.run(1)
        return it.stage
      },
      fault(.emptyAnimationInTransition) {
        let it = LoggedStage(reportsNotes: false)
        it.transitions.presentInteraction = UIPercentDrivenInteractiveTransition()
        it.transitions.animator.animate = { context in
          _ = place(context)
          UIView.animate(withDuration: 1, animations: {}) { _ in context.completeTransition(true) }
        }
        it.root.present(it.card, animated: true)
        it.run(0.1)
        return it.stage
      },
      fault(.modelChangedInTransition) {
        let it = LoggedStage(reportsNotes: false)
        let interaction = UIPercentDrivenInteractiveTransition()
        it.presentCard()
        it.transitions.dismissInteraction = interaction
        it.card.dismiss(animated: true)
        it.stage.step(to: it.stage.time.now)
        it.stage.whileCurrent { it.card.view.center = CGPoint(x: 1, y: 2) }
        interaction.cancel()
        it.run(1)
        return it.stage
      },
      note(.nonlinearWhileInteractive) {
        dragging(prepare: { $0.transitions.animator.options = .curveEaseInOut }) { $0.finish() }
      },
    ]
  }

  static var interaction: [Provocation] {
    [
      note(.interactionOver) {
        dragging { interaction in
          interaction.finish()
          interaction.cancel()
        }
      },
      fault(.fractionNotFinite) {
        dragging { interaction in
          interaction.update(CGFloat.nan)
          interaction.finish()
        }
      },
      fault(.completionSpeedInvalid) {
        dragging { interaction in
          interaction.update(0.5)
          interaction.completionSpeed = 0
          interaction.finish()
        }
      },
      fault(.releaseVelocityClamped) {
        dragging { interaction in
          interaction.update(0.5)
          interaction.finish(initialVelocity: 1500)
        }
      },
      note(.handOffOvershoots) {
        let it = InterruptibleStage(reportsNotes: false)
        let percent = UIPercentDrivenInteractiveTransition()
        it.present(percent)
        percent.update(0.5)
        percent.handOffSpring = UISpringTimingParameters(duration: 1, bounce: 0.9)
        percent.finish(initialVelocity: 8)
        it.run(3)
        return it.stage
      },
      note(.pauseWithoutTransition) { onRoot { _ in UIPercentDrivenInteractiveTransition().pause() } },
    ]
  }
}
