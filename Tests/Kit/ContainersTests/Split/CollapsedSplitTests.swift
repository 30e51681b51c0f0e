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

/// Changes of the columns of a collapsed split view.
@Suite struct CollapsedSplitTests {
  private func titles(_ navigation: UINavigationController) -> [String?] {
    navigation.viewControllers.map(\.title)
  }

  private func page(_ name: String, _ it: SplitStage) -> LoggingChild {
    LoggingChild(name, it.log)
  }

  /// Expects both columns to be visible, each with its own stack.
  private func expectColumns(
    _ it: SplitStage, _ list: [String], _ detail: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expect(!it.split.isCollapsed, sourceLocation: sourceLocation)
    let columns = it.split.viewControllers
    expect(columns.count, equals: 2, sourceLocation: sourceLocation)
    for (column, names) in zip(columns, [list, detail]) {
      let stack = (column as? UINavigationController)?.viewControllers ?? [column]
      expect(stack.map(\.title), equals: names, sourceLocation: sourceLocation)
      expect(stack.last?.appearance, equals: .appeared, sourceLocation: sourceLocation)
      expect(stack.last?.viewIfLoaded?.window != nil, sourceLocation: sourceLocation)
      for page in stack.dropLast() {
        expect(page.appearance, equals: .disappeared, sourceLocation: sourceLocation)
      }
    }
    expect(it.stage.log.diagnostics.isEmpty, sourceLocation: sourceLocation)
  }

  @Test("A detail that is set and then shown is added once, and returned on expansion")
  func setAndShown() {
    let it = SplitStage(wide: false)
    let next = UINavigationController(rootViewController: page("next", it))
    next.pushViewController(page("more", it), animated: false)
    it.split.setViewController(next, for: .secondary)
    expect(titles(it.list), equals: ["list", "next", "more"])
    it.split.show(.secondary)
    it.run(1)
    expect(titles(it.list), equals: ["list", "next", "more"])
    expect(titles(it.detail), equals: ["detail"])
    it.become(wide: true)
    expectColumns(it, ["list"], ["next", "more"])
  }

  @Test("A detail without a navigation controller is added once, too")
  func plain() {
    let it = SplitStage(wide: false)
    let next = page("next", it)
    it.split.setViewController(next, for: .secondary)
    it.split.show(.secondary)
    it.run(1)
    it.split.show(.secondary)
    it.run(1)
    expect(titles(it.list), equals: ["list", "next"])
    it.become(wide: true)
    expectColumns(it, ["list"], ["next"])
    expect(next.parent === it.split)
  }

  @Test(
    "A detail that was popped is kept, can be shown again, and reappears on expansion",
    arguments: [true, false])
  func popped(animated: Bool) {
    let it = SplitStage(wide: false)
    it.list.pushViewController(page("more", it), animated: false)
    it.list.popViewController(animated: animated)
    it.list.popViewController(animated: animated)
    it.run(2)
    expect(titles(it.list) == ["list"] && titles(it.detail) == ["detail"])
    it.become(wide: true)
    expectColumns(it, ["list"], ["detail"])

    it.become(wide: false)
    it.list.popToRootViewController(animated: animated)
    it.split.show(.secondary)
    it.run(2)
    expect(titles(it.list), equals: ["list", "detail"])
    expect(it.list.topViewController?.appearance, equals: .appeared)
    it.become(wide: true)
    expectColumns(it, ["list"], ["detail"])
  }

  @Test("Popping to the list without animation leaves the detail as it was")
  func poppedToRoot() {
    let it = SplitStage(wide: false)
    it.list.pushViewController(page("more", it), animated: false)
    it.list.popToRootViewController(animated: false)
    it.become(wide: true)
    expectColumns(it, ["list"], ["detail", "more"])
  }

  @Test("A push on the detail's navigation controller while it lies on the list is visible")
  func pushedOnDetail() {
    let it = SplitStage(wide: false)
    expect(titles(it.detail), equals: ["detail"])
    it.detail.pushViewController(page("more", it), animated: true)
    it.run(1)
    expect(titles(it.list), equals: ["list", "detail", "more"])
    expect(titles(it.detail), equals: ["detail", "more"])
    it.detail.popViewController(animated: false)
    expect(titles(it.list), equals: ["list", "detail"])
    it.detail.setViewControllers([page("other", it), page("last", it)], animated: false)
    it.become(wide: true)
    expectColumns(it, ["list"], ["other", "last"])
  }

  /// A delegate that makes each push interactive.
  private final class HeldPushes: UINavigationControllerDelegate {
    let held = UIPercentDrivenInteractiveTransition()

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
      to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { CrossFadeAnimator() }

    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { held }
  }

