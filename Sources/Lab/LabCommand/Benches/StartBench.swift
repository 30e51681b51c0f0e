import FrameTiming
import Scenarios

/// The time from a command's start to its first picture.
struct StartBench {
  /// Milliseconds until a window shows its first picture.
  static let windowLimit = 60.0

  let rounds: Int
  let catalogue: Catalogue

  var bench: Bench {
    Bench(
      "start",
      summary: "From nothing to the first picture in a window, and to the end of a command that does nothing."
    ) {
      _ in try rows()
    }
  }

  private func rows() throws -> [BenchRow] {
    let bare = try milliseconds { try ChildProcess.runLab(["help"]) }
    return [try coldStart(), row("bare-start", bare, limit: nil)]
  }

  /// The time from starting the lab to the end of its first frame in a window, on SDL's dummy driver.
  func coldStart() throws -> BenchRow {
    let scratch = try ScratchFolder()
    defer { withExtendedLifetime(scratch) {} }
    let words = ["run", try Self.experiment(catalogue), "--frames", "1", "--out", "\(scratch.path)/out"]
    let times = try milliseconds {
      try ChildProcess.runLab(words, environment: ["SDL_VIDEODRIVER": "dummy"])
    }
    return row("cold-start", times, limit: Self.windowLimit)
  }

  /// The experiment that is started.
  static func experiment(_ catalogue: Catalogue) throws(LabError) -> String {
    guard let name = (catalogue.experiment(named: "card") ?? catalogue.experiments.first)?.name else {
      throw .failure("there are no experiments")
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
