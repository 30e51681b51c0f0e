import Diagnostics
import Expectations
import Foundation
import LayerTree
import QuartzCore
import Testing
import TransitionEngine
import ViewTree

@testable import KitTestSupport

/// The order of a presentation, rule by rule, in its trace.
@Suite struct PresentingRuleTests {
  @Test(
    "3 rule 2: the outermost controller presents over the screen, the nearest context over a context",
    arguments: [
      (UIModalPresentationStyle.fullScreen, "root"), (.pageSheet, "root"), (.formSheet, "root"),
      (.overFullScreen, "root"), (.custom, "root"), (.currentContext, "child"),
      (.overCurrentContext, "child"),
    ])
  func whoPresents(style: UIModalPresentationStyle, name: String) {
    let it = RuleStage()
    it.becomeRegular()
    it.child.definesPresentationContext = true
    let inner = UIViewController()
    it.child.addChild(inner)
    it.child.view.addSubview(inner.view)
    inner.didMove(toParent: it.child)
    let presented = UIViewController()
    presented.modalPresentationStyle = style
    inner.present(presented, animated: false)
    it.run(0.1)

    expect(presented.presentingViewController?.title, equals: name)
    expect(it.stage.log.diagnostics.isEmpty)
  }

  @Test("3 rule 2: a custom presentation that does not cover the screen is over the nearest context")
  func customInContext() {
    final class Small: UIPresentationController {
      override var shouldPresentInFullscreen: Bool { false }
    }
    let it = RuleStage()
    it.child.definesPresentationContext = true
    let vendor = PresentationVendor(Small.init(presentedViewController:presenting:))
    let presented = UIViewController()
    presented.modalPresentationStyle = .custom
    presented.transitioningDelegate = vendor
    it.child.present(presented, animated: false)
    it.run(0.1)

    expect(presented.presentingViewController === it.child)
    expect(presented.presentationController?.containerView?.frame, equals: it.child.view.frame)
  }

  @Test("3 rule 3: the automatic style is the page sheet, with a presentation controller of the engine")
  func styles() {
    let it = RuleStage()
    it.becomeRegular()
    let presented = UIViewController()
    expect(presented.modalPresentationStyle, equals: .automatic)
    it.root.present(presented, animated: false)
    it.run(0.1)

    expect(presented.presentationController?.presentationStyle, equals: .pageSheet)
    expect(presented.presentationController is UISheetPresentationController)
  }

  @Test("3 rule 3: adaptivity follows the style, and may change it")
  func adapted() {
    let it = RuleStage()
    let presented = UIViewController()
    it.root.present(presented, animated: false)
    it.run(0.1)

    expect(presented.presentationController?.presentationStyle, equals: .pageSheet, "as requested")
    expect(presented.view.frame, equals: it.stage.window.bounds, "a stage in compact width has no sheets")
    expect(it.root.view.window == nil)
  }

  @Test("3 rule 4: the delegate is asked for the animator first, then for the interaction if it provided one")
  func queries() {
    let it = LoggedStage()
    it.presentCard()
    it.card.dismiss(animated: false)
    it.run(1)
    it.log.clear()
    it.root.present(it.card, animated: true)
    it.run(0.1)

    expect(
      Array(it.log.calls.prefix(3)),
      equals: [
        "presentationController(forPresented:)", "animationController(forPresented:)",
        "interactionControllerForPresentation",
      ])

    let plain = RuleStage()
    let presented = UIViewController()
    presented.modalPresentationStyle = .fullScreen
    presented.modalTransitionStyle = .crossDissolve
    plain.root.present(presented, animated: true)
    plain.run(0.1)
    expect(plain.take([.query]).isEmpty, "without a delegate")
    expect(presented.view.layer.presentation()?.opacity ?? 1, isBelow: 1, "it dissolves, as its style says")
  }

  @Test("3 rule 5: before the presentation's hook, the view is in the container, and both controllers know")
  func loads() {
    final class Watcher: UIPresentationController {
      var seen: [Bool] = []
      override func presentationTransitionWillBegin() {
        let presented = presentedViewController
        seen = [
          presented.isViewLoaded, containerView?.window != nil, presented.isBeingPresented,
          presented.presentingViewController === presentingViewController,
          presented.transitionCoordinator != nil, presentingViewController.transitionCoordinator != nil,
        ]
      }
    }
    let it = RuleStage()
    let vendor = PresentationVendor(Watcher.init(presentedViewController:presenting:))
    let presented = UIViewController()
    presented.modalPresentationStyle = .custom
    presented.transitioningDelegate = vendor
    it.root.present(presented, animated: true)
    expect(!presented.isViewLoaded)
    it.stage.step(to: 1)

    expect(vendor.made?.seen, equals: [true, true, true, true, true, true])
  }

  @Test("3 rule 6: presentedView is read after the hook, at most once in each layout pass")
  func presentedView() {
    final class Counter: UIPresentationController {
      var log: [String] = []
      override var presentedView: UIView? {
        log.append("presentedView")
        return super.presentedView
      }
      override func presentationTransitionWillBegin() { log.append("will begin") }
      override func containerViewWillLayoutSubviews() { log.append("layout") }
    }
    let it = RuleStage()
    let vendor = PresentationVendor(Counter.init(presentedViewController:presenting:))
    let presented = UIViewController()
    presented.modalPresentationStyle = .custom
    presented.transitioningDelegate = vendor
    it.root.present(presented, animated: true)
    it.run(1)

    let log = vendor.made?.log ?? []
    expect(log.starts(with: ["will begin", "presentedView"]))
    vendor.made?.log = []
    it.run(1)
    expect(vendor.made?.log, equals: [], "presentedView is not read after the transition")
  }

