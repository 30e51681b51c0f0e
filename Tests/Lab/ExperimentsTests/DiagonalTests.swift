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

@Suite struct DiagonalTests {
  private static let whole = CGRect(x: 0, y: 0, width: 390, height: 844)

  /// An album with a photograph that the listings' code presents, with logged calls.
  private struct Scene {
    let trial: ExperimentRun
    let log = CallLog()
    let album: AlbumController
    let photograph: PhotographController
    private let delegate: LoggingDelegate

    init(_ turned: [(String, Double)] = []) {
      trial = ExperimentRun(DiagonalExperiment(), turned: turned, root: AlbumController.init)
      album = trial.root as? AlbumController ?? AlbumController(trial.knobs)
      trial.run(0.1)
      let transitions = DiagonalTransitions(trial.knobs)
      photograph = PhotographController(transitions, isCustom: trial.knobs.isOn("custom"))
      delegate = LoggingDelegate(transitions, log)
      photograph.transitioningDelegate = delegate
      ProbeController(in: album, log)
      ProbeController(in: photograph, log)
      trial.run(0.1)
      _ = log.removeAll()
    }

    func present(thenFor seconds: Double = 1) {
      album.present(photograph, animated: true) { [log] in log.add("completion handler") }
      trial.run(seconds)
    }

    func dismiss(thenFor seconds: Double = 1) {
      photograph.dismiss(animated: true) { [log] in log.add("completion handler") }
      trial.run(seconds)
    }
  }

  @Test("10-1: UIKit calls the delegate and the animator in the guide's order, for both transitions")
  func order() {
    let scene = Scene()
    scene.present()
    expect(
      scene.log.removeAll(),
      equals: [
        "animationController(forPresented:)", "interactionControllerForPresentation",
        "album viewWillDisappear", "photograph viewWillAppear", "transitionDuration", "animateTransition",
        "photograph viewDidAppear", "album viewDidDisappear", "completion handler", "animationEnded(true)",
      ])
    scene.dismiss()

    expect(
      scene.log.removeAll(),
      equals: [
        "animationController(forDismissed:)", "interactionControllerForDismissal",
        "photograph viewWillDisappear", "album viewWillAppear", "transitionDuration", "animateTransition",
        "album viewDidAppear", "photograph viewDidDisappear", "completion handler", "animationEnded(true)",
      ])
    expect(scene.trial.rules.isEmpty, "there is no drag")
  }

  @Test("10-2: a presentation starts in the lower right corner, as a point or, mended, at full size")
  func presenting() {
    for (turned, start) in [
      ([], CGRect(x: 390, y: 844, width: 0, height: 0)),
      ([("mended", 1)], CGRect(x: 390, y: 844, width: 390, height: 844)),
    ] as [([(String, Double)], CGRect)] {
      let scene = Scene(turned)
      scene.album.present(scene.photograph, animated: true)
      scene.trial.stage.step(to: scene.trial.stage.time.now)
      expect(scene.photograph.view.seen, equals: start)
      scene.trial.run(0.25)
      let seen = scene.photograph.view.seen
      expect(seen.minX > 0 && seen.minX < 390)
      expect(abs(Double(seen.minX / 390 - seen.minY / 844)), isBelow: 1e-9, "on the diagonal")
      scene.trial.run(1)

      expect(scene.photograph.view.frame, equals: Self.whole)
      expect(scene.album.view.window == nil)
    }
  }

  @Test(
    "5.7 10-2: in a dismissal the presenting view has its final frame at once, in front; mended, below"
  )
  func dismissing() {
    let scene = Scene()
    scene.present()
    scene.dismiss(thenFor: 0.2)
    expect(scene.album.view.superview === scene.photograph.view.superview)
    expect(scene.album.view.frame, equals: Self.whole)
    expect(scene.album.view.superview?.subviews.last === scene.album.view, "in front of the leaving view")
    scene.trial.run(1)
    expect(scene.album.view.frame, equals: Self.whole)
    expect(scene.trial.stage.window.subviews, equals: [scene.album.view])

    let mended = Scene([("mended", 1)])
    mended.present()
    mended.dismiss(thenFor: 0.2)
    expect(mended.album.view.frame, equals: Self.whole)
    expect(mended.album.view.superview?.subviews.last === mended.photograph.view)
    expect(mended.photograph.view.frame, equals: CGRect(x: 390, y: 844, width: 390, height: 844))
    mended.trial.run(1)

    expect(mended.trial.stage.window.subviews, equals: [mended.album.view])
    expect(mended.trial.rules.isEmpty)
  }

