import Diagnostics
import Expectations
import Foundation
import LayerTree
import Testing
import ViewTree
@testable import Containers
@testable import KitTestSupport
@testable import TransitionEngine

@Suite struct SplitTests {
  @Test("7.3 In regular width, list and detail are side by side")
  func wide() {
    let it = SplitStage(wide: true)
    expect(!it.split.isCollapsed)
    expect(it.split.displayMode, equals: .oneBesideSecondary)
    expect(it.list.view.frame, equals: CGRect(x: 0, y: 0, width: 320, height: 768))
    expect(it.detail.view.frame, equals: CGRect(x: 320, y: 0, width: 704, height: 768))
    expect(it.list.appearance == .appeared && it.detail.appearance == .appeared)
    expect(it.list.splitViewController === it.split)
  }

  @Test("7.3 In compact width, the detail's stack lies on the list's")
  func narrow() {
    let it = SplitStage(wide: false)
    expect(it.split.isCollapsed)
    expect(it.split.viewControllers, equals: [it.list])
    expect(it.list.viewControllers.map(\.title), equals: ["list", "detail"])
    expect(it.list.view.frame, equals: it.stage.window.bounds)
    expect(it.stage.log.diagnostics.isEmpty)
  }

  @Test("7.3 After collapsing and expanding, the detail has all pages that were pushed on it")
  func thereAndBack() {
    let it = SplitStage(wide: true)
    it.detail.pushViewController(LoggingChild("more", it.log), animated: false)
    it.become(wide: false)
    expect(it.split.isCollapsed)
    expect(it.list.viewControllers.map(\.title), equals: ["list", "detail", "more"])
    it.become(wide: true)

    expect(!it.split.isCollapsed)
    expect(it.list.viewControllers.map(\.title), equals: ["list"])
    expect(it.split.viewControllers, equals: [it.list, it.detail])
    expect(it.detail.viewControllers.map(\.title), equals: ["detail", "more"])
    expect(it.detail.topViewController?.viewIfLoaded?.window != nil)
    expect(it.stage.log.diagnostics.isEmpty)
  }

  @Test("A detail that was popped in compact width is not behind the list after expansion")
  func popped() {
    let it = SplitStage(wide: false)
    it.list.popViewController(animated: false)
    it.become(wide: true)

    expect(it.list.viewControllers.map(\.title), equals: ["list"])
    expect(it.stage.log.diagnostics.isEmpty)
  }

  @Test("7.4 A shown detail takes the second column, or is pushed in compact width")
  func showDetail() {
    let wide = SplitStage(wide: true)
    let next = UIViewController()
    wide.list.viewControllers[0].showDetailViewController(next, sender: nil)
    expect(wide.split.viewControllers, equals: [wide.list, next])
    expect(wide.detail.parent == nil)

    let narrow = SplitStage(wide: false)
    narrow.list.popToRootViewController(animated: false)
    let pushed = UIViewController()
    narrow.list.viewControllers[0].showDetailViewController(pushed, sender: nil)
    narrow.run(1)
    expect(narrow.list.topViewController === pushed)
  }

  @Test("The list overlays the detail on request, and disappears by a tap beside it")
  func over() {
    let it = SplitStage(wide: true)
    it.split.preferredDisplayMode = .secondaryOnly
    it.run(0.5)
    expect(it.detail.view.frame.width, equals: 1024)
    expect(it.list.view.window == nil && it.list.appearance == .disappeared)
    it.split.show(.primary)
    it.run(1)
    expect(it.split.displayMode, equals: .oneOverSecondary)
    expect(it.list.view.frame.minX == 0 && it.list.appearance == .appeared)
    for (phase, buttons) in [(StageEvent.Pointer.Phase.down, 1), (.up, 0)] {
      let time = it.stage.time.now + 20_000_000
      let pointer = StageEvent.Pointer(id: 0, phase, x: 900, y: 400, buttons: buttons)
      it.stage.step(to: time, events: [StageEvent(time: time, .pointer(pointer))])
    }
    it.run(1)

    expect(it.split.displayMode, equals: .secondaryOnly)
    expect(it.list.view.window == nil)
  }

  @Test("The delegate can keep the detail out of the list's stack")
  func delegate() {
    @MainActor final class Keeper: UISplitViewControllerDelegate {
      var asked = 0
      func splitViewController(
        _ splitViewController: UISplitViewController,
        collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
      ) -> Bool {
        asked += 1
        return true
      }
    }
    let keeper = Keeper()
    let it = SplitStage(wide: true)
    it.split.delegate = keeper
    it.become(wide: false)

    expect(keeper.asked, equals: 1)
    expect(it.list.viewControllers.map(\.title), equals: ["list"])
    it.become(wide: true)
    expect(it.split.viewControllers, equals: [it.list, it.detail])
  }
}
