import Diagnostics
import Expectations
import Foundation
import LayerTree
import Testing
import ViewTree
@testable import Restoration
@testable import TransitionEngine

@Suite struct DeepContainersTests {
  /// Creates controllers, each a child of the one before, as far as the engine accepts them.
  private func chain(of count: Int, on stage: Stage) -> [UIViewController] {
    var all: [UIViewController] = []
    stage.whileCurrent {
      for _ in 0..<count {
        let controller = UIViewController()
        controller.view.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
        if let around = all.last {
          around.addChild(controller)
          around.view.addSubview(controller.view)
          controller.didMove(toParent: around)
        }
        all.append(controller)
      }
    }
    return all
  }

  @Test("A thousand nested containers appear, rotate, are saved, are restored, and disappear")
  func deep() throws {
    let stage = Stage()
    var all = chain(of: 1000, on: stage)
    for (place, controller) in all.enumerated() { controller.restorationIdentifier = "\(place)" }
    stage.setRoot(all[0])
    stage.step(to: 0)
    stage.step(
      to: 16_000_000,
      events: [
        StageEvent(time: 1, .traits(StageEvent.Traits(horizontal: .regular))),
        StageEvent(time: 2, .rotation(.landscapeLeft)),
        StageEvent(time: 3, .pointer(StageEvent.Pointer(.down, x: 100, y: 100))),
        StageEvent(time: 4, .pointer(StageEvent.Pointer(.up, x: 100, y: 100))),
      ])
    stage.step(to: 2_000_000_000)
    expect(all.allSatisfy { $0.appearance == .appeared })
    expect(all.allSatisfy { $0.traitCollection.horizontalSizeClass == .regular })
    let archive = try RestorationArchive(stage.saveState())
    let other = Stage()
    let again = chain(of: 1000, on: other)
    for (place, controller) in again.enumerated() { controller.restorationIdentifier = "\(place)" }
    other.setRoot(again[0], restoring: archive)
    other.step(to: 0)
    expect(again.allSatisfy { $0.appearance == .appeared })
    stage.setRoot(UIViewController())
    stage.step(to: 2_100_000_000)
    expect(all.allSatisfy { $0.appearance == .disappeared })
    expect((stage.log.diagnostics + other.log.diagnostics).isEmpty)
    weak let last = all.last
    all.removeAll()
    expect(last == nil)
  }

  @Test("Of ten thousand nested containers, each thousandth is refused by name, and the first ones appear")
  func tooDeep() {
    let stage = Stage()
    let all = chain(of: 10_000, on: stage)
    // A refused controller begins a chain of its own.
    expect(all.indices.filter { all[$0].parent == nil }, equals: Array(stride(from: 0, to: 10_000, by: 1000)))
    expect(all.indices.filter { all[$0].view.superview == nil }, equals: [0, 3000, 6000, 9000])
    expect(stage.log.diagnostics.map(\.rule), equals: Array(repeating: .nestedTooDeep, count: 9 + 3))
    stage.setRoot(all[0])
    stage.step(to: 0)
    stage.step(to: 2_000_000_000)
    expect(all[..<1000].allSatisfy { $0.appearance == .appeared })
  }

  @Test("Containers that are added around others, from the innermost outward, have the same result")
  func outward() {
    let stage = Stage()
    let all = (0..<1001).map { _ in UIViewController() }
    stage.whileCurrent {
      for (inner, outer) in zip(all, all.dropFirst()) { outer.addChild(inner) }
    }
    expect(all[998].parent === all[999] && all[999].parent == nil && all[1000].children.isEmpty)
    expect(stage.log.diagnostics.map(\.rule), equals: [.nestedTooDeep])
  }

  @Test("The cached depth below a controller is updated when more controllers are added inside it")
  func again() {
    let stage = Stage()
    let outer = chain(of: 500, on: stage)
    let tall = chain(of: 600, on: stage)
    let (shell, core) = (UIViewController(), UIViewController())
    stage.whileCurrent {
      shell.addChild(core)
      core.addChild(tall[0])
      tall[0].removeFromParent()
      outer[499].addChild(shell)
    }
    expect(shell.parent === outer[499] && stage.log.diagnostics.isEmpty)
    stage.whileCurrent {
      shell.removeFromParent()
      core.addChild(tall[0])
      outer[499].addChild(shell)
    }
    expect(shell.parent == nil)
    expect(stage.log.diagnostics.map(\.rule), equals: [.nestedTooDeep])
  }
}
