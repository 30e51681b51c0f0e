import Diagnostics
import Experiments
import GestureMath
import LayerTree
import MotionMath
import Replay
import Testing
import TransitionEngine

@Suite struct ExperimentTests {
  @Test(
    "Every experiment's every gesture comes to rest, breaks only the rules it says, and shows no odd number")
  func gestures() throws {
    for experiment in Catalogue.standard.experiments {
      #expect(!experiment.gestures.isEmpty)
      for gesture in experiment.gestures {
        let stage = Stage(experiment)
        let samples = try GestureScript(parsing: gesture.script).samples(start: 0)
        var rest = samples[...]
        var time: Int64 = 0
        let end = (samples.last?.time ?? 0) + 3_000_000_000
        while time < end {
          time += 16_666_667
          let due = rest.prefix { $0.time <= time }
          rest = rest.dropFirst(due.count)
          stage.step(to: time, events: due.map(StageEvent.init))
          let isFinite = stage.displayList.items.allSatisfy { item in
            [item.transform.tx, item.transform.ty, item.rect.size.x, item.fill.alpha].allSatisfy(\.isFinite)
          }
          #expect(isFinite, "\(experiment.name), \(gesture.name)")
        }

        #expect(stage.isIdle, "\(experiment.name), \(gesture.name)")
        let unexpected = stage.diagnostics.filter { !experiment.provokes.contains($0.rule) }
        #expect(unexpected.isEmpty, "\(experiment.name), \(gesture.name)")
      }
    }
  }

  @Test("Names are fit for the command line, and each is there once")
  func names() {
    let names = Catalogue.standard.experiments.map(\.name)

    #expect(Set(names).count == names.count)
    for name in names { #expect(name.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" }) }
  }
}
