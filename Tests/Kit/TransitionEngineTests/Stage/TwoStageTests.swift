import Diagnostics
import Expectations
import Foundation
import LayerTree
import QuartzCore
import Testing
import ViewAnimation
import ViewTree

@testable import Containers
@testable import KitTestSupport
@testable import TransitionEngine

/// Two stages side by side: a call outside a step acts on the stage of its receiver.
@Suite struct TwoStageTests {
  private let a = Stage(Stage.Configuration(width: 320))
  private let b = Stage(Stage.Configuration(width: 768))

  /// Returns a view on a stage; the other stage is current again afterwards.
  private func box(on stage: Stage) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.window.addSubview(view)
    stage.step(to: stage.time.now)
    b.becomeCurrent()
    return view
  }

  private func opacity(_ view: UIView) -> Double { Double(view.layer.presentation()?.opacity ?? -1) }

  /// Sets the root of both stages, and leaves the second one current.
  private func setRoots(_ root: UIViewController) {
    a.setRoot(root)
    b.setRoot(UIViewController())
    for stage in [a, b] { stage.advance(0.1) }
    b.becomeCurrent()
  }

  @Test("The changes of an animation block are animated on the stage that contains the view, and end there")
  func blocks() {
    let (one, two) = (box(on: a), box(on: b))
    var ended: [String] = []
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear,
      animations: {
        one.alpha = 0
        one.frame = CGRect(x: 50, y: 0, width: 200, height: 100)
        one.transform = CGAffineTransform(rotationAngle: 1)
        two.alpha = 0
      }, completion: { ended.append("both \($0)") })
    UIView.animate(withDuration: 1, animations: { one.backgroundColor = .red }) { _ in ended.append("one") }
    expect(a.time.animations.rowCount > 1 && b.time.animations.rowCount == 1)
    b.step(to: 500_000_000)
    expect(opacity(one) == 1 && abs(opacity(two) - 0.5) < 0.01, "the other clock does not advance")
    b.step(to: 2_000_000_000)
    expect(ended.isEmpty)
    a.step(to: 250_000_000)
    expect(abs(opacity(one) - 0.75), isBelow: 0.01)
    expect(abs((one.layer.presentation()?.position.x ?? 0) - 75), isBelow: 1)
    let turn = one.layer.presentation()?.affineTransform() ?? .identity
    expect(abs(atan2(turn.b, turn.a) - 0.25), isBelow: 0.01)
    a.step(to: 2_000_000_000)

    expect(Set(ended), equals: ["one", "both true"])
    expect(a.time.animations.isEmpty && b.time.animations.isEmpty)
    expect(a.hashes.picture != b.hashes.picture && opacity(one) == 0)
    expect((a.log.diagnostics + b.log.diagnostics).isEmpty)
  }

  @Test("A push, a pop and changes of bars are animated on their navigation controller's stage")
  func pushing() {
    final class Sized: UIViewController {
      var width: CGFloat = 0
      override func viewDidLoad() { width = view.bounds.width }
      override func viewWillAppear(_ animated: Bool) {
        UIView.animate(withDuration: 0.2) { self.view.alpha = 0.5 }
      }
    }
    let navigation = UINavigationController(rootViewController: UIViewController())
    setRoots(navigation)
    let next = Sized()
    navigation.pushViewController(next, animated: true)
    expect(Stage.current === b, "the other stage is current again")
    expect(navigation.transitionCoordinator != nil && next.width == 320)
    expect(!a.containerTransitions.isEmpty && b.containerTransitions.isEmpty)
    expect(b.time.animations.isEmpty && !a.time.animations.isEmpty)
    b.advance(2)
    expect(!a.containerTransitions.isEmpty, "the other clock moves nothing here")
    a.advance(1)
    expect(a.containerTransitions.isEmpty && next.appearance == .appeared)
    b.becomeCurrent()
    navigation.setNavigationBarHidden(true, animated: true)
    navigation.popViewController(animated: true)
    expect(b.time.animations.isEmpty)
    a.advance(1)

    expect(next.appearance == .disappeared && navigation.navigationBar.alpha == 0)
    expect((a.log.diagnostics + b.log.diagnostics).isEmpty)
  }

  @Test("Presentations, tab selections, child changes and page turns run on their controller's stage")
  func controllers() {
    let root = UIViewController()
    let tabs = UITabBarController()
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    pages.setViewControllers([UIViewController()], direction: .forward, animated: false)
    tabs.viewControllers = [root, pages]
    setRoots(tabs)
    let shown = UIViewController()
    root.present(shown, animated: true)
    shown.transitionCoordinator?.animate { _ in shown.view.alpha = 0.5 }
    expect(a.presentations.isPending(shown) && b.presentations.isIdle)
    b.advance(1)
    expect(!shown.isViewLoaded)
    a.advance(1)
    expect(shown.appearance, equals: .appeared)
    b.becomeCurrent()
    shown.dismiss(animated: true)
    a.advance(1)
    b.becomeCurrent()
    let (old, new) = (UIViewController(), UIViewController())
    for child in [old, new] {
      root.addChild(child)
      child.didMove(toParent: root)
    }
    root.view.addSubview(old.view)
    root.transition(from: old, to: new, duration: 0.5, animations: { new.view.alpha = 0.5 })
    expect(b.time.animations.isEmpty)
    a.advance(1)
    expect(new.appearance == .appeared && old.appearance == .disappeared)
    b.becomeCurrent()
    tabs.selectedIndex = 1
    let page = UIViewController()
    pages.setViewControllers([page], direction: .forward, animated: true)
    a.advance(2)

    expect(page.appearance == .appeared && Stage.current === b)
    expect(b.time.animations.isEmpty && (a.log.diagnostics + b.log.diagnostics).isEmpty)
  }

  @Test("A property animator runs on the stage on which it was created")
  func propertyAnimators() {
    let one = box(on: a)
    let animator = a.whileCurrent {
      UIViewPropertyAnimator(duration: 1, curve: .linear) { one.alpha = 0 }
    }
    animator.startAnimation()
    expect(b.time.animations.isEmpty)
    a.step(to: 500_000_000)
    expect(abs(opacity(one) - 0.5), isBelow: 0.01)
    b.becomeCurrent()
    animator.pauseAnimation()
    animator.fractionComplete = 0.75
    expect(abs(opacity(one) - 0.25), isBelow: 0.01)
    animator.startAnimation()
    a.step(to: 1_000_000_000)

    expect(animator.state == .inactive && one.alpha == 0)
  }

  @Test("View transitions, layer animations and scrolls run on the stage of their view")
  func views() {
    let one = box(on: a)
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 200, width: 100, height: 100))
    scroll.contentSize = CGSize(width: 100, height: 1000)
    one.superview?.addSubview(scroll)
    var ended = 0
    UIView.transition(
      with: one, duration: 0.5, options: .transitionCrossDissolve, animations: { one.backgroundColor = .red },
      completion: { _ in ended += 1 })
    let pulse = CABasicAnimation(keyPath: "opacity")
    pulse.fromValue = 0.0
    pulse.duration = 1
    scroll.layer.add(pulse, forKey: "pulse")
    scroll.setContentOffset(CGPoint(x: 0, y: 400), animated: true)
    expect(b.time.animations.isEmpty && !b.time.isObserved)
    b.advance(2)
    expect(ended == 0 && scroll.contentOffset.y == 0 && opacity(scroll) < 0.1)
    a.advance(0.5)
    expect(abs(opacity(scroll) - 0.5), isBelow: 0.05)
    a.advance(1)

    expect(ended == 1 && scroll.contentOffset.y == 400 && opacity(scroll) == 1)
    expect(a.time.animations.isEmpty && (a.log.diagnostics + b.log.diagnostics).isEmpty)
  }

  @Test("A view that leaves a stage ends its animations there, and its diagnostics are reported there")
  func leaving() {
    let one = box(on: a)
    var finished: Bool?
    UIView.animate(withDuration: 1, animations: { one.alpha = 0 }) { finished = $0 }
    one.removeFromSuperview()
    a.advance(0.1)
    expect(finished == false && a.time.animations.isEmpty)
    b.becomeCurrent()
    let two = box(on: a)
    two.addSubview(two)

    expect(
      a.log.diagnostics.map(\.rule) == [.viewCycle] && b.log.diagnostics.isEmpty,
      "\(a.log.diagnostics) \(b.log.diagnostics)")
  }
}
