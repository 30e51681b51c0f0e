import Expectations
import Foundation
import Testing
import TextKit
import TransitionEngine

@testable import Controls
@testable import KitTestSupport
@testable import ViewTree

@Suite struct BarProxiesTests {
  private func shown<Bar: UIView>(_ bar: Bar, on stage: Stage) -> Bar {
    stage.whileCurrent { stage.window.addSubview(bar) }
    return bar
  }

  @Test("A bar that is added to the window takes over what it has not set itself")
  func navigationBars() {
    let stage = Stage()
    stage.whileCurrent {
      UINavigationBar.appearance().barTintColor = .red
      UINavigationBar.appearance().isTranslucent = false
      UINavigationBar.appearance().tintColor = .yellow
      UINavigationBar.appearance().titleTextAttributes = [.foregroundColor: UIColor.white]
    }
    let bar = shown(UINavigationBar(), on: stage)
    expect(bar.barTintColor == .red && !bar.isTranslucent && bar.tintColor == .yellow)
    expect(bar.standardAppearance.backgroundColor, equals: .red)
    expect(bar.titleTextAttributes?[.foregroundColor] as? UIColor == .white)

    let own = UINavigationBar()
    own.barTintColor = .blue
    own.tintColor = .green
    _ = shown(own, on: stage)
    expect(own.barTintColor == .blue && own.tintColor == .green && !own.isTranslucent)
  }

  @Test("An appearance of the proxy is taken over, unless the bar has one")
  func appearances() {
    let stage = Stage()
    let color = UIToolbarAppearance()
    color.backgroundColor = .purple
    stage.whileCurrent { UIToolbar.appearance().standardAppearance = color }
    expect(shown(UIToolbar(), on: stage).standardAppearance.backgroundColor, equals: .purple)
    let own = UIToolbar()
    own.standardAppearance = UIToolbarAppearance()
    expect(shown(own, on: stage).standardAppearance.backgroundColor == nil)
  }

  @Test("Each stage has proxies of its own")
  func stages() {
    let (first, second) = (Stage(), Stage())
    first.whileCurrent { UITabBar.appearance().unselectedItemTintColor = .red }
    expect(shown(UITabBar(), on: first).unselectedItemTintColor, equals: .red)
    expect(shown(UITabBar(), on: second).unselectedItemTintColor == nil)
  }

  @Test("A bar button item has the proxy's color and attributes, unless it has its own")
  func items() throws {
    let stage = Stage()
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    try stage.whileCurrent {
      UIBarButtonItem.appearance().tintColor = .red
      UIBarButtonItem.appearance().setTitleTextAttributes([.foregroundColor: UIColor.green], for: .normal)
      let own = UIBarButtonItem(title: "own", style: .plain)
      own.tintColor = .blue
      own.setTitleTextAttributes([.foregroundColor: UIColor.black], for: .normal)
      bar.items = [UIBarButtonItem(title: "a", style: .plain), own]
      stage.window.addSubview(bar)
      let buttons = bar.subviews.compactMap { $0 as? BarButton }.flatMap(\.subviews)
      try #require(buttons.count == 2)
      expect(buttons.map(\.tintColor), equals: [.red, .blue])
      expect(buttons.map { ($0 as? UIButton)?.titleColor(for: .normal) }, equals: [.green, .black])
    }
  }

  @Test("A tab bar item has the proxy's attributes, position and badge color, unless it has its own")
  func tabs() throws {
    let stage = Stage()
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 320, height: 49))
    try stage.whileCurrent {
      let proxy = UITabBarItem.appearance()
      proxy.setTitleTextAttributes([.foregroundColor: UIColor.green], for: .normal)
      proxy.titlePositionAdjustment = UIOffset(horizontal: 3, vertical: -4)
      proxy.badgeColor = .purple
      let own = UITabBarItem(title: "own", image: nil, tag: 1)
      own.setTitleTextAttributes([.foregroundColor: UIColor.black], for: .normal)
      own.titlePositionAdjustment = UIOffset(horizontal: 1, vertical: 0)
      own.badgeColor = .blue
      let plain = UITabBarItem(title: "a", image: nil, tag: 0)
      bar.items = [plain, own]
      stage.window.addSubview(bar)
      bar.layoutIfNeeded()
      let labels = bar.subviews.compactMap { $0 as? UITabBarButton }.map { button in
        button.subviews.compactMap { $0 as? UILabel }
      }
      try #require(labels.count == 2 && labels.allSatisfy { $0.count == 2 })
      expect(labels.map { $0[0].textColor }, equals: [.green, .black])
      expect(labels.map { $0[0].frame.origin }, equals: [CGPoint(x: 3, y: 28), CGPoint(x: 1, y: 32)])
      expect(labels.map { $0[1].backgroundColor }, equals: [.purple, .blue])
    }
  }

  @Test("A toolbar takes over the proxy's style")
  func toolbarStyle() {
    let stage = Stage()
    stage.whileCurrent { UIToolbar.appearance().barStyle = .black }
    expect(shown(UIToolbar(), on: stage).barStyle == .black)
  }
}
