import Benches
import Foundation
import FrameTiming
import LayerTree
import MotionMath
import Replay
import Scenarios
import TransitionEngine

/// The bench of reading, replaying and testing a minute of dragging, with 1,000 events and 60 frames per second.
struct ReplayBench {
  private enum Limit {
    /// The least speed of a replay within this process, relative to the recorded speed.
    static let step = 2000.0
    static let file = 600.0
    /// The least speed of reading a recording, in megabytes per second.
    static let read = 200.0
    /// The least speed of replaying an experiment's finishing gesture, relative to its recorded speed.
    static let gesture = 1000.0
    /// The lower limits of `gesture` for experiments whose frames do more work, by the experiment's name.
    static let making = ["constraints": 900, "menu": 600, "scope": 250, "stress": 60.0]
    /// The limit of the time to read a recording, relative to Foundation's JSON decoder on the same lines.
    static let json = 0.1
    /// The least speed-up of `lab test` by two processes, relative to that of two independent loops on the same
    /// processors.
    static let parallel = 0.9
  }

  private static let seconds = 60
  let rounds: Int
  let catalogue: Catalogue

  var bench: Bench {
    Bench("replay", summary: "Reading, replaying and testing a minute of dragging.") { _ in try rows() }
  }

  private func rows() throws -> [BenchRow] {
    let scratch = try ScratchFolder()
    defer { withExtendedLifetime(scratch) {} }
    let path = "\(scratch.path)/minute.jsonl"
    let recording = try makeRecording()
    let bytes = try recording.bytes(name: path)
    try AtomicFile.write(bytes, to: path)
    let real = Double(Self.seconds) * 1e9
    let megabytes = Double(bytes.count) / 1e6
    let step = try ProgressLine.times(rounds) { _ = try replay(recording) }
    let read = try ProgressLine.times(rounds) { try Self.read(bytes) }
    let file = try ProgressLine.times(rounds) {
      try ChildProcess.runLab(["replay", path, "--headless", "--verify"])
    }
    return [
      BenchRow("replay-events", Double(recording.events.count), unit: "events"),
      BenchRow("replay-bytes", Double(bytes.count), unit: "bytes"),
      Self.row("replay-step", step.map { real / $0 }, "× real time", Limit.step),
      Self.row("replay-file", file.map { real / $0 }, "× real time", Limit.file),
      Self.row("read", read.map { megabytes / ($0 * 1e-9) }, "MB/s", Limit.read),
      try jsonRow(bytes),
    ] + (try catalogue.experiments.map { try gestureRow($0.name) })
      + (try parallelRows(bytes, scratch.path))
  }

  // MARK: Experiments

  /// Returns the row of replaying an experiment's finishing gesture, each time on a new stage.
  private func gestureRow(_ name: String) throws -> BenchRow {
    let recording = try Subject(name, catalogue: catalogue).finishingRecording()
    let real = Double((recording.steps.last?.time ?? 0) - recording.header.start)
    // Repeats until a round is long enough for the clock.
    let repetitions = max(1, Int(4e9 / max(1, real)))
    let times = try ProgressLine.times(rounds) { for _ in 0..<repetitions { _ = try replay(recording) } }
    return Self.row(
      "replay-\(name)", times.map { real * Double(repetitions) / $0 }, "× real time",
      Limit.making[name] ?? Limit.gesture)
  }

  // MARK: One process

  /// Returns a row with the rate of the best round, which other work of the machine has slowed least.
  private static func row(_ name: String, _ rounds: [Double], _ unit: String, _ limit: Double) -> BenchRow {
    BenchRow(name, rounds.max() ?? 0, unit: unit, limit: limit, sense: .atLeast, rounds: rounds)
  }

  private func replay(_ recording: Recording) throws -> RunDigest {
    let player = try Player(recording, catalogue: catalogue, file: "minute.jsonl")
    while player.step() {}
    return player.digest
  }

  /// Reads a recording in pieces, as a file of any length is read.
  static func read(_ bytes: [UInt8]) throws {
    var reader = RecordingReader(name: "minute.jsonl")
    var place = 0
    while place < bytes.count {
      let end = min(place + 65_536, bytes.count)
      reader.feed(bytes[place..<end])
      place = end
      while try reader.next() != nil {}
    }
    reader.end()
    while try reader.next() != nil {}
  }

