import Foundation
import LayerTree
import Testing
import ViewTree

@testable import TransitionEngine

@Suite struct ShowingTests {
  /// A container that takes what its children show.
  private final class Taker: UIViewController {
    var taken: [UIViewController] = []
    var details: [UIViewController] = []

    override func canPerformAction(_ action: ViewControllerAction, withSender sender: Any?) -> Bool {
      action == .show
    }

    override func show(_ vc: UIViewController, sender: Any?) { taken.append(vc) }
  }

  @Test("7.4 Without anybody who takes it, what is shown is presented")
  func presented() {
    let it = ContainerStage()
    let next = UIViewController()
    it.root.show(next, sender: nil)
    it.run(1)
    #expect(it.root.presentedViewController === next)

    let other = ContainerStage()
    other.root.showDetailViewController(next, sender: nil)
  }

  @Test("7.4 The nearest container that says it takes it gets it, however deep the sender lies")
  func taken() {
    let it = ContainerStage()
    let (taker, inner, leaf) = (Taker(), it.child("inner"), it.child("leaf"))
    it.root.addChild(taker)
    taker.addChild(inner)
    inner.addChild(leaf)
    let next = UIViewController()
    leaf.show(next, sender: nil)

    #expect(taker.taken == [next])
    #expect(leaf.targetViewController(forAction: .show, sender: nil) === taker)
    #expect(leaf.targetViewController(forAction: .showDetail, sender: nil) == nil)
    #expect(taker.targetViewController(forAction: .show, sender: nil) == nil)
  }
}
