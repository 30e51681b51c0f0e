import Diagnostics
import Expectations
import Foundation
import LayerTree
import Testing
import ViewTree
@testable import Containers
@testable import KitTestSupport
@testable import TransitionEngine

/// The replacement of the window's root view controller, as after a login.
@Suite struct RootSwapTests {
  private func appearances(_ log: CallLog) -> [String] { log.calls.filter { $0.contains("ppear") } }

  @Test("After a root swap, the old root disappears and the new one appears")
  func atRest() {
    let it = ContainerStage()
    let next = it.child("next")
    it.stage.window.rootViewController = next
    expect(
      appearances(it.log),
      equals: [
        "root viewWillDisappear(false)", "root viewDidDisappear(false)", "next viewWillAppear(false)",
      ])
    it.run(0.1)

    expect(appearances(it.log).last, equals: "next viewDidAppear(false)")
    expect(it.root.appearance == .disappeared && next.appearance == .appeared)
    expect(it.root.view.superview == nil && next.view.frame == it.stage.window.bounds)
    expect(it.stage.log.diagnostics.isEmpty)
  }

  @Test("Setting the same root again calls nothing, and a root replaced in the same turn never appears")
  func sameTurn() {
    let it = ContainerStage()
    it.stage.window.rootViewController = it.root
    expect(it.log.calls.isEmpty)
    let brief = it.child("brief")
    it.stage.window.rootViewController = brief
    it.stage.window.rootViewController = it.root
    it.run(0.1)

    expect(
      appearances(it.log).filter { $0.hasPrefix("brief") },
      equals: [
        "brief viewWillAppear(false)", "brief viewWillDisappear(false)", "brief viewDidDisappear(false)",
      ])
    expect(it.root.appearance, equals: .appeared)
    expect(it.stage.log.diagnostics.isEmpty, "\(it.stage.log.diagnostics)")
  }

  @Test("Children of both roots hear of the swap")
  func containers() {
    let it = NavigationStage("list")
    let next = UINavigationController(rootViewController: it.make("next"))
    it.stage.window.rootViewController = next
    it.run(0.1)

    expect(it.navigation.topViewController?.appearance, equals: .disappeared)
    expect(next.topViewController?.appearance, equals: .appeared)
    next.pushViewController(it.make("more"), animated: true)
    it.run(1)
    expect(next.topViewController?.appearance, equals: .appeared)
    expect(it.stage.log.diagnostics.isEmpty)
  }

  @Test(
    "The controllers that the old root presents are removed with it",
    arguments: [UIModalPresentationStyle.fullScreen, .pageSheet])
  func presented(style: UIModalPresentationStyle) {
    let it = ContainerStage()
    let (card, upper, next) = (it.child("card"), it.child("upper"), it.child("next"))
    card.modalPresentationStyle = style
    upper.modalPresentationStyle = style
    it.root.present(card, animated: false)
    it.run(0.1)
    card.present(upper, animated: false)
    it.run(0.1)
    it.stage.window.rootViewController = next
    it.run(1)

    expect([it.root, card, upper].allSatisfy { $0.appearance == .disappeared })
    expect(next.appearance, equals: .appeared)
    expect(it.root.presentedViewController == nil && card.presentingViewController == nil)
    expect(!it.stage.window.subviews.contains { $0 is TransitionContainerView })
    expect(it.root.view.window == nil && card.view.window == nil)
    // The stage still works.
    next.present(it.child("other"), animated: true)
    it.run(1)
    expect(next.presentedViewController?.appearance, equals: .appeared)
    expect(it.stage.log.diagnostics.isEmpty, "\(it.stage.log.diagnostics)")
  }

