import Controls
import Expectations
import Foundation
import Graphics
import LayerTree
import QuartzCore
import Testing
import TextKit
import ViewTree

@testable import Containers
@testable import KitTestSupport
@testable import TransitionEngine

/// Appearances of bars, of the bar itself and of single items.
@Suite struct BarAppearanceTests {
  private struct Fixture {
    let stage = Stage()
    let navigation = UINavigationController()
    let table = UIScrollView()
    let page = UIViewController()

    init() {
      table.contentSize = CGSize(width: 390, height: 3000)
      page.view = table
      page.title = "Page"
      navigation.setViewControllers([page], animated: false)
      stage.setRoot(navigation)
      stage.advance(0.1)
    }

    var bar: UINavigationBar { navigation.navigationBar }

    /// The colors seen in the background of the bar, from back to front.
    var colors: [UIColor] { seenColors(in: bar.subviews.filter { !($0 is UIControl) }, alpha: 1) }

    private func seenColors(in views: [UIView], alpha: CGFloat) -> [UIColor] {
      views.flatMap { view -> [UIColor] in
        let seen = alpha * view.alpha
        guard seen > 0.001, !view.isHidden else { return [] }
        let own = view.backgroundColor.map { $0.withAlphaComponent(seen * $0.cgColor.alpha) }
        return (own.map { [$0] } ?? []) + seenColors(in: view.subviews, alpha: seen)
      }
    }

    func title() -> UILabel? { label("Page", in: bar) }

    func label(_ text: String, in view: UIView) -> UILabel? {
      if let label = view as? UILabel, label.text == text { return label }
      for view in view.subviews { if let found = label(text, in: view) { return found } }
      return nil
    }

    func scroll(to y: CGFloat) {
      stage.whileCurrent { table.contentOffset.y = y }
      stage.advance(0.02)
    }
  }

  private func appearance(_ color: UIColor) -> UINavigationBarAppearance {
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = color
    appearance.shadowColor = nil
    return appearance
  }

  @Test("At the top of the content the standard background is invisible, over scrolled content it is visible")
  func edge() {
    let it = Fixture()
    it.stage.whileCurrent { it.bar.standardAppearance = appearance(.red) }
    it.scroll(to: -44)
    expect(it.colors.isEmpty)
    it.scroll(to: -40)
    expect(it.colors, equals: [UIColor.red.withAlphaComponent(0.5)])
    it.scroll(to: 100)
    expect(it.colors, equals: [.red])
    it.stage.whileCurrent { it.bar.scrollEdgeAppearance = appearance(.blue) }
    it.scroll(to: 99)
    expect(it.colors, equals: [.red])
    it.scroll(to: -44)
    expect(it.colors, equals: [.blue])
  }

  @Test("A bar copies an appearance, shows changes of the copy, and an item's own comes first")
  func copies() {
    let it = Fixture()
    let given = appearance(.red)
    it.stage.whileCurrent {
      it.bar.standardAppearance = given
      given.backgroundColor = .green
    }
    it.scroll(to: 100)
    expect(it.colors, equals: [.red])
    it.stage.whileCurrent { it.bar.standardAppearance.backgroundColor = .green }
    expect(it.colors, equals: [.green])
    it.stage.whileCurrent { it.page.navigationItem.standardAppearance = appearance(.orange) }
    expect(it.colors == [.orange] && it.page.navigationItem.standardAppearance !== given)
    it.stage.whileCurrent { it.page.navigationItem.standardAppearance = nil }
    expect(it.colors, equals: [.green])
  }

  @Test("The three configurations differ in blur, color and hairline")
  func configurations() {
    let appearance = UIBarAppearance()
    expect(appearance.backgroundEffect != nil && appearance.backgroundColor == nil)
    expect(appearance.shadowColor, equals: .separator)
    appearance.configureWithOpaqueBackground()
    expect(appearance.backgroundEffect == nil && appearance.backgroundColor == .systemBackground)
    appearance.backgroundImage = UIImage(systemName: "star")
    appearance.configureWithTransparentBackground()
    expect(appearance.backgroundEffect == nil && appearance.backgroundColor == nil)
    expect(appearance.backgroundImage == nil && appearance.shadowColor == nil)
    appearance.configureWithDefaultBackground()
    expect(
      appearance.backgroundEffect?.style == .systemChromeMaterial && appearance.shadowColor == .separator)
  }

