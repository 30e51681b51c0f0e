import Expectations
import Foundation
import LayerTree
import Scheduling
import Testing
import ViewTree

@testable import KitTestSupport
@testable import TransitionEngine

@Suite struct ShowingTests {
  /// A container that handles `show` for its children.
  private final class ShowingContainer: UIViewController {
    var taken: [UIViewController] = []
    var details: [UIViewController] = []

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      action == .show
    }

    override func show(_ vc: UIViewController, sender: Any?) { taken.append(vc) }
  }

  @Test("7.4 A shown controller is presented if no container handles it")
  func presented() {
    let it = ContainerStage()
    let next = UIViewController()
    it.root.show(next, sender: nil)
    it.run(1)
    expect(it.root.presentedViewController === next)

    let other = ContainerStage()
    let detail = UIViewController()
    other.root.showDetailViewController(detail, sender: nil)
    other.run(1)
    expect(other.root.presentedViewController === detail)
  }

  @Test("7.4 The nearest container that declares the action shows the controller, at any depth of the sender")
  func taken() {
    let it = ContainerStage()
    let (taker, inner, leaf) = (ShowingContainer(), it.child("inner"), it.child("leaf"))
    it.root.addChild(taker)
    taker.addChild(inner)
    inner.addChild(leaf)
    let next = UIViewController()
    leaf.show(next, sender: nil)

    expect(taker.taken, equals: [next])
    expect(leaf.targetViewController(forAction: .show, sender: nil) === taker)
    expect(leaf.targetViewController(forAction: .showDetail, sender: nil) == nil)
    // The receiver itself is the first candidate.
    expect(taker.targetViewController(forAction: .show, sender: nil) === taker)
    expect(taker.targetViewController(forAction: .showDetail, sender: nil) == nil)
  }

  /// A container that overrides the methods and declares nothing else.
  private final class OverridingContainer: UIViewController {
    var taken: [UIViewController] = []
    var details: [UIViewController] = []
    override func show(_ vc: UIViewController, sender: Any?) { taken.append(vc) }
    override func showDetailViewController(_ vc: UIViewController, sender: Any?) { details.append(vc) }
  }

  /// A container that records the call and passes it on to its parent.
  private final class ForwardingContainer: UIViewController {
    var seen: [UIViewController] = []
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { true }
    override func show(_ vc: UIViewController, sender: Any?) {
      seen.append(vc)
      super.show(vc, sender: sender)
    }
  }

  @Test("A container that only overrides the method receives the call before its ancestors")
  func overriding() {
    let it = ContainerStage()
    let (taker, quiet, leaf) = (ShowingContainer(), OverridingContainer(), it.child("leaf"))
    it.root.addChild(taker)
    taker.addChild(quiet)
    quiet.addChild(leaf)
    let (next, detail) = (UIViewController(), UIViewController())
    leaf.show(next, sender: nil)
    leaf.showDetailViewController(detail, sender: nil)

    expect(quiet.taken == [next] && taker.taken.isEmpty)
    expect(quiet.details, equals: [detail])
  }

  @Test("A container that calls super passes the call on to its ancestors once")
  func handedOn() {
    let it = ContainerStage()
    let (taker, witness, leaf) = (ShowingContainer(), ForwardingContainer(), it.child("leaf"))
    it.root.addChild(taker)
    taker.addChild(witness)
    witness.addChild(leaf)
    let next = UIViewController()
    leaf.show(next, sender: nil)

    expect(witness.seen == [next] && taker.taken == [next])
    let alone = ForwardingContainer()
    it.stage.setRoot(alone)
    it.run(0.1)
    alone.show(next, sender: nil)
    it.run(1)
    expect(alone.seen == [next] && alone.presentedViewController === next)
  }

  /// A controller that returns its own target.
  private final class Pointer: UIViewController {
    weak var target: UIViewController?
    override func targetViewController(forAction action: Selector, sender: Any?)
      -> UIViewController?
    { target }
  }

  @Test("A target that a controller returns itself shows the controller")
  func named() {
    let it = ContainerStage()
    let (quiet, pointer, far) = (OverridingContainer(), Pointer(), ShowingContainer())
    it.root.addChild(quiet)
    quiet.addChild(pointer)
    pointer.target = far
    let next = UIViewController()
    pointer.show(next, sender: nil)
    expect(far.taken == [next] && quiet.taken.isEmpty)
  }

  /// A container that performs an action of its own for the controllers inside it.
  fileprivate final class Drawer: UIViewController {
    static let openDrawer = Selector("openDrawer:", Drawer.openDrawer(_:))
    /// The same action, named by a method that every controller has.
    static let shared = Selector("showInDrawer:sender:", UIViewController.showInDrawer(_:sender:))
    var taken: [UIViewController] = []

    func openDrawer(_ sender: Any?) {}
    override func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? {
      action == Self.shared ? self : super.targetViewController(forAction: action, sender: sender)
    }
  }

  @Test("A container is the target of actions of its class, and of those for which it returns itself")
  func actions() {
    let it = ContainerStage()
    let (drawer, inner, leaf) = (Drawer(), it.child("inner"), it.child("leaf"))
    it.root.addChild(drawer)
    drawer.addChild(inner)
    inner.addChild(leaf)
    for controller in [leaf, inner, drawer] {
      expect(controller.targetViewController(forAction: Drawer.openDrawer, sender: nil) === drawer)
      expect(controller.targetViewController(forAction: Drawer.shared, sender: nil) === drawer)
    }
    expect(it.root.targetViewController(forAction: Drawer.shared, sender: nil) == nil)
    leaf.showInDrawer(UIViewController(), sender: nil)
    expect(drawer.taken.count, equals: 1)
  }

  private final class Preview: UIViewControllerPreviewingDelegate {
    func previewingContext(
      _ previewingContext: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
    ) -> UIViewController? { UIViewController() }
    func previewingContext(
      _ previewingContext: any UIViewControllerPreviewing, commit viewControllerToCommit: UIViewController
    ) {}
  }

  @Test("A registration for previews keeps its view; a touch on a stage begins no preview")
  func previewing() {
    let it = ContainerStage()
    let (gate, view) = (Preview(), UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60)))
    it.root.view.addSubview(view)
    let context = it.root.registerForPreviewing(with: gate, sourceView: view)
    expect(context.sourceView === view && context.sourceRect == view.bounds && context.delegate === gate)
    let recognizer = context.previewingGestureRecognizerForFailureRelationship
    expect(recognizer.state, equals: .possible)
    it.root.unregisterForPreviewing(withContext: context)
    expect(it.root.presentedViewController == nil)
  }
}

extension UIViewController {
  /// Asks the containers around for the target of an action, as UIKit's own actions do.
  @MainActor fileprivate func showInDrawer(_ controller: UIViewController, sender: Any?) {
    let action = Selector("showInDrawer:sender:", UIViewController.showInDrawer(_:sender:))
    let target = targetViewController(forAction: action, sender: sender)
    (target as? any DrawerTaking)?.take(controller)
  }
}

@MainActor private protocol DrawerTaking {
  func take(_ controller: UIViewController)
}

extension ShowingTests.Drawer: DrawerTaking {
  fileprivate func take(_ controller: UIViewController) { taken.append(controller) }
}
