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

@Suite struct TabTests {
  @MainActor private final class TabStage: UITabBarControllerDelegate {
    let stage = Stage()
    let log = CallLog()
    let tabs: UITabBarController
    var animator: (any UIViewControllerAnimatedTransitioning)?
    var interaction: (any UIViewControllerInteractiveTransitioning)?
    var refused: UIViewController?

    init(_ names: String..., tabs: UITabBarController = UITabBarController()) {
      self.tabs = tabs
      tabs.delegate = self
      tabs.viewControllers = names.map { LoggingChild($0, log) }
      stage.setRoot(tabs)
      stage.step(to: 0)
      log.clear()
    }

    func run(_ seconds: Double) { stage.advance(seconds) }

    func tap(_ index: Int) {
      let width = 390.0 / Double(tabs.viewControllers?.count ?? 1)
      let (x, y) = (width * (Double(index) + 0.5), 820.0)
      for phase in [StageEvent.Pointer.Phase.down, .up] {
        let time = stage.time.now + 20_000_000
        let pointer = StageEvent.Pointer(id: 0, phase, x: x, y: y, buttons: phase == .down ? 1 : 0)
        stage.step(to: time, events: [StageEvent(time: time, .pointer(pointer))])
      }
    }

    var appearances: [String] { log.calls.filter { $0.contains("ppear") } }

