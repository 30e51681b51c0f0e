import Diagnostics
import Expectations
import Experiments
import Foundation
import GestureMath
import LayerTree
import Replay
import TestSupport
import Testing
import TransitionEngine
@testable import Scenarios

@Suite struct PlayerTests {
  /// Records events of all kinds at irregular frames, and returns the recording and its digest.
  private func record(
    seed: UInt64, start: Int64 = 0, adding kinds: [StageEvent.Kind] = [], said: ((Diagnostic) -> Void)? = nil
  ) throws -> (Recording, RunDigest) {
    var generator = SeededGenerator(seed: seed)
    let experiment = try #require(Catalogue.standard.experiment(named: "card"))
    let stage = Stage(experiment, configuration: Stage.Configuration(start: start))
    var bytes: [UInt8] = []
    let header = RecordingHeader(experiment: "card", width: 390, height: 844, scale: 2, start: start)
    var writer = try RecordingWriter(name: "test", header: header) { (data) throws(RecordingError) in
      bytes += data
    }
    stage.log.didReport = said
    let recorder = Recorder(stage) { line in
      switch line {
      case .event(let event): try writer.append(event)
      case .tick(let tick): try writer.append(tick)
      case .footer: Issue.record("a recorder ends nothing")
      }
    }
    var time = start
    var isDown = false
    var y = 330.0
    for _ in 0..<120 {
      time += Int64.random(in: 0...40_000_000, using: &generator)
      var events: [StageEvent] = []
      for _ in 0..<Int.random(in: 0...3, using: &generator) {
        let at = max(start, time - Int64.random(in: 0...9_000_000, using: &generator))
        switch Int.random(in: 0..<12, using: &generator) {
        case 0: events.append(StageEvent(time: at, .key(.init("space"))))
        case 1: events.append(StageEvent(time: at, .focus(Bool.random(using: &generator))))
        case 2: events.append(StageEvent(time: at, .timeScale(Double.random(in: 0.2...2, using: &generator))))
        case 3...5:
          if isDown { y = 330 }
          events.append(StageEvent(time: at, .pointer(.init(isDown ? .up : .down, x: 195, y: y))))
          isDown.toggle()
        default:
          y += Double.random(in: -10...40, using: &generator)
          events.append(StageEvent(time: at, .pointer(.init(.move, x: 195, y: y))))
        }
      }
      try recorder.step(to: time, events: events + kinds.map { StageEvent(time: time, $0) })
    }
    try writer.finish(.complete)
    return (try Recording.load(bytes: bytes, name: "test"), recorder.digest)
  }

  @Test("A recording replays bit for bit, whatever its events are", arguments: 0..<20)
  func replaying(seed: Int) throws {
    let (recording, digest) = try record(seed: UInt64(seed))
    let player = try Player(recording, catalogue: .standard, file: "test")
    while player.step() {}

    expect(player.divergence == nil, "seed \(seed)")
    expect(player.digest, equals: digest)
    expect(player.digest.description, equals: digest.description)
  }

  @Test("An event that a recording cannot hold is reported and ignored, as if it had not happened")
  func flawed() throws {
    let (recording, digest) = try record(seed: 7)
    var said: [Diagnostic] = []
    let long = String(repeating: "k", count: 4_097)
    let flawed: [StageEvent.Kind] = [
      .pointer(.init(.move, x: .nan, y: 1)), .timeScale(-1), .key(.init(long)), .command(long),
      .parameter(long, 1),
    ]
    let (other, otherDigest) = try record(seed: 7, adding: flawed) { said.append($0) }

    expect(other, equals: recording)
    expect(otherDigest, equals: digest)
    expect(said.filter { $0.rule == .invalidEvent }.count, equals: 600)
  }

  @Test("The first frame that differs is named")
  func divergence() throws {
    var (recording, _) = try record(seed: 4)
    recording.steps[57].hashes.picture ^= 1
    recording.steps[80].hashes.state ^= 1
    let player = try Player(recording, catalogue: .standard, file: "test")
    while player.step() {}

    expect(player.divergence?.frame, equals: 57)
    expect(player.divergence?.time, equals: recording.steps[57].time)
  }

  @Test("Seeking back to any frame gives exactly the state of playing forward")
  func seeking() throws {
    let (recording, _) = try record(seed: 9)
    let forward = try Player(recording, catalogue: .standard, file: "test")
    var table = [forward.stage.hashes]
    while forward.step() { table.append(forward.stage.hashes) }
    let player = try Player(recording, catalogue: .standard, file: "test")
    for frame in stride(from: recording.steps.count, through: 0, by: -7) {
      player.seek(toFrame: frame)
      expect(player.stage.hashes, equals: table[frame], "frame \(frame)")
      let stage = player.stage
      player.seek(toFrame: frame)
      expect(player.stage === stage, "the present frame is not played again")
    }
  }

  @Test("A recording of an unknown experiment or knob is refused with its file and line")
  func unknown() throws {
    for header in [
      RecordingHeader(experiment: "nothing", width: 1, height: 1, scale: 1),
      RecordingHeader(
        experiment: "card", knobs: [.init("weight", .number(1))], width: 1, height: 1, scale: 1),
      RecordingHeader(
        experiment: "card", knobs: [.init("height", .text("big"))], width: 1, height: 1, scale: 1),
    ] {
      let error = #expect(throws: RecordingError.self) {
        try Player(Recording(header: header), catalogue: .standard, file: "some.jsonl")
      }
      expect(error?.description.hasPrefix("some.jsonl:1: expected"), equals: true)
    }
  }
}