  @Test("A detail whose interactive push was cancelled has its pages again, and can be shown later")
  func takenBack() {
    let it = SplitStage(wide: false)
    it.list.popToRootViewController(animated: false)
    let next = UINavigationController(rootViewController: page("next", it))
    next.pushViewController(page("more", it), animated: false)
    let hand = HeldPushes()
    it.list.delegate = hand
    it.stage.whileCurrent { it.split.showDetailViewController(next, sender: nil) }
    it.run(0.1)
    it.stage.whileCurrent {
      hand.held.update(0.4)
      hand.held.cancel()
    }
    it.run(1)
    expect(titles(it.list), equals: ["list"])
    expect(titles(next), equals: ["next", "more"])
    it.list.delegate = nil
    it.split.show(.secondary)
    it.run(1)
    expect(titles(it.list), equals: ["list", "next", "more"])
    it.become(wide: true)
    expectColumns(it, ["list"], ["next", "more"])
  }

  @Test("A detail that is shown again without animation during its pop is in the right place")
  func backOnTheWay() {
    let it = SplitStage(wide: false)
    it.stage.whileCurrent { it.split.show(.primary) }
    it.run(0.1)
    for _ in 0..<2 { it.stage.whileCurrent { it.split.show(.secondary) } }
    it.run(1)
    let page = it.list.topViewController
    expect(titles(it.list), equals: ["list", "detail"])
    expect(page?.view.frame.minX == 0 && page?.view.transform == .identity)
    expect(page?.view.window != nil && page?.appearance == .appeared)
  }

  @Test("A new list takes over the detail that lay on the old one")
  func otherList() {
    let it = SplitStage(wide: false)
    let other = UINavigationController(rootViewController: page("other", it))
    it.split.setViewController(other, for: .primary)
    it.run(0.1)
    expect(titles(other) == ["other", "detail"] && titles(it.list) == ["list"])
    expect(it.split.viewControllers, equals: [other])
    it.become(wide: true)
    expectColumns(it, ["other"], ["detail"])

    it.become(wide: false)
    other.popToRootViewController(animated: false)
    it.split.setViewController(it.list, for: .primary)
    it.run(0.1)
    expect(titles(it.list), equals: ["list"])
    it.become(wide: true)
    expectColumns(it, ["list"], ["detail"])
  }

  @Test("A new detail replaces the one that lies on the list")
  func otherDetail() {
    let it = SplitStage(wide: false)
    let next = UINavigationController(rootViewController: page("next", it))
    it.list.topViewController?.showDetailViewController(next, sender: nil)
    it.run(1)
    expect(titles(it.list), equals: ["list", "next"])
    expect(titles(it.detail), equals: ["detail"])
    it.split.setViewController(nil, for: .secondary)
    expect(titles(it.list) == ["list"] && titles(next) == ["next"])
    it.split.setViewController(it.detail, for: .secondary)
    it.become(wide: true)
    expectColumns(it, ["list"], ["detail"])
  }

  @Test("Replacing the list's stack returns the detail's pages to the detail")
  func replaced() {
    let it = SplitStage(wide: false)
    it.list.setViewControllers([page("a", it), page("b", it)], animated: false)
    it.become(wide: true)
    expectColumns(it, ["a", "b"], ["detail"])
  }

  @Test("The compact column keeps its own content, whatever happens to the others")
  func compactColumn() {
    let it = SplitStage(wide: true)
    let small = page("small", it)
    it.split.setViewController(small, for: .compact)
    it.become(wide: false)
    expect(it.split.viewControllers == [small] && small.appearance == .appeared)
    let other = UINavigationController(rootViewController: page("other", it))
    it.split.setViewController(other, for: .primary)
    it.split.setViewController(page("next", it), for: .secondary)
    it.run(0.1)
    expect(it.split.viewControllers == [small] && titles(other) == ["other"])
    it.become(wide: true)
    expect(small.parent == nil && small.appearance == .disappeared)
    expectColumns(it, ["other"], ["next"])

    it.become(wide: false)
    it.split.setViewController(nil, for: .compact)
    it.run(0.1)
    expect(it.split.viewControllers, equals: [other])
    it.become(wide: true)
    expectColumns(it, ["other"], ["next"])
    it.become(wide: false)
    it.split.setViewController(small, for: .compact)
    it.run(0.1)
    expect(it.split.viewControllers == [small] && titles(other) == ["other"])
  }