  @Test(
    "A root swap during a transition ends everything at once",
    arguments: [(0.1, true), (0.1, false), (0, true), (0, false)])
  func midTransition(seconds: Double, isPresenting: Bool) {
    let it = ContainerStage()
    let (card, next) = (it.child("card"), it.child("next"))
    it.root.present(card, animated: isPresenting)
    if !isPresenting {
      it.run(0.1)
      it.root.dismiss(animated: true)
    }
    it.run(seconds)
    it.stage.window.rootViewController = next
    it.run(1)

    expect(it.root.appearance == .disappeared && card.appearance == .disappeared)
    expect(next.appearance, equals: .appeared)
    expect(it.stage.runningTransitions.isEmpty && it.root.presentedViewController == nil)
    expect(!it.stage.window.subviews.contains { $0 is TransitionContainerView })
    next.present(card, animated: true)
    it.run(1)
    expect(card.appearance, equals: .appeared)
    // A request of the same turn comes too late, and is reported.
    let late: [Rule] = [isPresenting ? .presenterNotInWindow : .requestOutdated]
    let said = it.stage.log.diagnostics + it.stage.log.notes
    expect(said.map(\.rule), equals: (seconds > 0 ? [] : late), "\(said)")
  }

  @Test("A push that runs in the old root ends at its target")
  func midPush() {
    let it = NavigationStage("list")
    it.navigation.pushViewController(it.make("town"), animated: true)
    it.run(0.1)
    let next = it.make("next")
    it.stage.window.rootViewController = next
    it.run(1)

    expect(it.navigation.viewControllers.allSatisfy { $0.appearance == .disappeared })
    expect(next.appearance == .appeared && it.stage.runningTransitions.isEmpty)
    expect(it.stage.log.diagnostics.isEmpty, "\(it.stage.log.diagnostics)")
  }

  @Test("A presented controller can become the root")
  func promoted() {
    let it = ContainerStage()
    let card = it.child("card")
    card.modalPresentationStyle = .fullScreen
    it.root.present(card, animated: true)
    it.run(1)
    it.stage.window.rootViewController = card
    it.run(1)

    expect(card.appearance == .appeared && it.root.appearance == .disappeared)
    expect(card.presentingViewController == nil && card.view.superview === it.stage.window)
    expect(it.stage.log.diagnostics.isEmpty, "\(it.stage.log.diagnostics)")
  }

  @Test("A nil root leaves the window empty")
  func none() {
    let it = ContainerStage()
    it.stage.window.rootViewController = nil
    it.run(0.1)
    expect(it.root.appearance == .disappeared && it.stage.window.rootViewController == nil)
    it.stage.setRoot(it.root)
    it.run(0.1)
    expect(it.root.appearance, equals: .appeared)
    expect(it.stage.log.diagnostics.isEmpty, "\(it.stage.log.diagnostics)")
  }

  /// A root that supports some orientations, and records its rotation calls.
  private final class Picky: UIViewController {
    let ways: UIInterfaceOrientationMask
    var turns = 0

    init(_ ways: UIInterfaceOrientationMask) {
      self.ways = ways
      super.init()
    }

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { ways }
    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) { turns += 1 }
  }

  @Test(
    "8.1 A new root takes the device's orientation if supported, else its own, without rotation callbacks"
  )
  func orientation() {
    let stage = Stage()
    let (upright, lying, any) = (Picky(.portrait), Picky(.landscape), Picky(.all))
    func put(_ root: Picky, _ orientation: StageEvent.Orientation) {
      stage.setRoot(root)
      stage.step(to: stage.time.now + 1_000_000_000)
      expect(stage.device.orientation, equals: orientation)
      let isUpright = orientation == .portrait
      expect(stage.window.bounds.width, equals: isUpright ? 390 : 844)
      expect(root.view.frame, equals: stage.window.bounds)
      expect(root.turns, equals: 0)
    }
    put(lying, .landscapeLeft)
    put(upright, .portrait)
    stage.step(to: stage.time.now, events: [StageEvent(time: stage.time.now, .rotation(.landscapeRight))])
    expect(stage.device.orientation, equals: .portrait)
    put(any, .landscapeRight)
    put(upright, .portrait)
    put(lying, .landscapeRight)
    expect(stage.log.diagnostics.isEmpty)
  }
}
