import Foundation
import FrameTiming
import Scenarios

/// The time from a command's start to its first picture.
struct StartBench {
  /// Milliseconds until a window shows its first picture.
  static let windowLimit = 60.0

  private let rounds: Int
  private let catalogue: Catalogue

  init(rounds: Int, catalogue: Catalogue) {
    self.rounds = rounds
    self.catalogue = catalogue
  }

  var bench: Bench {
    Bench(
      "start",
      summary: "From nothing to the first picture in a window, and to the end of a command that does nothing."
    ) {
      try rows($0)
    }
  }

  private func rows(_ clock: NanosecondClock) throws -> [BenchRow] {
    let bare = try milliseconds(clock) { try Self.lab(["help"]) }
    return [try coldStart(clock), row("bare-start", bare, limit: nil)]
  }

  /// The time from starting the lab to the end of its first frame in a window, on SDL's dummy driver.
  func coldStart(_ clock: NanosecondClock) throws -> BenchRow {
    let name = try Self.experiment(catalogue)
    return try inFolder { folder in
      let words = ["run", name, "--frames", "1", "--out", "\(folder)/out"]
      let times = try milliseconds(clock) { try Self.lab(words, withDriver: "dummy") }
      return row("cold-start", times, limit: Self.windowLimit)
    }
  }

  /// The experiment that is started.
  static func experiment(_ catalogue: Catalogue) throws(LabError) -> String {
    guard let name = (catalogue.experiment(named: "card") ?? catalogue.experiments.first)?.name else {
      throw .failure("there are no experiments")
    }
    return name
  }

  private func inFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
    let scratch = try ScratchFolder()
    let folder = scratch.path
    defer { withExtendedLifetime(scratch) {} }
    return try body(folder)
  }

  private func row(_ name: String, _ rounds: [Double], limit: Double?) -> BenchRow {
    BenchRow(name, rounds.sorted()[rounds.count / 2], unit: "ms", limit: limit, rounds: rounds)
  }

  private func milliseconds(_ clock: NanosecondClock, _ body: () throws -> Void) rethrows -> [Double] {
    try body()
    let progress = ProgressLine()
    defer { progress.clear() }
    return try (0..<max(5, rounds)).map { round in
      progress.show(round, of: max(5, rounds))
      let start = clock()
      try body()
      return Double(clock() - start) * 1e-6
    }
  }

  /// Runs the lab anew until it ends by itself, with a driver of SDL's when one is named.
  private static func lab(_ words: [String], withDriver driver: String? = nil) throws {
    let process = try ChildProcess(
      words, output: .nothing, errors: .nothing,
      environment: driver.map { ["SDL_VIDEODRIVER": $0] } ?? [:])
    let ending = process.wait()
    guard ending == .exited(0) else {
      throw LabError.failure("lab \(words.joined(separator: " ")): it \(ending.text)")
    }
  }
}
