import Diagnostics
import Expectations
import Foundation
import LayerTree
import QuartzCore
import Testing
import TransitionEngine
import ViewTree

@testable import KitTestSupport

/// Transitions that are taken over at unusual times, and the state after their cancel.
@Suite struct CatchingTests {
  private func seen(_ view: UIView) -> CGFloat { CGFloat(view.layer.presentation()?.opacity ?? .nan) }

  /// Returns a stage whose card is being dismissed by an interaction, and the interaction.
  private func dismissing() -> (LoggedStage, UIPercentDrivenInteractiveTransition) {
    let it = LoggedStage()
    it.presentCard()
    let interaction = UIPercentDrivenInteractiveTransition()
    it.transitions.dismissInteraction = interaction
    return (it, interaction)
  }

  @Test("5.4 Animations that ended before a transition is taken over run back with it and are undone")
  func shorterAnimation() {
    let (it, interaction) = dismissing()
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    it.stage.window.addSubview(other)
    it.card.dismiss(animated: true)
    it.stage.step(to: it.stage.time.now)
    var ends: [Bool] = []
    _ = it.stage.whileCurrent {
      it.card.transitionCoordinator?.animateAlongsideTransition(
        in: other,
        animation: { _ in
          UIView.animate(
            withDuration: 0.1, delay: 0, options: [.overrideInheritedDuration, .curveLinear],
            animations: { other.alpha = 0 }, completion: { ends.append($0) })
        }, completion: nil)
    }
    interaction.finish()
    it.run(0.4)
    expect(ends, equals: [true])
    expect(seen(other), equals: 0)
    interaction.pause()
    interaction.update(0.1)
    it.stage.step(to: it.stage.time.now)
    expect(abs(seen(other) - 0.5), isBelow: 1e-6)
    interaction.cancel()
    it.run(1)

    expect(other.alpha, equals: 1)
    expect(ends, equals: [true])
    expect(it.card.presentingViewController === it.root)
    expect(it.stage.time.animations.isEmpty)
    expect(it.stage.log.diagnostics.isEmpty)
  }

  @Test("5.4 A transition that has reached its end cannot be taken over", arguments: [true, false])
  func arrived(finishes: Bool) {
    let (it, interaction) = dismissing()
    it.transitions.animator.completes = false
    var context: (any UIViewControllerContextTransitioning)?
    it.transitions.animator.animate = { given in
      context = given
      let view = given.view(forKey: .from)
      UIView.animate(
        withDuration: 0.5, delay: 0, options: .curveLinear, animations: { view?.frame.origin.y = 844 })
    }
    it.card.dismiss(animated: true)
    it.stage.step(to: it.stage.time.now)
    interaction.update(0.5)
    if finishes { interaction.finish() } else { interaction.cancel() }
    it.run(1)
    expect(it.stage.status.transition?.fraction, equals: finishes ? 1 : 0)
    expect(it.stage.status.transition?.velocity, equals: 0)
    interaction.pause()
    expect(it.stage.status.transition?.pace, equals: finishes ? .finishing : .cancelling)
    context?.completeTransition(context?.transitionWasCancelled == false)
    it.run(0.1)

    expect(it.root.presentedViewController == nil, equals: finishes)
    expect(it.card.view.frame.origin.y, equals: finishes ? 844 : 400)
  }

  @Test("5.4 An animation longer than its transition is taken over where it is")
  func longer() {
    let (it, interaction) = dismissing()
    it.transitions.animator.animate = { given in
      let view = given.view(forKey: .from)
      UIView.animate(
        withDuration: 1, delay: 0, options: .curveLinear, animations: { view?.alpha = 0 },
        completion: { _ in given.completeTransition(!given.transitionWasCancelled) })
    }
    it.card.dismiss(animated: true)
    it.stage.step(to: it.stage.time.now)
    interaction.completionCurve = .linear
    interaction.finish()
    it.run(0.7)
    let before = seen(it.card.view)
    expect(before, isBelow: 0.5)
    interaction.pause()
    it.stage.step(to: it.stage.time.now)

    expect(abs(seen(it.card.view) - before), isBelow: 1e-9)
  }

  @Test("5.4 A transition that starts without a gesture can be paused", arguments: [true, false])
  func startsByItself(finishes: Bool) {
    final class Later: UIPercentDrivenInteractiveTransition {
      override init() {
        super.init()
        wantsInteractiveStart = false
      }
    }
    let (it, _) = dismissing()
    let interaction = Later()
    it.transitions.dismissInteraction = interaction
    it.card.dismiss(animated: true)
    it.run(0.2)
    expect(it.stage.status.transition?.pace, equals: .running)
    interaction.pause()
    expect(it.stage.status.transition?.pace, equals: .interactive)
    if finishes { interaction.finish() } else { interaction.cancel() }
    it.run(1)

    expect(it.root.presentedViewController == nil, equals: finishes)
    expect(it.stage.log.diagnostics.isEmpty)
  }

