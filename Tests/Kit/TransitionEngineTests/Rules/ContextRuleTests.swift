import Diagnostics
import Expectations
import Foundation
import LayerTree
import QuartzCore
import Testing
import TransitionEngine
import ViewTree

@testable import KitTestSupport

/// The context that an animator receives.
@Suite struct ContextRuleTests {
  /// The values of a context when the animator was asked to move the views.
  private struct Answers {
    var from: UIViewController?
    var to: UIViewController?
    var fromView: UIView?
    var toView: UIView?
    var initialFrom = CGRect.null
    var finalFrom = CGRect.null
    var initialTo = CGRect.null
    var finalTo = CGRect.null
    var isToInWindow = false

    init(_ context: any UIViewControllerContextTransitioning) {
      from = context.viewController(forKey: .from)
      to = context.viewController(forKey: .to)
      fromView = context.view(forKey: .from)
      toView = context.view(forKey: .to)
      if let from {
        initialFrom = context.initialFrame(for: from)
        finalFrom = context.finalFrame(for: from)
      }
      if let to {
        initialTo = context.initialFrame(for: to)
        finalTo = context.finalFrame(for: to)
        isToInWindow = to.viewIfLoaded?.window != nil
      }
    }
  }

  /// Presents and dismisses, and returns the values of the two contexts.
  private func answers(_ it: LoggedStage, removes: Bool) -> [Answers] {
    it.transitions.removesPresenter = removes
    var answers: [Answers] = []
    it.transitions.animator.animate = { context in
      answers.append(Answers(context))
      if let controller = context.viewController(forKey: .to), let view = context.view(forKey: .to) {
        view.frame = context.finalFrame(for: controller)
        context.containerView.addSubview(view)
      }
      context.completeTransition(true)
    }
    it.root.present(it.card, animated: true)
    it.run(0.1)
    it.card.dismiss(animated: true)
    it.run(0.1)
    return answers
  }

  @Test(
    "4.1 The sides are exchanged in a dismissal; the presenter's view is nil if it stays in place",
    arguments: [true, false])
  func sides(removes: Bool) {
    let it = LoggedStage()
    let (card, root): (UIView, UIView) = (it.card.view, it.root.view)
    let answers = answers(it, removes: removes)

    expect(answers.count, equals: 2)
    expect(answers[0].from === it.root && answers[0].to === it.card)
    expect(answers[1].from === it.card && answers[1].to === it.root)
    expect(answers[0].toView === card && answers[1].fromView === card)
    expect(answers[0].fromView === (removes ? root : nil))
    expect(answers[1].toView === (removes ? root : nil))
  }

  @Test(
    "4.2 The context has the frames at the start and at the end, in both directions",
    arguments: [true, false])
  func frames(removes: Bool) {
    let it = LoggedStage()
    let screen = CGRect(x: 0, y: 0, width: 390, height: 844)
    let place = CGRect(x: 0, y: 400, width: 390, height: 444)
    let answers = answers(it, removes: removes)

    expect(answers[0].initialFrom, equals: screen)
    expect(answers[0].finalFrom, equals: removes ? .zero : screen)
    expect(answers[0].initialTo, equals: .zero)
    expect(answers[0].finalTo, equals: place)
    expect(answers[1].initialFrom, equals: place)
    expect(answers[1].finalFrom, equals: place, "one expression serves both directions")
    expect(answers[1].initialTo, equals: screen, "also when it was removed")
    expect(answers[1].finalTo, equals: screen)
  }

  @Test("4.3 The context describes the transition, and receives its fraction")
  func rest() {
    let it = LoggedStage()
    let interaction = UIPercentDrivenInteractiveTransition()
    it.transitions.presentInteraction = interaction
    var context: (any UIViewControllerContextTransitioning)?
    it.transitions.animator.animate = { given in
      context = given
      given.view(forKey: .to).map(given.containerView.addSubview)
      UIView.animate(
        withDuration: 0.5, delay: 0, options: .curveLinear,
        animations: { given.view(forKey: .to)?.alpha = 0.5 },
        completion: { _ in given.completeTransition(!given.transitionWasCancelled) })
    }
    it.root.present(it.card, animated: true)
    it.stage.step(to: 1)

    expect(context?.isAnimated, equals: true)
    expect(context?.isInteractive, equals: true)
    expect(context?.transitionWasCancelled, equals: false)
    expect(context?.presentationStyle, equals: .custom)
    expect(context?.targetTransform, equals: .identity)
    expect(context?.containerView === it.transitions.presentation?.containerView)
    context?.updateInteractiveTransition(0.5)
    it.run(0.1)
    expect(it.card.transitionCoordinator?.percentComplete, equals: 0.5)
    interaction.cancel()
    expect(context?.isInteractive, equals: false)
    expect(context?.transitionWasCancelled, equals: true)
  }

  @Test(
    "4.4 The animator adds a removed presenter's view again; otherwise the engine does",
    arguments: [true, false])
  func comingBack(isCareful: Bool) {
    let it = LoggedStage()
    it.transitions.removesPresenter = true
    it.presentCard()
    var wasThere = true
    it.transitions.animator.animate = { context in
      wasThere = it.root.view.window != nil
      if isCareful, let view = context.view(forKey: .to) { context.containerView.insertSubview(view, at: 0) }
      context.completeTransition(true)
    }
    it.card.dismiss(animated: true)
    it.run(0.1)

    expect(!wasThere)
    expect(it.root.view.superview === it.stage.window)
    expect(it.root.view.frame, equals: it.stage.window.bounds)
  }
}