  @Test("A list without a navigation controller presents the detail, which is a column again on expansion")
  func plainList() {
    let it = SplitStage(wide: true)
    it.split.setViewController(page("plain", it), for: .primary)
    it.become(wide: false)
    expect(it.detail.parent == nil)
    it.split.show(.secondary)
    it.run(1)
    expect(it.split.presentedViewController === it.detail)
    it.split.show(.secondary)
    it.run(1)
    it.become(wide: true)
    expect(it.split.presentedViewController == nil)
    expectColumns(it, ["plain"], ["detail"])
  }

  @Test("The delegate determines the column that stays, the one that returns, and the detail")
  func delegate() {
    @MainActor final class Chooser: UISplitViewControllerDelegate {
      var staying: UIViewController?
      var returning: UIViewController?
      var detail: UIViewController?
      func primaryViewController(forCollapsing splitViewController: UISplitViewController)
        -> UIViewController?
      { staying }
      func primaryViewController(forExpanding splitViewController: UISplitViewController)
        -> UIViewController?
      { returning }
      func splitViewController(
        _ splitViewController: UISplitViewController,
        separateSecondaryFrom primaryViewController: UIViewController
      ) -> UIViewController? { detail }
    }
    let it = SplitStage(wide: true)
    let chooser = Chooser()
    let (one, two) = (
      UINavigationController(rootViewController: page("one", it)),
      UINavigationController(rootViewController: page("two", it))
    )
    it.split.delegate = chooser
    chooser.staying = one
    it.become(wide: false)
    expect(it.split.viewControllers == [one] && titles(one) == ["one", "detail"])
    chooser.returning = two
    it.become(wide: true)
    expect(titles(one), equals: ["one"])
    expectColumns(it, ["two"], ["detail"])

    chooser.staying = nil
    chooser.returning = nil
    it.become(wide: false)
    expect(titles(two), equals: ["two", "detail"])
    chooser.detail = page("own", it)
    it.become(wide: true)
    expectColumns(it, ["two"], ["own"])
    expect(titles(it.detail), equals: ["detail"])
  }

  @Test("hide(_:) and show(_:) hide and show the list")
  func hiding() {
    let it = SplitStage(wide: true)
    it.split.hide(.primary)
    it.run(1)
    expect(it.split.displayMode == .secondaryOnly && it.list.appearance == .disappeared)
    it.split.show(.primary)
    it.run(1)
    expect(it.split.displayMode == .oneBesideSecondary && it.list.appearance == .appeared)
  }

  @Test("Each column hears of the size that it is about to have")
  func sizes() {
    final class Listener: UIViewController {
      var sizes: [CGSize] = []
      override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
      ) {
        super.viewWillTransition(to: size, with: coordinator)
        sizes.append(size)
      }
    }
    let it = SplitStage(wide: true)
    let (list, detail) = (Listener(), Listener())
    it.split.viewControllers = [list, detail]
    it.run(0.1)
    let time = it.stage.time.now + 1
    it.stage.step(to: time, events: [StageEvent(time: time, .resize(width: 1100, height: 700, scale: 2))])
    it.run(1)
    expect(list.sizes, equals: [list.view.bounds.size])
    expect(detail.sizes, equals: [detail.view.bounds.size])
    expect(list.sizes, equals: [CGSize(width: 320, height: 700)])
  }

  @Test("Under bars, a controller hears of the size between them")
  func sizesUnderBars() {
    final class Listener: UIViewController {
      var sizes: [CGSize] = []
      override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
      ) { sizes.append(size) }
    }
    let page = Listener()
    page.edgesForExtendedLayout = []
    let navigation = UINavigationController(rootViewController: page)
    navigation.edgesForExtendedLayout = []
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    let stage = Stage()
    stage.setRoot(tabs)
    stage.step(to: 0)
    stage.step(to: 1, events: [StageEvent(time: 1, .resize(width: 400, height: 800, scale: 2))])
    stage.step(to: 2_000_000_000)
    expect(page.sizes, equals: [page.view.bounds.size])
    expect(page.view.bounds.height, isBelow: 720)
  }

  @Test("A custom column class receives the detail on collapse, and returns it on expansion")
  func ownColumn() {
    final class Column: UIViewController, SplitColumn {
      private(set) var taken: [UIViewController] = []

      func collapseSecondaryViewController(
        _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
      ) { taken.append(secondaryViewController) }

      func separateSecondaryViewController(for splitViewController: UISplitViewController)
        -> UIViewController?
      { taken.last }
    }
    let it = SplitStage(wide: true)
    let (column, detail) = (Column(), page("other", it))
    it.split.viewControllers = [column, detail]
    it.run(1)
    expect(column.taken.isEmpty)
    it.become(wide: false)
    expect(it.split.isCollapsed && column.taken == [detail])
    it.become(wide: true)
    expect(!it.split.isCollapsed && it.split.viewControllers == [column, detail])
  }
}