  /// Returns the row of the time to read a recording, relative to Foundation's JSON decoder.
  private func jsonRow(_ bytes: [UInt8]) throws -> BenchRow {
    // A tenth of the lines, because the decoder is slow.
    let some = Array(bytes.prefix(bytes.count / 10).reversed().drop { $0 != UInt8(ascii: "\n") }.reversed())
    let lines = some.split(separator: UInt8(ascii: "\n")).map { Data($0) }
    let ratio = try InterleavedRatio(
      rounds: rounds, clock: MonotonicClock.now, a: { try Self.read(some) },
      b: { for line in lines { _ = try JSONSerialization.jsonObject(with: line) } })
    return ratio.row("read-json", unit: "× JSON decoder", limit: Limit.json)
  }

  // MARK: Two processes

  private func parallelRows(
    _ bytes: [UInt8], _ folder: String
  ) throws -> [BenchRow] {
    let suite = "\(folder)/suite"
    try OutputPath.makeFolder(suite)
    for number in 0..<24 { try AtomicFile.write(bytes, to: "\(suite)/\(number).jsonl") }
    let tests = try InterleavedRatio(
      rounds: min(rounds, 5), clock: MonotonicClock.now,
      a: { try ChildProcess.runLab(["test", suite, "--jobs", "1"]) },
      b: { try ChildProcess.runLab(["test", suite, "--jobs", "2"]) })
    let loops = InterleavedRatio(
      rounds: min(rounds, 5), clock: MonotonicClock.now, a: { Self.spin(in: 1) }, b: { Self.spin(in: 2) })
    return [
      BenchRow("test-speed-up", tests.median, unit: "×"),
      BenchRow("spin-speed-up", loops.median, unit: "×"),
      BenchRow(
        "test-parallel", tests.median / loops.median, unit: "of a spin loop's", limit: Limit.parallel,
        sense: .atLeast, basis: .fixed),
    ]
  }

  /// Runs a fixed amount of arithmetic, divided among threads.
  private static func spin(in threads: Int) {
    DispatchQueue.concurrentPerform(iterations: threads) { _ in
      var congruence = LinearCongruence(state: 1)
      for _ in 0..<400_000_000 / threads { congruence.next() }
      // Never true, but keeps the compiler from removing the loop.
      if congruence.state == 0 { print("") }
    }
  }

  // MARK: The recording

  /// Returns a recording of a minute. Every 2 s, a pointer goes down, moves to and fro, and goes up, so slowly that the
  /// card is not dismissed.
  private func makeRecording() throws -> Recording {
    let subject = try Subject(StartBench.experiment(catalogue), catalogue: catalogue)
    var recording = Recording(header: subject.header)
    let recorder = Recorder(subject.makeStage()) { recording.append($0) }
    var pending: [StageEvent] = []
    var frame: Int64 = 0
    for millisecond in 0..<Int64(Self.seconds * 1000) {
      let time = millisecond * 1_000_000
      pending.append(Self.event(at: millisecond % 2000, time))
      guard time >= frame * 1_000_000_000 / 60 else { continue }
      try recorder.step(to: time, events: pending)
      pending.removeAll(keepingCapacity: true)
      frame += 1
    }
    return recording
  }

  private static func event(at millisecond: Int64, _ time: Int64) -> StageEvent {
    func pointer(_ phase: StageEvent.Pointer.Phase, _ y: Double) -> StageEvent {
      StageEvent(time: time, .pointer(.init(phase, x: 195, y: y)))
    }
    switch millisecond {
    case 0: return pointer(.down, 330)
    // Half a second down and half a second up, almost twice.
    case 1..<1800:
      let part = Double(millisecond % 1000)
      return pointer(.move, 330 + 0.4 * (part < 500 ? part : 1000 - part))
    case 1800: return pointer(.up, 410)
    default: return StageEvent(time: time, .hover(.init(.move, x: 195, y: 330)))
    }
  }
}
