import Diagnostics
import Expectations
import Foundation
import LayerTree
import QuartzCore
import Testing
import ViewTree
@testable import Containers
@testable import KitTestSupport
@testable import TransitionEngine

/// The state of a presentation, a dismissal, a push or a pop after the call that requests it has returned.
@Suite struct AskedStateTests {
  @Test("A presentation controller is named without a number until it has a container")
  func name() {
    let it = LoggedStage()
    let made = LoggingPresentation(presentedViewController: it.card, presenting: it.root)
    expect(made.subject.description, equals: "LoggingPresentation")
    it.presentCard()
    expect(it.transitions.presentation?.subject.description.hasPrefix("LoggingPresentation#"), equals: true)
  }

  @Test("The state of a presentation is set when present returns, and alongside animations can be added then")
  func presenting() throws {
    let it = LoggedStage()
    let mark = UIView()
    it.root.view.addSubview(mark)
    var ended: Bool?
    it.root.present(it.card, animated: true)
    expect(it.root.presentedViewController === it.card && it.card.presentingViewController === it.root)
    expect(it.card.isBeingPresented && !it.root.isBeingPresented && !it.card.isBeingDismissed)
    let coordinator = try #require(it.card.transitionCoordinator)
    expect(coordinator === it.root.transitionCoordinator)
    expect(coordinator.isAnimated && !coordinator.isCancelled && coordinator.presentationStyle == .custom)
    expect(coordinator.viewController(forKey: .from) === it.root)
    expect(coordinator.viewController(forKey: .to) === it.card)
    expect(coordinator.transitionDuration == 0 && coordinator.containerView === it.stage.window)
    let isAdded = coordinator.animateAlongsideTransition(
      in: it.root.view,
      animation: { context in
        it.log.add("alongside \(context.transitionDuration)")
        mark.alpha = 0
      }, completion: { ended = !$0.isCancelled })
    expect(isAdded && mark.alpha == 1 && it.log.calls.isEmpty, "the transition begins with the turn")
    it.stage.step(to: 1)
    expect(it.card.transitionCoordinator === coordinator, "it is the transition's coordinator")
    expect(it.log.calls.suffix(2), equals: ["animateTransition", "alongside 0.5"])
    it.stage.step(to: 250_000_001)
    expect(abs(Double(mark.layer.presentation()?.opacity ?? 0) - 0.5), isBelow: 0.01)
    it.run(1)

    expect(ended == true && !it.card.isBeingPresented && it.card.transitionCoordinator == nil)
    expect(coordinator.viewController(forKey: .to) === it.card, "it can be kept and read afterwards")
    expect(!coordinator.animate(alongsideTransition: nil) { _ in Issue.record("it is over") })
    expect(it.stage.log.diagnostics.isEmpty, "\(it.stage.log.diagnostics)")
  }

  @Test("The same holds without animation", arguments: [true, false])
  func unanimated(isNavigation: Bool) {
    let it = LoggedStage()
    let shown = isNavigation ? UINavigationController(rootViewController: it.card) : it.card
    it.card.modalPresentationStyle = .fullScreen
    var ended: Bool?
    it.root.present(shown, animated: false)
    expect(it.card.presentingViewController === it.root && shown.isBeingPresented)
    expect(it.card.transitionCoordinator?.isAnimated, equals: false)
    it.card.transitionCoordinator?.animate(alongsideTransition: nil) { ended = !$0.isCancelled }
    it.stage.step(to: it.stage.time.now)

    expect(ended == true && !shown.isBeingPresented && shown.transitionCoordinator == nil)
    expect(it.root.presentedViewController === shown)
  }

