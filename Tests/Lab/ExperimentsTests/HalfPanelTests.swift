import Expectations
import Foundation
import GestureMath
import LayerTree
import Testing
import TransitionEngine
import ViewTree
@testable import Experiments
@testable import Scenarios

@Suite struct HalfPanelTests {
  /// The listings' presentation controller with logged calls; a repeated call is logged once.
  private final class LoggedPresentation: HalfPanelPresentation {
    var log: CallLog?

    private func say(_ call: String) {
      if log?.calls.last != call { log?.add(call) }
    }

    override var presentedView: UIView? {
      say("presentedView")
      return super.presentedView
    }

    override func presentationTransitionWillBegin() {
      say("presentationTransitionWillBegin")
      super.presentationTransitionWillBegin()
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
      say("presentationTransitionDidEnd(\(completed))")
      super.presentationTransitionDidEnd(completed)
    }

    override func dismissalTransitionWillBegin() {
      say("dismissalTransitionWillBegin")
      super.dismissalTransitionWillBegin()
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
      say("dismissalTransitionDidEnd(\(completed))")
      super.dismissalTransitionDidEnd(completed)
    }

    override func containerViewWillLayoutSubviews() {
      say("containerViewWillLayoutSubviews")
      super.containerViewWillLayoutSubviews()
    }

    override func containerViewDidLayoutSubviews() {
      say("containerViewDidLayoutSubviews")
      super.containerViewDidLayoutSubviews()
    }
  }

  private final class LoggedTransitions: HalfPanelTransitions {
    let log = CallLog()

    override func makePanelPresentation(of presented: UIViewController, _ presenting: UIViewController?)
      -> HalfPanelPresentation
    {
      let made = LoggedPresentation(presentedViewController: presented, presenting: presenting)
      made.log = log
      return made
    }
  }

  /// A reader with a panel that the listings' code presents.
  private struct Scene {
    let trial: ExperimentRun
    let reader: ReaderController
    let panel: PanelController
    let transitions: LoggedTransitions
    private let delegate: LoggingDelegate
    var log: CallLog { transitions.log }

    init(width: Double = 390) {
      trial = ExperimentRun(
        HalfPanelExperiment(), configuration: Stage.Configuration(width: width), root: ReaderController.init)
      reader = trial.root as? ReaderController ?? ReaderController(trial.knobs)
      trial.run(0.1)
      transitions = LoggedTransitions(trial.knobs)
      panel = PanelController(transitions)
      delegate = LoggingDelegate(transitions, transitions.log)
      panel.transitioningDelegate = delegate
      ProbeController(in: panel, transitions.log)
      _ = log.removeAll()
    }

    func present(thenFor seconds: Double = 1.5) {
      reader.present(panel, animated: true)
      trial.run(seconds)
    }

    var presentation: HalfPanelPresentation? { panel.presentationController as? HalfPanelPresentation }
    /// Returns the logged calls without layout and `presentedView`.
    func hooks() -> [String] {
      log.removeAll().filter { !$0.hasPrefix("containerView") && $0 != "presentedView" }
    }
  }

  @Test("11: the calls of both transitions are in the guide's order")
  func order() {
    let scene = Scene()
    scene.present()
    expect(
      scene.hooks(),
      equals: [
        "presentationController(forPresented:)", "animationController(forPresented:)",
        "interactionControllerForPresentation", "presentationTransitionWillBegin", "panel viewWillAppear",
        "transitionDuration", "animateTransition", "presentationTransitionDidEnd(true)",
        "panel viewDidAppear", "animationEnded(true)",
      ])
    scene.panel.dismiss(animated: true)
    scene.trial.run(1.5)

    expect(
      scene.hooks(),
      equals: [
        "animationController(forDismissed:)", "interactionControllerForDismissal",
        "dismissalTransitionWillBegin", "panel viewWillDisappear", "transitionDuration", "animateTransition",
        "dismissalTransitionDidEnd(true)", "panel viewDidDisappear", "animationEnded(true)",
      ])
    expect(scene.trial.rules.isEmpty)
  }

  @Test("11: UIKit asks for the view after the hook, and lays out the container during the transition")
  func steps() throws {
    let scene = Scene()
    scene.present()
    let calls = scene.log.removeAll()
    let begin = try #require(calls.firstIndex(of: "presentationTransitionWillBegin"))
    let view = try #require(calls.firstIndex(of: "presentedView"))
    let end = try #require(calls.firstIndex(of: "presentationTransitionDidEnd(true)"))
    let layout = calls.indices.filter { calls[$0] == "containerViewWillLayoutSubviews" }

    expect(begin, isBelow: view)
    expect(layout.contains { $0 > begin && $0 < end })
    for index in layout {
      let next = calls[index...].first { $0 != "presentedView" && $0 != "containerViewWillLayoutSubviews" }
      expect(next, equals: "containerViewDidLayoutSubviews")
    }
  }

