import Controls
import Diagnostics
import Expectations
import Foundation
import LayerTree
import Testing
import ViewTree

@testable import KitTestSupport
@testable import TransitionEngine

@Suite struct ContainmentTests {
  @Test("Containers with bars are told of a new tab bar item and of a new title, at any depth")
  func barItems() {
    final class Bars: UIViewController, BarContainer {
      var changes = 0
      func tabItemsMayHaveChanged() { changes += 1 }
    }
    let (bars, page, inner) = (Bars(), UIViewController(), UIViewController())
    bars.addChild(page)
    page.addChild(inner)
    for (index, controller) in [page, inner].enumerated() {
      controller.tabBarItem = UITabBarItem(title: "one", image: nil, tag: 0)
      expect(bars.changes, equals: 2 * index + 1)
      controller.title = "two"
      expect(bars.changes == 2 * index + 2 && controller.tabBarItem.title == "two")
    }
  }

  @Test("7.1 Adding a child to a visible container calls it in order, and the child appears with its view")
  func adding() {
    let it = ContainerStage()
    let child = it.child("a")
    it.root.addChild(child)
    expect(it.log.calls, equals: ["a willMove(root)"])
    expect(child.parent === it.root)
    expect(it.root.children, equals: [child])
    expect(child.isMovingToParent)
    it.log.clear()
    it.root.view.addSubview(child.view)
    expect(it.log.calls, equals: ["a viewDidLoad", "a viewWillAppear(false)"])
    child.didMove(toParent: it.root)
    expect(it.log.calls.last, equals: "a didMove(root)")
    expect(!child.isMovingToParent)
    it.run(0.1)

    expect(it.log.calls.last, equals: "a viewDidAppear(false)", "as soon as the view is laid out")
    expect(child.next === it.root.view)
    expect(it.stage.log.diagnostics.isEmpty)
  }

  @Test("7.1 Removing a child calls it in order, and the child disappears with its view")
  func removing() {
    let it = ContainerStage()
    let child = it.child("a")
    it.root.show(child)
    it.log.clear()
    child.willMove(toParent: nil)
    expect(child.isMovingFromParent)
    child.view.removeFromSuperview()
    child.removeFromParent()

    expect(
      it.log.calls,
      equals: [
        "a willMove(nil)", "a viewWillDisappear(false)", "a viewDidDisappear(false)", "a didMove(nil)",
      ])
    expect(child.parent == nil)
    expect(it.root.children.isEmpty)
    expect(!child.isMovingFromParent)
    expect(it.stage.log.diagnostics.isEmpty)
  }

  @Test("A child that is removed from its parent with its view on screen disappears when the view is removed")
  func orphan() {
    let it = ContainerStage()
    let child = it.child("a")
    it.root.show(child)
    child.removeFromParent()
    it.log.clear()
    child.view.removeFromSuperview()

    expect(it.log.calls, equals: ["a viewWillDisappear(false)", "a viewDidDisappear(false)"])
  }

  @Test("A child of another container leaves that one; a child that is added again stays")
  func moving() {
    let it = ContainerStage()
    let (left, right, child) = (it.child("left"), it.child("right"), it.child("a"))
    it.root.show(left)
    it.root.show(right)
    left.show(child)
    it.log.clear()
    right.addChild(child)
    expect(left.children.isEmpty)
    expect(right.children, equals: [child])
    expect(it.log.calls, equals: ["a willMove(right)"])
    right.addChild(child)

    expect(right.children, equals: [child])
    expect(it.log.calls, equals: ["a willMove(right)"])
    expect(it.stage.log.diagnostics.isEmpty)
  }

  @Test("A controller cannot contain itself, directly or indirectly; the attempt is a diagnostic")
  func cycle() {
    let it = ContainerStage()
    let child = it.child("a")
    it.root.show(child)
    it.log.clear()
    it.root.addChild(it.root)
    child.addChild(it.root)

    expect(it.stage.log.diagnostics.map(\.rule), equals: [.childCycle, .childCycle])
    expect(it.root.parent == nil)
    expect(it.root.children, equals: [child])
    expect(child.children.isEmpty)
    expect(it.log.calls.isEmpty)
  }

  @Test("A container that is deallocated leaves its children without a parent, and holds nothing")
  func lifetime() {
    let log = CallLog()
    let child = LoggingChild("a", log)
    weak var weakContainer: UIViewController?
    do {
      let container = LoggingChild("container", log)
      weakContainer = container
      container.show(child)
    }

    expect(weakContainer == nil)
    expect(child.parent == nil)
  }

  @Test("Containment is part of the state's hash")
  func hash() {
    let plain = ContainerStage()
    let full = ContainerStage()
    full.root.addChild(full.child("a"))

    expect(plain.stage.hashes.state != full.stage.hashes.state)
    expect(plain.stage.hashes.picture, equals: full.stage.hashes.picture)
  }

  @Test("Five hundred nested containers appear and disappear")
  func nesting() {
    let it = ContainerStage()
    var innermost = it.root
    for index in 0..<500 {
      let child = it.child("\(index)")
      innermost.show(child)
      innermost = child
    }
    it.run(0.1)
    expect(innermost.appearance, equals: .appeared)
    it.root.hide(it.root.children[0] as? LoggingChild ?? it.root)

    expect(innermost.appearance, equals: .disappeared)
  }
}
