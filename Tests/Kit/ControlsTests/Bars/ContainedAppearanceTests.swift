import Expectations
import Foundation
import Testing
import TextKit
import TransitionEngine
import ViewTree

@testable import Controls

/// Tests of proxies for views in containers.
@Suite struct ContainedAppearanceTests {
  private final class Inner: UIView {}
  private final class Outer: UIView {}

  private func add(_ view: UIView, _ containers: UIView..., to stage: Stage) {
    var at: UIView = stage.window
    for container in containers {
      at.addSubview(container)
      at = container
    }
    at.addSubview(view)
  }

  @Test("Views in the containers take over values, those in more containers first, and others do not")
  func nesting() {
    let stage = Stage()
    stage.whileCurrent {
      UILabel.appearance(whenContainedInInstancesOf: [Outer.self]).textColor = .red
      UILabel.appearance(whenContainedInInstancesOf: [Inner.self, Outer.self]).textColor = .green
      UILabel.appearance(whenContainedInInstancesOf: [Inner.self, Outer.self]).font = .systemFont(ofSize: 40)
    }
    let labels = (0..<4).map { _ in UILabel() }
    add(labels[0], Outer(), to: stage)
    add(labels[1], Outer(), UIView(), Inner(), UIView(), to: stage)
    add(labels[2], Inner(), Outer(), to: stage)
    add(labels[3], to: stage)
    expect(labels.map(\.textColor), equals: [.red, .green, .red, .label])
    expect(labels.map(\.font.pointSize), equals: [17, 40, 17, 17])
  }

  @Test("Fields and buttons have proxies, and keep values of their own")
  func controls() {
    let stage = Stage()
    stage.whileCurrent {
      UITextField.appearance(whenContainedInInstancesOf: [UISearchBar.self]).textColor = .white
      UIButton.appearance(whenContainedInInstancesOf: [Inner.self]).tintColor = .orange
    }
    let (bar, button, own, outside) = (UISearchBar(), UIButton(type: .system), UIButton(), UITextField())
    own.tintColor = .purple
    add(bar, to: stage)
    add(button, Inner(), to: stage)
    add(own, Inner(), to: stage)
    add(outside, to: stage)
    expect(bar.searchTextField.textColor == .white && outside.textColor == nil)
    expect(button.tintColor == .orange && own.tintColor == .purple)
  }

  @Test("Labels, controls and their subclasses take over the values of proxies without containers")
  func everywhere() {
    final class Note: UILabel {}
    let stage = Stage()
    stage.whileCurrent {
      UILabel.appearance().textColor = .brown
      UITextField.appearance().textColor = .magenta
      UIButton.appearance().tintColor = .orange
      UIPageControl.appearance().pageIndicatorTintColor = .cyan
      UISwitch.appearance().onTintColor = .purple
    }
    let (note, field, button) = (Note(), UITextField(), UIButton(type: .system))
    let (pages, toggle) = (UIPageControl(), UISwitch())
    for view in [note, field, button, pages, toggle] { add(view, to: stage) }
    expect(note.textColor == .brown && field.textColor == .magenta && button.tintColor == .orange)
    expect(pages.pageIndicatorTintColor == .cyan && toggle.onTintColor == .purple)
  }

  @Test("Bars in a container take over its proxy's values before those for all bars; each stage has its own")
  func bars() {
    let (stage, other) = (Stage(), Stage())
    stage.whileCurrent {
      UINavigationBar.appearance().barTintColor = .red
      UINavigationBar.appearance().tintColor = .yellow
      UINavigationBar.appearance(whenContainedInInstancesOf: [Inner.self]).barTintColor = .blue
      UIToolbar.appearance(whenContainedInInstancesOf: [Inner.self]).barTintColor = .brown
      UITabBar.appearance(whenContainedInInstancesOf: [Inner.self]).tintColor = .cyan
      UIBarButtonItem.appearance(whenContainedInInstancesOf: [Inner.self]).tintColor = .magenta
      UIBarButtonItem.appearance().tintColor = .green
      UITabBarItem.appearance().badgeColor = .brown
    }
    let (plain, inside, tools, tabs) = (UINavigationBar(), UINavigationBar(), UIToolbar(), UITabBar())
    add(plain, to: stage)
    for bar in [inside, tools, tabs] { add(bar, Inner(), to: stage) }
    expect(plain.barTintColor == .red && inside.barTintColor == .blue && inside.tintColor == .yellow)
    expect(tools.barTintColor == .brown && tabs.tintColor == .cyan)
    expect(UIBarButtonItem.proxies(for: inside).map(\.tintColor), equals: [.magenta, .green])
    expect(UIBarButtonItem.proxies(for: plain).map(\.tintColor), equals: [.green])
    expect(UITabBarItem.proxy(for: tabs)?.badgeColor == .brown)
    let elsewhere = UINavigationBar()
    add(elsewhere, Inner(), to: other)
    expect(elsewhere.barTintColor == nil)
  }

  @Test(
    "The proxy of all views sets colors of views of any class, except where a class has a value of its own")
  func views() {
    let stage = Stage()
    stage.whileCurrent {
      UIView.appearance(whenContainedInInstancesOf: [Outer.self]).tintColor = .green
      UIView.appearance().backgroundColor = .yellow
      UIButton.appearance(whenContainedInInstancesOf: [Outer.self]).tintColor = .orange
    }
    let (switched, button, own, outside) = (UISwitch(), UIButton(type: .system), UIView(), UIView())
    own.backgroundColor = .red
    for view in [switched, button, own] { add(view, Outer(), to: stage) }
    add(outside, to: stage)
    expect([switched, button, own].map(\.tintColor), equals: [.green, .orange, .green])
    expect([own, outside].map(\.backgroundColor), equals: [.red, .yellow])
    expect(outside.tintColor != .green)
  }
}
