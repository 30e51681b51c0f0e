import Foundation
import FrameTiming
import Glibc
import Scenarios

/// What a window costs in which nothing moves: a process of its own, on SDL's dummy driver.
struct StillWindow {
  private static let seconds = 10.0

  let catalogue: Catalogue
  /// Percent of one processor.
  let limit: Double

  func row() throws -> BenchRow {
    let scratch = try ScratchFolder()
    let folder = scratch.path
    defer { withExtendedLifetime(scratch) {} }
    let name = try StartBench.experiment(catalogue)
    // So many frames as never come while nothing moves: that asks for a window on whatever driver there is.
    let process = try ChildProcess(
      ["run", name, "--frames", "1000000", "--out", "\(folder)/out"], input: .nothing, output: .nothing,
      errors: .nothing, environment: ["SDL_VIDEODRIVER": "dummy"])
    defer { process.kill() }
    usleep(1_500_000)
    let (before, start) = (process.processorTime, MonotonicClock.now())
    usleep(UInt32(Self.seconds * 1e6))
    let (after, end) = (process.processorTime, MonotonicClock.now())
    guard let before, let after, process.ended == nil else {
      throw LabError.failure("lab run \(name): it ended by itself, or the system does not say what it costs")
    }
    return BenchRow(
      "idle-cpu", Double(after - before) / Double(end - start) * 100, unit: "%", limit: limit)
  }
}
