import Diagnostics
import Expectations
import Foundation
import GestureMath
import LayerTree
import QuartzCore
import TestSupport
import Testing
import TransitionEngine
import ViewTree
@testable import KitTestSupport

@Suite struct InteractionTests {
  /// Returns a stage whose card is being dismissed by an interaction, and the interaction.
  private func dismissing(_ duration: Double = 0.5) -> (LoggedStage, UIPercentDrivenInteractiveTransition) {
    let it = LoggedStage()
    it.presentCard()
    it.transitions.animator.duration = duration
    let interaction = UIPercentDrivenInteractiveTransition()
    it.transitions.dismissInteraction = interaction
    it.card.dismiss(animated: true)
    it.stage.step(to: it.stage.time.now)
    return (it, interaction)
  }

  private func seenY(_ view: UIView) -> CGFloat { view.layer.presentation()?.frame.minY ?? .nan }

  @Test("A cancel without a pending transition does not affect the next presentation")
  func strayCancel() {
    let it = LoggedStage()
    let interaction = UIPercentDrivenInteractiveTransition()
    it.transitions.presentInteraction = interaction
    it.stage.whileCurrent {
      interaction.update(0.2)
      interaction.cancel()
    }
    it.root.present(it.card, animated: true)
    it.stage.step(to: 1)
    expect(it.stage.status.transition?.fraction, equals: 0)
    it.stage.whileCurrent {
      interaction.update(0.5)
      interaction.finish()
    }
    it.run(1)

    expect(it.root.presentedViewController === it.card)
    expect(it.stage.log.diagnostics.isEmpty, "\(it.stage.log.diagnostics)")
  }

  @Test(
    "5.1 update sets the transition to a fraction of its duration, limited to 0…1, and back again exactly"
  )
  func scrubbing() {
    let (it, interaction) = dismissing()
    func y(at fraction: CGFloat) -> CGFloat {
      interaction.update(fraction)
      it.stage.step(to: it.stage.time.now + 1_000_000)
      return seenY(it.card.view)
    }

    expect(y(at: 0), equals: 400)
    let quarter = y(at: 0.25)
    expect(abs(quarter - 511), isBelow: 1e-9)
    expect(y(at: 1), equals: 844)
    expect(y(at: 7), equals: 844)
    expect(y(at: -3), equals: 400)
    expect(y(at: 0.25), equals: quarter)
    expect(interaction.percentComplete, equals: 0.25)
    expect(it.stage.log.diagnostics.isEmpty)
  }

  @Test("The presentation controller hears of every fraction that a gesture sets")
  func updates() {
    let (it, interaction) = dismissing()
    let presentation = it.transitions.presentation
    for fraction in [0.25, 0.75, 0.5] as [CGFloat] {
      interaction.update(fraction)
      it.stage.step(to: it.stage.time.now + 1_000_000)
      expect(presentation?.fractions.last, equals: fraction)
    }
  }

  @Test("0.3 No completion runs while a gesture holds the transition, for however long")
  func heldCompletions() {
    let (it, interaction) = dismissing()
    it.log.clear()
    interaction.update(1)
    it.run(3)

    expect(it.log.calls.isEmpty)
    expect(it.stage.status.transition?.pace, equals: .interactive)
  }

  @Test(
    "5.2 finish runs for the remaining fraction of the duration, cancel for the elapsed one",
    arguments: [0.2, 0.5, 0.9])
  func durations(fraction: Double) {
    for finishes in [true, false] {
      let (it, interaction) = dismissing()
      interaction.completionSpeed = 2
      interaction.update(fraction)
      let start = it.stage.time.now
      _ = it.stage.log.takeMoments()
      if finishes { interaction.finish() } else { interaction.cancel() }
      it.run(2)
      let settled = it.stage.log.takeMoments().first { $0.kind == .settled }?.time ?? 0
      let share = finishes ? 1 - fraction : fraction

      expect(abs(Double(settled - start) * 1e-9 - share * 0.5 / 2), isBelow: 1e-6)
      expect(it.card.presentingViewController == nil, equals: finishes)
    }
  }

