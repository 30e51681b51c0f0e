import FrameTiming
import Replay
import TransitionEngine

/// A recording's frame times, printed and written to a file.
struct ReplayTiming {
  private let file: RecordingFile
  private let catalogue: Catalogue

  init(_ file: RecordingFile, catalogue: Catalogue) {
    self.file = file
    self.catalogue = catalogue
  }

  /// Plays it, prints what the frames took, and writes them to a file.
  func run(writingTo output: FrameFile) throws(LabError) {
    try output.check()
    let recording = try LabError.from(file.path) { try file.load() }
    let timed = try TimedReplay(recording, catalogue: catalogue, file: file.path)
    let (frames, budget) = (timed.frames, timed.budget)
    let title = "\(recording.header.experiment), \(Verification.stem(of: file.path))"
    print(FrameSummary(frames.map(\.record)).table() + "\n\n" + JankReport([frames], at: budget).text)
    print("\n\(timed.allocations.line)\n\(timed.cost.line)")
    try output.write(FrameExport(title: title, frames: frames, budget: budget))
    print("\(output.path): saved")
  }
}
