import Controls
import Expectations
import Foundation
import LayerTree
import QuartzCore
import Testing
import ViewTree
@testable import Containers
@testable import KitTestSupport
@testable import TransitionEngine

@Suite struct NavigationSwipeTests {
  @Test("7.3 A drag from the edge moves the top page away, point by point")
  func follows() throws {
    let it = NavigationStage("a", "b")
    let view = try #require(it.navigation.viewControllers[1].viewIfLoaded)
    var places: [(pointer: Double, view: Double)] = []
    let script = "down 4,400; hold 50ms; move 200,400 in 300ms linear; hold 100ms"
    try it.play(script, thenFor: 0)
    let seen = try #require(view.layer.presentation()?.frame.minX)
    places.append((196, seen))

    // The page does not move by the slop before the pan begins.
    expect(seen > 170 && seen <= 196, "\(seen)")
    expect(it.stage.status.transition?.pace, equals: .interactive)
    expect(it.names, equals: ["a"])
  }

  @Test("7.3 A swipe released far enough pops, with UIKit's calls made once")
  func finishes() throws {
    let it = NavigationStage("a", "b")
    try it.play("down 4,400; hold 50ms; move 350,400 in 250ms; up", thenFor: 1)

    expect(it.names, equals: ["a"])
    expect(
      it.log.calls.filter { $0.contains("ppear") },
      equals: [
        "b viewWillDisappear(true)", "a viewWillAppear(true)", "b viewDidDisappear(true)",
        "a viewDidAppear(true)",
      ])
    expect(it.isAtRest && it.stage.log.diagnostics.isEmpty)
  }

  @Test("7.3 A swipe released too early keeps the page, and the calls balance")
  func cancels() throws {
    let it = NavigationStage("a", "b")
    let top = it.navigation.viewControllers[1]
    try it.play("down 4,400; hold 50ms; move 60,400 in 400ms; hold 300ms; up", thenFor: 1)

    expect(it.names, equals: ["a", "b"])
    expect(
      it.log.calls.filter { $0.contains("ppear") },
      equals: [
        "b viewWillDisappear(true)", "a viewWillAppear(true)", "a viewWillDisappear(true)",
        "b viewWillAppear(true)", "a viewDidDisappear(true)", "b viewDidAppear(true)",
      ])
    expect(it.navigation.navigationBar.topItem?.title, equals: "b")
    expect(top.view.frame, equals: it.navigation.view.bounds)
    expect(!top.isMovingFromParent && top.parent === it.navigation)
    expect(it.isAtRest && it.stage.log.diagnostics.isEmpty)
  }

  @Test("A touch catches a running pop and returns the page")
  func catches() throws {
    let it = NavigationStage("a", "b")
    try it.play("down 4,400; hold 50ms; move 250,400 in 120ms; up", thenFor: 0.08)
    expect(it.stage.status.transition?.pace, equals: .finishing)
    try it.play("down 4,400; hold 30ms; move 30,400 in 60ms; move 5,400 in 400ms; hold 200ms; up", thenFor: 1)

    expect(it.isAtRest)
    expect(it.shownName, equals: it.names.last)
    expect(it.stage.log.diagnostics.isEmpty)
  }

  @Test("In a right-to-left layout, the swipe begins at the other edge")
  func rightToLeft() throws {
    var configuration = Stage.Configuration()
    configuration.traits.direction = .rightToLeft
    let it = NavigationStage("a", "b", configuration: configuration)
    try it.play("down 386,400; hold 50ms; move 40,400 in 250ms; up", thenFor: 1)

    expect(it.names, equals: ["a"])
  }

  @Test("The root cannot be swiped away, nor a page without a back button")
  func refuses() throws {
    let it = NavigationStage("a")
    try it.play("down 4,400; hold 50ms; move 350,400 in 250ms; up")
    expect(it.names, equals: ["a"])

    let hidden = NavigationStage("a", "b")
    hidden.navigation.viewControllers[1].navigationItem.hidesBackButton = true
    try hidden.play("down 4,400; hold 50ms; move 350,400 in 250ms; up")
    expect(hidden.names, equals: ["a", "b"])

    // Items in the place of the back button turn the swipe off, items beside it do not.
    let replaced = NavigationStage("a", "b")
    let item = replaced.navigation.viewControllers[1].navigationItem
    item.leftBarButtonItem = UIBarButtonItem(title: "Menu", style: .plain, target: nil, action: nil)
    try replaced.play("down 4,400; hold 50ms; move 350,400 in 250ms; up")
    expect(replaced.names, equals: ["a", "b"])
    item.leftItemsSupplementBackButton = true
    try replaced.play("down 4,400; hold 50ms; move 350,400 in 250ms; up")
    expect(replaced.names, equals: ["a"])
  }

  @Test("7.3 The delegate's own animator and interaction controller are driven as in a presentation")
  func custom() {
    let it = NavigationStage("a")
    let interaction = UIPercentDrivenInteractiveTransition()
    it.animator = NavigationAnimator(.push)
    it.interaction = interaction
    it.navigation.pushViewController(it.make("b"), animated: true)
    interaction.update(0.4)
    it.run(0.2)
    expect(abs(interaction.percentComplete - 0.4), isBelow: 1e-12)
    expect(it.navigation.transitionCoordinator?.isInteractive, equals: true)
    interaction.cancel()
    it.run(1)

    expect(it.names, equals: ["a"])
    expect(it.shownName, equals: "a")
    expect(it.log.calls.suffix(2), equals: ["b didMove(nil)", "didShow a"])
    expect(it.stage.log.diagnostics.isEmpty)
  }
}
