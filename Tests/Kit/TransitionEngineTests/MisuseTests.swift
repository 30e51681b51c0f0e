import Diagnostics
import Expectations
import Foundation
import LayerTree
import Testing
import TransitionEngine
import ViewTree

@testable import KitTestSupport

@Suite struct MisuseTests {
  private func rules(_ it: LoggedStage) -> [Rule] { it.stage.log.diagnostics.map(\.rule) }

  @Test("3 rule 1: presenting itself, twice, from off screen or over another is refused and changes nothing")
  func refusals() {
    let it = LoggedStage()
    it.root.present(it.root, animated: true)
    expect(rules(it), equals: [.presentSelf])
    let nowhere = UIViewController()
    nowhere.present(UIViewController(), animated: true)
    expect(rules(it).last, equals: .presenterNotInWindow)
    it.root.present(it.card, animated: true)
    it.root.present(UIViewController(), animated: true)
    expect(rules(it).last, equals: .presentWhilePresenting)
    it.run(1)
    it.card.present(it.card, animated: true)
    expect(rules(it).last, equals: .presentSelf)
    it.root.present(UIViewController(), animated: true)
    expect(rules(it).last, equals: .presentWhilePresenting)

    expect(it.root.presentedViewController === it.card)
    expect(rules(it).count, equals: 5)
    expect(it.stage.log.diagnostics.allSatisfy { !$0.subjects.isEmpty })
  }

  @Test("Dismissing without a presentation is reported")
  func nothingToDismiss() {
    let it = LoggedStage()
    it.root.dismiss(animated: true)

    expect(rules(it), equals: [.nothingToDismiss])
  }

  @Test("3.2 An animator that never completes keeps the transition open, and is reported once")
  func neverCompleted() {
    let it = LoggedStage()
    it.transitions.animator.completes = false
    it.root.present(it.card, animated: true)
    it.run(2)

    expect(rules(it), equals: [.completeTransitionNeverCalled])
    expect(it.card.isBeingPresented)
  }

  @Test("3.2 A second completeTransition is ignored and reported")
  func completedTwice() {
    let it = LoggedStage()
    it.transitions.animator.duration = 0
    it.transitions.animator.animate = { context in
      let view = context.view(forKey: .to)!
      view.frame = context.finalFrame(for: it.card)
      context.containerView.addSubview(view)
      context.completeTransition(true)
      context.completeTransition(false)
    }
    it.root.present(it.card, animated: true)
    it.run(0.1)

    expect(rules(it), equals: [.completeTransitionTwice])
    expect(it.root.presentedViewController === it.card)
  }

  @Test("5.2 completeTransition(true) after a cancel counts as false and is reported")
  func completedAfterCancel() {
    let it = LoggedStage()
    it.transitions.animator.success = true
    let interaction = UIPercentDrivenInteractiveTransition()
    it.transitions.presentInteraction = interaction
    it.root.present(it.card, animated: true)
    it.stage.step(to: 1)
    interaction.cancel()
    it.run(1)

    expect(rules(it), equals: [.completedAfterCancel])
    expect(it.root.presentedViewController == nil)
  }

  @Test("An animator that does not add the to-view is reported, and the view is added")
  func forgottenView() {
    let it = LoggedStage()
    it.transitions.animator.duration = 0
    it.transitions.animator.animate = { $0.completeTransition(true) }
    it.root.present(it.card, animated: true)
    it.run(0.1)

    expect(rules(it), equals: [.toViewNotInContainer])
    expect(it.card.view.frame.origin.y, equals: 400)
    expect(it.card.view.window === it.stage.window)
  }

  @Test("5.3 Calls of the gesture after finish or cancel are ignored and reported")
  func afterRelease() {
    let it = LoggedStage()
    let interaction = UIPercentDrivenInteractiveTransition()
    it.transitions.presentInteraction = interaction
    it.root.present(it.card, animated: true)
    it.stage.step(to: 1)
    interaction.update(0.5)
    interaction.finish()
    interaction.update(0.1)
    interaction.cancel()
    interaction.finish()
    it.run(1)

    expect(rules(it), equals: [.interactionOver, .interactionOver, .interactionOver])
    expect(it.card.presentingViewController === it.root)
  }

