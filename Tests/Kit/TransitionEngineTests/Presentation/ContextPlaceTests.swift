import Expectations
import Foundation
import LayerTree
import Testing
import ViewTree
@testable import Containers
@testable import KitTestSupport
@testable import TransitionEngine

@Suite struct ContextPlaceTests {
  @Test("A presentation over a context keeps its place while a transition rotates the context's view")
  func turned() {
    let stage = Stage()
    let (root, panel, card) = (UIViewController(), UIViewController(), UIViewController())
    panel.definesPresentationContext = true
    stage.setRoot(root)
    root.addChild(panel)
    let place = CGRect(x: 24, y: 116, width: 342, height: 688)
    panel.view.frame = place
    root.view.addSubview(panel.view)
    panel.didMove(toParent: root)
    stage.step(to: 0)
    card.modalPresentationStyle = .currentContext
    card.modalTransitionStyle = .flipHorizontal
    panel.present(card, animated: true)
    for frame in 1...60 {
      stage.step(to: Int64(frame) * 16_666_667)
      expect(card.presentationController?.containerView?.frame, equals: place)
    }
    expect(card.view.frame, equals: CGRect(origin: .zero, size: place.size))
    panel.dismiss(animated: true)
    stage.step(to: 3_000_000_000)
    expect(panel.view.superview === root.view && panel.view.frame == place)
    expect(stage.log.diagnostics.isEmpty, "\(stage.log.diagnostics)")
  }

  @Test("A presenter that a presentation removed from a wrapper returns to its place in the wrapper")
  func wrapped() throws {
    final class Wrapping: UIPresentationController {
      let wrapper = UIView()
      override var presentedView: UIView? { wrapper }
      override func presentationTransitionWillBegin() {
        let views = [UIView(), presentedViewController.view!, UIView()]
        for view in views { wrapper.addSubview(view) }
      }
    }
    final class Wraps: NSObject, UIViewControllerTransitioningDelegate {
      func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
      ) -> UIPresentationController? {
        Wrapping(presentedViewController: presented, presenting: presenting)
      }
    }
    let stage = Stage()
    let (root, card, cover) = (UIViewController(), UIViewController(), UIViewController())
    let wraps = Wraps()
    card.modalPresentationStyle = .custom
    card.transitioningDelegate = wraps
    cover.modalPresentationStyle = .fullScreen
    stage.setRoot(root)
    stage.step(to: 0)
    root.present(card, animated: false)
    stage.advance(0.1)
    let wrapper = try #require(card.presentationController?.presentedView)
    let frame = CGRect(x: 10, y: 20, width: 300, height: 200)
    card.view.frame = frame
    card.present(cover, animated: false)
    stage.advance(0.1)
    expect(card.view.superview == nil)
    cover.dismiss(animated: false)
    stage.advance(0.1)
    expect(wrapper.subviews.count == 3 && wrapper.subviews[1] === card.view)
    expect(card.view.frame, equals: frame)
  }

  @Test("3.11 A child under a presentation in its place has its calls from the transition, at both ends")
  func childIsTold() {
    let it = RuleStage()
    let card = UIViewController()
    card.title = "card"
    card.modalPresentationStyle = .currentContext
    it.child.definesPresentationContext = true
    func calls(after seconds: Double) -> [String] {
      it.run(seconds)
      return it.take([.appearance]).filter { !$0.contains("viewIsAppearing") }
    }

    it.child.present(card, animated: true)
    expect(calls(after: 0.2), equals: ["child viewWillDisappear(true)", "card viewWillAppear(true)"])
    expect(calls(after: 1), equals: ["card viewDidAppear(true)", "child viewDidDisappear(true)"])
    card.dismiss(animated: true)
    expect(calls(after: 0.2), equals: ["card viewWillDisappear(true)", "child viewWillAppear(true)"])
    expect(calls(after: 1), equals: ["child viewDidAppear(true)", "card viewDidDisappear(true)"])
    // The parent forwards the view's own moves again.
    it.child.view.removeFromSuperview()
    expect(calls(after: 0.1), equals: ["child viewWillDisappear(false)", "child viewDidDisappear(false)"])
  }

  @Test("A navigation controller defines a context and its transition style; other controllers opt in")
  func navigationIsContext() {
    let (navigation, plain) = (UINavigationController(), UIViewController())
    expect(navigation.definesPresentationContext && navigation.providesPresentationContextTransitionStyle)
    expect(!plain.definesPresentationContext && !plain.providesPresentationContextTransitionStyle)
    navigation.definesPresentationContext = false
    navigation.providesPresentationContextTransitionStyle = false
    plain.definesPresentationContext = true
    expect(!navigation.definesPresentationContext && plain.definesPresentationContext)
    expect(!navigation.providesPresentationContextTransitionStyle)
  }

  @Test(
    "A page in a column presents over a context from the column's navigation controller, over the column",
    arguments: [UIModalPresentationStyle.currentContext, .overCurrentContext])
  func column(style: UIModalPresentationStyle) {
    let it = SplitStage(wide: true)
    let place = it.detail.view.frame
    let note = UIViewController()
    note.modalPresentationStyle = style
    it.detail.viewControllers[0].present(note, animated: true)
    it.run(2)

    expect(note.presentingViewController === it.detail)
    expect(note.view.convert(note.view.bounds, to: nil), equals: place)
    expect(it.list.viewControllers[0].view.window != nil, "the other column is not covered")
    note.dismiss(animated: true)
    it.run(2)
    expect(it.detail.presentedViewController == nil && it.detail.view.window != nil)
    expect(it.stage.log.diagnostics.isEmpty, "\(it.stage.log.diagnostics)")
  }
}
