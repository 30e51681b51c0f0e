import Diagnostics
import Expectations
import Foundation
import LayerTree
import QuartzCore
import Testing
import TransitionEngine
import ViewTree

@testable import KitTestSupport

/// Calls that user code makes from inside the engine's callbacks.
@Suite struct ReentrancyTests {
  /// A controller that runs a closure in a callback.
  private final class Doing: UIViewController {
    var willAppear: (() -> Void)?
    var didAppear: (() -> Void)?
    var didDisappear: (() -> Void)?
    override func viewWillAppear(_ animated: Bool) { willAppear?() }
    override func viewDidAppear(_ animated: Bool) { didAppear?() }
    override func viewDidDisappear(_ animated: Bool) { didDisappear?() }
  }

  private func run(_ stage: Stage, _ seconds: Double) {
    stage.advance(seconds)
  }

  @Test(
    "A dismissal in viewDidAppear, and presentations in completion handlers, each begin in their own turn"
  )
  func chained() {
    let stage = Stage()
    let (root, one, two) = (Doing(), Doing(), Doing())
    stage.setRoot(root)
    stage.step(to: 0)
    var order: [String] = []
    one.didAppear = {
      order.append("\(one.isBeingPresented)")
      one.dismiss(animated: true) {
        order.append("dismissed")
        root.present(two, animated: true) { order.append("presented") }
      }
    }
    one.didDisappear = { order.append("\(one.isBeingDismissed)") }
    root.present(one, animated: true)
    run(stage, 3)

    expect(order, equals: ["true", "true", "dismissed", "presented"])
    expect(root.presentedViewController === two)
    expect(!one.isBeingPresented && !one.isBeingDismissed)
    expect(stage.log.diagnostics.isEmpty)
  }

  @Test("completeTransition inside any call of the animator or the interaction ends the transition once")
  func early() {
    final class Eager: NSObject, UIViewControllerAnimatedTransitioning {
      let place: Int
      init(_ place: Int) { self.place = place }
      func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        if place == 0 { context?.completeTransition(true) }
        return 0.5
      }
      func animateTransition(using context: any UIViewControllerContextTransitioning) {
        if place == 1 { context.completeTransition(true) }
      }
    }
    final class Transitions: NSObject, UIViewControllerTransitioningDelegate {
      let animator: Eager
      let interaction: UIPercentDrivenInteractiveTransition?
      init(_ place: Int, _ interaction: UIPercentDrivenInteractiveTransition?) {
        animator = Eager(place)
        self.interaction = interaction
      }
      func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
      func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning)
        -> (any UIViewControllerInteractiveTransitioning)?
      { interaction }
    }
    for place in 0...1 {
      for interaction in [nil, UIPercentDrivenInteractiveTransition()] {
        let stage = Stage()
        let (root, card) = (UIViewController(), UIViewController())
        let transitions = Transitions(place, interaction)
        card.transitioningDelegate = transitions
        stage.setRoot(root)
        stage.step(to: 0)
        root.present(card, animated: true)
        run(stage, 1)

        expect(root.presentedViewController === card)
        expect(card.view.window === stage.window)
        expect(stage.status.transition == nil)
        expect(
          Set(stage.log.diagnostics.map(\.rule)).isSubset(of: [.toViewNotInContainer, .durationDisagrees]))
      }
    }
  }

  @Test("A transition that is completed during a drag does not leave its time held")
  func completedWhileHeld() {
    let it = LoggedStage()
    it.presentCard()
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    it.stage.window.addSubview(other)
    var held: (any UIViewControllerContextTransitioning)?
    it.transitions.animator.animate = { context in
      held = context
      UIView.animate(withDuration: 0.5, animations: { other.alpha = 0 })
    }
    let interaction = UIPercentDrivenInteractiveTransition()
    it.transitions.dismissInteraction = interaction
    it.card.dismiss(animated: true)
    it.run(0.1)
    interaction.update(0.5)
    held?.completeTransition(true)
    it.run(1)

    expect(it.root.presentedViewController == nil)
    expect(other.layer.presentation()?.opacity, equals: 0)
    expect(it.stage.time.animations.isEmpty)
  }

  @Test("A timer or an animation without duration that starts itself again is limited and reported")
  func endlessTimers() {
    for usesTimer in [true, false] {
      let stage = Stage()
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
      stage.window.addSubview(view)
      func again() {
        if usesTimer {
          stage.time.schedule(after: 0) { again() }
        } else {
          UIView.animate(
            withDuration: 0.1, delay: -1, animations: { view.alpha = 1.5 - view.alpha },
            completion: { _ in again() })
        }
      }
      view.alpha = 0.5
      again()
      stage.step(to: 1)
      stage.step(to: 1_000_000_000)

      expect(stage.time.now, equals: 1_000_000_000)
      expect(Set(stage.log.diagnostics.map(\.rule)), equals: [.turnDidNotSettle])
    }
  }

  @Test("A step inside a step is refused and reported")
  func nestedStep() {
    let stage = Stage()
    var count = 0
    stage.time.schedule(after: 0.5) {
      count += 1
      stage.step(to: 2_000_000_000)
    }
    stage.step(to: 1_000_000_000)

    expect(count, equals: 1)
    expect(stage.time.now, equals: 1_000_000_000)
    expect(stage.log.diagnostics.map(\.rule), equals: [.turnDidNotSettle])
  }

  @Test("A stage that is stepped inside another stage's animation block animates nothing of its own")
  func otherStage() {
    let (a, b) = (Stage(), Stage())
    let (one, two) = (UIView(), UIView())
    a.window.addSubview(one)
    b.window.addSubview(two)
    b.time.schedule(after: 0.5) { two.alpha = 0.5 }
    a.whileCurrent {
      UIView.animate(withDuration: 1) {
        one.alpha = 0
        b.step(to: 1_000_000_000)
      }
    }

    expect(two.layer.presentation()?.opacity, equals: 0.5)
    expect(one.layer.presentation()?.opacity, equals: 1)
    expect(b.time.animations.isEmpty)
    expect(a.time.animations.rowCount, equals: 1)
  }

  @Test("A layout request inside the layout either settles or is reported", arguments: [1, 1000])
  func layoutInLayout(times: Int) {
    final class Insisting: UIView {
      var left = 0
      override func layoutSubviews() {
        guard left > 0 else { return }
        left -= 1
        setNeedsLayout()
        layoutIfNeeded()
      }
    }
    let stage = Stage()
    let view = Insisting(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
    view.left = times
    stage.window.addSubview(view)
    stage.step(to: 1)

    expect(stage.log.diagnostics.map(\.rule), equals: times == 1 ? [] : [.layoutDidNotSettle])
  }

  @Test("A layout request between steps makes the stage busy")
  func pendingLayout() {
    let stage = Stage()
    stage.step(to: 1)
    expect(stage.isIdle)
    stage.window.setNeedsLayout()
    expect(!stage.isIdle)
    stage.step(to: 1)
    expect(stage.isIdle)
  }
}