  @Test("5.2 After a cancel, every property that the animator changed has its former value")
  func restored() {
    let (it, interaction) = dismissing()
    let before = CGRect(x: 0, y: 400, width: 390, height: 444)
    interaction.update(0.6)
    it.run(0.1)
    expect(it.card.view.frame != before, "the model is at the end already")
    interaction.cancel()
    it.run(1)

    expect(it.card.view.frame, equals: before)
    expect(seenY(it.card.view), equals: 400)
  }

  @Test("5.3 A flick that ends before its transition has started counts", arguments: [true, false])
  func earlyFlick(finishes: Bool) {
    let it = LoggedStage()
    it.presentCard()
    let interaction = UIPercentDrivenInteractiveTransition()
    it.transitions.dismissInteraction = interaction
    it.card.dismiss(animated: true)
    interaction.update(0.1)
    interaction.update(0.3)
    if finishes { interaction.finish(initialVelocity: 2) } else { interaction.cancel(initialVelocity: -2) }
    interaction.cancel()
    it.stage.step(to: it.stage.time.now)
    expect(it.stage.status.transition?.pace, equals: finishes ? .finishing : .cancelling)
    expect(abs((it.stage.status.transition?.fraction ?? 0) - 0.3), isBelow: 1e-12)
    it.run(2)

    expect(it.card.presentingViewController == nil, equals: finishes)
    expect(it.stage.log.diagnostics.isEmpty)
  }

  @Test("5.4 A released transition can be taken over from its current position", arguments: [true, false])
  func catching(finishes: Bool) {
    let (it, interaction) = dismissing()
    interaction.update(0.5)
    if finishes { interaction.finish() } else { interaction.cancel() }
    it.run(0.05)
    let seen = seenY(it.card.view)
    interaction.pause()
    it.run(0.5)
    expect(abs(seenY(it.card.view) - seen), isBelow: 1e-9)
    expect(it.stage.status.transition?.pace, equals: .interactive)
    interaction.update(0.3)
    it.stage.step(to: it.stage.time.now)
    expect(abs(seenY(it.card.view) - (400 + 0.3 * 444)), isBelow: 1e-9)
    if finishes { interaction.cancel() } else { interaction.finish() }
    it.run(1)

    expect((it.card.presentingViewController == nil) != finishes)
    expect(it.stage.log.diagnostics.isEmpty)
  }

  @Test(
    "5.5 A release continues from the same position, to the bit, with the same velocity", arguments: 0..<40)
  func handOff(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let fraction = Double.random(in: 0.05...0.95, using: &generator)
    let velocity = Double.random(in: -4...4, using: &generator)
    let (it, interaction) = dismissing(Double.random(in: 0.2...1, using: &generator))
    interaction.handOff = seed.isMultiple(of: 2) ? .spring : .cubic
    interaction.update(fraction)
    it.stage.step(to: it.stage.time.now)
    let before = seenY(it.card.view)
    if Bool.random(using: &generator) {
      interaction.finish(initialVelocity: velocity)
    } else {
      interaction.cancel(initialVelocity: velocity)
    }
    it.stage.step(to: it.stage.time.now)

    expect(seenY(it.card.view).native.bitPattern, equals: before.native.bitPattern, "seed \(seed)")
    expect(abs((it.stage.status.transition?.velocity ?? .nan) - velocity), isAtMost: 1e-9, "seed \(seed)")
  }

  @Test("5.5 A velocity that no pointer reaches is limited and reported")
  func tooFast() {
    let (it, interaction) = dismissing()
    interaction.distance = 100
    interaction.update(0.5)
    interaction.finish(initialVelocity: 1e9)
    it.stage.step(to: it.stage.time.now)

    expect(it.stage.log.diagnostics.map(\.rule), equals: [.releaseVelocityClamped])
    expect(it.stage.status.transition?.velocity, equals: 120)
  }

