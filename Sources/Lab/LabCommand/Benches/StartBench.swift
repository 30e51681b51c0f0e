import FrameTiming
import Scenarios

/// The bench of the time from a command's start to its first frame.
struct StartBench {
  /// The limit of the time until a window shows its first frame, in milliseconds.
  static let windowLimit = 60.0

  let rounds: Int
  let catalogue: Catalogue

  var bench: Bench {
    Bench(
      "start",
      summary: "From the start to the first frame in a window, and to the end of a command without work."
    ) {
      _ in try rows()
    }
  }

  private func rows() throws -> [BenchRow] {
    let bare = try milliseconds { try ChildProcess.runLab(["help"]) }
    return [try coldStart(), row("bare-start", bare, limit: nil)]
  }

  /// Returns the row of the time from starting the lab to its first frame in a window, on SDL's dummy driver.
  func coldStart() throws -> BenchRow {
    let scratch = try ScratchFolder()
    defer { withExtendedLifetime(scratch) {} }
    let words = ["run", try Self.experiment(catalogue), "--frames", "1", "--out", "\(scratch.path)/out"]
    let times = try milliseconds {
      try ChildProcess.runLab(words, environment: ["SDL_VIDEODRIVER": "dummy"])
    }
    return row("cold-start", times, limit: Self.windowLimit)
  }

  /// Returns the name of the experiment to start.
  static func experiment(_ catalogue: Catalogue) throws(LabError) -> String {
    guard let name = (catalogue.experiment(named: "card") ?? catalogue.experiments.first)?.name else {
      throw .failure("expected a catalogue with an experiment, found an empty one; add an experiment")
    }
    return name
  }

  private func row(_ name: String, _ rounds: [Double], limit: Double?) -> BenchRow {
    BenchRow(name, rounds.sorted()[rounds.count / 2], unit: "ms", limit: limit, rounds: rounds)
  }

  private func milliseconds(_ body: () throws -> Void) rethrows -> [Double] {
    try ProgressLine.times(max(5, rounds), body).map { $0 * 1e-6 }
  }
}
