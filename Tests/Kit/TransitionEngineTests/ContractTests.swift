import Diagnostics
import Expectations
import Foundation
import LayerTree
import Testing
import ViewTree

@testable import KitTestSupport
@testable import TransitionEngine

@Suite struct ContractTests {
  private func rules(_ it: LoggedStage) -> [Rule] { it.stage.log.diagnostics.map(\.rule) }

  @Test("A presented view that does not end at its final frame is reported")
  func finalFrame() {
    let it = LoggedStage()
    it.transitions.animator.animate = { context in
      let view = context.view(forKey: .to)!
      view.frame = context.finalFrame(for: it.card)
      context.containerView.addSubview(view)
      UIView.animate(
        withDuration: 0.5, animations: { view.frame.origin.y -= 3 },
        completion: { context.completeTransition($0) })
    }
    it.root.present(it.card, animated: true)
    it.run(1)

    expect(rules(it), equals: [.finalFrameNotRespected])
    expect(it.stage.log.diagnostics.first?.message.contains("(0, 397, 390 × 444)"), equals: true)
  }

  @Test("An animation whose length differs from transitionDuration is reported", arguments: [0.3, 0.8])
  func duration(taken: Double) {
    let it = LoggedStage()
    it.transitions.animator.animate = { context in
      let view = context.view(forKey: .to)!
      view.frame = context.finalFrame(for: it.card)
      view.alpha = 0
      context.containerView.addSubview(view)
      UIView.animate(
        withDuration: taken, animations: { view.alpha = 1 }, completion: { context.completeTransition($0) })
    }
    it.root.present(it.card, animated: true)
    it.run(1)

    expect(rules(it), equals: [.durationDisagrees])
  }

  @Test("Alongside animations outside the container are reported unless they name their view")
  func alongside() {
    let it = LoggedStage()
    let beside = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
    it.root.view.addSubview(beside)
    it.root.present(it.card, animated: true)
    it.stage.step(to: it.stage.time.now)
    let coordinator = it.card.transitionCoordinator
    it.stage.whileCurrent {
      coordinator?.animateAlongsideTransition(
        in: beside, animation: { _ in beside.alpha = 0.5 }, completion: nil)
      coordinator?.animate { _ in it.card.view.alpha = 0.9 }
    }
    expect(rules(it).isEmpty)
    it.stage.whileCurrent { _ = coordinator?.animate { _ in beside.frame.size.width = 30 } }
    expect(rules(it), equals: [.alongsideOutsideContainer])
    it.run(1)
    expect(it.root.presentedViewController === it.card)
  }

  @Test("A context that is asked for its views after its transition is reported once")
  func lateContext() {
    let it = LoggedStage()
    var kept: (any UIViewControllerContextTransitioning)?
    let slide = it.transitions.animator
    slide.animate = { context in
      kept = context
      let view = context.view(forKey: .to)!
      view.frame = context.finalFrame(for: it.card)
      context.containerView.addSubview(view)
      slide.duration = 0
      context.completeTransition(true)
    }
    slide.duration = 0
    it.root.present(it.card, animated: true)
    it.run(0.1)
    expect(rules(it).isEmpty)
    _ = kept?.containerView
    _ = kept?.view(forKey: .to)

    expect(rules(it), equals: [.contextUsedAfterTransition])
  }

  /// A presentation controller that breaks its contract.
  private final class FaultyPresentation: UIPresentationController {
    var addsPresentedView = false
    var leavesChrome = false
    var changesContainerWhenAsked = false
    var givesNewViews = false
    private let chrome = UIView()
    private let other = UIView()

    override var frameOfPresentedViewInContainerView: CGRect { CGRect(x: 0, y: 100, width: 390, height: 744) }

    override var presentedView: UIView? {
      if changesContainerWhenAsked, let containerView, other.superview == nil {
        containerView.addSubview(other)
      }
      guard givesNewViews, let view = super.presentedView else { return super.presentedView }
      let around = UIView(frame: frameOfPresentedViewInContainerView)
      around.addSubview(view)
      return around
    }

    override func presentationTransitionWillBegin() {
      containerView?.addSubview(chrome)
      if addsPresentedView, let view = super.presentedView { containerView?.addSubview(view) }
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
      if completed, !leavesChrome { chrome.removeFromSuperview() }
      if completed { other.removeFromSuperview() }
    }
  }

