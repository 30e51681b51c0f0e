import FrameTiming
import Replay
import Scenarios

/// A recording's frame times, printed and written to a file.
struct ReplayTiming {
  private let file: RecordingFile
  private let catalogue: Catalogue

  init(_ file: RecordingFile, catalogue: Catalogue) {
    self.file = file
    self.catalogue = catalogue
  }

  /// Plays it, prints what the frames took, and writes them to a file.
  func run(writingTo output: FrameFile, asJSON: Bool = false) throws(LabError) {
    try output.check(besides: file.paths)
    let recording = try LabError.from(file.path) { try file.load() }
    let timed = try TimedReplay(recording, catalogue: catalogue, file: file.path)
    let (frames, budget) = (timed.frames, timed.budget)
    let title = "\(recording.header.experiment), \(Verification.stem(of: file.path))"
    let summary = FrameSummary(frames.map(\.record))
    let times = summary.total.times
    guard !asJSON else {
      try output.write(FrameExport(title: title, frames: frames, budget: budget))
      return print(
        JSONOutput.text(
          Timed(
            file: output.path, recording: file.path, frames: frames.count, hertz: budget.hertz,
            total: Timed.Figures(
              p50: times.p50, p95: times.p95, p99: times.p99, most: times.max))))
    }
    print(summary.table() + "\n\n" + JankReport([frames], at: budget).text)
    print("\n\(timed.allocations.line)\n\(timed.cost.line)")
    try output.write(FrameExport(title: title, frames: frames, budget: budget))
    print("\(output.path): saved")
  }

  /// What was measured, for scripts.
  private struct Timed: Encodable {
    /// In nanoseconds.
    struct Figures: Encodable {
      let p50: Int64
      let p95: Int64
      let p99: Int64
      let most: Int64
    }

    let file: String
    let recording: String
    let frames: Int
    /// The display's that it was recorded on.
    let hertz: Double
    /// From the input to the picture.
    let total: Figures
  }
}
