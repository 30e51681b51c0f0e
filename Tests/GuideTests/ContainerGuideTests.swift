import Controls
import Foundation
import Graphics
import LayerTree
import Testing
import TextKit
import TransitionEngine
import ViewTree

@testable import Alerts
@testable import Containers

/// The code of the guide's page `Containers.md`.
@Suite struct ContainerGuideTests {
  private final class Log {
    private(set) var words: [String] = []
    func add(_ word: String) { words.append(word) }
  }

  private func run(_ stage: Stage, _ seconds: Double = 1) {
    let end = stage.time.now + Int64(seconds * 1e9)
    while stage.time.now < end { stage.step(to: min(end, stage.time.now + 16_666_667)) }
  }

  @Test("Containers.md: a list's shown controller is pushed, and its bar button works")
  func showing() throws {
    let stage = Stage()
    let navigation = UINavigationController(rootViewController: TownsController())
    stage.setRoot(navigation)
    run(stage, 0.1)
    let towns = try #require(navigation.viewControllers.first as? TownsController)
    navigation.delegate = towns
    towns.openTown()
    run(stage)

    #expect(navigation.viewControllers.map(\.title) == [nil, "Ghent"])
    navigation.topViewController?.navigationItem.rightBarButtonItem?.perform()
    #expect(towns.openedMaps == 1)
    #expect(stage.log.diagnostics.isEmpty)
  }

  @Test("Containers.md: a page's bar items may be replaced at any time")
  func replacing() {
    let stage = Stage()
    let navigation = UINavigationController(rootViewController: TideController())
    let tabs = UITabBarController()
    tabs.viewControllers = [UIViewController(), navigation]
    stage.setRoot(tabs)
    run(stage, 0.1)
    tabs.selectedIndex = 1
    run(stage, 0.1)

    #expect(tabs.tabBar.items?.map(\.tag) == [0, 3] && tabs.tabBar.selectedItem?.title == "Tides")
    #expect(navigation.navigationBar.topItem?.title == "Tides")
  }

  @Test(
    "Containers.md: a push has a coordinator at once, and an alert's handler runs after its dismissal")
  func coordinating() {
    let (stage, log, town) = (Stage(), Log(), UIViewController())
    let navigation = UINavigationController(rootViewController: UIViewController())
    stage.setRoot(navigation)
    run(stage, 0.1)
    navigation.pushViewController(town, animated: true)
    navigation.transitionCoordinator?.animate(alongsideTransition: nil) { context in
      log.add(context.isCancelled ? "cancelled" : "there")
    }
    run(stage)
    #expect(log.words == ["there"])

    let alert = UIAlertController(title: "Leave?", message: "The draft is lost.", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Stay", style: .cancel))
    alert.addAction(UIAlertAction(title: "Leave", style: .destructive) { _ in log.add("left") })
    navigation.present(alert, animated: true)
    run(stage)
    #expect(navigation.presentedViewController === alert)
    #expect(stage.log.diagnostics.isEmpty)
  }

  @Test("Containers.md: a large title, an appearance, and icons of bar buttons and tabs")
  func bars() {
    let (stage, list, detail) = (Stage(), MailboxController(), UIViewController())
    let navigation = UINavigationController(rootViewController: list)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    stage.setRoot(tabs)
    navigation.navigationBar.prefersLargeTitles = true
    detail.navigationItem.largeTitleDisplayMode = .never
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = .systemIndigo
    appearance.titleTextAttributes = [.foregroundColor: UIColor.white]
    appearance.largeTitleTextAttributes = [.foregroundColor: UIColor.white]
    navigation.navigationBar.standardAppearance = appearance
    navigation.navigationBar.scrollEdgeAppearance = appearance
    navigation.navigationBar.tintColor = .white
    list.tabBarItem = UITabBarItem(title: "Inbox", image: UIImage(systemName: "tray"), tag: 0)
    list.navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .compose, target: list, action: MailboxController.compose)
    run(stage, 0.1)
    #expect(navigation.navigationBar.frame.height == 96)
    list.navigationItem.rightBarButtonItem?.perform()
    #expect(list.drafts == 1 && tabs.tabBar.items?[0].image != nil)
    navigation.pushViewController(detail, animated: true)
    run(stage)
    #expect(navigation.navigationBar.frame.height == 44 && stage.log.diagnostics.isEmpty)
  }

  @Test("Containers.md: the percent-driven class drives a custom container's transition, and cancels it")
  func ownContainer() {
    let (stage, log, box) = (Stage(), Log(), UIViewController())
    let (first, second) = (UIViewController(), UIViewController())
    stage.setRoot(box)
    box.addChild(first)
    box.view.addSubview(first.view)
    first.didMove(toParent: box)
    box.addChild(second)
    run(stage, 0.1)

    let interaction = UIPercentDrivenInteractiveTransition()
    box.transition(from: first, to: second, using: CornerAnimator(presenting: true), interaction: interaction)
    {
      completed in log.add(completed ? "changed" : "as before")
    }
    interaction.update(0.3)
    interaction.cancel()
    run(stage)

    #expect(log.words == ["as before"])
    #expect(first.view.superview === box.view && second.view.superview == nil)
    #expect(stage.log.diagnostics.isEmpty)
  }
}