  private final class Offering: NSObject, UIViewControllerTransitioningDelegate {
    let change: (FaultyPresentation) -> Void
    init(_ change: @escaping (FaultyPresentation) -> Void) { self.change = change }

    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
      let made = FaultyPresentation(presentedViewController: presented, presenting: presenting)
      change(made)
      return made
    }
  }

  /// Presents and dismisses with a custom presentation controller, and returns the rules that were broken.
  private func presentAndDismiss(_ change: @escaping (FaultyPresentation) -> Void) -> [Rule] {
    let stage = Stage()
    stage.log.reportsNotes = true
    let (root, card) = (UIViewController(), UIViewController())
    let offering = Offering(change)
    card.modalPresentationStyle = .custom
    card.transitioningDelegate = offering
    stage.setRoot(root)
    stage.step(to: 0)
    root.present(card, animated: true)
    for frame in 1...60 { stage.step(to: Int64(frame) * 20_000_000) }
    card.dismiss(animated: true)
    for frame in 61...120 { stage.step(to: Int64(frame) * 20_000_000) }
    expect(root.presentedViewController == nil)
    return stage.log.diagnostics.map(\.rule)
  }

  @Test("A presentation controller that keeps its contract causes no diagnostic")
  func wellBehaved() { expect(presentAndDismiss { _ in }.isEmpty) }

  @Test("A presentation controller that adds the presented view before the animator does is reported")
  func early() {
    expect(presentAndDismiss { $0.addsPresentedView = true }, equals: [.presentedViewTouchedEarly])
  }

  @Test("Chrome that remains in the container is reported")
  func chrome() { expect(presentAndDismiss { $0.leavesChrome = true }, equals: [.chromeLeftBehind]) }

  @Test("A presentedView getter that changes the container is reported")
  func sideEffects() {
    expect(presentAndDismiss { $0.changesContainerWhenAsked = true }, equals: [.presentedViewHasSideEffects])
  }

  @Test("A presentedView getter that returns changing views is reported once in each transition")
  func newViews() {
    expect(
      presentAndDismiss { $0.givesNewViews = true }, equals: [.presentedViewChanged, .presentedViewChanged])
  }

  @Test(
    "A transitioning delegate is asked for a presentation controller for the custom style only",
    arguments: [
      (UIModalPresentationStyle.custom, 1), (.overFullScreen, 0), (.fullScreen, 0), (.pageSheet, 0),
    ])
  func notCustom(style: UIModalPresentationStyle, count: Int) {
    let it = LoggedStage()
    it.card.modalPresentationStyle = style
    it.root.present(it.card, animated: true)
    it.run(2)

    let asked = it.transitions.log.calls.filter { $0 == "presentationController(forPresented:)" }
    expect(asked.count, equals: count)
    expect(it.card.presentationController?.presentationStyle, equals: style)
    expect(it.stage.log.diagnostics.isEmpty, "\(it.stage.log.diagnostics)")
  }

  @Test("A transitioning delegate that nothing holds after the call of present is asked for its animator")
  func delegateHeldByTheRequest() {
    let stage = Stage()
    let (root, card) = (UIViewController(), UIViewController())
    card.modalPresentationStyle = .custom
    stage.setRoot(root)
    stage.step(to: 0)
    var queries = 0
    weak var gone: Offering?
    func present() {
      let delegate = Offering { _ in queries += 1 }
      gone = delegate
      card.transitioningDelegate = delegate
      root.present(card, animated: true)
      withExtendedLifetime(delegate) {}
    }
    present()
    expect(gone != nil && queries == 0)
    for frame in 1...60 { stage.step(to: Int64(frame) * 20_000_000) }

    expect(queries > 0 && gone == nil)
    expect(root.presentedViewController === card && stage.log.diagnostics.isEmpty, "\(stage.log.diagnostics)")
  }

  @Test("A transitioning delegate that was deallocated is reported, and the standard animation runs")
  func delegateGone() {
    let stage = Stage()
    let (root, card) = (UIViewController(), UIViewController())
    card.modalPresentationStyle = .overFullScreen
    card.transitioningDelegate = Offering { _ in }
    stage.setRoot(root)
    stage.step(to: 0)
    root.present(card, animated: true)
    stage.step(to: 1)
    expect(card.transitionCoordinator?.isAnimated, equals: true)
    for frame in 1...60 { stage.step(to: Int64(frame) * 20_000_000) }

    expect(stage.log.diagnostics.map(\.rule), equals: [.transitioningDelegateGone])
    expect(root.presentedViewController === card)
  }
}
