import Expectations
import Foundation
import LayerTree
import QuartzCore
import Scenarios
import Testing
import TransitionEngine
import ViewTree

@testable import Experiments
@testable import KitTestSupport

@Suite struct LifetimeTests {
  /// The objects of a stage with a presented card, held weakly.
  private final class Watched {
    weak var stage: Stage?
    weak var time: StageTime?
    weak var root: UIViewController?
    weak var card: UIViewController?
    weak var presentation: UIPresentationController?
    weak var container: UIView?
    weak var animator: AnyObject?
    weak var interaction: UIPercentDrivenInteractiveTransition?

    var isGone: Bool {
      stage == nil && time == nil && root == nil && card == nil && presentation == nil && container == nil
        && animator == nil && interaction == nil
    }
  }

  /// The state of a presentation at which its stage is released.
  enum Moment: CaseIterable {
    case asked, running, interactive, finishing, cancelling, presented, dismissing, emptyBlock
  }

  private func drop(at moment: Moment) -> Watched {
    let watched = Watched()
    let it = LoggedStage()
    let interaction = UIPercentDrivenInteractiveTransition()
    watched.stage = it.stage
    watched.time = it.stage.time
    watched.root = it.root
    watched.card = it.card
    watched.animator = it.transitions.animator
    watched.interaction = interaction
    if ![.running, .presented, .dismissing].contains(moment) {
      it.transitions.presentInteraction = interaction
    }
    if moment == .dismissing { it.transitions.dismissInteraction = interaction }
    if moment == .emptyBlock {
      it.transitions.animator.animate = { context in
        UIView.animate(withDuration: 1, animations: {}) { _ in context.completeTransition(true) }
      }
    }
    it.root.present(it.card, animated: true)
    guard moment != .asked else { return watched }
    it.stage.step(to: 1)
    watched.presentation = it.transitions.presentation
    watched.container = it.transitions.presentation?.containerView
    let (card, log) = (it.card, it.log)
    card.transitionCoordinator?.animate(alongsideTransition: { _ in card.view.alpha = 0.5 }) { _ in
      log.add("over \(card)")
    }
    interaction.update(0.5)
    switch moment {
    case .finishing: interaction.finish()
    case .cancelling: interaction.cancel()
    case .presented: it.run(1)
    case .dismissing:
      it.run(1)
      it.card.dismiss(animated: true)
    default: break
    }
    it.run(0.05)
    return watched
  }

  @Test("A stage that is released deallocates all objects, whatever runs on it", arguments: Moment.allCases)
  func dropped(moment: Moment) {
    expect(drop(at: moment).isGone)
  }

  @Test("A late completeTransition after the stage was deallocated does nothing")
  func late() {
    var context: (any UIViewControllerContextTransitioning)?
    do {
      let it = LoggedStage()
      it.transitions.animator.animate = { context = $0 }
      it.root.present(it.card, animated: true)
      it.stage.step(to: 1)
    }
    context?.completeTransition(true)
    context?.completeTransition(true)

    expect(context?.transitionWasCancelled, equals: false)
  }

  @Test("A controller is not retained by the presentation controller that was requested for it")
  func neverPresented() {
    weak var controller: UIViewController?
    do {
      let made = UIViewController()
      controller = made
      expect(made.presentationController != nil)
    }

    expect(controller == nil)
  }

  @Test("A presentation controller that is requested before the presentation is the one that presents")
  func askedForEarly() {
    let it = LoggedStage()
    let plain = UIViewController()
    let early = plain.presentationController
    it.root.present(plain, animated: true)
    it.stage.step(to: 1)

    expect(early != nil)
    expect(plain.presentationController === early)
  }

  @Test("The card experiment is deallocated when its stage is released during a drag", arguments: 0..<4)
  func card(events: Int) {
    weak var weakStage: Stage?
    weak var weakCard: UIViewController?
    weak var weakPan: UIGestureRecognizer?
    do {
      let stage = Stage(CardExperiment())
      stage.step(to: 0)
      weakStage = stage
      weakCard = stage.topController
      weakPan = weakCard?.presentationController?.containerView?.gestureRecognizers?.first
      expect(weakPan != nil)
      let all: [StageEvent] = [
        StageEvent(time: 1, .pointer(.init(.down, x: 195, y: 330))),
        StageEvent(time: 2, .pointer(.init(.move, x: 195, y: 400))),
        StageEvent(time: 3, .pointer(.init(.up, x: 195, y: 420))),
      ]
      stage.step(to: 10, events: Array(all.prefix(events)))
    }

    expect(weakStage == nil)
    expect(weakCard == nil)
    expect(weakPan == nil)
  }

  @Test("A view that outlives its stage keeps its content, also on the next stage")
  func outliving() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    do {
      let stage = Stage()
      stage.window.addSubview(view)
      UIView.animate(withDuration: 1) { view.alpha = 0 }
      stage.step(to: 500_000_000)
    }
    let next = Stage()
    next.window.addSubview(view)
    view.alpha = 0.25

    expect(view.layer.presentation()?.opacity, equals: 0.25)
  }

  @Test("A device and a keyboard that outlive their stage return values, and setters have no effect")
  func outlivingDevice() throws {
    var stage: Stage? = Stage()
    let device = try #require(stage?.device)
    let keyboard = device.keyboard
    let other = try #require(Stage().device as StageDevice?)
    expect(keyboard.frame.height, equals: 291)
    stage = nil
    keyboard.isEnabled = true
    keyboard.height = 100

    expect(keyboard.frame == .zero && !keyboard.isShown)
    expect(device.orientation == .portrait && device.safeArea == .zero)
    expect(other.keyboard.frame, equals: .zero, "a keyboard first read after the stage was deallocated")
  }
}
