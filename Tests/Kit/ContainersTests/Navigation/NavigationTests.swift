import Controls
import Diagnostics
import Expectations
import Foundation
import LayerTree
import Testing
import ViewTree

@testable import Containers
@testable import KitTestSupport
@testable import TransitionEngine

@Suite struct NavigationTests {
  @Test("7.3 A push calls the old and the new controller in UIKit's order")
  func push() {
    let it = NavigationStage("a")
    it.navigation.pushViewController(it.make("b"), animated: true)
    it.run(1)

    expect(
      it.log.calls,
      equals: [
        "b willMove(a navigation)", "b viewDidLoad", "a viewWillDisappear(true)", "b viewWillAppear(true)",
        "willShow b", "a viewDidDisappear(true)", "b viewDidAppear(true)", "b didMove(a navigation)",
        "didShow b",
      ].map { $0.replacingOccurrences(of: "a navigation", with: it.navigation.title ?? "nil") })
    expect(it.names, equals: ["a", "b"])
    expect(it.stage.log.diagnostics.isEmpty)
  }

  @Test("7.3 With animations disabled, a push is not animated, even if it requests it")
  func unanimated() {
    let it = NavigationStage("a")
    UIView.performWithoutAnimation { it.navigation.pushViewController(it.make("b"), animated: true) }
    expect(it.isAtRest && it.shownName == "b")
    it.run(0.1)

    expect(
      it.log.calls.contains("b viewDidAppear(false)") && it.log.calls.contains("a viewDidDisappear(false)"))
    it.navigation.popViewController(animated: true)
    expect(!it.isAtRest)
  }

  @Test("7.3 A pop calls the popped controller before and after its removal from the parent")
  func pop() {
    let it = NavigationStage("a", "b")
    let popped = it.navigation.popViewController(animated: true)
    expect(popped?.title, equals: "b")
    expect(popped?.isMovingFromParent, equals: true)
    it.run(1)

    expect(
      it.log.calls,
      equals: [
        "b willMove(nil)", "a viewDidLoad", "b viewWillDisappear(true)", "a viewWillAppear(true)",
        "willShow a",
        "b viewDidDisappear(true)", "a viewDidAppear(true)", "b didMove(nil)", "didShow a",
      ])
    expect(popped?.parent == nil)
    expect(it.navigation.children, equals: it.navigation.viewControllers)
  }

  @Test("7.3 A push without animation is complete at once")
  func atOnce() {
    let it = NavigationStage("a")
    let next = it.make("b")
    it.navigation.pushViewController(next, animated: false)

    expect(next.appearance, equals: .appeared)
    expect(it.shownName, equals: "b")
    expect(it.isAtRest)
    expect(it.log.calls.filter { $0.contains("ppear") }.allSatisfy { $0.contains("false") })
  }

  @Test("A coordinator exists right after an animated push, and its completion runs at the end")
  func coordinator() {
    let it = NavigationStage("a")
    it.navigation.pushViewController(it.make("b"), animated: true)
    var finished: Bool?
    it.navigation.transitionCoordinator?.animate(alongsideTransition: nil) { finished = !$0.isCancelled }
    expect(it.navigation.transitionCoordinator != nil)
    it.run(0.1)
    expect(finished == nil)
    it.run(1)

    expect(finished, equals: true)
    expect(it.navigation.transitionCoordinator == nil)
  }

  @Test("Changes requested during a push follow it in order")
  func queue() {
    let it = NavigationStage("a")
    it.isDelegateLogged = true
    it.navigation.pushViewController(it.make("b"), animated: true)
    it.navigation.pushViewController(it.make("c"), animated: true)
    it.navigation.popViewController(animated: true)
    it.navigation.pushViewController(it.make("d"), animated: true)
    expect(it.names, equals: ["a", "b", "d"])
    it.run(3)

    expect(
      it.log.calls.filter { $0.hasPrefix("didShow") },
      equals: [
        "didShow b", "didShow c", "didShow b", "didShow d",
      ])
    expect(it.names, equals: ["a", "b", "d"])
    expect(it.shownName, equals: "d")
    expect(it.stage.log.diagnostics.isEmpty)
  }

  @Test("Popping to a controller removes all above it, and only the topmost receives disappearance calls")
  func popTo() throws {
    let it = NavigationStage("a", "b", "c", "d")
    let popped = it.navigation.popToViewController(it.navigation.viewControllers[0], animated: true)
    expect(popped?.map(\.title), equals: ["b", "c", "d"])
    it.run(1)

    expect(it.names, equals: ["a"])
    expect(it.log.calls.filter { $0.contains("viewWillDisappear") }, equals: ["d viewWillDisappear(true)"])
    expect(it.log.calls.filter { $0.hasSuffix("didMove(nil)") }.count, equals: 3)
  }

  @Test("Setting the stack is animated as a push if its top is new, otherwise as a pop")
  func set() {
    let it = NavigationStage("a", "b", "c")
    let (a, x) = (it.navigation.viewControllers[0], it.make("x"))
    it.navigation.setViewControllers([a, x], animated: true)
    expect(it.stage.status.transition?.name, equals: "pushing")
    it.run(1)
    expect(it.names, equals: ["a", "x"])
    it.navigation.setViewControllers([a], animated: true)
    expect(it.stage.status.transition?.name, equals: "popping")
    it.run(1)

    expect(it.names, equals: ["a"])
    expect(it.navigation.children, equals: [a])
  }

