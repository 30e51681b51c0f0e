import Diagnostics
import Expectations
import Foundation
import LayerTree
import Testing
@testable import Containers
@testable import TransitionEngine

/// Containers that receive themselves or their ancestors: they add nothing, and everything keeps working.
@Suite struct SelfContainingTests {
  /// A way to add a controller to a container.
  private struct ContainerCase {
    let name: String
    let make: @MainActor () -> UIViewController
    let give: @MainActor (UIViewController, UIViewController) -> Void

    @MainActor static let all: [ContainerCase] = [
      ContainerCase(name: "tabs", make: { UITabBarController() }) {
        ($0 as? UITabBarController)?.viewControllers = [$1]
      },
      ContainerCase(name: "navigation, pushed", make: { UINavigationController() }) {
        ($0 as? UINavigationController)?.pushViewController($1, animated: false)
      },
      ContainerCase(name: "navigation, set", make: { UINavigationController() }) {
        ($0 as? UINavigationController)?.setViewControllers([$1], animated: false)
      },
      ContainerCase(name: "split", make: { UISplitViewController() }) {
        ($0 as? UISplitViewController)?.viewControllers = [$1]
      },
      ContainerCase(name: "split by columns", make: { UISplitViewController(style: .doubleColumn) }) {
        ($0 as? UISplitViewController)?.setViewController($1, for: .secondary)
      },
      ContainerCase(name: "split, shown", make: { UISplitViewController(style: .doubleColumn) }) {
        $0.showDetailViewController($1, sender: nil)
      },
      ContainerCase(
        name: "pages",
        make: { UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal) }
      ) {
        ($0 as? UIPageViewController)?.setViewControllers([$1], direction: .forward, animated: false)
      },
      ContainerCase(name: "one of one's own", make: { UIViewController() }) { $0.addChild($1) },
    ]
  }

  nonisolated private static let places = Array(0..<8)

  /// Rotates the stage, warns of low memory, and reads the status bar: calls that go from container to container.
  private func stir(_ stage: Stage) {
    let time = stage.time.now
    stage.step(
      to: time + 16_000_000,
      events: [
        StageEvent(time: time + 1, .traits(StageEvent.Traits(horizontal: .regular, vertical: .regular))),
        StageEvent(time: time + 2, .rotation(.landscapeLeft)), StageEvent(time: time + 3, .warning(.memory)),
      ])
    for _ in 0..<60 { stage.step(to: stage.time.now + 16_666_667) }
  }

  @Test("A container that is added to itself reports a diagnostic and adds nothing", arguments: places)
  func itself(place: Int) {
    let taker = ContainerCase.all[place]
    let stage = Stage()
    let container = taker.make()
    stage.setRoot(container)
    stage.step(to: 0)
    stage.whileCurrent { taker.give(container, container) }
    stir(stage)
    expect(container.children.isEmpty && container.parent == nil, "\(taker.name)")
    expect(stage.log.diagnostics.contains { $0.severity == .error }, "\(taker.name)")
    expect(container.appearance, equals: .appeared)
  }

  @Test(
    "A container that receives its ancestor reports a diagnostic and stays where it is", arguments: places)
  func around(place: Int) {
    let taker = ContainerCase.all[place]
    for outer in ContainerCase.all where outer.name != taker.name && !outer.name.hasPrefix("split, shown") {
      let stage = Stage()
      let (around, container) = (outer.make(), taker.make())
      stage.setRoot(around)
      stage.step(to: 0)
      stage.whileCurrent { outer.give(around, container) }
      // A navigation controller does not accept another one.
      guard container.parent != nil else { continue }
      stage.whileCurrent { taker.give(container, around) }
      stir(stage)
      expect(around.parent == nil && !container.children.contains { $0 === around }, "\(taker.name)")
      expect(stage.log.diagnostics.contains { $0.severity == .error }, "\(outer.name), \(taker.name)")
    }
  }

  @Test("Nested containers that are too deep are refused", arguments: [0, 3, 6])
  func deep(place: Int) {
    let taker = ContainerCase.all[place]
    let stage = Stage()
    var all: [UIViewController] = []
    stage.whileCurrent {
      for _ in 0..<1100 {
        let next = taker.make()
        if let around = all.last { taker.give(around, next) }
        all.append(next)
      }
    }
    stage.setRoot(all[0])
    stage.step(to: 0)
    stage.step(to: 100_000_000)
    expect(all[1].appearance, equals: .appeared)
    expect(stage.log.diagnostics.contains { $0.rule == .nestedTooDeep }, "\(taker.name)")
  }
}