  @Test("11-1: the panel covers the right half, rounded down", arguments: [390.0, 391, 320, 51, 1366])
  func frame(width: Double) {
    let scene = Scene(width: width)
    scene.present()
    let half = (width / 2).rounded(.down)

    expect(scene.panel.view.frame, equals: CGRect(x: width - half, y: 0, width: half, height: 844))
    expect(scene.trial.rules.isEmpty)
  }

  @Test("11-2, 11-3: the dimming is below all views, fills the container, and fades alongside")
  func dimming() throws {
    let scene = Scene()
    scene.present(thenFor: 0.05)
    let dimming = try #require(scene.presentation?.dimmingView)
    let container = try #require(scene.presentation?.containerView)
    expect(container.subviews.first === dimming)
    expect(dimming.frame, equals: container.bounds)
    expect(dimming.seenOpacity > 0 && dimming.seenOpacity < 1)
    scene.trial.run(1.5)
    expect(dimming.seenOpacity, equals: 1)
    try scene.trial.play("down 300,300; move 320,300 in 20ms; move 350,300 in 100ms", thenFor: 0.1)
    let fraction = try #require(scene.trial.stage.status.transition?.fraction)
    expect(fraction, isAbove: 0.1)
    expect(abs(dimming.seenOpacity - (1 - fraction)), isBelow: 1e-6, "the dimming follows the touch, too")
    expect(abs(Double(scene.panel.view.seen.minX) - 195 - 195 * fraction), isBelow: 1e-6)
    try scene.trial.play("hold 1ms")
  }

  @Test("11: a cancelled presentation removes the dimming")
  func cancelledPresentation() throws {
    let scene = Scene()
    scene.present(thenFor: 0.1)
    let dimming = try #require(scene.presentation?.dimmingView)
    try scene.trial.play("down 330,300; move 350,300 in 20ms; move 388,300 in 60ms; up", thenFor: 1.5)

    expect(dimming.superview == nil)
    expect(scene.reader.presentedViewController == nil)
    expect(scene.trial.stage.window.subviews, equals: [scene.reader.view])
    expect(
      scene.hooks().suffix(4),
      equals: [
        "presentationTransitionDidEnd(false)", "panel viewWillDisappear", "panel viewDidDisappear",
        "animationEnded(false)",
      ])
    expect(scene.trial.rules.isEmpty)
  }

  @Test("11: a cancelled dismissal keeps the dimming")
  func cancelledDismissal() throws {
    let scene = Scene()
    scene.present()
    let dimming = try #require(scene.presentation?.dimmingView)
    try scene.trial.play("down 260,300; move 296,304 in 350ms easeInOut; hold 150ms; up", thenFor: 1.5)

    expect(dimming.superview === scene.presentation?.containerView)
    expect(dimming.seenOpacity, equals: 1)
    expect(isClose(scene.panel.view.frame, CGRect(x: 195, y: 0, width: 195, height: 844)))
  }

  @Test("The panel and the dimming follow the container's size")
  func resizing() throws {
    let scene = Scene()
    scene.present()
    let now = scene.trial.stage.time.now
    scene.trial.play(
      [StageEvent(time: now + 1, .resize(width: 801, height: 600, scale: 2))], until: now + 100_000_000)

    expect(scene.panel.view.frame, equals: CGRect(x: 401, y: 0, width: 400, height: 600))
    expect(scene.presentation?.dimmingView.frame, equals: CGRect(x: 0, y: 0, width: 801, height: 600))
  }

  @Test("Velocity, position and a cancelled touch decide the gestures")
  func decisions() throws {
    let reasons: [ReleaseReason] = [.flickedToEnd, .belowCancel, .gestureCancelled]
    for (gesture, reason) in zip(HalfPanelExperiment().gestures, reasons) {
      let trial = ExperimentRun(HalfPanelExperiment())
      try trial.play(gesture)

      expect(trial.stage.status.decision?.reason, equals: reason, "\(gesture.name)")
      expect(trial.isPresenting, equals: (reason.outcome == .cancel), "\(gesture.name)")
    }
  }
}