  @Test("5.6 Alongside animations follow the gesture, and their context has the transition's percentComplete")
  func alongside() {
    let it = LoggedStage()
    it.presentCard()
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    it.stage.window.addSubview(other)
    let interaction = UIPercentDrivenInteractiveTransition()
    it.transitions.dismissInteraction = interaction
    it.card.dismiss(animated: true)
    it.stage.step(to: it.stage.time.now)
    var changes: [Bool] = []
    it.stage.whileCurrent {
      it.card.transitionCoordinator?.animate(alongsideTransition: { _ in other.alpha = 0 })
      it.card.transitionCoordinator?.notifyWhenInteractionChanges { changes.append($0.isInteractive) }
    }
    interaction.update(0.25)
    it.stage.step(to: it.stage.time.now)

    expect(other.layer.presentation()?.opacity, equals: 0.75)
    expect(it.card.transitionCoordinator?.percentComplete, equals: 0.25)
    expect(it.card.transitionCoordinator?.initiallyInteractive, equals: true)
    interaction.cancel()
    interaction.pause()
    expect(changes, equals: [false, true])
    interaction.cancel()
    it.run(1)
    expect(other.alpha, equals: 1)
  }

  @Test("3.4 While a transition runs, its views receive no touches, but the container's recognizers do")
  func touches() {
    final class Touched: UIView {
      var count = 0
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { count += 1 }
    }
    let it = LoggedStage()
    it.presentCard()
    let button = Touched(frame: CGRect(x: 0, y: 0, width: 390, height: 444))
    it.card.view.addSubview(button)
    var taps = 0
    let tap = UITapGestureRecognizer()
    tap.addAction { _ in taps += 1 }
    it.card.presentationController?.containerView?.addGestureRecognizer(tap)
    func touch() {
      let now = it.stage.time.now
      it.stage.step(
        to: now + 2,
        events: [
          StageEvent(time: now + 1, .pointer(.init(.down, x: 100, y: 500))),
          StageEvent(time: now + 2, .pointer(.init(.up, x: 100, y: 500))),
        ])
    }
    touch()
    expect((button.count, taps) == (1, 1))
    let interaction = UIPercentDrivenInteractiveTransition()
    it.transitions.dismissInteraction = interaction
    it.card.dismiss(animated: true)
    it.stage.step(to: it.stage.time.now)
    touch()

    expect((button.count, taps) == (1, 2))
    interaction.cancel()
    it.run(1)
    touch()
    expect((button.count, taps) == (2, 3))
  }

  @Test("No controller, presentation or transition outlives its dismissal")
  func lifetimes() {
    let stage = Stage()
    let root = UIViewController()
    stage.setRoot(root)
    stage.step(to: 0)
    weak var card: UIViewController?
    weak var presentation: UIPresentationController?
    do {
      let transitions = LoggingTransitions()
      let made = UIViewController()
      made.modalPresentationStyle = .custom
      made.transitioningDelegate = transitions
      card = made
      root.present(made, animated: true)
      stage.step(to: 1)
      presentation = transitions.presentation
      stage.step(to: 2_000_000_000)
      root.dismiss(animated: true)
      stage.step(to: 2_000_000_001)
      stage.step(to: 4_000_000_000)
    }

    expect(card == nil)
    expect(presentation == nil)
    expect(stage.window.subviews.count, equals: 1)
    expect(stage.time.animations.isEmpty)
  }

