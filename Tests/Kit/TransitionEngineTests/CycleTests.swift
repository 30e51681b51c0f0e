import AllocationCounter
import Expectations
import Foundation
import LayerTree
import TestSupport
import Testing
import TransitionEngine
import ViewTree

@Suite struct CycleTests {
  /// Presents and dismisses a controller, stepping until everything has settled.
  private func cycle(_ stage: Stage, _ root: UIViewController) {
    let card = UIViewController()
    card.modalPresentationStyle = .overFullScreen
    root.present(card, animated: true)
    settle(stage)
    card.dismiss(animated: true)
    settle(stage)
    _ = stage.log.takeMoments()
  }

  private func settle(_ stage: Stage) {
    repeat { stage.step(to: stage.time.now + 50_000_000) } while !stage.isIdle
  }

  @Test("Later cycles of present and dismiss allocate no more objects than early ones, and leave none behind")
  func allocations() {
    let stage = Stage()
    let root = UIViewController()
    stage.setRoot(root)
    stage.step(to: 0)
    func count() -> UInt64 {
      let before = allocation_count()
      cycle(stage, root)
      return allocation_count() - before
    }
    for _ in 0..<9 { cycle(stage, root) }
    let early = count()
    #if DEBUG
      for _ in 0..<300 { cycle(stage, root) }
    #else
      for _ in 0..<9_989 { cycle(stage, root) }
    #endif
    expect(count(), equals: early)
    expect(stage.log.diagnostics.isEmpty)
    expect(root.view.window?.subviews.count, equals: 1)
  }
}
