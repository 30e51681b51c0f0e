import Expectations
import Foundation
import LayerTree
import QuartzCore
import Testing
import ViewTree

@testable import Containers
@testable import KitTestSupport
@testable import TransitionEngine

/// The preferred size of content, on its way through containers to the presentation that applies it.
@Suite struct ContentSizeTests {
  private final class Asked: UIViewController {
    var count = 0
    override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
      super.preferredContentSizeDidChange(forChildContentContainer: container)
      count += 1
    }
  }

  private func page(_ width: CGFloat, _ height: CGFloat) -> UIViewController {
    let page = UIViewController()
    page.preferredContentSize = CGSize(width: width, height: height)
    return page
  }

  private func run(_ stage: Stage, _ seconds: Double) {
    stage.advance(seconds)
  }

  /// Presents content in a popover on a large stage, and returns the stage.
  private func popover(_ content: UIViewController) -> Stage {
    let stage = Stage(Stage.Configuration(width: 1024, height: 768))
    let root = UIViewController()
    stage.setRoot(root)
    stage.step(to: 0)
    let source = UIView(frame: CGRect(x: 480, y: 60, width: 60, height: 40))
    root.view.addSubview(source)
    content.modalPresentationStyle = .popover
    content.popoverPresentationController?.sourceView = source
    root.present(content, animated: false)
    run(stage, 0.5)
    return stage
  }

  @Test("A parent hears of the preferred size of its child, and of the content of nested containers")
  func parents() {
    let stage = Stage()
    let around = Asked()
    stage.setRoot(around)
    let (first, second) = (page(100, 100), page(200, 200))
    let navigation = UINavigationController(rootViewController: first)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, second]
    around.addChild(tabs)
    around.view.addSubview(tabs.view)
    tabs.didMove(toParent: around)
    run(stage, 0.1)
    around.count = 0

    first.preferredContentSize.height = 150
    expect(around.count, equals: 1)
    second.preferredContentSize.height = 250
    expect(around.count, equals: 1)
    let third = page(300, 300)
    navigation.pushViewController(third, animated: true)
    run(stage, 1)
    expect(around.count, equals: 2)
    first.preferredContentSize.height = 100
    expect(around.count, equals: 2)
    navigation.popViewController(animated: false)
    expect(around.count, equals: 3)
    tabs.selectedIndex = 1
    run(stage, 0.1)
    expect(around.count == 4 && tabs.preferredContentSize == CGSize(width: 200, height: 250))
    tabs.preferredContentSize = CGSize(width: 50, height: 50)
    expect(around.count, equals: 5)
    second.preferredContentSize.height = 1
    expect(around.count, equals: 5)
  }

  @Test("A popover around a navigation controller takes the size of the top page")
  func navigationInPopover() {
    let (first, second) = (page(300, 300), page(260, 400))
    let navigation = UINavigationController(rootViewController: first)
    let stage = popover(navigation)
    expect(navigation.view.bounds.size, equals: CGSize(width: 300, height: 300))
    first.preferredContentSize.height = 200
    run(stage, 1)
    expect(navigation.view.bounds.size, equals: CGSize(width: 300, height: 200))
    navigation.pushViewController(second, animated: true)
    run(stage, 2)
    expect(navigation.view.bounds.size, equals: CGSize(width: 260, height: 400))
    expect(second.view.bounds.width, equals: 260)
    navigation.popViewController(animated: true)
    run(stage, 2)
    expect(navigation.view.bounds.size, equals: CGSize(width: 300, height: 200))
    expect(stage.log.diagnostics.isEmpty)
  }

  @Test("A form sheet around a navigation controller takes the size of the top page")
  func navigationInSheet() throws {
    let stage = Stage(Stage.Configuration(width: 1024, height: 768))
    let root = UIViewController()
    stage.setRoot(root)
    stage.step(to: 0)
    let navigation = UINavigationController(rootViewController: page(400, 300))
    navigation.modalPresentationStyle = .formSheet
    root.present(navigation, animated: false)
    run(stage, 0.5)
    expect(navigation.view.bounds.width, equals: 400)
    navigation.pushViewController(page(500, 300), animated: true)
    run(stage, 2)
    expect(navigation.view.bounds.width, equals: 500)
  }

  @Test("A popover grows over time, unless animations are disabled")
  func animated() throws {
    let content = page(300, 300)
    let stage = popover(content)
    let chrome: UIView = try #require(content.presentationController?.presentedView)
    let before: CGFloat = chrome.frame.height
    content.preferredContentSize.height = 400
    run(stage, 0.1)
    let shown: CGFloat = try #require(chrome.layer.presentation()).frame.height
    expect(chrome.frame.height, equals: before + 100)
    expect(shown > before && shown < before + 100)
    run(stage, 1)
    expect(chrome.layer.presentation()?.frame.height, equals: before + 100)
    UIView.performWithoutAnimation { content.preferredContentSize.height = 200 }
    stage.step(to: stage.time.now + 1_000_000)
    expect(chrome.layer.presentation()?.frame.height, equals: before - 100)
  }
}
