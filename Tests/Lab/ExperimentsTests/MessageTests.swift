import Diagnostics
import Expectations
import Foundation
import GestureMath
import LayerTree
import Testing
import TransitionEngine
import ViewTree
@testable import Experiments
@testable import Scenarios

@Suite struct MessageTests {
  /// The article's presentation controller with logged calls.
  private final class LoggedPresentation: MessagePresentation {
    var log: CallLog?

    override func presentationTransitionWillBegin() {
      log?.add("presentationTransitionWillBegin")
      super.presentationTransitionWillBegin()
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
      log?.add("presentationTransitionDidEnd(\(completed))")
      super.presentationTransitionDidEnd(completed)
    }

    override func dismissalTransitionWillBegin() {
      log?.add("dismissalTransitionWillBegin")
      super.dismissalTransitionWillBegin()
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
      log?.add("dismissalTransitionDidEnd(\(completed))")
      super.dismissalTransitionDidEnd(completed)
    }
  }

  private final class LoggedMessage: MessageController {
    let log = CallLog()

    override func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
      let made = LoggedPresentation(presented, presenting: presenting, knobs: knobs)
      made.log = log
      return made
    }

    override func viewWillAppear(_ animated: Bool) { log.add("viewWillAppear") }
    override func viewDidAppear(_ animated: Bool) { log.add("viewDidAppear") }
    override func viewWillDisappear(_ animated: Bool) { log.add("viewWillDisappear") }
    override func viewDidDisappear(_ animated: Bool) { log.add("viewDidDisappear") }
  }

  /// An inbox with a message that the article's code presents.
  private struct Scene {
    let trial: ExperimentRun
    let inbox: InboxController
    let message: LoggedMessage

    init(_ turned: [(String, Double)] = []) {
      trial = ExperimentRun(MessageExperiment(), turned: turned, root: InboxController.init)
      inbox = trial.root as? InboxController ?? InboxController(trial.knobs)
      trial.run(0.1)
      message = LoggedMessage(trial.knobs)
    }

    func present(thenFor seconds: Double = 1.5) {
      inbox.present(message, animated: true)
      trial.run(seconds)
    }

    var presentation: MessagePresentation? { message.presentationController as? MessagePresentation }
  }

  private static let place = CGRect(x: 50, y: 200, width: 290, height: 444)
  private static let slowDrag = "down 195,320; move 195,390 in 400ms easeInOut; hold 150ms; up"

  @Test("UIKit calls the hooks in the article's order, and the message is its own transitioning delegate")
  func order() {
    let scene = Scene()
    expect(scene.message.transitioningDelegate === scene.message)
    scene.present()
    expect(
      scene.message.log.removeAll(),
      equals: [
        "presentationTransitionWillBegin", "viewWillAppear", "presentationTransitionDidEnd(true)",
        "viewDidAppear",
      ])
    scene.message.dismiss(animated: true)
    scene.trial.run(1)

    expect(
      scene.message.log.removeAll(),
      equals: [
        "dismissalTransitionWillBegin", "viewWillDisappear", "dismissalTransitionDidEnd(true)",
        "viewDidDisappear",
      ])
    expect(scene.trial.stage.window.subviews, equals: [scene.inbox.view])
    expect(scene.trial.rules, equals: [.presentedViewTouchedEarly], "there is no drag")
  }

  @Test(
    "The message enters from below, overshoots by its damping ratio, and settles 50 and 200 points inside")
  func spring() {
    for (damping, swings) in [(0.6, true), (1, false)] {
      let scene = Scene([("damping", damping)])
      var heights: [Double] = []
      scene.trial.eachFrame = { _ in heights.append(Double(scene.message.view.seen.minY)) }
      scene.inbox.present(scene.message, animated: true)
      scene.trial.stage.step(to: scene.trial.stage.time.now)
      expect(scene.message.view.seen, equals: CGRect(x: 50, y: 844, width: 290, height: 444))
      scene.trial.run(1.5)
      let highest = heights.min() ?? 0

      expect(scene.message.view.frame, equals: Self.place)
      expect(abs((heights.last ?? 0) - 200), isBelow: 1e-2)
      // At 0.6 a spring overshoots by exp(−π·0.6/0.8), 9.5 % of its 644 points.
      expect(swings ? abs(highest - (200 - 0.0948 * 644)) < 3 : highest > 199.9)
    }
  }

  @Test("The dimming fades with the message, and is removed")
  func dimming() throws {
    let scene = Scene()
    scene.present(thenFor: 0.2)
    let dimming = try #require(scene.presentation?.dimmingView)
    expect(dimming.seenOpacity > 0 && dimming.seenOpacity < 1)
    scene.trial.run(1)
    expect(dimming.seenOpacity, equals: 1)
    expect(dimming.superview?.subviews.first === dimming)
    scene.message.dismiss(animated: true)
    scene.trial.run(0.2)
    expect(dimming.seenOpacity > 0 && dimming.seenOpacity < 1)
    scene.trial.run(1)

    expect(dimming.superview == nil)
  }

  @Test("5.2 An animator's `completeTransition(true)` after a cancel counts as false, with a diagnostic")
  func cancelled() throws {
    let scene = Scene()
    scene.present()
    _ = scene.message.log.removeAll()
    try scene.trial.play(Self.slowDrag, thenFor: 1.5)

    expect(
      scene.message.log.removeAll(),
      equals: [
        "dismissalTransitionWillBegin", "viewWillDisappear", "dismissalTransitionDidEnd(false)",
        "viewWillAppear", "viewDidAppear",
      ])
    expect(scene.trial.rules, equals: MessageExperiment().provokes)
    expect(isClose(scene.message.view.frame, Self.place))
    expect(scene.presentation?.dimmingView.seenOpacity, equals: 1)
    let mended = Scene([("mended", 1)])
    mended.present()
    try mended.trial.play(Self.slowDrag, thenFor: 1.5)

    expect(mended.trial.rules.isEmpty)
    expect(isClose(mended.message.view.frame, Self.place))
  }

  @Test("A dragged message follows the touch only when mended")
  func following() throws {
    for isMended in [false, true] {
      let scene = Scene([("mended", isMended ? 1 : 0)])
      scene.present()
      try scene.trial.play("down 195,300; move 195,320 in 30ms; move 195,420 in 80ms", thenFor: 0.05)
      let fraction = try #require(scene.trial.stage.status.transition?.fraction)
      expect(fraction, isAbove: 0.1)
      expect((abs(Double(scene.message.view.seen.minY) - 200 - 644 * fraction) < 1e-6), equals: isMended)
    }
  }

  @Test("The message's options allow touches while it swings in")
  func interruption() throws {
    let scene = Scene()
    scene.present(thenFor: 0.15)
    try scene.trial.tap(195, 590)

    expect(scene.inbox.presentedViewController == nil)
    expect(scene.trial.rules, equals: [.presentedViewTouchedEarly])
  }

  @Test(
    "On a stage smaller than the insets the message keeps a height of 320 points, or all there is",
    arguments: [50.0, 120, 399])
  func small(size: Double) {
    let trial = ExperimentRun(
      MessageExperiment(), configuration: Stage.Configuration(width: size, height: size),
      root: InboxController.init)
    trial.run(0.1)
    trial.root?.present(MessageController(trial.knobs), animated: true)
    trial.run(1.5)

    expect(trial.rules, equals: [.presentedViewTouchedEarly])
    let frame = trial.presented?.view.frame ?? .null
    expect(Double(frame.width), equals: max(0, size - 100))
    expect(Double(frame.height), equals: min(size, 320))
  }

  @Test("Each gesture has its ending")
  func decisions() throws {
    let reasons: [ReleaseReason?] = [.flickedToEnd, .belowCancel, nil]
    for (gesture, reason) in zip(MessageExperiment().gestures, reasons) {
      let trial = ExperimentRun(MessageExperiment())
      try trial.play(gesture)

      expect(trial.stage.status.decision?.reason, equals: reason, "\(gesture.name)")
      expect(trial.isPresenting, equals: (reason?.outcome == .cancel), "\(gesture.name)")
    }
  }
}