  @Test("A presentation and its dismissal requested in one turn both happen", arguments: [true, false])
  func presentAndDismiss(animated: Bool) {
    let it = LoggedStage()
    it.root.present(it.card, animated: animated) { it.log.add("present handler") }
    it.card.dismiss(animated: animated) { it.log.add("dismiss handler") }
    expect(it.card.isBeingPresented && !it.card.isBeingDismissed, "the presentation is the next to begin")
    it.run(2)

    expect(it.log.calls.filter { $0.hasSuffix("handler") }, equals: ["present handler", "dismiss handler"])
    expect(it.log.calls.filter { $0.hasPrefix("card viewDid") }.count, equals: 3)
    expect(it.root.presentedViewController == nil && it.card.presentingViewController == nil)
    expect(!it.card.isBeingPresented && !it.card.isBeingDismissed)
    expect(it.stage.log.diagnostics.isEmpty)
  }

  @Test("The state of a dismissal is set for the whole chain when dismiss returns")
  func dismissing() throws {
    let it = LoggedStage()
    it.presentCard()
    let top = LoggingController("top", it.log)
    it.card.present(top, animated: false)
    it.run(0.1)
    var ended: Bool?
    it.root.dismiss(animated: true)
    expect(it.card.isBeingDismissed && top.isBeingDismissed && !it.root.isBeingDismissed)
    let coordinator = try #require(top.transitionCoordinator)
    expect(coordinator === it.root.transitionCoordinator && coordinator === it.card.transitionCoordinator)
    expect(coordinator.viewController(forKey: .from) === top)
    expect(coordinator.viewController(forKey: .to) === it.root)
    coordinator.animate(alongsideTransition: { _ in top.view.alpha = 0.5 }) { ended = !$0.isCancelled }
    expect(it.root.presentedViewController === it.card, "it is presented until the dismissal ends")
    it.run(1)

    expect(ended == true && !it.card.isBeingDismissed && !top.isBeingDismissed)
    expect(it.card.transitionCoordinator == nil && it.root.transitionCoordinator == nil)
    expect(it.stage.log.diagnostics.isEmpty)
  }

  @Test("A request that is refused in its turn is reset completely, and its coordinator is cancelled")
  func refused() {
    let it = LoggedStage()
    let child = LoggingController("child", it.log)
    it.root.addChild(child)
    it.root.view.addSubview(child.view)
    child.didMove(toParent: it.root)
    it.run(0.1)
    var ended: [Bool] = []
    child.present(it.card, animated: true) { Issue.record("it is not presented") }
    expect(it.root.presentedViewController === it.card && it.card.presentingViewController === it.root)
    let coordinator = it.card.transitionCoordinator
    it.card.transitionCoordinator?.animate(alongsideTransition: { _ in Issue.record("nothing runs") }) {
      ended.append($0.isCancelled)
      expect(it.root.presentedViewController == nil && !it.card.isBeingPresented, "all is as before")
    }
    child.view.removeFromSuperview()
    it.run(1)

    expect(it.stage.log.diagnostics.map(\.rule), equals: [.presenterNotInWindow])
    expect(ended == [true] && coordinator?.isCancelled == true)
    expect(it.card.presentingViewController == nil && it.card.transitionCoordinator == nil)
    expect(it.root.transitionCoordinator == nil)
    it.root.present(it.card, animated: false)
    it.run(0.1)
    expect(it.root.presentedViewController === it.card)
  }

  @Test("A dismissal whose presentation has ended by its turn is cancelled")
  func outdated() {
    let it = LoggedStage()
    it.presentCard()
    var ended: [Bool] = []
    it.card.dismiss(animated: true)
    expect(it.card.isBeingDismissed)
    it.card.transitionCoordinator?.animate(alongsideTransition: nil) { ended.append($0.isCancelled) }
    it.stage.setRoot(UIViewController())
    it.run(1)

    expect(ended, equals: [true])
    expect(!it.card.isBeingDismissed && it.card.transitionCoordinator == nil)
    expect(it.stage.log.diagnostics.map(\.rule), equals: [.requestOutdated])
  }

  @Test("A second presentation requested in the same turn is refused, and the first stays requested")
  func second() {
    let it = LoggedStage()
    let other = UIViewController()
    it.root.present(it.card, animated: true)
    it.root.present(other, animated: true)

    expect(it.stage.log.diagnostics.map(\.rule), equals: [.presentWhilePresenting])
    expect(it.root.presentedViewController === it.card && it.card.isBeingPresented)
    expect(!other.isBeingPresented && other.presentingViewController == nil)
    expect(other.transitionCoordinator == nil)
    it.run(1)
    expect(it.root.presentedViewController === it.card)
  }