  @Test("Titles and buttons have the fonts and colors of their attributes")
  func attributes() throws {
    let it = Fixture()
    let next = UIViewController()
    next.title = "Next"
    next.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Save", style: .done)
    let look = appearance(.black)
    look.titleTextAttributes = [.foregroundColor: UIColor.white, .font: UIFont.systemFont(ofSize: 21)]
    look.backButtonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.orange]
    look.doneButtonAppearance.normal.titleTextAttributes = [.font: UIFont.systemFont(ofSize: 13)]
    it.stage.whileCurrent {
      it.bar.standardAppearance = look
      it.navigation.pushViewController(next, animated: false)
    }
    it.stage.advance(0.1)
    let title = try #require(it.label("Next", in: it.bar))
    expect(title.textColor == .white && title.font.pointSize == 21)
    expect(it.label("Page", in: it.bar)?.textColor, equals: .orange)
    expect(it.label("Save", in: it.bar)?.font.pointSize, equals: 13)
    it.stage.whileCurrent { next.navigationItem.title = "Later" }
    expect(it.label("Later", in: it.bar)?.textColor, equals: .white)
    let arrow = UIImage(systemName: "arrow.left")
    it.stage.whileCurrent {
      it.bar.standardAppearance.doneButtonAppearance.configureWithDefault(for: .done)
      it.bar.standardAppearance.setBackIndicatorImage(arrow, transitionMaskImage: nil)
      next.navigationItem.rightBarButtonItem?.style = .plain
      let plain = UIBarButtonItemAppearance()
      plain.normal.titleTextAttributes = [.foregroundColor: UIColor.red]
      it.bar.standardAppearance.buttonAppearance = plain
    }
    it.stage.advance(0.1)
    expect(it.bar.standardAppearance.backIndicatorImage === arrow)
    expect(it.label("Save", in: it.bar)?.textColor, equals: .red)
    expect(it.label("Save", in: it.bar)?.font.pointSize, equals: 17)
  }

  @Test("A low bar has the compact appearances, of the item before those of the bar")
  func compact() {
    let it = Fixture()
    it.stage.whileCurrent {
      it.bar.standardAppearance = appearance(.red)
      it.bar.compactAppearance = appearance(.green)
      it.bar.compactScrollEdgeAppearance = appearance(.blue)
    }
    it.scroll(to: 100)
    expect(it.colors, equals: [.red])
    let time = it.stage.time.now
    it.stage.step(to: time, events: [StageEvent(time: time, .rotation(.landscapeLeft))])
    it.stage.advance(0.5)
    it.scroll(to: 100)
    expect(it.colors, equals: [.green])
    it.scroll(to: -32)
    expect(it.colors, equals: [.blue])
    it.stage.whileCurrent {
      it.page.navigationItem.compactScrollEdgeAppearance = appearance(.black)
      it.page.navigationItem.compactAppearance = appearance(.white)
    }
    expect(it.colors, equals: [.black])
    it.scroll(to: 100)
    expect(it.colors, equals: [.white])
  }

  @Test("A page with another appearance fades the bar with the finger, and a cancelled pop restores it")
  func fades() throws {
    let it = Fixture()
    let next = UIViewController()
    next.navigationItem.standardAppearance = appearance(.red)
    it.stage.whileCurrent {
      it.bar.standardAppearance = appearance(.blue)
      it.bar.scrollEdgeAppearance = appearance(.blue)
      it.navigation.pushViewController(next, animated: false)
    }
    it.stage.advance(0.1)
    expect(it.colors.last, equals: .red)
    let before = it.stage.hashes.picture
    try it.stage.play(
      "down 4,400; hold 50ms; move 199,400 in 200ms; hold 50ms; move 5,400 in 300ms; hold 200ms; up",
      thenFor: 1)
    expect(it.stage.hashes.picture == before && it.stage.log.diagnostics.isEmpty)
    try it.stage.play("down 4,400; hold 50ms; move 350,400 in 200ms; up", thenFor: 1)
    expect(it.colors.last, equals: .blue)
  }

  @Test("The color and attributes of an older program are visible also at the top of the content")
  func older() {
    let it = Fixture()
    it.stage.whileCurrent {
      it.bar.barTintColor = .blue
      it.bar.isTranslucent = false
      it.bar.titleTextAttributes = [.foregroundColor: UIColor.white]
      it.bar.tintColor = .green
    }
    it.scroll(to: -44)
    expect(it.colors.first == .blue && it.title()?.textColor == .white)
    let toolbar = UIToolbar()
    toolbar.barTintColor = .green
    expect(toolbar.standardAppearance.backgroundColor?.cgColor.alpha, equals: 0.92)
  }

  @Test("Tabs have the colors of the bar's appearance, or of the selected item's own")
  func tabs() throws {
    let stage = Stage()
    let tabs = UITabBarController()
    tabs.viewControllers = (0..<2).map { index in
      let page = UIViewController()
      page.tabBarItem = UITabBarItem(tabBarSystemItem: index == 0 ? .search : .favorites, tag: index)
      return page
    }
    stage.setRoot(tabs)
    let look = UITabBarAppearance()
    look.stackedLayoutAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.red]
    look.stackedLayoutAppearance.selected.iconColor = .orange
    look.stackedLayoutAppearance.normal.badgeBackgroundColor = .blue
    stage.whileCurrent {
      tabs.tabBar.standardAppearance = look
      tabs.tabBar.items?[1].badgeValue = "3"
    }
    stage.advance(0.1)
    func part<Part: UIView>(_ index: Int, _: Part.Type) -> [Part] {
      let buttons = tabs.tabBar.subviews.filter { $0 is UIControl }.sorted { $0.frame.minX < $1.frame.minX }
      return buttons[index].subviews.compactMap { $0 as? Part }
    }
    expect(part(0, UIImageView.self)[0].tintColor, equals: .orange)
    expect(part(0, UIImageView.self)[0].image?.renderingMode, equals: .alwaysTemplate)
    expect(part(1, UILabel.self).first { $0.text == "Favorites" }?.textColor, equals: .red)
    expect(part(1, UILabel.self).first { $0.text == "3" }?.backgroundColor, equals: .blue)
    let own = UITabBarAppearance()
    own.configureWithOpaqueBackground()
    own.stackedLayoutAppearance.selected.iconColor = .green
    stage.whileCurrent {
      tabs.tabBar.items?[1].standardAppearance = own
      tabs.tabBar.items?[1].badgeColor = .black
    }
    expect(part(0, UIImageView.self)[0].tintColor, equals: .orange)
    stage.whileCurrent {
      tabs.selectedIndex = 1
      tabs.tabBar.unselectedItemTintColor = .red
    }
    expect(part(0, UIImageView.self)[0].tintColor, equals: .red)
    expect(part(1, UIImageView.self)[0].tintColor, equals: .green)
    expect(part(1, UILabel.self).first { $0.text == "3" }?.backgroundColor, equals: .black)
  }

  @Test("The attributes of an item's own title come before those of its bar, for each state")
  func ownAttributes() throws {
    let it = Fixture()
    let item = UIBarButtonItem(title: "Save", style: .plain)
    item.setTitleTextAttributes([.foregroundColor: UIColor.orange], for: .normal)
    let look = appearance(.black)
    look.buttonAppearance.normal.titleTextAttributes = [
      .foregroundColor: UIColor.white, .font: UIFont.systemFont(ofSize: 13),
    ]
    look.buttonAppearance.disabled.titleTextAttributes = [.foregroundColor: UIColor.green]
    it.stage.whileCurrent {
      it.bar.standardAppearance = look
      it.bar.scrollEdgeAppearance = look
      it.page.navigationItem.rightBarButtonItem = item
    }
    it.stage.advance(0.1)
    let label = try #require(it.label("Save", in: it.bar))
    expect(label.textColor == .orange && label.font.pointSize == 13)
    it.stage.whileCurrent { item.isEnabled = false }
    expect(label.textColor, equals: .green)
    it.stage.whileCurrent {
      item.isEnabled = true
      item.setTitleTextAttributes(nil, for: .normal)
    }
    expect(label.textColor == .white && item.titleTextAttributes(for: .normal) == nil)
  }

  @Test("A toolbar has its compact appearance in landscape, and a copied tab bar appearance keeps its parts")
  func others() {
    let stage = Stage()
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.isToolbarHidden = false
    stage.setRoot(navigation)
    let (high, low) = (UIToolbarAppearance(), UIToolbarAppearance())
    low.configureWithOpaqueBackground()
    low.backgroundColor = .red
    stage.whileCurrent {
      navigation.toolbar.standardAppearance = high
      navigation.toolbar.compactAppearance = low
    }
    stage.advance(0.1)
    func seen() -> [UIColor?] { navigation.toolbar.subviews[0].subviews[0].subviews.map(\.backgroundColor) }
    expect(seen(), equals: [nil])
    let time = stage.time.now
    stage.step(to: time, events: [StageEvent(time: time, .rotation(.landscapeLeft))])
    stage.advance(0.5)
    expect(seen(), equals: [.red])
    let tabs = UITabBarAppearance()
    tabs.inlineLayoutAppearance.normal.iconColor = .red
    tabs.compactInlineLayoutAppearance.normal.iconColor = .blue
    let copy = UITabBarAppearance(barAppearance: tabs)
    expect(copy.inlineLayoutAppearance.normal.iconColor, equals: .red)
    expect(copy.compactInlineLayoutAppearance.normal.iconColor, equals: .blue)
  }

  @Test("A predefined button performs its primary action, or sends its selector")
  func systemAction() {
    var performed: [String] = []
    let add = UIBarButtonItem(systemItem: .add, primaryAction: UIAction { _ in performed.append("add") })
    add.perform()
    let close = UIBarButtonItem(barButtonSystemItem: .close, target: nil, action: nil)
    close.perform()
    expect(performed, equals: ["add"])
    expect(UIBarButtonItem(systemItem: .done).style, equals: .done)
    expect(UIBarButtonItem.SystemItem.close.rawValue, equals: 24)
    let image = UIImage(systemName: "plus")
    let item = UIBarButtonItem(primaryAction: UIAction(title: "Add", image: image) { _ in })
    expect(item.title == "Add" && item.image === image && image != nil)
  }

  @Test("A predefined button with an icon has no title, and is described by a word")
  func symbols() throws {
    let it = Fixture()
    let item = UIBarButtonItem(systemItem: .action)
    it.stage.whileCurrent { it.page.navigationItem.rightBarButtonItem = item }
    it.stage.advance(0.1)
    let buttons = it.bar.subviews.flatMap(\.subviews).flatMap(\.subviews).compactMap { $0 as? UIButton }
    expect(item.title == nil && buttons.count == 1)
    expect(buttons[0].currentImage?.size.height, equals: 20)
    expect(buttons[0].currentImage?.accessibilityLabel, equals: "Share")
    for system in UIBarButtonItem.SystemItem.allCases where system != .flexibleSpace && system != .fixedSpace
    {
      let item = UIBarButtonItem(systemItem: system)
      expect(item.title == nil, equals: system.symbol != nil)
      if let symbol = system.symbol { expect(UIImage(systemName: symbol) != nil) }
    }
    for system in UITabBarItem.SystemItem.allCases {
      expect(UITabBarItem(tabBarSystemItem: system, tag: 0).image != nil)
    }
  }
}
