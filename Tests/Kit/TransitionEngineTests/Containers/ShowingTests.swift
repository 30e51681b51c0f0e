import Foundation
import LayerTree
import Testing

@testable import KitTestSupport
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
    let detail = UIViewController()
    other.root.showDetailViewController(detail, sender: nil)
    other.run(1)
    #expect(other.root.presentedViewController === detail)
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
    // The receiver itself comes first.
    #expect(taker.targetViewController(forAction: .show, sender: nil) === taker)
    #expect(taker.targetViewController(forAction: .showDetail, sender: nil) == nil)
  }

  /// A container that overrides the calls and says nothing else of it.
  private final class Quiet: UIViewController {
    var taken: [UIViewController] = []
    var details: [UIViewController] = []
    override func show(_ vc: UIViewController, sender: Any?) { taken.append(vc) }
    override func showDetailViewController(_ vc: UIViewController, sender: Any?) { details.append(vc) }
  }

  /// One that looks at what comes by and leaves it to who is around.
  private final class Witness: UIViewController {
    var seen: [UIViewController] = []
    override func canPerformAction(_ action: ViewControllerAction, withSender sender: Any?) -> Bool { true }
    override func show(_ vc: UIViewController, sender: Any?) {
      seen.append(vc)
      super.show(vc, sender: sender)
    }
  }

  @Test("A container that only overrides the call gets what is shown, before those farther out")
  func overriding() {
    let it = ContainerStage()
    let (taker, quiet, leaf) = (Taker(), Quiet(), it.child("leaf"))
    it.root.addChild(taker)
    taker.addChild(quiet)
    quiet.addChild(leaf)
    let (next, detail) = (UIViewController(), UIViewController())
    leaf.show(next, sender: nil)
    leaf.showDetailViewController(detail, sender: nil)

    #expect(quiet.taken == [next] && taker.taken.isEmpty)
    #expect(quiet.details == [detail])
  }

  @Test("One that calls super hands it on to who is around, and once only")
  func handedOn() {
    let it = ContainerStage()
    let (taker, witness, leaf) = (Taker(), Witness(), it.child("leaf"))
    it.root.addChild(taker)
    taker.addChild(witness)
    witness.addChild(leaf)
    let next = UIViewController()
    leaf.show(next, sender: nil)

    #expect(witness.seen == [next] && taker.taken == [next])
    let alone = Witness()
    it.stage.setRoot(alone)
    it.run(0.1)
    alone.show(next, sender: nil)
    it.run(1)
    #expect(alone.seen == [next] && alone.presentedViewController === next)
  }

  /// One that names its target itself.
  private final class Pointer: UIViewController {
    weak var target: UIViewController?
    override func targetViewController(forAction action: ViewControllerAction, sender: Any?)
      -> UIViewController?
    { target }
  }

  @Test("Whoever names the target itself has it take what is shown")
  func named() {
    let it = ContainerStage()
    let (quiet, pointer, far) = (Quiet(), Pointer(), Taker())
    it.root.addChild(quiet)
    quiet.addChild(pointer)
    pointer.target = far
    let next = UIViewController()
    pointer.show(next, sender: nil)
    #expect(far.taken == [next] && quiet.taken.isEmpty)
  }
}
