import Expectations
import Foundation
import GestureMath
import LayerTree
import QuartzCore
import Testing
import ViewTree

@testable import Containers
@testable import Controls
@testable import KitTestSupport
@testable import TransitionEngine

/// The choice among the appearances of bars: by the bar's height, by the edge of the content, and by the item.
@Suite struct BarEdgeTests {
  /// A page that is a scroll view with a content of a height.
  private final class Page: UIViewController {
    let scrollView = UIScrollView()
    var height: CGFloat = 3000

    override func loadView() {
      scrollView.contentSize = CGSize(width: 390, height: height)
      view = scrollView
    }

    func scroll(toBottomLess distance: CGFloat) {
      scrollView.contentOffset.y = CGFloat(scrollView.range(.vertical).upper) - distance
    }
  }

  private func appearance<Appearance: UIBarAppearance>(
    _ color: UIColor, _: Appearance.Type = Appearance.self
  ) -> Appearance {
    let appearance = Appearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = color
    appearance.shadowColor = nil
    return appearance
  }

  /// Returns the colors seen in the backgrounds of a bar, from back to front.
  private func colors(of bar: UIView) -> [UIColor] {
    bar.subviews.filter { !($0 is UIControl) }.flatMap { background in
      background.subviews.flatMap { [$0] + $0.subviews }.compactMap { view in
        let alpha = background.alpha * view.alpha
        return alpha > 0.001 ? view.backgroundColor?.withAlphaComponent(alpha) : nil
      }
    }
  }

  private func turn(_ stage: Stage) {
    let time = stage.time.now
    stage.step(to: time, events: [StageEvent(time: time, .rotation(.landscapeLeft))])
    stage.advance(0.5)
  }

  @Test("The appearance for the height and the edge comes first, and of each kind that of the item")
  func order() {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
    let item = UINavigationItem(title: "Page")
    let grey = UIColor(white: 0.5, alpha: 1)
    func seen(isLow: Bool) -> [UIColor?] {
      bar.traitOverrides.verticalSizeClass = isLow ? .compact : .regular
      let chosen = bar.appearances(for: item)
      return [chosen.standard.backgroundColor, chosen.edge.backgroundColor]
    }
    let stage = Stage()
    stage.whileCurrent {
      stage.window.addSubview(bar)
      bar.standardAppearance = appearance(.red)
      expect(seen(isLow: true), equals: [.red, nil])
      item.standardAppearance = appearance(.orange)
      expect(seen(isLow: true), equals: [.orange, nil])
      bar.compactAppearance = appearance(.yellow)
      expect(seen(isLow: true) == [.yellow, nil] && seen(isLow: false) == [.orange, nil])
      item.compactAppearance = appearance(.green)
      expect(seen(isLow: true) == [.green, nil] && seen(isLow: false) == [.orange, nil])
      bar.scrollEdgeAppearance = appearance(.blue)
      expect(seen(isLow: true) == [.green, .blue] && seen(isLow: false) == [.orange, .blue])
      item.scrollEdgeAppearance = appearance(.purple)
      expect(seen(isLow: true) == [.green, .purple] && seen(isLow: false) == [.orange, .purple])
      bar.compactScrollEdgeAppearance = appearance(grey)
      expect(seen(isLow: true) == [.green, grey] && seen(isLow: false) == [.orange, .purple])
      item.compactScrollEdgeAppearance = appearance(.black)
      expect(seen(isLow: true) == [.green, .black] && seen(isLow: false) == [.orange, .purple])
    }
  }

  @Test("A change of an item's own appearance is shown at once")
  func itemChanges() {
    let stage = Stage()
    let navigation = UINavigationController(rootViewController: UIViewController())
    stage.setRoot(navigation)
    stage.advance(0.1)
    let item = navigation.viewControllers[0].navigationItem
    stage.whileCurrent { item.standardAppearance = appearance(.red) }
    expect(colors(of: navigation.navigationBar), equals: [.red])
    stage.whileCurrent { item.standardAppearance?.backgroundColor = .blue }
    expect(colors(of: navigation.navigationBar), equals: [.blue])
  }

