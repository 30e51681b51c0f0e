import Expectations
import Foundation
import LayerTree
import Testing
import ViewTree
@testable import Containers
@testable import KitTestSupport
@testable import Restoration
@testable import TransitionEngine

/// Split views that collapse or expand while they are not visible.
@Suite struct UnseenSplitTests {
  private let log = CallLog()

  private func page(_ name: String) -> LoggingChild {
    let page = LoggingChild(name, log)
    page.restorationIdentifier = name
    return page
  }

  private func split(_ detail: UIViewController) -> UISplitViewController {
    let list = UINavigationController(rootViewController: page("list"))
    list.restorationIdentifier = "lists"
    let split = UISplitViewController()
    split.restorationIdentifier = "split"
    split.viewControllers = [list, detail]
    return split
  }

  private func stage(_ width: UIUserInterfaceSizeClass) -> Stage {
    var configuration = Stage.Configuration()
    configuration.traits.horizontal = width == .compact ? .compact : .regular
    return Stage(configuration)
  }

  private func become(_ width: UIUserInterfaceSizeClass, _ stage: Stage) {
    var traits = StageEvent.Traits()
    traits.horizontal = width == .compact ? .compact : .regular
    stage.step(to: stage.time.now, events: [StageEvent(time: stage.time.now, .traits(traits))])
    stage.step(to: stage.time.now + 1_000_000_000)
  }

  @Test("8.1 Columns under a full-screen presentation collapse and expand with the width as visible ones do")
  func covered() {
    let split = split(page("detail"))
    let stage = stage(.regular)
    stage.setRoot(split)
    let cover = UIViewController()
    cover.modalPresentationStyle = .fullScreen
    stage.step(to: 0)
    split.present(cover, animated: false)
    stage.step(to: 1)
    expect(split.view.window == nil && !split.isCollapsed)
    become(.compact, stage)
    expect(split.view.window == nil && split.isCollapsed)
    expect(split.traitCollection.horizontalSizeClass, equals: .compact)
    become(.regular, stage)
    expect(!split.isCollapsed && split.viewControllers.count == 2)
    expect(stage.log.diagnostics.isEmpty)
  }

  @Test("8.1 Columns in an unselected tab do so, too, under the overrides of their parents")
  func tab() {
    let (split, kept) = (split(page("detail")), split(page("other")))
    let tabs = UITabBarController()
    tabs.viewControllers = [split, kept, page("last")]
    tabs.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .regular), forChild: kept)
    let stage = stage(.regular)
    stage.setRoot(tabs)
    for index in 0..<3 {
      tabs.selectedIndex = index
      stage.step(to: stage.time.now + 1)
    }
    become(.compact, stage)
    expect(split.view.window == nil && split.isCollapsed)
    expect(kept.view.window == nil && !kept.isCollapsed)
  }

  @Test("10.2 A page that was pushed over a detail without a navigation controller is restored over it")
  func overDetail() throws {
    let split = split(page("detail"))
    let stage = stage(.compact)
    stage.setRoot(split)
    stage.step(to: 0)
    let list = try #require(split.viewControllers.first as? UINavigationController)
    list.pushViewController(page("more"), animated: false)
    let names: [String?] = ["list", "detail", "more"]
    expect(list.viewControllers.map(\.title), equals: names)
    let archive = try RestorationArchive(try stage.saveState())

    for width in [UIUserInterfaceSizeClass.compact, .regular] {
      let delegate = RestoringDelegate { page($0) }
      let again = self.stage(width)
      again.application.delegate = delegate
      let back = self.split(page("detail"))
      again.setRoot(back, restoring: archive)
      again.step(to: 0)
      expect(again.log.diagnostics.isEmpty)
      let navigation = try #require(back.viewControllers.first as? UINavigationController)
      // In regular width, the page stays on the list.
      expect(navigation.viewControllers.map(\.title), equals: (width == .compact ? names : ["list", "more"]))
    }
  }

  /// Creates pages by their restoration identifiers.
  private final class RestoringDelegate: UIApplicationDelegate {
    let make: (String) -> UIViewController

    init(_ make: @escaping (String) -> UIViewController) {
      self.make = make
    }

    func application(
      _ application: UIApplication, viewControllerWithRestorationIdentifierPath path: [String], coder: NSCoder
    ) -> UIViewController? { path.last == "more" ? make("more") : nil }
  }
}
