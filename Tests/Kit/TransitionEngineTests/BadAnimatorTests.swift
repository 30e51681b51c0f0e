import Diagnostics
import Expectations
import Foundation
import LayerTree
import Testing
import TransitionEngine
import ViewTree

@testable import KitTestSupport

/// Animators that break their contract: each causes one diagnostic and a defined state, and the stage keeps working.
@Suite struct BadAnimatorTests {
  /// The fault of an animator.
  enum Fault: CaseIterable {
    /// Completes before it returns.
    case completesAtOnce
    /// Completes with `false` before it returns.
    case givesUp
    /// Completes with `false` after it has removed the presented view.
    case givesUpWithoutView
    case neverCompletes
    case throwsViewAway
    case emptiesContainer
    case removesContainer
    case removesContainerAtTheEnd
    case presentsFromPresenter
    case presentsFromPresented
  }

  /// The kind of a transition, and the source of its pace.
  struct Setting: CustomStringConvertible {
    let isInteractive: Bool
    let dismisses: Bool
    let finishes: Bool
    var description: String {
      "\(isInteractive ? finishes ? "finished" : "cancelled" : "by itself"), \(dismisses ? "dismissal" : "presentation")"
    }
  }

  nonisolated static let settings = [false, true].flatMap { dismisses in
    [(false, true), (true, true), (true, false)].map {
      Setting(isInteractive: $0.0, dismisses: dismisses, finishes: $0.1)
    }
  }

  private final class Touched: UIView {
    var count = 0
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { count += 1 }
  }

  /// Gives the stage an animator with a fault. Returns a closure that completes an uncompleted transition late.
  private func does(_ deed: Fault, _ it: LoggedStage, _ other: UIViewController) -> () -> Void {
    var late: (any UIViewControllerContextTransitioning)?
    it.transitions.animator.animate = { context in
      let presents = context.viewController(forKey: .to)?.isBeingPresented == true
      guard let view = context.view(forKey: presents ? .to : .from) else { return }
      let place = presents ? context.finalFrame(for: it.card) : view.frame
      let away = place.offsetBy(dx: 0, dy: 444)
      if presents {
        view.frame = away
        context.containerView.addSubview(view)
      }
      late = context
      if [.completesAtOnce, .givesUp, .givesUpWithoutView].contains(deed) {
        view.frame = presents == (deed == .completesAtOnce) ? place : away
        if deed == .givesUpWithoutView { view.removeFromSuperview() }
        return context.completeTransition(deed == .completesAtOnce)
      }
      if deed == .presentsFromPresenter { it.root.present(other, animated: true) }
      if deed == .presentsFromPresented { it.card.present(other, animated: true) }
      UIView.animate(
        withDuration: 0.5, delay: 0, options: .curveLinear,
        animations: { view.frame = presents ? place : away },
        completion: { _ in
          if deed == .removesContainerAtTheEnd { context.containerView.removeFromSuperview() }
          if deed != .neverCompletes { context.completeTransition(!context.transitionWasCancelled) }
        })
      switch deed {
      case .throwsViewAway: view.removeFromSuperview()
      case .emptiesContainer: for view in context.containerView.subviews { view.removeFromSuperview() }
      case .removesContainer: context.containerView.removeFromSuperview()
      default: break
      }
    }
    return {
      let context = late
      late = nil
      if deed == .neverCompletes { context?.completeTransition(context?.transitionWasCancelled == false) }
    }
  }

  /// Returns the diagnostics that are expected in a setting.
  private func expected(_ deed: Fault, _ setting: Setting) -> [Rule] {
    // A request made during the transition is performed after it, or is out of date by then.
    let ends = setting.finishes != setting.dismisses
    return switch deed {
    case .completesAtOnce, .givesUp: []
    case .neverCompletes: [.completeTransitionNeverCalled]
    case .throwsViewAway, .emptiesContainer: setting.dismisses ? [] : [.toViewNotInContainer]
    case .givesUpWithoutView: setting.dismisses ? [.toViewNotInContainer] : []
    case .removesContainer, .removesContainerAtTheEnd: [.containerRemoved]
    case .presentsFromPresented: ends ? [] : [.presenterNotInWindow]
    case .presentsFromPresenter:
      !ends ? [] : setting.isInteractive || setting.dismisses ? [.requestOutdated] : [.presentWhilePresenting]
    }
  }

  /// Returns whether the card is presented in the end.
  private func isPresented(_ deed: Fault, _ setting: Setting) -> Bool {
    switch deed {
    case .givesUp, .givesUpWithoutView: setting.dismisses
    // Without its view, the transition cannot be cancelled: it ends at once.
    case .completesAtOnce, .throwsViewAway, .emptiesContainer, .removesContainer: !setting.dismisses
    default: setting.finishes != setting.dismisses
    }
  }

  @Test(
    "A faulty animator is reported once, and the stage keeps working", arguments: Fault.allCases, settings)
  func deeds(deed: Fault, setting: Setting) {
    let it = LoggedStage()
    let other = UIViewController()
    other.modalPresentationStyle = .overFullScreen
    let percent = UIPercentDrivenInteractiveTransition()
    if setting.dismisses { it.presentCard() }
    let completeLate = does(deed, it, other)
    let button = Touched(frame: it.root.view.bounds)
    it.root.view.addSubview(button)
    if setting.isInteractive {
      it.transitions.presentInteraction = percent
      it.transitions.dismissInteraction = percent
    }
    if setting.dismisses { it.card.dismiss(animated: true) } else { it.root.present(it.card, animated: true) }
    it.run(0.1)
    if setting.isInteractive {
      for fraction in [0.2, 0.6] {
        percent.update(CGFloat(fraction))
        it.run(0.1)
      }
      if setting.finishes { percent.finish() } else { percent.cancel() }
    }
    it.run(2)
    expect(
      it.stage.log.diagnostics.map(\.rule), equals: expected(deed, setting), "\(it.stage.log.diagnostics)")
    completeLate()
    it.run(1)
    let isPresented = isPresented(deed, setting)
    let asked = [.presentsFromPresenter, .presentsFromPresented].contains(deed)
    expect(it.card.presentingViewController === it.root, equals: isPresented)
    expect(!isPresented || it.card.view.window != nil)
    expect(other.presentingViewController != nil, equals: (asked && expected(deed, setting).isEmpty))
    expect(it.stage.isIdle && it.stage.status.transition == nil)

    // The stage keeps working: everything can be dismissed, touched, and presented again.
    let found = it.stage.log.diagnostics.count
    it.transitions.animator.animate = nil
    it.transitions.presentInteraction = nil
    it.transitions.dismissInteraction = nil
    if it.root.presentedViewController != nil { it.root.dismiss(animated: true) }
    it.run(1)
    expect(it.stage.window.subviews, equals: [it.root.view])
    let now = it.stage.time.now
    for (step, phase) in [StageEvent.Pointer.Phase.down, .up].enumerated() {
      let time = now + Int64(step)
      it.stage.step(to: time, events: [StageEvent(time: time, .pointer(.init(phase, x: 195, y: 700)))])
    }
    expect(button.count, equals: 1)
    it.root.present(it.card, animated: true)
    it.run(1)
    expect(it.card.view.window != nil && it.card.view.frame.minY == 400)
    it.card.dismiss(animated: true)
    it.run(1)
    expect(it.root.presentedViewController == nil && it.stage.isIdle)
    expect(it.stage.log.diagnostics.count, equals: found, "\(it.stage.log.diagnostics)")
  }
}