  @Test("The bar shows the top's title, and its back button pops")
  func bar() throws {
    let it = NavigationStage("a", "b")
    expect(it.navigation.navigationBar.topItem?.title, equals: "b")
    expect(it.navigation.navigationBar.backItem?.title, equals: "a")
    try it.play("down 30,20; hold 50ms; up")

    expect(it.names, equals: ["a"])
    expect(it.navigation.navigationBar.topItem?.title, equals: "a")
    expect(it.navigation.navigationBar.backItem == nil)
  }

  private final class AskingNavigation: UINavigationController {
    var allows = false
    var asked: [String] = []

    override func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
      asked.append(item.title ?? "")
      return allows
    }
  }

  @Test("A subclass decides whether the back button pops")
  func asking() {
    let stage = Stage()
    let navigation = AskingNavigation()
    let log = CallLog()
    navigation.viewControllers = ["a", "b"].map { LoggingChild($0, log) }
    stage.setRoot(navigation)
    stage.advance(0.1)
    func tapBack() {
      for phase in [StageEvent.Pointer.Phase.down, .up] {
        let time = stage.time.now + 20_000_000
        let pointer = StageEvent.Pointer(id: 0, phase, x: 30, y: 20, buttons: phase == .down ? 1 : 0)
        stage.step(to: time, events: [StageEvent(time: time, .pointer(pointer))])
      }
      stage.advance(1)
    }
    tapBack()
    expect(navigation.asked == ["b"] && navigation.viewControllers.count == 2)
    navigation.allows = true
    tapBack()
    expect(navigation.asked == ["b", "b"] && navigation.viewControllers.map(\.title) == ["a"])
  }

  @Test("A changed title is visible in the bar at once")
  func title() {
    let it = NavigationStage("a")
    it.navigation.viewControllers[0].title = "other"
    expect(it.navigation.navigationBar.topItem?.title, equals: "other")
  }

  @Test("The heights of the bars are in the safe area of the content under them")
  func insets() throws {
    let it = NavigationStage(
      "a", configuration: Stage.Configuration(safeArea: UIEdgeInsets(top: 20, left: 0, bottom: 34, right: 0)))
    let view = try #require(it.navigation.viewControllers[0].viewIfLoaded)
    expect(view.frame, equals: it.stage.window.bounds)
    expect(view.safeAreaInsets, equals: UIEdgeInsets(top: 64, left: 0, bottom: 34, right: 0))
    it.navigation.setToolbarHidden(false, animated: false)
    it.navigation.setNavigationBarHidden(true, animated: false)
    it.run(0.1)

    expect(view.safeAreaInsets, equals: UIEdgeInsets(top: 20, left: 0, bottom: 78, right: 0))
  }

  @Test("The bars are hidden and shown in the duration that code can ask for")
  func hidingDuration() {
    let it = NavigationStage("a")
    it.navigation.setNavigationBarHidden(true, animated: true)
    it.run(UINavigationController.hideShowBarDuration - 0.05)
    expect(!it.stage.time.animations.isEmpty)
    it.run(0.1)
    expect(it.stage.time.animations.isEmpty)
  }

  @Test("A controller that does not extend under bars gets the area between them")
  func edges() throws {
    let it = NavigationStage("a")
    it.navigation.viewControllers[0].edgesForExtendedLayout = []
    it.run(0.1)
    let view = try #require(it.navigation.viewControllers[0].viewIfLoaded)

    expect(view.frame, equals: CGRect(x: 0, y: 44, width: 390, height: 800))
    expect(view.safeAreaInsets, equals: .zero)
  }

  @Test("Misuse is reported, and changes nothing")
  func misuse() {
    let it = NavigationStage("a", "b")
    it.navigation.pushViewController(it.navigation.viewControllers[0], animated: true)
    it.navigation.pushViewController(UINavigationController(), animated: true)
    it.navigation.popToViewController(it.make("x"), animated: true)
    it.run(1)

    expect(
      it.stage.log.diagnostics.map(\.rule), equals: [.pushedTwice, .navigationInNavigation, .notInNavigation])
    expect(it.names, equals: ["a", "b"])
    expect(it.navigation.popToRootViewController(animated: false)?.count, equals: 1)
    expect(it.navigation.popViewController(animated: true) == nil)
  }

  @Test("7.4 A controller that a page shows is pushed")
  func show() {
    let it = NavigationStage("a")
    let next = it.make("b")
    it.navigation.viewControllers[0].show(next, sender: nil)
    it.run(1)

    expect(it.names, equals: ["a", "b"])
    expect(next.presentingViewController == nil)
  }

  @Test("A popped controller that nothing holds is deallocated")
  func lifetime() {
    let it = NavigationStage("a")
    weak var popped: UIViewController?
    do {
      let next = UIViewController()
      popped = next
      it.navigation.pushViewController(next, animated: true)
    }
    it.run(1)
    it.navigation.popViewController(animated: true)
    it.run(1)

    expect(popped == nil)
  }

  @Test("A stage that is released during a push releases everything")
  func abandoned() {
    weak var left: UINavigationController?
    do {
      let it = NavigationStage("a")
      left = it.navigation
      it.navigation.pushViewController(it.make("b"), animated: true)
      it.run(0.1)
    }
    expect(left == nil)
  }
}

extension NavigationStage {
  var shownName: String? { navigation.shown?.title }
  var isAtRest: Bool { stage.containerTransitions.isEmpty && navigation.waiting.isEmpty }
}
