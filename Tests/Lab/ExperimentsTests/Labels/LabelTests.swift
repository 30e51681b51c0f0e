import Expectations
import KitTestSupport
import Testing
import TransitionEngine
@testable import Experiments
@testable import Scenarios

/// The labels of all experiments on all devices, at rest and in the middle frames of their gestures.
@Suite struct LabelTests {
  private static let names = Catalogue.standard.experiments.map(\.name)

  @Test(
    "No label is truncated, cut or overlapped, on any device and in the largest text", arguments: await names)
  func experiments(name: String) throws {
    let experiment = try #require(Catalogue.standard.experiment(named: name))
    for setting in LabelSetting.all {
      var scanned: Set<UInt64> = []
      var known: Set<LabelFault> = []
      for gesture in experiment.gestures {
        let run = try LabelRun(experiment, gesture, in: setting, scanned: &scanned)
        let new = run.faults.subtracting(known)
        known.formUnion(new)
        let list = new.map(\.description).sorted().joined(separator: "; ")
        expect(new.isEmpty, "\(name), \(gesture.name), \(setting): \(list)")
      }
      expect(!scanned.isEmpty)
    }
  }

  @Test("Labels stand in the same places in the dark", arguments: await names)
  func appearances(name: String) throws {
    let experiment = try #require(Catalogue.standard.experiment(named: name))
    let gesture = try #require(experiment.gestures.first)
    let frames = try [StageEvent.Traits.Style.light, .dark].map { style in
      var scanned: Set<UInt64> = []
      return try LabelRun(
        experiment, gesture, in: LabelSetting.all[0], style: style, scanned: &scanned
      ).frames
    }
    expect(frames[0] == frames[1] && !frames[0].isEmpty)
  }
}
