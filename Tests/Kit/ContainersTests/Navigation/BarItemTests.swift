import Controls
import Expectations
import Foundation
import LayerTree
import Testing
import ViewTree
@testable import Containers
@testable import KitTestSupport
@testable import TransitionEngine

/// Bar items of controllers that are replaced while bars show them.
@Suite struct BarItemTests {
  /// A controller that sets another tab bar item as soon as its view is loaded.
  private final class Renamed: UIViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      tabBarItem = UITabBarItem(title: "loaded", image: nil, tag: 7)
    }
  }

  /// A controller that creates a new tab bar item each time it is asked for it.
  private final class Forgetful: UIViewController {
    override var tabBarItem: UITabBarItem! {
      get { UITabBarItem(title: "new", image: nil, tag: 0) }
      set {}
    }
  }

  private struct TabStage {
    let stage = Stage()
    let tabs = UITabBarController()

    init(_ controllers: [UIViewController]) {
      tabs.viewControllers = controllers
      stage.setRoot(tabs)
      stage.step(to: 0)
    }

    var titles: [String] { tabs.tabBar.items?.map { $0.title ?? "" } ?? [] }
    /// The visible titles, from left to right.
    var seenTitles: [String] {
      let buttons = tabs.tabBar.subviews.filter { $0 is UIControl }.sorted { $0.frame.minX < $1.frame.minX }
      return buttons.map { texts(in: $0).first ?? "" }
    }

    func point(_ index: Int) -> (Double, Double) {
      (390.0 / Double(tabs.viewControllers?.count ?? 1) * (Double(index) + 0.5), 820)
    }

    func tap(_ index: Int) {
      stage.point(.down, point(index))
      stage.point(.up, point(index))
    }
  }

  @Test("A tab bar item that is replaced later is shown at once, and a tap on it selects its tab")
  func replacedTab() {
    let it = TabStage([UIViewController(), UIViewController()])
    it.stage.whileCurrent {
      it.tabs.viewControllers?[1].tabBarItem = UITabBarItem(title: "other", image: nil, tag: 1)
    }
    expect(it.titles[1] == "other" && it.seenTitles == ["", "other"])
    it.tap(1)
    expect(it.tabs.selectedIndex, equals: 1)
    expect(it.tabs.tabBar.selectedItem === it.tabs.viewControllers?[1].tabBarItem)
    it.stage.whileCurrent {
      it.tabs.selectedViewController?.tabBarItem = UITabBarItem(title: "third", image: nil, tag: 1)
    }
    expect(it.tabs.tabBar.selectedItem?.title == "third" && it.seenTitles[1] == "third")
    expect(it.stage.log.diagnostics.isEmpty)
  }

  @Test("A child's tab bar item set in viewDidLoad is shown, and the tab can be left and selected again")
  func replacedWhileLoading() {
    let it = TabStage([UIViewController(), Renamed()])
    expect(it.titles, equals: ["", ""])
    it.tap(1)
    expect(it.tabs.selectedIndex == 1 && it.titles == ["", "loaded"] && it.seenTitles == ["", "loaded"])
    it.tap(0)
    expect(it.tabs.selectedIndex, equals: 0)
    it.tap(1)
    expect(it.tabs.selectedIndex == 1 && it.tabs.tabBar.selectedItem?.tag == 7)
  }

  @Test("A tab that returns another item each time can still be selected by a tap")
  func forgetful() {
    let it = TabStage([UIViewController(), Forgetful()])
    it.tap(1)
    expect(it.tabs.selectedIndex, equals: 1)
  }

  @Test("A navigation controller's tab has its root's item, also a later one, unless it has its own")
  func navigationInTab() {
    let root = UIViewController()
    root.title = "root"
    let navigation = UINavigationController(rootViewController: root)
    let it = TabStage([UIViewController(), navigation])
    expect(it.seenTitles, equals: ["", "root"])
    it.stage.whileCurrent { root.tabBarItem = UITabBarItem(title: "later", image: nil, tag: 0) }
    expect(it.seenTitles, equals: ["", "later"])
    it.tap(1)
    expect(it.tabs.selectedIndex, equals: 1)
    it.stage.whileCurrent { navigation.tabBarItem = UITabBarItem(title: "own", image: nil, tag: 0) }
    expect(it.seenTitles == ["", "own"] && root.tabBarItem.title == "later")
    let titled = UINavigationController(rootViewController: UIViewController())
    titled.title = "titled"
    expect(titled.tabBarItem.title, equals: "titled")
  }

  @Test("A touch on a tab continues while the item of another tab is replaced")
  func touchedTab() {
    let it = TabStage([UIViewController(), UIViewController(), UIViewController()])
    it.stage.point(.down, it.point(2))
    it.stage.whileCurrent {
      it.tabs.viewControllers?[0].tabBarItem = UITabBarItem(title: "other", image: nil, tag: 0)
    }
    it.stage.point(.up, it.point(2))
    expect(it.tabs.selectedIndex, equals: 2)
  }

  // MARK: In navigation bars

  private func barTexts(_ it: NavigationStage) -> [String] { texts(in: it.navigation.navigationBar) }

  @Test("A navigation item changed during a push or a pop is shown at once, and after the transition")
  func changedMeanwhile() {
    let it = NavigationStage("a")
    let next = it.make("b")
    it.navigation.pushViewController(next, animated: true)
    it.run(0.1)
    it.stage.whileCurrent {
      next.navigationItem.title = "later"
      it.navigation.viewControllers[0].navigationItem.backButtonTitle = "home"
    }
    expect(barTexts(it).contains("later") && barTexts(it).contains("home"))
    it.run(1)
    expect(barTexts(it), equals: ["later", "home"])
    it.navigation.popViewController(animated: true)
    it.run(0.1)
    it.stage.whileCurrent { it.navigation.viewControllers[0].navigationItem.title = "back" }
    it.run(1)
    expect(barTexts(it), equals: ["back"])
  }

  @Test("Each part of a navigation item that is replaced later is shown at once and works")
  func replacedParts() {
    let it = NavigationStage("a")
    let page = it.make("b")
    it.navigation.pushViewController(page, animated: false)
    let item = page.navigationItem
    var done: [String] = []
    it.stage.whileCurrent {
      item.rightBarButtonItem = UIBarButtonItem(
        title: "Go", primaryAction: UIAction { _ in done.append("go") })
      item.titleView = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
    }
    it.run(0.1)
    expect(barTexts(it) == ["a", "Go"] && item.titleView?.window != nil)
    it.stage.tap((370, 22))
    expect(done, equals: ["go"])
    it.stage.whileCurrent {
      item.titleView = nil
      item.hidesBackButton = true
      item.rightBarButtonItems = [
        UIBarButtonItem(title: "Stop", primaryAction: UIAction { _ in done.append("stop") })
      ]
    }
    it.run(0.1)
    expect(barTexts(it), equals: ["b", "Stop"])
    it.stage.tap((360, 22))
    expect(done, equals: ["go", "stop"])
    let back = UIBarButtonItem(title: "towns", style: .plain)
    it.stage.whileCurrent {
      item.hidesBackButton = false
      it.navigation.viewControllers[0].navigationItem.backBarButtonItem = back
    }
    expect(barTexts(it).contains("towns"))
    it.stage.whileCurrent { back.title = "all" }
    expect(barTexts(it).contains("all"))
    let custom = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
    it.stage.whileCurrent { item.rightBarButtonItem?.customView = custom }
    it.run(0.1)
    expect(custom.window != nil && !barTexts(it).contains("Stop"))
    it.stage.tap((30, 22))
    it.run(1)
    expect(it.names, equals: ["a"])
  }

  @Test("A press on a bar button continues while the title beside it changes")
  func pressed() {
    let it = NavigationStage("a")
    var done = 0
    let page = it.navigation.viewControllers[0]
    it.stage.whileCurrent {
      page.navigationItem.rightBarButtonItem = UIBarButtonItem(
        title: "Save", primaryAction: UIAction { _ in done += 1 })
    }
    it.run(0.1)
    it.stage.point(.down, (360, 22))
    it.stage.whileCurrent { page.navigationItem.title = "saving" }
    it.run(0.1)
    it.stage.point(.up, (360, 22))
    expect(done == 1 && barTexts(it) == ["saving", "Save"])
  }

  @Test("The bar shows the item of a controller that overrides navigationItem")
  func overridden() {
    final class Own: UIViewController {
      let own = UINavigationItem(title: "own")
      override var navigationItem: UINavigationItem { own }
    }
    let it = NavigationStage("a")
    let page = Own()
    it.navigation.pushViewController(page, animated: true)
    it.run(1)
    expect(barTexts(it), equals: ["own", "a"])
    it.stage.whileCurrent { page.own.title = "other" }
    expect(barTexts(it), equals: ["other", "a"])
  }

  @Test("A hidden toolbar makes no buttons, and shows the top controller's items once it is shown")
  func hiddenToolbar() {
    let it = NavigationStage("a")
    let page = it.navigation.viewControllers[0]
    it.stage.whileCurrent { page.toolbarItems = [UIBarButtonItem(title: "one", primaryAction: nil)] }
    it.run(0.1)
    expect(it.navigation.toolbar.map { texts(in: $0) }, equals: [])
    it.stage.whileCurrent { it.navigation.isToolbarHidden = false }
    it.run(0.1)
    expect(it.navigation.toolbar.map { texts(in: $0) }, equals: ["one"])
  }

  @Test("Toolbar items that are replaced later are shown at once and work")
  func toolbar() {
    let it = NavigationStage("a")
    var done: [String] = []
    func item(_ name: String) -> UIBarButtonItem {
      UIBarButtonItem(title: name, primaryAction: UIAction { _ in done.append(name) })
    }
    it.navigation.isToolbarHidden = false
    let page = it.navigation.viewControllers[0]
    it.stage.whileCurrent { page.toolbarItems = [item("one")] }
    it.run(0.1)
    it.stage.tap((30, 822))
    it.stage.whileCurrent { page.setToolbarItems([item("two")], animated: true) }
    it.run(0.1)
    expect(it.navigation.toolbar.map { texts(in: $0) }, equals: ["two"])
    it.stage.tap((30, 822))
    expect(done, equals: ["one", "two"])
  }
}

