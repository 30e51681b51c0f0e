import Diagnostics
import Expectations
import Foundation
import LayerTree
import QuartzCore
import Testing
import TransitionEngine
import ViewTree
@testable import KitTestSupport

/// Controllers that present one another, and the dismissal of several of them.
@Suite struct ChainTests {
  /// A root, a card over it and another card over that, all settled.
  private final class Chain {
    let it = LoggedStage()
    let second = LoggingTransitions()
    let top: LoggingController
    let interaction = UIPercentDrivenInteractiveTransition()

    init(coversRoot: Bool = false, coversCard: Bool = false) {
      top = LoggingController("top", second.log)
      it.transitions.removesPresenter = coversRoot
      second.removesPresenter = coversCard
      second.dismissInteraction = interaction
      top.modalPresentationStyle = .custom
      top.transitioningDelegate = second
      it.presentCard()
      it.card.present(top, animated: true)
      it.run(1)
      it.log.clear()
      second.log.clear()
    }

    /// The visible and queryable state of the chain.
    var picture: [String] {
      it.stage.step(to: it.stage.time.now)
      return [
        "\(it.root.presentedViewController === it.card)", "\(it.card.presentingViewController === it.root)",
        "\(it.card.presentedViewController === top)", "\(top.presentingViewController === it.card)",
        "\(it.card.presentationController != nil)", "\(top.presentationController != nil)",
        "\(it.root.view.window != nil)", "\(it.card.view.window != nil)", "\(top.view.window != nil)",
        "\(it.card.view.isHidden)", "\(it.card.view.frame)", "\(top.view.frame)", "\(it.root.view.frame)",
        "\(it.stage.window.subviews.count)", "\(it.stage.hashes.picture)",
        "\(it.card.isBeingDismissed) \(top.isBeingDismissed)",
        "\(it.card.transitionCoordinator == nil) \(it.root.transitionCoordinator == nil)",
      ]
    }
  }

  @Test(
    "3 A cancelled dismissal of a chain leaves the whole chain as it was", arguments: [false, true],
    [false, true])
  func cancelled(coversRoot: Bool, coversCard: Bool) {
    let chain = Chain(coversRoot: coversRoot, coversCard: coversCard)
    let before = chain.picture
    var ended = 0
    chain.it.root.dismiss(animated: true) { ended += 1 }
    chain.it.run(0.05)
    chain.interaction.update(0.5)
    chain.it.run(0.05)
    if !coversCard { expect(chain.it.card.view.isHidden, "one animation of the topmost view") }
    chain.interaction.cancel()
    chain.it.run(1)

    expect(chain.picture == before && ended == 1, "the handler of a cancelled dismissal runs, too")
    expect(chain.it.stage.log.diagnostics.isEmpty)
    if !coversCard {
      expect(
        chain.it.log.calls.filter { $0.hasPrefix("card") },
        equals: [
          "card viewWillDisappear", "card viewWillAppear", "card viewDidAppear",
        ])
    }
  }

  @Test(
    "3 A completed dismissal of a chain removes all of it", arguments: [false, true],
    [false, true])
  func completed(coversRoot: Bool, coversCard: Bool) {
    let chain = Chain(coversRoot: coversRoot, coversCard: coversCard)
    chain.it.root.dismiss(animated: true)
    chain.it.run(0.05)
    chain.interaction.update(0.5)
    chain.interaction.finish()
    chain.it.run(1)

    expect(chain.it.root.presentedViewController == nil)
    for controller in [chain.it.card, chain.top] {
      expect(controller.presentedViewController == nil)
      expect(controller.presentingViewController == nil)
      expect(controller.view.window == nil)
      expect(!controller.view.isHidden)
      expect(!controller.isBeingDismissed)
    }
    expect(chain.it.stage.window.subviews, equals: [chain.it.root.view])
    expect(chain.it.root.view.frame, equals: chain.it.stage.window.bounds)
    expect(chain.it.log.calls.last == "card viewDidDisappear" || coversCard)
    expect(chain.it.stage.log.diagnostics.isEmpty)
  }

  @Test("3 Controllers inside a dismissed chain have a coordinator, too, for changes to their presenters")
  func coordinators() {
    final class Receding: UIPresentationController {
      override func presentationTransitionWillBegin() {
        presentedViewController.transitionCoordinator?.animateAlongsideTransition(
          in: presentingViewController.view,
          animation: { _ in
            self.presentingViewController.view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
          },
          completion: nil)
      }
      override func dismissalTransitionWillBegin() {
        presentedViewController.transitionCoordinator?.animateAlongsideTransition(
          in: presentingViewController.view,
          animation: { _ in self.presentingViewController.view.transform = .identity },
          completion: nil)
      }
    }
    final class Transitions: NSObject, UIViewControllerTransitioningDelegate {
      func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
      ) -> UIPresentationController? {
        Receding(presentedViewController: presented, presenting: presenting)
      }
    }
    let transitions = Transitions()
    let stage = Stage()
    let controllers = (0..<4).map { _ in UIViewController() }
    stage.setRoot(controllers[0])
    stage.step(to: 0)
    for (presenter, presented) in zip(controllers, controllers.dropFirst()) {
      presented.modalPresentationStyle = .custom
      presented.transitioningDelegate = transitions
      presenter.present(presented, animated: true)
      stage.step(to: stage.time.now + 1)
      stage.step(to: stage.time.now + 1_000_000_000)
      expect(presenter.view.transform.a, equals: 0.5)
    }
    controllers[0].dismiss(animated: true)
    stage.step(to: stage.time.now + 1)
    stage.step(to: stage.time.now + 1_000_000_000)

    for controller in controllers.dropLast() { expect(controller.view.transform, equals: .identity) }
    expect(stage.window.subviews.count, equals: 1)
    expect(stage.log.diagnostics.isEmpty)
  }

  @Test("A card that a full-screen presentation removed returns as the card it was")
  func coveredCard() {
    let it = LoggedStage()
    it.presentCard()
    let before = it.card.view.frame
    let full = UIViewController()
    it.card.present(full, animated: true)
    it.run(1)
    expect(it.card.view.window == nil)
    it.card.dismiss(animated: true)
    it.run(1)

    expect(it.card.view.frame, equals: before)
    expect(it.card.view.superview === it.card.presentationController?.containerView)
    expect(it.stage.log.diagnostics.isEmpty)
  }

  @Test("3 rule 1: presenting a controller that is on screen below the presenter is refused")
  func circle() {
    let it = LoggedStage()
    it.presentCard()
    it.card.present(it.root, animated: true)
    it.run(0.1)

    expect(it.stage.log.diagnostics.map(\.rule), equals: [.presentedTwice])
    expect(it.card.presentedViewController == nil)
    expect(it.stage.topController === it.card)
  }

  @Test("A controller whose view is removed still knows its stage")
  func twoStages() {
    let stage = Stage()
    let (root, full) = (UIViewController(), UIViewController())
    stage.setRoot(root)
    stage.step(to: 0)
    root.present(full, animated: true)
    stage.step(to: 1)
    stage.step(to: 1_000_000_000)
    let other = Stage()
    root.dismiss(animated: true)
    other.step(to: 1_000_000_000)
    other.step(to: 2_000_000_000)
    expect(root.presentedViewController === full)
    stage.step(to: 1_000_000_001)
    stage.step(to: 2_000_000_000)

    expect(root.presentedViewController == nil)
    expect(root.view.window === stage.window)
  }
}
