import Diagnostics
import Expectations
import Foundation
import LayerTree
import QuartzCore
import Testing
import ViewTree

@testable import KitTestSupport
@testable import TransitionEngine

@Suite struct ChildTransitionTests {
  @Test("7.1 A transition between children notifies both, the old child first, and removes the old view")
  func cycle() {
    let it = ContainerStage()
    let (a, b) = (it.child("a"), it.child("b"))
    it.root.show(a)
    it.log.clear()
    it.root.cycle(from: a, to: b)
    it.run(0.25)
    expect(a.view.superview === it.root.view)
    expect(b.view.superview === it.root.view)
    let seen = b.view.layer.presentation()?.frame.minX ?? 0
    expect(seen > 0 && seen < 390)
    it.run(1)

    expect(
      it.log.calls,
      equals: [
        "a willMove(nil)", "b willMove(root)", "b viewDidLoad", "a viewWillDisappear(true)",
        "b viewWillAppear(true)", "a viewDidDisappear(true)", "b viewDidAppear(true)", "completion(true)",
        "a didMove(nil)", "b didMove(root)",
      ])
    expect(it.root.children, equals: [b])
    expect(a.view.superview == nil)
    expect(b.view.frame, equals: it.root.view.bounds)
    expect(it.stage.log.diagnostics.isEmpty)
  }

  @Test("Overlapping transitions end with one child, and all appearance calls balance")
  func overtaking() {
    let it = ContainerStage()
    let all = (0..<5).map { it.child("\($0)") }
    it.root.show(all[0])
    for (old, new) in zip(all, all.dropFirst()) {
      it.root.cycle(from: old, to: new)
      it.run(0.1)
    }
    it.run(1)

    expect(it.root.children, equals: [all[4]])
    expect(it.root.view.subviews, equals: [all[4].view])
    for child in all.dropLast() { expect(child.appearance, equals: .disappeared) }
    expect(all[4].appearance, equals: .appeared)
    expect(it.stage.log.diagnostics.isEmpty)
  }

  @Test("A child that is requested again while it disappears stays")
  func callingBack() {
    let it = ContainerStage()
    let (a, b) = (it.child("a"), it.child("b"))
    it.root.show(a)
    it.root.addChild(b)
    it.root.transition(from: a, to: b, duration: 0.5, animations: { a.view.alpha = 0 })
    it.run(0.2)
    it.root.transition(from: b, to: a, duration: 0.5, animations: { a.view.alpha = 1 })
    it.run(1)

    expect(a.view.superview === it.root.view)
    expect(b.view.superview == nil)
    expect(a.appearance, equals: .appeared)
    expect(b.appearance, equals: .disappeared)
    expect(it.stage.log.diagnostics.isEmpty)
  }

  @Test("A container that disappears during a transition takes both children along, and returns with one")
  func covered() {
    let it = ContainerStage()
    let (a, b) = (it.child("a"), it.child("b"))
    it.root.show(a)
    it.root.cycle(from: a, to: b)
    it.run(0.1)
    let cover = UIViewController()
    cover.modalPresentationStyle = .fullScreen
    it.root.present(cover, animated: false)
    it.run(2)
    expect(a.appearance, equals: .disappeared)
    expect(b.appearance, equals: .disappeared)
    expect(it.root.children, equals: [b])
    it.root.dismiss(animated: false)
    it.run(1)

    expect(a.appearance, equals: .disappeared)
    expect(b.appearance, equals: .appeared)
    expect(it.stage.log.diagnostics.isEmpty)
  }

  @Test("A container off screen changes children without appearance calls, and without animation in one turn")
  func offScreen() {
    let log = CallLog()
    let stage = Stage()
    let container = LoggingChild("container", log)
    let (a, b) = (LoggingChild("a", log), LoggingChild("b", log))
    container.show(a)
    log.clear()
    container.cycle(from: a, to: b)
    stage.step(to: 1_000_000_000)

    expect(!log.calls.contains { $0.contains("ppear") })
    expect(container.children, equals: [b])
    expect(a.view.superview == nil)
  }

  @Test("With animations disabled, the change is complete in the next turn")
  func withoutAnimations() {
    let it = ContainerStage()
    let (a, b) = (it.child("a"), it.child("b"))
    it.root.show(a)
    it.root.addChild(b)
    var done: Bool?
    it.root.transition(from: a, to: b, duration: 0.5, animations: nil) { done = $0 }
    expect(done == nil)
    it.stage.step(to: 0)

    expect(done, equals: true)
    expect(a.view.superview == nil)
    expect(b.appearance, equals: .appeared)
  }

  @Test("7.1 Both methods refuse children without a common parent, with a diagnostic", arguments: 0..<4)
  func strangers(which: Int) {
    let it = ContainerStage()
    let (a, b, stranger) = (it.child("a"), it.child("b"), it.child("stranger"))
    it.root.show(a)
    it.root.show(b)
    it.run(0.1)
    it.log.clear()
    let pairs = [(a, stranger), (stranger, a), (a, a), (b, it.root)]
    it.root.transition(
      from: pairs[which].0, to: pairs[which].1, duration: 0.1, animations: { a.view.alpha = 0 },
      completion: { _ in Issue.record("what is refused is not completed") })
    it.run(1)

    expect(it.stage.log.diagnostics.map(\.rule), equals: [.childrenWithoutCommonParent])
    expect(it.log.calls.isEmpty)
    expect(it.root.children, equals: [a, b])
    expect(a.view.alpha, equals: 1)
  }

  @Test("A view that is removed during the change ends it, finished or not, and all calls balance")
  func takenAway() {
    for taken in 0..<2 {
      let it = ContainerStage()
      let (a, b) = (it.child("a"), it.child("b"))
      it.root.show(a)
      it.root.cycle(from: a, to: b)
      it.run(0.1)
      it.root.hide(taken == 0 ? a : b)
      it.run(1)

      expect(a.appearance, equals: .disappeared)
      expect(b.appearance, equals: taken == 0 ? .appeared : .disappeared)
      expect(it.stage.log.diagnostics.isEmpty)
    }
  }

  @Test("A stage that is released during the change is deallocated")
  func dropped() {
    weak var weakRoot: UIViewController?
    weak var weakChild: UIViewController?
    do {
      let it = ContainerStage()
      let (a, b) = (it.child("a"), it.child("b"))
      weakRoot = it.root
      weakChild = b
      it.root.show(a)
      it.root.cycle(from: a, to: b)
      it.run(0.1)
    }

    expect(weakRoot == nil)
    expect(weakChild == nil)
  }

  @Test("The coordinator of a container is also that of its children")
  func coordinator() {
    let it = ContainerStage()
    let child = it.child("a")
    it.root.show(child)
    let cover = UIViewController()
    cover.modalPresentationStyle = .fullScreen
    it.root.present(cover, animated: true)
    it.run(0.1)
    expect(child.transitionCoordinator != nil)
    it.run(1)

    expect(child.transitionCoordinator == nil)
  }
}
