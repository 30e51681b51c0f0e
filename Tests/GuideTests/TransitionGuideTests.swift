import Foundation
import GestureMath
import LayerTree
import QuartzCore
import Testing
import TransitionEngine
import ViewTree
@testable import Scenarios

/// The code of the guide's pages `Transitions.md` and `Experiments.md`, running.
@Suite struct TransitionGuideTests {
  /// Returns a stage with the experiment after one of its gestures, settled.
  private func play(_ name: String) throws -> Stage {
    let experiment = SheetExperiment()
    let gesture = try #require(experiment.gestures.first { $0.name == name })
    let stage = Stage(experiment)
    let script = try GestureScript(parsing: gesture.script)
    var events = script.samples(rate: 120, start: 0).map(StageEvent.init)[...]
    for frame in 0..<180 {
      let now = Int64(frame) * 16_666_667
      let due = events.prefix { $0.time <= now }
      events = events.dropFirst(due.count)
      stage.step(to: now, events: Array(due))
    }
    return stage
  }

  @Test("Transitions.md: a flick dismisses the sheet")
  func dismissed() throws {
    let stage = try play("dismiss")

    #expect(stage.status.presentedCount == 0)
    #expect(stage.status.decision?.reason == .flickedToEnd)
    #expect(stage.window.rootViewController?.view.superview === stage.window)
    #expect(stage.isIdle)
    #expect(stage.log.diagnostics.isEmpty, "\(stage.log.diagnostics)")
  }

  @Test("Transitions.md: after a small slow drag the sheet comes back")
  func cancelled() throws {
    let stage = try play("cancel")
    let sheet = try #require(stage.window.rootViewController?.presentedViewController)

    #expect(stage.status.decision?.outcome == .cancel)
    #expect(sheet.view.frame == CGRect(x: 0, y: 422, width: 390, height: 422))
    #expect(sheet.transitionCoordinator == nil)
    #expect(stage.isIdle)
    #expect(stage.log.diagnostics.isEmpty, "\(stage.log.diagnostics)")
  }

  @Test("Transitions.md: the log has the decisions of a run")
  func moments() throws {
    let stage = try play("dismiss")

    #expect(stage.log.takeMoments().map(\.kind) == [.began, .settled, .began, .released, .settled])
  }

  @Test("Experiments.md: knobs are read when needed, and limit their values")
  func knobs() {
    let experiment = SheetExperiment()
    let knobs = Knobs(experiment.knobs)
    knobs["corner"] = 100
    let stage = Stage(experiment, knobs: knobs)
    stage.step(to: 1_000_000_000)

    #expect(knobs["corner"] == 60)
    #expect(stage.window.rootViewController?.presentedViewController?.view.layer.cornerRadius == 60)
  }

  @Test("Experiments.md: a catalogue lists experiments and finds them by name")
  func catalogue() {
    let catalogue = Catalogue([SheetExperiment()])

    #expect(catalogue.experiment(named: "sheet")?.summary == SheetExperiment().summary)
    #expect(catalogue.experiment(named: "shete") == nil)
  }
}