  @Test(
    "A tab bar has its edge appearance while the content is at its bottom, and fades as the content leaves it",
    arguments: [false, true])
  func tabBar(isInNavigation: Bool) {
    let stage = Stage()
    let (tabs, page) = (UITabBarController(), Page())
    tabs.viewControllers = [
      isInNavigation ? UINavigationController(rootViewController: page) : page, UIViewController(),
    ]
    stage.setRoot(tabs)
    stage.advance(0.1)
    stage.whileCurrent {
      tabs.tabBar.standardAppearance = appearance(.red)
      tabs.tabBar.scrollEdgeAppearance = appearance(.blue)
      tabs.tabBar.scrollEdgeAppearance?.stackedLayoutAppearance.selected.iconColor = .green
    }
    func icon() -> UIColor? {
      let button = tabs.tabBar.subviews.first { ($0 as? UIControl)?.isSelected == true }
      return button?.subviews.lazy.compactMap { $0 as? UIImageView }.first?.tintColor
    }
    stage.advance(0.1)
    expect(colors(of: tabs.tabBar) == [.red] && icon() != .green)
    stage.whileCurrent { page.scroll(toBottomLess: 2) }
    expect(
      colors(of: tabs.tabBar), equals: [UIColor.blue.withAlphaComponent(0.75), .red.withAlphaComponent(0.25)])
    expect(icon(), equals: .green)
    stage.whileCurrent { page.scroll(toBottomLess: 0) }
    expect(colors(of: tabs.tabBar), equals: [.blue])
    // The item's own comes before the bar's.
    let item = tabs.viewControllers?[0].tabBarItem
    stage.whileCurrent { item?.scrollEdgeAppearance = appearance(.black) }
    expect(colors(of: tabs.tabBar), equals: [.black])
    stage.whileCurrent { item?.scrollEdgeAppearance?.backgroundColor = .white }
    expect(colors(of: tabs.tabBar), equals: [.white])
    // A tab without a scroll view has the standard appearance.
    stage.whileCurrent { tabs.selectedIndex = 1 }
    stage.advance(0.1)
    expect(colors(of: tabs.tabBar) == [.red] && icon() != .green)
    expect(stage.log.diagnostics.isEmpty)
  }

  @Test("Without an edge appearance a tab bar keeps its background at the bottom of the content")
  func standard() {
    let stage = Stage()
    let (tabs, page) = (UITabBarController(), Page())
    tabs.viewControllers = [page]
    stage.setRoot(tabs)
    stage.advance(0.1)
    stage.whileCurrent {
      tabs.tabBar.standardAppearance = appearance(.red)
      page.scroll(toBottomLess: 0)
    }
    expect(colors(of: tabs.tabBar), equals: [.red])
  }

  @Test(
    "A toolbar has its edge appearances at the bottom of short content, and of the page to which a pop leads")
  func toolbar() throws {
    let stage = Stage()
    let (long, short) = (Page(), Page())
    short.height = 10
    let navigation = UINavigationController(rootViewController: long)
    navigation.isToolbarHidden = false
    stage.setRoot(navigation)
    let toolbar = try #require(navigation.toolbar)
    stage.whileCurrent {
      toolbar.standardAppearance = appearance(.red)
      toolbar.scrollEdgeAppearance = appearance(.blue)
      toolbar.compactScrollEdgeAppearance = appearance(.green)
      navigation.pushViewController(short, animated: true)
    }
    stage.advance(1)
    expect(colors(of: toolbar), equals: [.blue])
    stage.drag(.down, to: 4)
    for x in stride(from: 30.0, through: 199, by: 13) { stage.drag(.move, to: x) }
    let fraction = toolbar.subviews[1].layer.presentation()?.opacity ?? 0
    expect(fraction > 0.3 && fraction < 0.6)
    for x in stride(from: 199.0, through: 4, by: -13) { stage.drag(.move, to: x) }
    for _ in 0..<12 { stage.drag(.move, to: 4) }
    stage.drag(.up, to: 4)
    stage.advance(1)
    expect(navigation.topViewController === short && colors(of: toolbar) == [.blue])
    turn(stage)
    expect(colors(of: toolbar), equals: [.green])
    stage.whileCurrent { _ = navigation.popViewController(animated: true) }
    stage.advance(1)
    expect(colors(of: toolbar), equals: [.red])
    expect(stage.log.diagnostics.isEmpty)
  }

  @Test("In landscape a tab bar is lower, and so is what it covers")
  func landscape() {
    let stage = Stage()
    let (tabs, page) = (UITabBarController(), UIViewController())
    tabs.viewControllers = [page]
    stage.setRoot(tabs)
    stage.advance(0.1)
    expect(tabs.tabBar.frame.height == 49 && page.view.safeAreaInsets.bottom == 49)
    turn(stage)
    expect(tabs.tabBar.frame.height == 32 && page.view.safeAreaInsets.bottom == 32)
    expect(tabs.tabBar.frame.maxY, equals: tabs.view.bounds.height)
  }
}
