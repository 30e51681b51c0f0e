import Expectations
import Foundation
import LayerTree
import Testing
@testable import Containers
@testable import KitTestSupport
@testable import TransitionEngine

/// The split view with named columns.
@Suite struct DoubleColumnTests {
  private final class Listener: UISplitViewControllerDelegate {
    var top: UISplitViewController.Column?
    var calls: [String] = []
    func splitViewController(
      _ svc: UISplitViewController,
      topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column {
      calls.append("top \(proposedTopColumn)")
      return top ?? proposedTopColumn
    }
    func splitViewControllerDidCollapse(_ svc: UISplitViewController) { calls.append("collapsed") }
    func splitViewControllerDidExpand(_ svc: UISplitViewController) { calls.append("expanded") }
    func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {
      calls.append("show \(column)")
    }
    func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {
      calls.append("hide \(column)")
    }
  }

  private struct Columns {
    let split = UISplitViewController(style: .doubleColumn)
    let listener = Listener()
    let list = UIViewController()
    let detail = UIViewController()
    let stage = Stage(Stage.Configuration(width: 1024, height: 768))

    init() {
      split.delegate = listener
      split.setViewController(list, for: .primary)
      split.setViewController(detail, for: .secondary)
      become(wide: true)
      stage.setRoot(split)
      run(0.1)
    }

    func run(_ seconds: Double) { stage.advance(seconds) }

    func become(wide: Bool) {
      var traits = StageEvent.Traits()
      traits.horizontal = wide ? .regular : .compact
      let time = stage.time.now + 1
      stage.step(to: time, events: [StageEvent(time: time, .traits(traits))])
      run(1)
    }

    func takeCalls() -> [String] {
      defer { listener.calls = [] }
      return listener.calls
    }
  }

  @Test(
    "A controller set for a column lies in a navigation controller, and the column returns that controller"
  )
  func wrapping() {
    let it = Columns()
    expect(it.split.viewController(for: .primary) === it.list)
    expect(it.split.viewController(for: .secondary) === it.detail)
    expect(it.split.viewControllers, equals: [it.list.navigationController, it.detail.navigationController])
    expect(it.list.appearance == .appeared && it.detail.appearance == .appeared)
    let own = UINavigationController(rootViewController: UIViewController())
    it.split.setViewController(own, for: .secondary)
    expect(it.split.viewController(for: .secondary) === own && it.split.viewControllers.last === own)
    expect(it.detail.appearance, equals: .disappeared)
    let small = UIViewController()
    it.split.setViewController(small, for: .compact)
    expect(small.navigationController == nil && it.split.viewController(for: .compact) === small)
    expect(it.stage.log.diagnostics.isEmpty)
  }

  @Test("With a single column, the delegate determines the top column, and each can be shown")
  func collapsing() {
    let it = Columns()
    _ = it.takeCalls()
    it.listener.top = .primary
    it.become(wide: false)
    expect(it.takeCalls(), equals: ["top secondary", "hide secondary", "collapsed"])
    expect(it.list.appearance == .appeared && it.detail.appearance == .disappeared)
    it.split.show(.secondary)
    it.run(1)
    expect(it.takeCalls(), equals: ["hide primary", "show secondary"])
    expect(it.detail.appearance, equals: .appeared)
    expect(it.split.viewController(for: .secondary) === it.detail)
    it.split.hide(.secondary)
    it.run(1)
    expect(it.takeCalls(), equals: ["hide secondary", "show primary"])
    expect(it.list.appearance, equals: .appeared)

    // A controller set meanwhile waits until it is shown.
    let next = UIViewController()
    it.split.setViewController(next, for: .secondary)
    it.run(0.1)
    expect(it.list.appearance == .appeared && it.split.viewController(for: .secondary) === next)
    it.list.showDetailViewController(it.detail, sender: nil)
    it.run(1)
    expect(it.detail.appearance == .appeared && next.parent == nil || next.parent is UINavigationController)
    _ = it.takeCalls()
    it.become(wide: true)
    expect(it.takeCalls(), equals: ["show primary", "expanded"])
    expect(it.list.appearance == .appeared && it.detail.appearance == .appeared)
    expect(it.split.viewController(for: .secondary) === it.detail)

    it.listener.top = nil
    it.become(wide: false)
    expect(it.detail.appearance == .appeared && it.list.appearance == .disappeared)
    expect(it.stage.log.diagnostics.isEmpty)
  }

  @Test(
    "The compact column, if one is set, is proposed as the top column, and the delegate may choose another"
  )
  func compact() {
    let it = Columns()
    let small = UIViewController()
    it.split.setViewController(small, for: .compact)
    _ = it.takeCalls()
    it.become(wide: false)
    expect(
      it.takeCalls(), equals: ["top compact", "hide primary", "hide secondary", "show compact", "collapsed"])
    expect(small.appearance, equals: .appeared)
    it.become(wide: true)
    it.listener.top = .primary
    it.become(wide: false)
    expect(small.appearance == .disappeared && it.list.appearance == .appeared)
  }
}