  @Test("5.7 10-2: in the style custom a dismissal has no to-view, and the view shrinks to a point")
  func custom() {
    let scene = Scene([("custom", 1)])
    scene.present()
    expect(scene.log.removeAll().first, equals: "presentationController(forPresented:)")
    expect(scene.album.view.superview === scene.trial.stage.window)
    scene.dismiss(thenFor: 0.2)
    expect(scene.photograph.view.frame, equals: CGRect(x: 390, y: 844, width: 0, height: 0))
    expect(scene.album.view.frame, equals: Self.whole)
    scene.trial.run(1)

    expect(scene.trial.stage.window.subviews, equals: [scene.album.view])
    expect(!scene.log.removeAll().contains { $0.hasPrefix("album") }, "the album's view is never removed")
  }

  @Test("10-2: a dismissal that is released early restores everything")
  func cancelled() throws {
    let scene = Scene()
    scene.present()
    _ = scene.log.removeAll()
    try scene.trial.play("down 130,300; move 180,390 in 400ms easeInOut; hold 120ms; up")

    expect(
      scene.log.removeAll(),
      equals: [
        "animationController(forDismissed:)", "interactionControllerForDismissal",
        "photograph viewWillDisappear", "album viewWillAppear", "transitionDuration", "animateTransition",
        "album viewWillDisappear", "album viewDidDisappear", "photograph viewWillAppear",
        "photograph viewDidAppear", "animationEnded(false)",
      ])
    expect(isClose(scene.photograph.view.frame, Self.whole))
    expect(scene.album.view.window == nil)
    expect(scene.trial.rules, equals: [.nonlinearWhileInteractive])
  }

  @Test("A drag along the diagonal follows the touch only when mended")
  func following() throws {
    for isMended in [false, true] {
      let scene = Scene([("mended", isMended ? 1 : 0)])
      scene.present()
      let start = scene.trial.stage.time.now
      func event(_ phase: StageEvent.Pointer.Phase, _ x: Double, _ y: Double, _ time: Int64) -> StageEvent {
        StageEvent(time: start + time, .pointer(.init(phase, x: x, y: y)))
      }
      let events = [
        event(.down, 100, 200, 0), event(.move, 117, 236, 20_000_000), event(.move, 217, 452, 60_000_000),
      ]
      scene.trial.play(events, until: start + 80_000_000)
      let fraction = try #require(scene.trial.stage.status.transition?.fraction)
      let seen = scene.photograph.view.seen
      expect(fraction > 0.2 && fraction < 0.3)
      expect((abs(Double(seen.minY) - fraction * 844) < 1e-6), equals: isMended)
    }
  }

  @Test("Position, velocity or a cancelled touch decides each gesture")
  func decisions() throws {
    let reasons: [ReleaseReason] = [.flickedToEnd, .belowCancel, .gestureCancelled]
    for (gesture, reason) in zip(DiagonalExperiment().gestures, reasons) {
      let trial = ExperimentRun(DiagonalExperiment())
      try trial.play(gesture)

      expect(trial.stage.status.decision?.reason, equals: reason, "\(gesture.name)")
      expect(trial.isPresenting, equals: (reason.outcome == .cancel), "\(gesture.name)")
      expect(trial.moments.filter { $0.text.hasPrefix("began presenting") }.count, equals: 1)
    }
  }

  @Test("The Space key presents and dismisses")
  func space() {
    let trial = ExperimentRun(DiagonalExperiment())
    trial.run(0.1)
    for count in [1, 0] {
      let now = trial.stage.time.now
      trial.play([StageEvent(time: now + 1, .key(.init("space")))], until: now + 1_500_000_000)
      expect(trial.stage.status.presentedCount, equals: count)
    }
  }
}