  @Test(
    "3 rule 7: the presenter's callback is first, only if its view is removed; the presented one's follows",
    arguments: [true, false])
  func appearance(removes: Bool) {
    let it = LoggedStage()
    it.transitions.removesPresenter = removes
    it.root.present(it.card, animated: true)
    it.run(1)

    let calls = it.log.calls.filter { $0.contains("ppear") }
    expect(
      calls,
      equals: (removes
        ? ["root viewWillDisappear", "card viewWillAppear", "card viewDidAppear", "root viewDidDisappear"]
        : ["card viewWillAppear", "card viewDidAppear"]))
  }

  @Test(
    "3 rule 8: the duration is read, then the interaction or the animator is started",
    arguments: [true, false])
  func start(isInteractive: Bool) {
    final class Interaction: UIPercentDrivenInteractiveTransition {
      let log: CallLog
      init(_ log: CallLog) { self.log = log }
      override func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {
        log.add("startInteractiveTransition")
        super.startInteractiveTransition(context)
      }
    }
    let it = LoggedStage()
    let interaction = Interaction(it.log)
    interaction.wantsInteractiveStart = isInteractive
    it.transitions.presentInteraction = interaction
    it.root.present(it.card, animated: true)
    it.stage.step(to: 1)

    let first = isInteractive ? ["startInteractiveTransition"] : []
    expect(
      it.log.calls.suffix(first.count + 2), equals: ["transitionDuration"] + first + ["animateTransition"])
  }

  @Test("3 rule 9: alongside animations begin right after the animator, last as long, and may be added later")
  func alongside() {
    let it = LoggedStage()
    let early = UIView()
    let late = UIView()
    it.root.view.addSubview(early)
    it.root.view.addSubview(late)
    var order: [String] = []
    it.transitions.animator.animate = { context in
      order.append("animator")
      let view = context.view(forKey: .to)
      view?.frame = context.finalFrame(for: it.card)
      view?.alpha = 0
      view.map(context.containerView.addSubview)
      UIView.animate(
        withDuration: 0.5, delay: 0, options: .curveLinear, animations: { view?.alpha = 1 },
        completion: { _ in context.completeTransition(true) })
    }
    it.root.present(it.card, animated: true)
    it.stage.time.nextTurn {
      it.card.transitionCoordinator?.animateAlongsideTransition(in: it.root.view) { _ in
        order.append("alongside")
        early.alpha = 0
      }
    }
    it.stage.step(to: 0)
    it.run(0.25)
    it.card.transitionCoordinator?.animateAlongsideTransition(in: it.root.view) { _ in
      order.append("late")
      late.alpha = 0
    }

    expect(order, equals: ["animator", "alongside", "late"])
    expect(late.alpha, equals: 0, "it ran at once")
    it.run(0.24)
    expect(early.layer.presentation()?.opacity ?? 0, isAbove: 0)
    it.run(0.02)
    expect(early.layer.presentation()?.opacity, equals: 0)
    expect(it.stage.log.diagnostics.isEmpty)
  }

  @Test("3 rule 10: a layout pass calls the controller, the presentation, the view, and the first two again")
  func layout() {
    let it = RuleStage()
    let presented = UIViewController()
    presented.title = "presented"
    presented.modalPresentationStyle = .overFullScreen
    it.root.present(presented, animated: false)
    it.run(0.1)
    _ = it.take([.layout])
    presented.view.setNeedsLayout()
    presented.presentationController?.containerView?.setNeedsLayout()
    it.run(0.1)

    let calls = it.take([.layout]).map { $0.split(separator: " ").last.map(String.init) ?? "" }
    expect(
      calls,
      equals: [
        "viewWillLayoutSubviews()", "containerViewWillLayoutSubviews()", "viewDidLayoutSubviews()",
        "containerViewDidLayoutSubviews()",
      ])
  }

  @Test("3 rule 11: completeTransition performs the rest within its call, in order")
  func completion() {
    let it = LoggedStage()
    it.transitions.removesPresenter = true
    var before: [String] = []
    var after: [String] = []
    it.transitions.animator.animate = { context in
      context.view(forKey: .to).map(context.containerView.addSubview)
      it.stage.time.nextTurn {
        before = it.log.calls
        context.completeTransition(true)
        after = it.log.calls
      }
    }
    it.root.present(it.card, animated: true) { it.log.add("handler") }
    it.stage.time.nextTurn {
      it.card.transitionCoordinator?.animate(alongsideTransition: nil) { _ in it.log.add("coordinator") }
    }
    it.stage.step(to: 1)

    expect(
      after.dropFirst(before.count),
      equals: [
        "presentationTransitionDidEnd(true)", "card viewDidAppear", "root viewDidDisappear", "handler",
        "coordinator", "animationEnded(true)",
      ])
    expect(it.root.view.window == nil)
  }
}