  @Test(
    "The interaction still returns its duration and last fraction after the transition has ended",
    arguments: [true, false])
  func afterwards(finishes: Bool) {
    let it = LoggedStage()
    it.presentCard()
    let interaction = UIPercentDrivenInteractiveTransition()
    expect(interaction.duration == 0 && interaction.percentComplete == 0)
    it.transitions.animator.duration = 0.5
    it.transitions.dismissInteraction = interaction
    it.card.dismiss(animated: true)
    it.stage.step(to: it.stage.time.now)
    expect(interaction.duration == 0.5 && interaction.percentComplete == 0)
    interaction.update(0.4)
    if finishes { interaction.finish() } else { interaction.cancel() }
    it.run(0.1)
    expect(interaction.duration == 0.5 && interaction.percentComplete == 0.4, "while the transition settles")
    it.run(2)
    expect(interaction.duration == 0.5 && interaction.percentComplete == 0.4)
    expect(it.stage.status.transition == nil)
    interaction.update(0.9)
    expect(interaction.percentComplete, equals: 0.4, "ignored calls have no effect")
  }

  @Test("Without an interactive start, update, finish and cancel before a pause are ignored and reported")
  func startedByItself() {
    let it = LoggedStage()
    it.presentCard()
    it.transitions.animator.duration = 0.5
    let interaction = UIPercentDrivenInteractiveTransition()
    interaction.wantsInteractiveStart = false
    it.transitions.dismissInteraction = interaction
    it.card.dismiss(animated: true)
    it.stage.step(to: it.stage.time.now)
    it.run(0.1)
    let seen = seenY(it.card.view)
    interaction.update(0.9)
    interaction.cancel()
    it.stage.step(to: it.stage.time.now)
    expect(seenY(it.card.view) == seen && it.stage.status.transition?.pace == .running)
    expect(it.stage.log.diagnostics.map(\.rule), equals: [.interactionOver, .interactionOver])
    expect(it.stage.log.diagnostics.allSatisfy { $0.message.contains("without having been interactive") })
    interaction.pause()
    expect(abs(interaction.percentComplete - 0.2), isBelow: 0.04)
    interaction.update(0.9)
    it.stage.step(to: it.stage.time.now)
    expect(abs(seenY(it.card.view) - (400 + 0.9 * 444)), isBelow: 1e-9)
    interaction.cancel()
    it.run(1)
    expect(it.card.presentingViewController === it.root && it.stage.log.diagnostics.count == 2)
  }

  @Test("Calls made before a transition that starts without a gesture do not affect the next one")
  func forgotten() {
    let it = LoggedStage()
    it.presentCard()
    let interaction = UIPercentDrivenInteractiveTransition()
    interaction.wantsInteractiveStart = false
    it.transitions.dismissInteraction = interaction
    it.card.dismiss(animated: true)
    interaction.update(0.6)
    interaction.finish()
    it.run(2)
    expect(it.root.presentedViewController == nil)
    it.root.present(it.card, animated: false)
    it.run(0.1)
    interaction.wantsInteractiveStart = true
    it.card.dismiss(animated: true)
    it.run(1)
    expect(it.stage.status.transition?.pace == .interactive && it.stage.status.transition?.fraction == 0)
    interaction.cancel()
    it.run(1)
    expect(it.stage.log.diagnostics.isEmpty, "\(it.stage.log.diagnostics)")
  }

  @Test(
    "The completion handler of a cancelled dismissal or presentation is called at the end of the transition",
    arguments: [true, false], [true, false])
  func handlers(presents: Bool, finishes: Bool) {
    let it = LoggedStage()
    let interaction = UIPercentDrivenInteractiveTransition()
    var told: [Bool] = []
    let handler = { told.append(it.root.presentedViewController === it.card && it.card.view.window != nil) }
    if presents {
      it.transitions.presentInteraction = interaction
      it.root.present(it.card, animated: true, completion: handler)
    } else {
      it.presentCard()
      it.transitions.dismissInteraction = interaction
      it.card.dismiss(animated: true, completion: handler)
    }
    it.run(0.1)
    interaction.update(0.3)
    if finishes { interaction.finish() } else { interaction.cancel() }
    expect(told.isEmpty)
    it.run(2)
    expect(told, equals: [presents == finishes])
  }
}