  @Test("An invalid fraction, an invalid speed, and a pause without a transition are ignored and reported")
  func oddValues() {
    let it = LoggedStage()
    let interaction = UIPercentDrivenInteractiveTransition()
    interaction.pause()
    it.transitions.presentInteraction = interaction
    it.root.present(it.card, animated: true)
    it.stage.step(to: 1)
    interaction.update(CGFloat.nan)
    interaction.completionSpeed = 0
    interaction.finish()
    it.run(1)

    expect(rules(it), equals: [.pauseWithoutTransition, .fractionNotFinite, .completionSpeedInvalid])
    expect(it.card.presentingViewController === it.root)
  }

  @Test("5.1 A curve with which the view leaves the pointer is reported")
  func nonlinear() {
    let it = LoggedStage()
    it.transitions.animator.options = .curveEaseInOut
    it.transitions.presentInteraction = UIPercentDrivenInteractiveTransition()
    it.root.present(it.card, animated: true)
    it.stage.step(to: 1)

    expect(rules(it), equals: [.nonlinearWhileInteractive])
  }

  @Test("5.2 A value set from outside during a transition survives its cancel, and is reported")
  func modelChanged() {
    let it = LoggedStage()
    let interaction = UIPercentDrivenInteractiveTransition()
    it.presentCard()
    it.transitions.dismissInteraction = interaction
    it.card.dismiss(animated: true)
    it.stage.step(to: it.stage.time.now)
    it.stage.whileCurrent { it.card.view.center = CGPoint(x: 1, y: 2) }
    interaction.cancel()
    it.run(1)

    expect(rules(it), equals: [.modelChangedInTransition])
    expect(it.card.view.center, equals: CGPoint(x: 1, y: 2))
  }

  @Test("1.3 A block that changes nothing in an interactive transition is reported")
  func emptyBlock() {
    let it = LoggedStage()
    it.transitions.animator.animate = { context in
      UIView.animate(withDuration: 1, animations: {}) { _ in context.completeTransition(true) }
    }
    it.transitions.presentInteraction = UIPercentDrivenInteractiveTransition()
    it.root.present(it.card, animated: true)
    it.run(0.1)

    let severities = it.stage.log.diagnostics.filter { $0.rule == .emptyAnimationInTransition }.map(
      \.severity)
    expect(
      severities, equals: [.note, .warning], "a note when it is found, a fault when it ends the transition")
  }

  @Test("A step back in time is refused and reported")
  func timeWentBack() {
    let it = LoggedStage()
    it.stage.step(to: 5)
    it.stage.step(to: 4)

    expect(rules(it), equals: [.timeWentBack])
    expect(it.stage.time.now, equals: 5)
  }

  @Test("Pointers at invalid positions, ends of unknown touches and invalid sizes are ignored and reported")
  func oddEvents() {
    let it = LoggedStage()
    it.stage.step(
      to: 10,
      events: [
        StageEvent(time: 1, .pointer(.init(.down, x: .nan, y: 3))),
        StageEvent(time: 2, .pointer(.init(id: 7, .up, x: 1, y: 3))),
        StageEvent(time: 3, .resize(width: -1, height: .infinity, scale: 0)),
        StageEvent(time: 4, .timeScale(.nan)),
        StageEvent(time: 99, .focus(true)),
      ])

    expect(
      rules(it), equals: [.invalidEvent, .invalidEvent, .unknownTouch, .invalidEvent, .invalidEvent])
    expect(it.stage.window.bounds.size.width, equals: 390)
  }

  @Test("A thousand simultaneous touches are limited and reported")
  func manyTouches() {
    let it = LoggedStage()
    let events = (0..<1000).map { StageEvent(time: 1, .pointer(.init(id: $0, .down, x: 5, y: 5))) }
    it.stage.step(to: 1, events: events)

    expect(Set(rules(it)), equals: [.tooManyTouches])
    expect(it.stage.log.diagnosticCount, equals: 968)
  }
}