  @Test(
    "A request that waits for a transition is visible in the state, and its animations start when it begins"
  )
  func waiting() throws {
    let it = LoggedStage()
    it.root.present(it.card, animated: true)
    it.run(0.1)
    let running = try #require(it.card.transitionCoordinator)
    let top = LoggingController("top", it.log)
    it.card.present(top, animated: true)
    expect(top.isBeingPresented && top.presentingViewController === it.card)
    expect(it.card.transitionCoordinator === running, "the one that runs comes first")
    expect(top.transitionCoordinator != nil && top.transitionCoordinator !== running)
    var begun: Double?
    top.transitionCoordinator?.animate { _ in begun = it.stage.time.root.seconds }
    it.run(2)
    expect(begun.map { abs($0 - 0.5) < 0.02 }, equals: true)
    top.dismiss(animated: true)
    it.run(0.1)
    it.root.dismiss(animated: true)
    expect(top.isBeingDismissed && !it.card.isBeingDismissed, "a waiting dismissal is not in the state")
    it.run(2)

    expect(it.root.presentedViewController == nil && it.stage.log.diagnostics.isEmpty)
  }

  @Test("If the delegate replaces the presented controller, the coordinator belongs to the replacement")
  func adapted() throws {
    final class Adapting: NSObject, UIAdaptivePresentationControllerDelegate {
      let other = UIViewController()
      func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
      ) -> UIModalPresentationStyle { .fullScreen }
      func presentationController(
        _ controller: UIPresentationController,
        viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
      ) -> UIViewController? { other }
    }
    let (it, adapting) = (LoggedStage(), Adapting())
    it.card.modalPresentationStyle = .formSheet
    it.card.presentationController?.delegate = adapting
    it.root.present(it.card, animated: true)
    let coordinator = try #require(it.card.transitionCoordinator)
    expect(it.card.isBeingPresented)
    it.stage.step(to: 1)

    expect(adapting.other.isBeingPresented && adapting.other.transitionCoordinator === coordinator)
    expect(!it.card.isBeingPresented && it.card.presentingViewController == nil)
    expect(it.card.transitionCoordinator == nil && it.root.transitionCoordinator === coordinator)
    it.run(1)
    expect(it.root.presentedViewController === adapting.other)
  }

  @Test("A push and a pop have their coordinator when the call returns")
  func navigation() throws {
    let it = NavigationStage("a")
    let next = it.make("b")
    var ended: [String] = []
    it.navigation.pushViewController(next, animated: true)
    let push = try #require(it.navigation.transitionCoordinator)
    expect(push === next.transitionCoordinator && push.viewController(forKey: .to) === next)
    push.animate(alongsideTransition: { _ in next.view.alpha = 0.5 }) {
      ended.append("push \($0.isCancelled)")
    }
    it.run(1)
    it.navigation.popViewController(animated: true)
    expect(it.navigation.transitionCoordinator?.viewController(forKey: .from) === next)
    it.navigation.transitionCoordinator?.animate(alongsideTransition: nil) {
      ended.append("pop \($0.isCancelled)")
    }
    it.run(1)

    expect(ended, equals: ["push false", "pop false"])
    expect(next.view.alpha == 0.5 && it.stage.log.diagnostics.isEmpty)
  }

  @Test("A waiting request retains no controller, and is released with its stage")
  func lifetime() {
    weak var gone: UIViewController?
    var kept: (any UIViewControllerTransitionCoordinator)?
    do {
      let it = LoggedStage()
      let card = UIViewController()
      gone = card
      it.root.present(card, animated: true)
      kept = card.transitionCoordinator
      expect(kept != nil)
    }

    expect(gone == nil)
    expect(kept?.viewController(forKey: .to) == nil && kept?.isCancelled == false)
  }
}
