import Expectations
import Foundation
import GestureMath
import LayerTree
import Testing
import TransitionEngine
import ViewTree
@testable import Experiments
@testable import Scenarios

@Suite struct SecondTouchTests {
  /// The listings' interaction controller with logged calls.
  private final class LoggedSwipe: SwipeInteraction {
    let log: CallLog

    init(_ log: CallLog) {
      self.log = log
      super.init()
    }

    override func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {
      log.add("startInteractiveTransition")
      super.startInteractiveTransition(context)
    }

    override func handleSwipeUpdate(_ gestureRecognizer: UIPanGestureRecognizer) {
      log.add("pan \(gestureRecognizer.state)")
      super.handleSwipeUpdate(gestureRecognizer)
    }

    override func finish() {
      log.add("finish")
      super.finish()
    }
  }

  private final class LoggedTransitions: SecondTouchTransitions {
    let log: CallLog

    init(_ knobs: Knobs, _ log: CallLog) {
      self.log = log
      super.init(knobs)
    }

    override func makeInteraction(up: Bool) -> SwipeInteraction { LoggedSwipe(log) }
  }

  /// A shelf with a leaf that the listings' code will present.
  private struct Scene {
    let trial: ExperimentRun
    let log = CallLog()
    let shelf: ShelfController
    let leaf: LeafController
    private let delegate: LoggingDelegate

    init(isMended: Bool = false) {
      trial = ExperimentRun(
        SecondTouchExperiment(), turned: [("mended", isMended ? 1 : 0)], root: ShelfController.init)
      shelf = trial.root as? ShelfController ?? ShelfController(trial.knobs)
      trial.run(0.1)
      let transitions =
        isMended ? SecondTouchTransitions(trial.knobs) : LoggedTransitions(trial.knobs, log)
      leaf = LeafController(transitions)
      delegate = LoggingDelegate(transitions, log)
      leaf.transitioningDelegate = delegate
      ProbeController(in: shelf, log)
      ProbeController(in: leaf, log)
      trial.run(0.1)
      _ = log.removeAll()
    }

    func present() {
      shelf.present(leaf, animated: true) { [log] in log.add("completion handler") }
      trial.run(0.1)
    }

    /// Moves a touch through heights, 20 ms apart, and optionally ends it.
    func drag(_ heights: [Double], _ last: StageEvent.Pointer.Phase = .up, thenFor seconds: Double = 0.05) {
      var steps =
        heights.enumerated().map { index, y in (index == 0 ? .down : .move, y) }
        as [(StageEvent.Pointer.Phase, Double)]
      if last != .move { steps.append((last, heights.last ?? 0)) }
      hand(steps, thenFor: seconds)
    }

    /// Plays a touch's phases, 20 ms apart, and continues for some time.
    func hand(_ steps: [(StageEvent.Pointer.Phase, Double)], thenFor seconds: Double = 0.05) {
      let start = trial.stage.time.now
      let events = steps.enumerated().map { index, step in
        StageEvent(
          time: start + Int64(index) * 20_000_000, .pointer(.init(step.0, x: 195, y: step.1)))
      }
      trial.play(events, until: start + Int64(steps.count) * 20_000_000 + Int64(seconds * 1e9))
    }

    var fraction: Double? { trial.stage.status.transition?.fraction }
  }

  @Test("10-3: the interactive transition begins in the guide's order and waits")
  func order() {
    let scene = Scene()
    scene.present()
    expect(
      scene.log.removeAll(),
      equals: [
        "animationController(forPresented:)", "interactionControllerForPresentation",
        "shelf viewWillDisappear", "leaf viewWillAppear", "transitionDuration", "startInteractiveTransition",
        "animateTransition",
      ])
    scene.trial.run(5)
    expect(scene.fraction, equals: 0, "without a second touch, the transition waits")
    scene.drag([700, 680, 400], thenFor: 1)

    expect(
      scene.log.removeAll(),
      equals: [
        "pan began", "pan changed", "pan ended", "finish", "leaf viewDidAppear", "shelf viewDidDisappear",
        "completion handler", "animationEnded(true)",
      ])
    expect(scene.leaf.view.frame, equals: scene.trial.stage.window.bounds)
    expect(scene.leaf.view.superview?.gestureRecognizers?.isEmpty, equals: true, "the pan is removed")
    expect(scene.trial.rules.isEmpty)
  }

  @Test("5.7 10-3: the pan never receives the touch that began the transition")
  func firstTouch() {
    let scene = Scene()
    scene.hand([(.down, 500)])
    scene.present()
    scene.hand([(.move, 400), (.move, 200)])
    expect(scene.fraction, equals: 0)
    scene.hand([(.up, 200)])
    expect(scene.fraction, equals: 0)
    scene.drag([500, 480, 269], .move)

    expect(scene.fraction, equals: 0.25)
  }

  @Test("10-4: the fraction is the vertical distance relative to the container's height, in either direction")
  func fraction() {
    for heights in [[700, 680, 469], [300, 320, 531]] as [[Double]] {
      let scene = Scene()
      scene.present()
      scene.drag(heights, .move)

      expect(scene.fraction, equals: 0.25)
      expect(scene.leaf.view.seen, equals: CGRect(x: 0, y: 633, width: 390, height: 844), "follows the drag")
    }
    let mended = Scene(isMended: true)
    mended.present()
    mended.drag([300, 320, 531], .move)

    expect(mended.fraction, equals: 0)
  }

  @Test("5.7 10-4: every end finishes, also a cancelled touch; mended, the position decides")
  func endings() {
    for (last, isMended) in [
      (.up, false), (.cancel, false), (.up, true), (.cancel, true),
    ] as [(StageEvent.Pointer.Phase, Bool)] {
      let scene = Scene(isMended: isMended)
      scene.present()
      scene.drag([700, 680, 640, 640, 640, 640], last, thenFor: 2)

      expect(scene.trial.isPresenting, equals: !isMended, "\(last), \(isMended)")
      expect(scene.trial.isAtRest)
      expect(scene.trial.rules.isEmpty)
    }
  }

  @Test("The same listings drive the dismissal")
  func dismissing() throws {
    let scene = Scene()
    scene.present()
    scene.drag([700, 680, 400], thenFor: 1)
    scene.leaf.dismiss(animated: true)
    scene.trial.run(0.1)
    expect(scene.shelf.view.superview?.subviews.first === scene.shelf.view, "below the leaving view")
    scene.drag([200, 220, 431], .move)
    expect(scene.leaf.view.seen, equals: CGRect(x: 0, y: 211, width: 390, height: 844))
    scene.drag([431], .up, thenFor: 1)

    expect(scene.trial.stage.window.subviews, equals: [scene.shelf.view])
    expect(scene.trial.rules.isEmpty)
  }

  @Test("Each gesture has its ending, as listed and mended")
  func decisions() throws {
    for (isMended, ends) in [(false, [true, true, false]), (true, [true, false, false])] {
      for (gesture, isPresenting) in zip(SecondTouchExperiment().gestures, ends) {
        let trial = ExperimentRun(SecondTouchExperiment(), turned: [("mended", isMended ? 1 : 0)])
        try trial.play(gesture)

        expect(trial.isPresenting, equals: isPresenting, "\(gesture.name), \(isMended)")
      }
    }
  }
}