  /// An interaction controller that leaves all calls of the context to the test.
  private final class Own: UIViewControllerInteractiveTransitioning {
    var context: (any UIViewControllerContextTransitioning)?
    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
      context = transitionContext
    }
  }

  @Test("A release with a velocity that is not finite has none", arguments: [Double.nan, .infinity])
  func noVelocity(value: Double) {
    let (it, interaction) = dismissing()
    it.card.dismiss(animated: true)
    it.stage.step(to: it.stage.time.now)
    interaction.update(0.5)
    interaction.finish(initialVelocity: value)
    it.stage.step(to: it.stage.time.now)
    expect(abs(it.stage.status.transition?.velocity ?? .nan), isBelow: 1e-9)
    it.run(2)

    expect(it.card.presentingViewController == nil)
  }

  @Test("After a finish by a custom interaction controller, alongside animations run on at their own speed")
  func ownFinish() {
    let it = LoggedStage()
    it.presentCard()
    let own = Own()
    it.transitions.dismissInteraction = own
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    it.stage.window.addSubview(other)
    it.card.dismiss(animated: true)
    it.stage.step(to: it.stage.time.now)
    _ = it.stage.whileCurrent {
      it.card.transitionCoordinator?.animateAlongsideTransition(
        in: other, animation: { _ in other.alpha = 0 }, completion: nil)
    }
    own.context?.finishInteractiveTransition()
    it.stage.step(to: it.stage.time.now + 100_000_000)
    expect(abs(seen(other) - 0.8), isBelow: 1e-6)
  }

  @Test("A cancel by a custom interaction controller undoes the alongside animations")
  func ownInteraction() {
    let (it, _) = dismissing()
    let own = Own()
    it.transitions.dismissInteraction = own
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    it.stage.window.addSubview(other)
    it.card.dismiss(animated: true)
    it.stage.step(to: it.stage.time.now)
    _ = it.stage.whileCurrent {
      it.card.transitionCoordinator?.animateAlongsideTransition(
        in: other, animation: { _ in other.alpha = 0 }, completion: nil)
    }
    own.context?.updateInteractiveTransition(.nan)
    own.context?.cancelInteractiveTransition()
    own.context?.pauseInteractiveTransition()
    own.context?.cancelInteractiveTransition()
    it.run(1)
    own.context?.completeTransition(false)
    it.run(1)

    expect(other.alpha, equals: 1)
    expect(seen(other), equals: 1)
    expect(it.stage.log.diagnostics.map(\.rule), equals: [.fractionNotFinite])
  }

  @Test("A view that lays itself out has its former size again after a cancel")
  func laidOutAgain() {
    final class Filled: UIView {
      let inner = UIView()
      override func layoutSubviews() { inner.frame = bounds }
    }
    let (it, interaction) = dismissing()
    let filled = Filled(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    filled.addSubview(filled.inner)
    it.card.view.addSubview(filled)
    it.stage.step(to: it.stage.time.now)
    it.card.dismiss(animated: true)
    it.stage.step(to: it.stage.time.now)
    _ = it.stage.whileCurrent {
      it.card.transitionCoordinator?.animate(alongsideTransition: { _ in filled.bounds.size.width = 40 })
    }
    it.run(0.1)
    expect(filled.inner.frame.width, equals: 40)
    interaction.cancel()
    it.run(1)

    expect(filled.bounds.width, equals: 100)
    expect(filled.inner.frame.width, equals: 100)
  }

  @Test("After a drag during which the stage was resized, every view is in place", arguments: [true, false])
  func resized(finishes: Bool) {
    final class Filling: UIPresentationController {
      override var frameOfPresentedViewInContainerView: CGRect {
        let bounds = containerView?.bounds ?? .zero
        return CGRect(x: 0, y: bounds.height / 2, width: bounds.width, height: bounds.height / 2)
      }
      var didLayOut = 0
      override func containerViewWillLayoutSubviews() {
        guard presentedViewController.transitionCoordinator == nil else { return }
        presentedView?.frame = frameOfPresentedViewInContainerView
      }
      override func containerViewDidLayoutSubviews() { didLayOut += 1 }
    }
    final class Transitions: NSObject, UIViewControllerTransitioningDelegate {
      let interaction = UIPercentDrivenInteractiveTransition()
      let animator = LoggingAnimator(CallLog())
      func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
      ) -> UIPresentationController? {
        Filling(presentedViewController: presented, presenting: presenting)
      }
      func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
      func animationController(forDismissed dismissed: UIViewController)
        -> (any UIViewControllerAnimatedTransitioning)?
      { animator }
      func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning)
        -> (any UIViewControllerInteractiveTransitioning)?
      { interaction }
      func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
        -> (any UIViewControllerInteractiveTransitioning)?
      { interaction }
    }
    let stage = Stage()
    let (root, card) = (UIViewController(), UIViewController())
    let transitions = Transitions()
    card.modalPresentationStyle = .custom
    card.transitioningDelegate = transitions
    stage.setRoot(root)
    stage.step(to: 0)
    if finishes {
      root.present(card, animated: true)
    } else {
      root.present(card, animated: false)
      stage.step(to: 1)
      root.dismiss(animated: true)
    }
    stage.step(to: 2)
    transitions.interaction.update(0.5)
    stage.step(to: 3, events: [StageEvent(time: 3, .resize(width: 800, height: 600, scale: 1))])
    if finishes { transitions.interaction.finish() } else { transitions.interaction.cancel() }
    stage.step(to: 2_000_000_000)

    expect(card.view.frame, equals: CGRect(x: 0, y: 300, width: 800, height: 300))
    expect((card.presentationController as? Filling)?.didLayOut ?? 0, isAbove: 0, "3 rule 10")
  }
}