    func tabBarController(
      _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool { viewController !== refused }

    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
    {
      log.add("didSelect \(viewController.title ?? "")")
    }

    func tabBarController(
      _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
      to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

    func tabBarController(
      _ tabBarController: UITabBarController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
  }

  @Test("7.3 The first tab is selected, and only its view is loaded")
  func first() {
    let it = TabStage("a", "b", "c")
    expect(it.tabs.selectedIndex, equals: 0)
    expect(it.tabs.viewControllers?.map(\.isViewLoaded), equals: [true, false, false])
    expect(it.tabs.selectedViewController?.tabBarController === it.tabs)
  }

  @Test("7.3 A tap selects a tab at once, and asks and notifies the delegate")
  func tap() {
    let it = TabStage("a", "b")
    it.tap(1)

    expect(it.tabs.selectedIndex, equals: 1)
    expect(
      it.appearances,
      equals: [
        "a viewWillDisappear(false)", "b viewWillAppear(false)", "a viewDidDisappear(false)",
        "b viewDidAppear(false)",
      ])
    expect(it.log.calls.last, equals: "didSelect b")
    it.refused = it.tabs.viewControllers?[0]
    it.tap(0)
    expect(it.tabs.selectedIndex, equals: 1)
    expect(it.stage.log.diagnostics.isEmpty)
  }

  @Test("7.3 With an animator, a change takes time, and a selection made during it follows it")
  func animated() {
    let it = TabStage("a", "b", "c")
    it.animator = NavigationAnimator(.push)
    it.tabs.selectedIndex = 1
    expect(it.stage.status.transition?.name, equals: "selecting")
    it.run(0.1)
    it.tabs.selectedIndex = 2
    expect(it.tabs.selectedIndex, equals: 2)
    it.run(2)

    expect(it.tabs.shown?.title, equals: "c")
    expect(
      it.appearances.filter { $0.contains("DidAppear") },
      equals: [
        "b viewDidAppear(true)", "c viewDidAppear(true)",
      ])
  }

  @Test("7.3 A gesture that cancels a change restores the selection")
  func takenBack() {
    let it = TabStage("a", "b")
    let interaction = UIPercentDrivenInteractiveTransition()
    (it.animator, it.interaction) = (NavigationAnimator(.push), interaction)
    it.tabs.selectedIndex = 1
    interaction.update(0.3)
    it.run(0.1)
    interaction.cancel()
    it.run(1)

    expect(it.tabs.selectedIndex, equals: 0)
    expect(it.tabs.tabBar.selectedItem === it.tabs.viewControllers?[0].tabBarItem)
    expect(it.tabs.shown?.title, equals: "a")
    expect(it.stage.log.diagnostics.isEmpty)
  }

  @Test("A tap on the selected tab pops its navigation controller to the root")
  func root() {
    let it = TabStage("a")
    let navigation = UINavigationController(rootViewController: LoggingChild("x", it.log))
    it.tabs.viewControllers = [navigation, LoggingChild("b", it.log)]
    it.run(0.1)
    navigation.pushViewController(LoggingChild("y", it.log), animated: false)
    it.tap(0)
    it.run(1)

    expect(navigation.viewControllers.count, equals: 1)
  }

  @Test("Pushing a controller with hidesBottomBarWhenPushed hides the tab bar, and the pop shows it")
  func hidden() {
    let it = TabStage("a")
    let navigation = UINavigationController(rootViewController: LoggingChild("x", it.log))
    it.tabs.viewControllers = [navigation]
    it.run(0.1)
    expect(navigation.viewControllers[0].view.safeAreaInsets.bottom, equals: 49)
    let next = LoggingChild("y", it.log)
    next.hidesBottomBarWhenPushed = true
    navigation.pushViewController(next, animated: true)
    it.run(1)
    expect(it.tabs.tabBar.alpha == 0 && it.tabs.tabBar.frame.minY == 844)
    expect(next.view.safeAreaInsets.bottom, equals: 0)
    navigation.popViewController(animated: true)
    it.run(1)

    expect(it.tabs.tabBar.alpha == 1 && it.tabs.tabBar.frame.minY == 795)
    expect(it.stage.log.diagnostics.isEmpty)
  }

  @Test("A tab that does not exist cannot be selected")
  func misuse() {
    let it = TabStage("a")
    it.tabs.selectedIndex = 4
    it.tabs.selectedViewController = UIViewController()

    expect(it.stage.log.diagnostics.map(\.rule), equals: [.noSuchTab, .noSuchTab])
    expect(it.tabs.selectedIndex, equals: 0)
  }

  private final class ListeningTabs: UITabBarController {
    var taps: [String] = []

    override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
      taps.append("\(item.title ?? "") over \(selectedIndex)")
    }
  }

  @Test("A subclass is told of items that a user selects, before the selection, and not of code's")
  func toldOfItems() {
    let tabs = ListeningTabs()
    let it = TabStage("a", "b", tabs: tabs)
    it.tabs.selectedIndex = 1
    expect(tabs.taps.isEmpty)
    it.tap(0)
    it.tap(0)
    expect(tabs.taps, equals: ["a over 1", "a over 0"])
    it.refused = tabs.viewControllers?[1]
    it.tap(1)
    expect(tabs.taps.count, equals: 2)
    expect(tabs.tabBar.delegate === tabs)
  }

  @Test("A delegate decides the orientations of a container; without one they are the controller's own")
  func orientations() {
    @MainActor final class Upright: UITabBarControllerDelegate, UINavigationControllerDelegate {
      func tabBarControllerSupportedInterfaceOrientations(_ tabs: UITabBarController)
        -> UIInterfaceOrientationMask
      {
        .portrait
      }
      func tabBarControllerPreferredInterfaceOrientationForPresentation(
        _ tabs: UITabBarController
      ) -> UIInterfaceOrientation { .landscapeLeft }
      func navigationControllerSupportedInterfaceOrientations(
        _ navigation: UINavigationController
      ) -> UIInterfaceOrientationMask { .landscape }
      func navigationControllerPreferredInterfaceOrientationForPresentation(
        _ navigation: UINavigationController
      ) -> UIInterfaceOrientation { .landscapeRight }
    }
    final class Silent: UITabBarControllerDelegate, UINavigationControllerDelegate {}
    let (tabs, navigation, upright, silent) = (
      UITabBarController(), UINavigationController(), Upright(), Silent()
    )
    for delegate in [nil, silent] {
      (tabs.delegate, navigation.delegate) = (delegate, delegate)
      for controller in [tabs, navigation] {
        expect(controller.supportedInterfaceOrientations, equals: .all)
        expect(controller.preferredInterfaceOrientationForPresentation, equals: .portrait)
      }
    }
    (tabs.delegate, navigation.delegate) = (upright, upright)
    expect(tabs.supportedInterfaceOrientations, equals: .portrait)
    expect(tabs.preferredInterfaceOrientationForPresentation, equals: .landscapeLeft)
    expect(navigation.supportedInterfaceOrientations, equals: .landscape)
    expect(navigation.preferredInterfaceOrientationForPresentation, equals: .landscapeRight)
  }

  @Test("A tab bar controller has a controller for further tabs, which is none of its tabs")
  func furtherTabs() {
    let tabs = UITabBarController()
    tabs.viewControllers = [UIViewController()]
    expect(tabs.moreNavigationController === tabs.moreNavigationController)
    expect(tabs.viewControllers?.contains(tabs.moreNavigationController), equals: false)
    expect(tabs.moreNavigationController.parent == nil && tabs.customizableViewControllers == nil)
  }

  @Test("A program puts a bar of its own class in the bar's place by its name", arguments: [false, true])
  func ownBar(hasView: Bool) throws {
    let it = TabStage("a", "b")
    let tabs = hasView ? it.tabs : UITabBarController()
    tabs.viewControllers = ["a", "b"].map { LoggingChild($0, it.log) }
    let (old, bar) = (tabs.tabBar, UITabBar())
    it.stage.whileCurrent {
      tabs.setValue(bar, forKeyPath: "tabBar")
      tabs.setValue("other", forKey: "tabBar")
    }
    if !hasView { it.stage.setRoot(tabs) }
    it.run(0.1)

    expect(tabs.tabBar === bar && bar.superview === tabs.view && old.superview == nil)
    expect(bar.frame, equals: CGRect(x: 0, y: 795, width: 390, height: 49))
    expect(bar.items?.map(\.title), equals: ["a", "b"])
    expect(bar.selectedItem === bar.items?[0])
    let button: AnyClass = try #require(NSClassFromString("Controls.UITabBarButton"))
    expect(bar.subviews.filter { $0.isKind(of: button) }.count, equals: 2)
    it.tap(1)
    expect(tabs.selectedIndex, equals: 1)
    expect(it.stage.log.diagnostics.map(\.rule), equals: [.selectorUnanswered])
  }

  @Test("A child that is added to a tab bar controller is a tab, and on an unseen navigation stack a page")
  func children() {
    let it = TabStage("a")
    let (next, page, navigation) = (
      LoggingChild("b", it.log), LoggingChild("c", it.log), UINavigationController()
    )
    navigation.addChild(page)
    expect(navigation.viewControllers, equals: [page])
    it.stage.whileCurrent { for child in [next, navigation] { it.tabs.addChild(child) } }
    it.run(0.1)
    expect(it.tabs.viewControllers?.dropFirst().elementsEqual([next, navigation]) == true)
    expect(it.tabs.tabBar.items?.count == 3 && it.tabs.selectedIndex == 0)
    it.tap(1)
    expect(it.tabs.selectedViewController === next && it.tabs.children == it.tabs.viewControllers)

    it.tabs.selectedIndex = 2
    it.run(0.1)
    let overlay = UIViewController()
    it.stage.whileCurrent { navigation.addChild(overlay) }
    expect(navigation.viewControllers == [page] && overlay.parent === navigation)
    expect(it.stage.log.diagnostics.isEmpty)
  }
}