/// Returns the texts of the labels in a view, from back to front.
private func texts(in view: UIView) -> [String] {
  let own = (view as? UILabel)?.text.map { [$0] } ?? []
  return own.filter { !$0.isEmpty } + view.subviews.filter { !$0.isHidden }.flatMap { texts(in: $0) }
}

extension Stage {
  fileprivate func point(_ phase: StageEvent.Pointer.Phase, _ place: (Double, Double)) {
    let time = time.now + 20_000_000
    let pointer = StageEvent.Pointer(id: 0, phase, x: place.0, y: place.1, buttons: phase == .down ? 1 : 0)
    step(to: time, events: [StageEvent(time: time, .pointer(pointer))])
  }

  fileprivate func tap(_ place: (Double, Double)) {
    point(.down, place)
    point(.up, place)
  }

  @Test(
    "A custom view in a bar has the size of its constraints, whether its frame is translated or not",
    arguments: [false, true])
  func sizedCustomView(translates: Bool) {
    let stage = Stage()
    let page = UIViewController()
    let button = UIButton(type: .system)
    button.translatesAutoresizingMaskIntoConstraints = translates
    stage.whileCurrent {
      for side in [button.widthAnchor, button.heightAnchor] {
        side.constraint(equalToConstant: 40).isActive = true
      }
      page.navigationItem.leftBarButtonItem = UIBarButtonItem(customView: button)
    }
    let navigation = UINavigationController(rootViewController: page)
    stage.setRoot(navigation)
    for frame in 0..<3 { stage.step(to: Int64(frame) * 16_666_667) }
    expect(button.bounds.size, equals: CGSize(width: 40, height: 40))
    let place = button.convert(button.bounds, to: navigation.navigationBar)
    expect(place, equals: CGRect(x: 16, y: 2, width: 40, height: 40))
    expect(stage.log.diagnostics.isEmpty, "\(stage.log.diagnostics)")
  }
}
