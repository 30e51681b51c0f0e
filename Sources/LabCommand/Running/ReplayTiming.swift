import AllocationCounter
import FrameTiming
import Replay
import TransitionEngine

/// A recording played as fast as it goes, with the time of each phase of each frame.
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
    let player = try LabError.from(file.path) { try Player(recording, catalogue: catalogue, file: file.path) }
    let header = recording.header
    let drawn = DrawnFrames(width: header.width, height: header.height, scale: header.scale)
    drawn.watch(player.stage)
    let budget = Self.budget(recording)
    var frames: [TimedFrame] = []
    frames.reserveCapacity(recording.steps.count)
    var allocations: [Int64] = []
    allocations.reserveCapacity(recording.steps.count)
    for step in recording.steps {
      let count = allocation_count()
      let record = drawn.frame(of: player.stage) { player.step() }
      allocations.append(Int64(clamping: allocation_count() - count))
      let refresh = (Double(step.time - header.start) / (1e9 / budget.hertz)).rounded()
      frames.append(
        TimedFrame(
          record, refresh: Int(clamping: Int64(max(0, min(refresh, 0x1p48)))),
          progress: player.stage.status.transition?.fraction,
          inputWait: step.events.isEmpty ? nil : step.time - recording.events[step.events.lowerBound].time))
    }
    let cost = ClockCost.measure(readings: drawn.readings, frames: frames.count, clock: MonotonicClock.now)
    let title = "\(header.experiment), \(Verification.stem(of: file.path))"
    print(FrameSummary(frames.map(\.record)).table() + "\n\n" + JankReport([frames], at: budget).text)
    print("\n\(FrameAllocations(allocations).line)\n\(cost.line)")
    try output.write(FrameExport(title: title, frames: frames, budget: budget))
    print("\(output.path): saved")
  }

  /// The display that a recording was made on, to a hundredth of a hertz: by the middle of its frames' distances.
  private static func budget(_ recording: Recording) -> FrameBudget {
    let distances = zip(recording.steps, recording.steps.dropFirst()).map { $1.time - $0.time }
    let middle = Distribution(distances.filter { $0 > 0 }).p50
    guard middle > 0 else { return .hz60 }
    return FrameBudget(hertz: (1e11 / Double(middle)).rounded() / 100)
  }
}
