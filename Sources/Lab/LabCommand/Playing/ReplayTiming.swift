import AllocationCounter
import Benches
import FrameTiming
import Replay
import Scenarios
import TransitionEngine

/// The frame times of a recording, printed and written to a file.
struct ReplayTiming {
  let file: RecordingFile
  let catalogue: Catalogue

  /// Plays the recording, prints its frame times, and writes them to a file.
  func run(writingTo output: FrameFile, asJSON: Bool = false) throws(LabError) {
    try OutputPath.check(output.path, besides: file.paths)
    let recording = try file.recording()
    let timed = try TimedReplay(recording, catalogue: catalogue, file: file.path)
    let (frames, budget) = (timed.frames, timed.budget)
    let title = "\(recording.header.experiment), \(OutputPath.stem(of: file.path))"
    let summary = FrameSummary(frames.map(\.record))
    let times = summary.total.times
    guard !asJSON else {
      try output.write(FrameExport(title: title, frames: frames, budget: budget))
      // From the input to the picture, in nanoseconds.
      let total: JSONAnswer = ["p50": times.p50, "p95": times.p95, "p99": times.p99, "most": times.max]
      return JSONOutput.answer([
        "file": output.path, "recording": file.path, "frames": frames.count, "hertz": budget.hertz,
        "total": total,
      ])
    }
    print(summary.table() + "\n\n" + JankReport([frames], at: budget).text)
    print("\n\(timed.allocations.line)\n\(timed.cost.line)")
    try output.write(FrameExport(title: title, frames: frames, budget: budget))
    print("\(output.path): saved")
  }
}

/// A recording played as fast as possible and drawn into memory, with the times of all phases of all frames.
struct TimedReplay {
  let frames: [TimedFrame]
  /// The frame budget of the display that the recording was made on.
  let budget: FrameBudget
  let allocations: FrameAllocations
  let cost: ClockCost

  init(_ recording: Recording, catalogue: Catalogue, file: String) throws(LabError) {
    let player = try LabError.from(file) { try Player(recording, catalogue: catalogue, file: file) }
    let header = recording.header
    let drawn = FrameTimer(width: header.width, height: header.height, scale: header.scale)
    drawn.watch(player.stage)
    let budget = Self.budget(recording)
    var frames: [TimedFrame] = []
    frames.reserveCapacity(recording.steps.count)
    var allocations: [Int64] = []
    allocations.reserveCapacity(recording.steps.count)
    let progress = ProgressLine()
    defer { progress.clear() }
    let told = progress.follow(recording)
    for step in recording.steps {
      let count = allocation_count()
      let record = drawn.frame(of: player.stage) { player.step() }
      allocations.append(Int64(clamping: allocation_count() - count))
      told(player.stage)
      let refresh = (Double(step.time - header.start) / (1e9 / budget.hertz)).rounded()
      frames.append(
        TimedFrame(
          record, refresh: Int(clamping: Int64(max(0, min(refresh, 0x1p48)))),
          fraction: player.stage.status.transition?.fraction,
          inputWait: step.events.isEmpty ? nil : step.time - recording.events[step.events.lowerBound].time))
    }
    self.frames = frames
    self.budget = budget
    self.allocations = FrameAllocations(allocations)
    cost = ClockCost.measure(readings: drawn.readings, frames: frames.count, clock: MonotonicClock.now)
  }

  /// Returns the frame budget of a recording's display, from the median interval of its frames, to 0.01 Hz.
  private static func budget(_ recording: Recording) -> FrameBudget {
    let distances = zip(recording.steps, recording.steps.dropFirst()).map { $1.time - $0.time }
    let middle = Distribution(distances.filter { $0 > 0 }).p50
    guard middle > 0 else { return .hz60 }
    return FrameBudget(hertz: (1e11 / Double(middle)).rounded() / 100)
  }
}
