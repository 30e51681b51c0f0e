import Diagnostics
import Expectations
import Foundation
import LayerTree
import TestSupport
import Testing
import ViewTree

@testable import KitTestSupport
@testable import TransitionEngine

@Suite struct RandomContainerTests {
  /// The appearance calls that may follow each call.
  private static let grammar: [String: Set<String>] = [
    "": ["viewWillAppear"],
    "viewWillAppear": ["viewDidAppear", "viewWillDisappear"],
    "viewDidAppear": ["viewWillDisappear"],
    "viewWillDisappear": ["viewDidDisappear", "viewWillAppear"],
    "viewDidDisappear": ["viewWillAppear"],
  ]

  /// A tree of containers that is changed by random operations.
  private final class RandomTree {
    let it = ContainerStage()
    var all: [LoggingChild]
    private var generator: SeededGenerator

    init(seed: UInt64) {
      generator = SeededGenerator(seed: seed)
      all = [it.root]
      for index in 0..<6 { all.append(it.child("\(index)")) }
    }

    func live(_ count: Int) {
      for _ in 0..<count {
        act()
        if generator.next().isMultiple(of: 2) { it.run(Double.random(in: 0...0.4, using: &generator)) }
      }
      if it.root.presentedViewController != nil { it.root.dismiss(animated: false) }
      it.run(3)
    }

    private func act() {
      let container = all.randomElement(using: &generator) ?? it.root
      let child = all[Int.random(in: 1..<all.count, using: &generator)]
      switch Int.random(in: 0..<12, using: &generator) {
      case 0..<4: if child.parent == nil, !container.isContained(in: child) { container.show(child) }
      case 4..<6: if let parent = child.parent as? LoggingChild { parent.hide(child) }
      case 6:
        // The calls in the wrong order, which is a common mistake.
        child.removeFromParent()
        child.view.removeFromSuperview()
      case 7..<10:
        guard let old = container.children.randomElement(using: &generator), child.parent == nil,
          !container.isContained(in: child)
        else { return }
        container.cycle(from: old, to: child)
      case 10:
        let cover = UIViewController()
        cover.modalPresentationStyle = .fullScreen
        if it.root.presentedViewController == nil, it.root.view.window != nil {
          it.root.present(cover, animated: generator.next().isMultiple(of: 2))
        }
      default:
        if it.root.presentedViewController != nil {
          it.root.dismiss(animated: generator.next().isMultiple(of: 2))
        }
      }
    }
  }

  /// Returns whether the view is in the window, below a view of its container.
  private func isOnScreen(_ controller: UIViewController, _ root: UIViewController) -> Bool {
    if controller === root { return true }
    guard let parent = controller.parent, let around = parent.viewIfLoaded,
      controller.viewIfLoaded?.isDescendant(of: around) == true
    else { return false }
    return isOnScreen(parent, root)
  }

  @Test(
    "7.1 The appearance calls of randomly changed containers balance and match their visibility",
    arguments: 0..<8)
  func balance(block: Int) {
    for seed in (block * 20)..<(block * 20 + 20) {
      let household = RandomTree(seed: UInt64(seed))
      household.live(60)
      let it = household.it
      var last = ["root": "viewDidAppear"]
      for call in it.log.calls where call.contains("ppear") {
        let words = call.prefix { $0 != "(" }.split(separator: " ").map(String.init)
        let allowed = Self.grammar[last[words[0]] ?? ""] ?? []
        expect(allowed.contains(words[1]), "seed \(seed): \(words[0]) \(words[1])")
        last[words[0]] = words[1]
      }
      for controller in household.all {
        let expected: UIViewController.Appearance =
          isOnScreen(controller, it.root) ? .appeared : .disappeared
        expect(controller.appearance, equals: expected, "seed \(seed): \(controller.title ?? "")")
        expect(controller.containment.changes, equals: 0, "seed \(seed)")
        for child in controller.children { expect(child.parent === controller, "seed \(seed)") }
      }
      expect(it.stage.log.diagnostics.allSatisfy { $0.rule == .requestOutdated }, "seed \(seed)")
    }
  }
}
