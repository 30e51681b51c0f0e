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

@Suite struct ContainerTransitionTests {
  private func pair() -> (it: ContainerStage, a: LoggingChild, b: LoggingChild) {
    let it = ContainerStage()
    let (a, b) = (it.child("a"), it.child("b"))
    it.root.show(a)
    it.root.addChild(b)
    it.log.clear()
    return (it, a, b)
  }

  @Test("A custom container changes its child by an animator, with a context like a presentation's")
  func runs() {
    let (it, a, b) = pair()
    var completed: Bool?
    it.root.transition(from: a, to: b, using: NavigationAnimator(.push)) { completed = $0 }
    expect(it.stage.status.transition?.name, equals: "changing")
    it.run(1)

    expect(completed, equals: true)
    expect(a.viewIfLoaded?.superview == nil && b.view.frame == it.root.view.bounds)
    expect(
      it.log.calls.filter { $0.contains("ppear") },
      equals: [
        "a viewWillDisappear(true)", "b viewWillAppear(true)", "a viewDidDisappear(true)",
        "b viewDidAppear(true)",
      ])
    expect(it.stage.log.diagnostics.isEmpty)
  }

  @Test("A percent-driven interaction drives a container transition, and its cancel leaves no trace")
  func driven() {
    let (it, a, b) = pair()
    let interaction = UIPercentDrivenInteractiveTransition()
    var completed: Bool?
    let before = it.stage.hashes.picture
    it.root.transition(from: a, to: b, using: NavigationAnimator(.push), interaction: interaction) {
      completed = $0
    }
    interaction.update(0.5)
    it.run(0.1)
    expect(it.stage.status.transition?.fraction, equals: 0.5)
    expect(b.view.layer.presentation()?.frame.minX, equals: 195)
    interaction.cancel()
    it.run(1)

    expect(completed, equals: false)
    expect(a.appearance == .appeared && b.appearance == .disappeared)
    expect(it.stage.hashes.picture, equals: before)
    expect(it.stage.log.diagnostics.isEmpty)
  }

  @Test("An animator that never completes is reported, and everything else keeps running")
  func unfinished() {
    final class Lazy: NSObject, UIViewControllerAnimatedTransitioning {
      func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.2
      }
      func animateTransition(using context: any UIViewControllerContextTransitioning) {}
    }
    let (it, a, b) = pair()
    it.root.transition(from: a, to: b, using: Lazy())
    it.run(1)

    expect(it.stage.log.diagnostics.map(\.rule), equals: [.completeTransitionNeverCalled])
  }

  @Test("Two container transitions and a presentation can run at the same time, each on its own timeline")
  func together() {
    let it = ContainerStage()
    let homes = [it.child("x"), it.child("y")]
    let pairs = homes.map { home in (home, it.child("old"), it.child("new")) }
    for (home, old, new) in pairs {
      it.root.show(home)
      home.show(old)
      home.addChild(new)
    }
    for (home, old, new) in pairs { home.transition(from: old, to: new, using: NavigationAnimator(.push)) }
    let card = UIViewController()
    it.root.present(card, animated: true)
    it.run(0.1)
    expect(it.stage.runningTransitions.count, equals: 3)
    it.run(1)

    expect(it.stage.runningTransitions.isEmpty)
    expect(pairs.allSatisfy { $0.2.view.superview === $0.0.view })
    expect(card.appearance, equals: .appeared)
    expect(it.stage.log.diagnostics.isEmpty)
  }

  @Test("A container that is removed during a gesture cancels its transition, and leaves nothing behind")
  func takenAway() {
    let it = ContainerStage()
    let (home, old, new) = (it.child("home"), it.child("old"), it.child("new"))
    it.root.show(home)
    home.show(old)
    home.addChild(new)
    let interaction = UIPercentDrivenInteractiveTransition()
    home.transition(from: old, to: new, using: NavigationAnimator(.push), interaction: interaction)
    interaction.update(0.5)
    it.run(0.1)
    it.root.hide(home)
    it.run(1)

    expect(it.stage.runningTransitions.isEmpty)
    expect([home, old, new].allSatisfy { $0.appearance == .disappeared })
    expect(it.stage.log.diagnostics.isEmpty)
  }

  @Test("A child of another container is refused")
  func strangers() {
    let (it, a, _) = pair()
    var completed: Bool?
    it.root.transition(from: a, to: it.child("c"), using: NavigationAnimator(.push)) { completed = $0 }

    expect(completed, equals: false)
    expect(it.stage.log.diagnostics.map(\.rule), equals: [.childrenWithoutCommonParent])
  }
}
