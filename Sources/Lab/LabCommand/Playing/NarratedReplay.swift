import Benches
import Glibc
import Replay
import Scenarios
import TransitionEngine

/// A recording played without a window while it is read, and described in words or as JSON.
struct NarratedReplay {
  let file: RecordingFile
  let catalogue: Catalogue
  /// The speed of the replay as a multiple of the recorded speed; `nil` to replay as fast as possible.
  let speed: Double?
  let reportsNotes: Bool

  func run(asJSON: Bool) throws(LabError) {
    let player = try LabError.from(file.path) { try FilePlayer(file, catalogue: catalogue) }
    player.stage.log.reportsNotes = reportsNotes
    for remark in player.remarks { StandardError.writeLine("lab: \(file.path): \(remark)") }
    var summary = RunSummary(experiment: player.header.experiment)
    var teller = RunNarrator()
    let clock = ReplayClock(start: player.header.start, speed: speed)
    try LabError.from(file.path) {
      while try player.step() {
        // Only a replay with a speed waits.
        if let time = player.recorded?.time { clock.wait(until: time) }
        summary.observe(player.stage)
        if asJSON { continue }
        if speed != nil || summary.frames.count >= 1000 { teller.narrate(&summary).forEach { print($0) } }
      }
    }
    guard !asJSON else {
      let moments = summary.moments.map { moment -> JSONAnswer in
        [
          // Nanoseconds after the start.
          "time": moment.time - player.header.start, "frame": moment.frame, "kind": moment.kind.rawValue,
          "text": moment.text,
        ]
      }
      return JSONOutput.answer(
        [
          "recording": file.path, "experiment": summary.experiment, "moments": moments,
          "remark": player.ending?.remark(in: file.path),
        ], player.digest)
    }
    teller.narrate(&summary).forEach { print($0) }
    if let remark = player.ending?.remark(in: file.path) { StandardError.writeLine("lab: \(remark)") }
    print("\n\(player.digest)")
  }
}

/// The pace of a headless replay: a multiple of the recorded speed, or as fast as possible.
private struct ReplayClock {
  private let start: Int64
  private let speed: Double?
  private let began = MonotonicClock.now()

  /// Creates a clock that starts now; without a speed it never waits.
  init(start: Int64, speed: Double?) {
    self.start = start
    self.speed = speed
  }

  /// Waits until a time of the stage's clock.
  func wait(until time: Int64) {
    guard let speed else { return }
    let due = began + Int64(Double(time - start) / speed)
    while !Interruption.isAsked {
      let left = due - MonotonicClock.now()
      guard left > 0 else { return }
      usleep(UInt32(min(left / 1000 + 1, 250_000)))
    }
  }
}
