import Benches
import FrameTiming
import Scenarios
import TransitionEngine

/// The bench of experiments while they are dragged: a frame with its drawing, of 780 × 1,688 pixels.
struct DragBench {
  /// The limit of the 95th percentile of a frame, in milliseconds.
  private static let limit = 4.0
  /// The least number of frames that make a gesture a drag rather than a tap of an unsteady hand.
  private static let fewest = 12

  let rounds: Int
  let catalogue: Catalogue

  /// Returns a row for each experiment in which a drag moves something: the median of its rounds' 95th percentiles.
  func rows() throws -> [BenchRow] {
    let progress = ProgressLine()
    defer { progress.clear() }
    let experiments = catalogue.experiments
    return try experiments.enumerated().compactMap { index, experiment -> BenchRow? in
      progress.show(index, of: experiments.count)
      let times = try times(of: Subject(experiment.name, catalogue: catalogue))
      guard !times.isEmpty else { return nil }
      let middle = times.sorted()[times.count / 2]
      return BenchRow("drag-\(experiment.name)", middle, unit: "ms", limit: Self.limit, rounds: times)
    }
  }

  /// Returns the 95th percentile of each round of the finishing gesture, or of the first other one that drags, in
  /// milliseconds; empty for none.
  private func times(of subject: Subject) throws -> [Double] {
    for gesture in [try subject.finishingGesture] + subject.experiment.gestures {
      let moves = try GesturePlan(gesture, start: 0).events.count { GestureBench.isDrag([$0]) }
      guard moves >= Self.fewest else { continue }
      let bench = GestureBench(
        subject: subject, gesture: gesture, rounds: max(3, rounds / 2), budget: .hz120, countsOnlyDrags: true)
      let run = try bench.frames().rounds.map { $0.map(\.record) }
      if run.joined().count(where: { $0[.draw] > 0 }) < Self.fewest { continue }
      return run.map { Double(FrameSummary($0).total.times.p95) * 1e-6 }
    }
    return []
  }
}
