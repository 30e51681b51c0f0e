import Diagnostics
import Expectations
import Foundation
import LayerTree
import Testing
import ViewTree

@testable import KitTestSupport
@testable import TransitionEngine

@Suite struct ForwardingTests {
  /// Returns the calls of a container and its children while a presentation covers it and while it returns.
  private func coverAndUncover(_ it: ContainerStage) -> (covered: [String], uncovered: [String]) {
    let cover = UIViewController()
    cover.modalPresentationStyle = .fullScreen
    it.log.clear()
    it.root.present(cover, animated: true)
    it.run(1)
    let covered = it.log.calls
    it.log.clear()
    it.root.dismiss(animated: true)
    it.run(1)
    return (covered, it.log.calls)
  }

  @Test("7.1 Children hear the container's appearance calls between its own two calls")
  func forwarding() {
    let it = ContainerStage()
    it.root.show(it.child("a"))
    it.run(0.1)
    let (covered, uncovered) = coverAndUncover(it)

    expect(
      covered,
      equals: [
        "root viewWillDisappear(true)", "a viewWillDisappear(true)", "a viewDidDisappear(true)",
        "root viewDidDisappear(true)",
      ])
    expect(
      uncovered,
      equals: [
        "root viewWillAppear(true)", "a viewWillAppear(true)", "a viewDidAppear(true)",
        "root viewDidAppear(true)",
      ])
    expect(it.stage.log.diagnostics.isEmpty)
  }

  @Test("A container that takes over forwarding before a child was laid out tells the child itself")
  func takenOver() {
    final class Container: UIViewController {
      var forwards = true
      override var shouldAutomaticallyForwardAppearanceMethods: Bool { forwards }
    }
    let (stage, log) = (Stage(), CallLog())
    let root = Container()
    let child = LoggingChild("a", log)
    stage.setRoot(root)
    stage.step(to: 0)
    root.addChild(child)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    root.forwards = false
    stage.step(to: 1_000_000_000)

    let calls = log.calls.filter { $0.contains("Appear(") }
    expect(calls, equals: ["a viewWillAppear(false)"])
  }

  @Test("7.1 Children added before the container is on screen appear with it")
  func early() {
    let (stage, log) = (Stage(), CallLog())
    let root = LoggingChild("root", log)
    let child = LoggingChild("a", log)
    root.show(child)
    log.clear()
    stage.setRoot(root)
    stage.step(to: 0)

    expect(
      log.calls,
      equals: [
        "root viewWillAppear(false)", "a viewWillAppear(false)", "a viewDidAppear(false)",
        "root viewDidAppear(false)",
      ])
  }

  @Test("A child that is added while the container appears has appeared together with it")
  func meanwhile() {
    let (stage, log) = (Stage(), CallLog())
    let root = LoggingChild("root", log)
    let child = LoggingChild("a", log)
    root.onWillAppear = { [unowned root] in root.show(child) }
    stage.setRoot(root)
    expect(child.appearance, equals: .appearing)
    stage.step(to: 0)

    expect(child.appearance, equals: .appeared)
    expect(log.calls.suffix(2), equals: ["a viewDidAppear(false)", "root viewDidAppear(false)"])
  }

  @Test("A child without a view in the container hears nothing")
  func offStage() {
    let it = ContainerStage()
    it.root.addChild(it.child("a"))
    _ = it.root.children[0].view
    let (covered, uncovered) = coverAndUncover(it)

    expect(covered.count, equals: 2)
    expect(uncovered.count, equals: 2)
  }

  @Test("7.1 A container that does not forward calls its children itself, animated as it began")
  func manual() {
    let it = ContainerStage()
    it.root.forwards = false
    let child = it.child("a")
    it.root.show(child)
    expect(it.log.calls, equals: ["a willMove(root)", "a viewDidLoad", "a didMove(root)"])
    it.log.clear()
    child.beginAppearanceTransition(true, animated: true)
    expect(child.appearance, equals: .appearing)
    child.endAppearanceTransition()
    expect(it.log.calls, equals: ["a viewWillAppear(true)", "a viewDidAppear(true)"])
    let (covered, _) = coverAndUncover(it)

    expect(covered, equals: ["root viewWillDisappear(true)", "root viewDidDisappear(true)"])
    expect(it.stage.log.diagnostics.isEmpty)
  }

  @Test("7.1 An appearance that is reversed before its end is ended once")
  func reversal() {
    let it = ContainerStage()
    it.root.forwards = false
    let child = it.child("a")
    it.root.show(child)
    it.log.clear()
    child.beginAppearanceTransition(true, animated: true)
    child.beginAppearanceTransition(false, animated: true)
    child.endAppearanceTransition()

    expect(
      it.log.calls,
      equals: ["a viewWillAppear(true)", "a viewWillDisappear(true)", "a viewDidDisappear(true)"])
    expect(it.stage.log.diagnostics.isEmpty)
  }

  /// An unbalanced use of the begin and end calls.
  private static let unbalanced: [(name: String, calls: (UIViewController) -> Void)] = [
    ("an end without a beginning", { $0.endAppearanceTransition() }),
    (
      "two beginnings",
      {
        $0.beginAppearanceTransition(true, animated: false)
        $0.beginAppearanceTransition(true, animated: false)
        $0.endAppearanceTransition()
      }
    ),
    (
      "two ends",
      {
        $0.beginAppearanceTransition(true, animated: false)
        $0.endAppearanceTransition()
        $0.endAppearanceTransition()
      }
    ),
    (
      "appearing when it has appeared",
      {
        $0.beginAppearanceTransition(true, animated: false)
        $0.endAppearanceTransition()
        $0.beginAppearanceTransition(true, animated: false)
      }
    ),
    ("disappearing when it has not appeared", { $0.beginAppearanceTransition(false, animated: false) }),
    (
      "a removal before the end",
      {
        $0.beginAppearanceTransition(true, animated: false)
        $0.removeFromParent()
      }
    ),
  ]

  @Test(
    "7.1 Unbalanced appearance calls are a diagnostic, and the child's own calls balance", arguments: 0..<6)
  func findings(index: Int) {
    let it = ContainerStage()
    it.root.forwards = false
    let child = it.child("a")
    it.root.show(child)
    it.log.clear()
    Self.unbalanced[index].calls(child)

    expect(
      it.stage.log.diagnostics.map(\.rule), equals: [.unbalancedAppearance], "\(Self.unbalanced[index].name)")
    expect(it.stage.log.diagnostics.first?.subjects.first?.name, equals: "a")
    let calls = it.log.calls.filter { $0.contains("ppear") }
    expect([0, 2, 3].contains(calls.count), "\(Self.unbalanced[index].name)")
    expect(child.appearance == .appeared || child.appearance == .disappeared)
  }

  @Test("A child with an open appearance call does not receive the calls of the container")
  func open() {
    let it = ContainerStage()
    let child = it.child("a")
    it.root.show(child)
    child.beginAppearanceTransition(false, animated: true)
    it.log.clear()
    child.view.removeFromSuperview()
    expect(it.log.calls.isEmpty)
    child.endAppearanceTransition()

    expect(it.log.calls, equals: ["a viewDidDisappear(true)"])
    expect(it.stage.log.diagnostics.isEmpty)
  }
}
