import Foundation
import LayerTree
import Testing
import ViewTree

@testable import TransitionEngine

@Suite struct TurningTests {
  private final class Upright: UIViewController {
    var turns = true
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { turns ? .all : .portrait }
  }

  @Test("8.1 The picture turns only as what fills the screen wants it")
  func refuses() {
    let stage = Stage()
    let root = Upright()
    stage.setRoot(root)
    stage.step(to: 0)
    root.turns = false
    stage.step(to: 1, events: [StageEvent(time: 1, .rotation(.landscapeLeft))])
    #expect(stage.window.bounds.size == CGSize(width: 390, height: 844))
    #expect(stage.orientation == .portrait)
    root.turns = true
    stage.step(to: 2, events: [StageEvent(time: 2, .rotation(.landscapeLeft))])
    stage.step(to: 1_000_000_000)
    #expect(stage.window.bounds.size == CGSize(width: 844, height: 390))
  }
}
