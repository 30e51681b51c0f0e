import Expectations
import Foundation
import TestSupport
import LayerTree
import Testing
import TransitionEngine
import ViewTree
@testable import KitTestSupport

@Suite struct CallOrderTests {
  @Test("3 A presentation makes its calls in UIKit's order")
  func presenting() {
    let it = LoggedStage()
    it.root.present(it.card, animated: true) { it.log.add("present handler") }
    expect(it.log.calls.isEmpty, "it begins in the next turn")
    expect(it.root.presentedViewController === it.card, "but is set at once")
    it.stage.step(to: 1)
    expect(it.card.isBeingPresented)
    expect(it.card.presentingViewController === it.root)
    it.card.transitionCoordinator?.animate(alongsideTransition: nil) { _ in
      it.log.add("coordinator completion")
    }
    it.run(1)

    expect(
      it.log.calls,
      equals: [
        "presentationController(forPresented:)", "animationController(forPresented:)",
        "interactionControllerForPresentation", "card viewDidLoad", "presentationTransitionWillBegin",
        "card viewWillAppear", "transitionDuration", "animateTransition", "animations ended",
        "presentationTransitionDidEnd(true)", "card viewDidAppear", "present handler",
        "coordinator completion", "animationEnded(true)",
      ])
    expect(!it.card.isBeingPresented)
    expect(it.card.transitionCoordinator == nil)
    expect(it.stage.log.diagnostics.isEmpty)
  }

  @Test("3 A dismissal makes the same calls, from side first at the start and to side first at the end")
  func dismissing() {
    let it = LoggedStage()
    it.transitions.removesPresenter = true
    it.presentCard()
    expect(it.root.view.window == nil)
    it.card.dismiss(animated: true) { it.log.add("dismiss handler") }
    it.run(1)

    expect(
      it.log.calls,
      equals: [
        "animationController(forDismissed:)", "interactionControllerForDismissal",
        "dismissalTransitionWillBegin", "card viewWillDisappear", "root viewWillAppear", "transitionDuration",
        "animateTransition", "animations ended", "dismissalTransitionDidEnd(true)", "root viewDidAppear",
        "card viewDidDisappear", "dismiss handler", "animationEnded(true)",
      ])
    expect(it.root.presentedViewController == nil)
    expect(it.card.presentingViewController == nil)
    expect(it.root.view.window === it.stage.window)
    expect(it.stage.window.subviews, equals: [it.root.view], "nothing of the presentation is left")
    expect(it.stage.log.diagnostics.isEmpty)
  }

  @Test("3 A cancelled dismissal sends both sides the callbacks that restore their appearance")
  func cancelledDismissal() {
    let it = LoggedStage()
    it.transitions.removesPresenter = true
    it.presentCard()
    let interaction = UIPercentDrivenInteractiveTransition()
    it.transitions.dismissInteraction = interaction
    it.card.dismiss(animated: true) { it.log.add("handler") }
    it.stage.step(to: it.stage.time.now)
    interaction.update(0.4)
    it.stage.step(to: it.stage.time.now + 1)
    it.log.clear()
    interaction.cancel()
    it.run(1)

    expect(
      it.log.calls,
      equals: [
        "animations ended", "dismissalTransitionDidEnd(false)", "root viewWillDisappear",
        "root viewDidDisappear", "card viewWillAppear", "card viewDidAppear", "handler",
        "animationEnded(false)",
      ])
    expect(it.root.presentedViewController === it.card)
    expect(it.root.view.window == nil)
    expect(it.card.view.frame.origin.y, equals: 400)
    expect(it.stage.log.diagnostics.isEmpty)
  }

  @Test("3 A cancelled presentation leaves nothing behind, and calls its completion handler")
  func cancelledPresentation() {
    let it = LoggedStage()
    let interaction = UIPercentDrivenInteractiveTransition()
    it.transitions.presentInteraction = interaction
    it.root.present(it.card, animated: true) { it.log.add("handler") }
    it.stage.step(to: 1)
    interaction.update(0.7)
    interaction.cancel()
    it.run(1)

    expect(
      it.log.calls.suffix(5),
      equals: [
        "presentationTransitionDidEnd(false)", "card viewWillDisappear", "card viewDidDisappear", "handler",
        "animationEnded(false)",
      ])
    expect(it.root.presentedViewController == nil)
    expect(it.card.presentationController == nil)
    expect(it.stage.window.subviews, equals: [it.root.view])
    expect(it.stage.log.diagnostics.isEmpty)
  }

  @Test("3.1 A custom transition without animation still calls its animator, and takes no time")
  func unanimated() {
    let it = LoggedStage()
    it.root.present(it.card, animated: false)
    it.stage.step(to: 0)

    expect(it.log.calls.contains("animateTransition"))
    expect(it.log.calls.last, equals: "animationEnded(true)")
    expect(it.card.view.frame.origin.y, equals: 400)
  }

  @Test("3.3 A dismissal requested during the presentation waits for its end")
  func dismissWhilePresenting() {
    let it = LoggedStage()
    it.root.present(it.card, animated: true)
    it.run(0.1)
    it.root.dismiss(animated: true) { it.log.add("first handler") }
    it.root.dismiss(animated: true) { it.log.add("second handler") }
    it.run(2)

    expect(it.log.calls.filter { $0 == "dismissalTransitionDidEnd(true)" }.count, equals: 1)
    expect(it.log.calls.filter { $0.hasSuffix("handler") }, equals: ["first handler", "second handler"])
    expect(it.root.presentedViewController == nil)
    expect(it.stage.log.diagnostics.isEmpty)
  }

  @Test("3 The dismissal of a chain is one animation of the topmost view")
  func chain() {
    let it = LoggedStage()
    it.presentCard()
    let second = LoggingTransitions()
    let top = LoggingController("top", second.log)
    top.modalPresentationStyle = .custom
    top.transitioningDelegate = second
    it.card.present(top, animated: true)
    it.run(1)
    it.root.dismiss(animated: true)
    it.run(1)

    expect(it.root.presentedViewController == nil)
    expect(top.presentingViewController == nil)
    expect(it.stage.window.subviews, equals: [it.root.view])
    expect(!it.log.calls.contains("animateTransition"))
    expect(second.log.calls.filter { $0 == "animateTransition" }.count, equals: 2)
    expect(it.log.calls.suffix(2), equals: ["dismissalTransitionDidEnd(true)", "card viewDidDisappear"])
  }

  @Test("The standard animations present and dismiss without a transitioning delegate", arguments: [0, 1])
  func standard(which: Int) {
    let stage = Stage()
    let (root, plain) = (UIViewController(), UIViewController())
    plain.modalTransitionStyle = which == 0 ? .coverVertical : .crossDissolve
    stage.setRoot(root)
    stage.step(to: 0)
    root.present(plain, animated: true)
    stage.step(to: 200_000_000)
    stage.step(to: 1_000_000_000)
    expect(plain.view.frame, equals: stage.window.bounds)
    expect(root.view.window == nil)
    root.dismiss(animated: true)
    stage.step(to: 1_200_000_000)
    stage.step(to: 2_000_000_000)

    expect(root.view.window === stage.window)
    expect(plain.view.window == nil)
    expect(plain.view.alpha, equals: 1)
    expect(stage.log.diagnostics.isEmpty)
  }
}
