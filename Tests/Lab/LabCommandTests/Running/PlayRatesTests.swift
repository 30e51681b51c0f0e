import Expectations
import Foundation
import LayerTree
import Replay
import TestSupport
import Testing
import TransitionEngine

@testable import LabCommand

@Suite struct PlayRatesTests {
  @Test(
    "A gesture is played at the given display and input rates, and decides the same",
    arguments: [1.0, 60, 90, 120, 1000])
  func headless(rate: Double) throws {
    let folder = Folder()
    let path = folder.file("rate.jsonl")
    let (status, text, _) = try lab([
      "record", path, "card", "--gesture", "dismiss", "--rate", "\(rate)", "--input-rate", "60", "--json",
    ])
    expect(status, equals: 0)
    let recording = try RecordingFile(path).load()
    let steps = zip(recording.steps, recording.steps.dropFirst()).map { $1.time - $0.time }
    expect(Set(steps), equals: [PlayRates.period(rate)])
    let object = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    expect(object["frames"] as? Int == recording.steps.count && object["recording"] as? String == path)
    // Moves of a pointer that is sampled 60 times per second.
    let moves = recording.events.filter { event in
      if case .pointer(let pointer) = event.kind { return pointer.phase == .move }
      return false
    }
    expect(zip(moves, moves.dropFirst()).allSatisfy { $1.time - $0.time >= 16_000_000 })
    expect(try lab(["replay", path, "--headless"]).1.contains("so it finishes"))
    try expect(lab(["replay", path, "--verify", "--headless"]).0, equals: 0)
  }

  @Test("A rate outside 1 to 1000 is refused")
  func refused() throws {
    for words in [
      ["run", "--rate", "0"], ["run", "--rate", "1001"], ["record", "x", "--input-rate", "nan"],
    ] {
      let (status, _, complaint) = try lab(words + ["--headless"])
      expect(status == 2 && complaint.contains("1 to 1000"), "\(words): \(complaint)")
    }
  }

  @Test("The last move between two samples passes at the sample, and other events pass at once")
  func sampling() {
    typealias Pointer = StageEvent.Pointer
    func event(_ milliseconds: Int64, _ kind: StageEvent.Kind) -> StageEvent {
      StageEvent(time: milliseconds * 1_000_000, kind)
    }
    func move(_ milliseconds: Int64, _ id: Int = 0) -> StageEvent {
      event(milliseconds, .pointer(Pointer(id: id, .move, x: Double(milliseconds), y: 0)))
    }
    func times(_ events: [StageEvent]) -> [Int64] { events.map { $0.time / 1_000_000 } }
    var sampler = InputSampler(rate: 100)
    expect(
      times(sampler.sample([event(1, .pointer(Pointer(.down, x: 0, y: 0)))], until: 2_000_000)), equals: [1])
    expect(sampler.sample([move(3), move(4), move(7)], until: 8_000_000).isEmpty)
    expect(sampler.wait(from: 8_000_000) == 2_000_000 && sampler.wait(from: 11_000_000) == 0)
    let first = sampler.sample([], until: 10_000_000)
    expect(times(first), equals: [10])
    if case .pointer(let pointer) = first.first?.kind { expect(pointer.x, equals: 7) }
    expect(
      times(sampler.sample([move(12), move(25), event(26, .key(.init("a")))], until: 26_000_000)),
      equals: [20, 26])
    // A pointer's release has its own place and replaces a waiting move.
    expect(
      times(sampler.sample([event(27, .pointer(Pointer(.up, x: 9, y: 0)))], until: 50_000_000)), equals: [27])
    expect(sampler.wait(from: 0) == nil)
    expect(times(sampler.sample([move(51, 1), move(52, 2)], until: 60_000_000)), equals: [60, 60])
  }

  @Test("A change of the rate loses no position of the pointer and keeps their order")
  func changing() {
    var generator = SeededGenerator(seed: 7)
    var sampler = InputSampler(rate: nil)
    var (time, asked, last) = (Int64(0), 0.0, [StageEvent]())
    for step in 0..<2000 {
      if step % 9 == 0 { sampler.change(to: [nil, 60, 90, 120][Int.random(in: 0..<4, using: &generator)]) }
      time += Int64.random(in: 1...9_000_000, using: &generator)
      asked += 1
      let move = StageEvent(time: time, .pointer(.init(.move, x: asked, y: 0)))
      let events = sampler.sample([move], until: time)
      for event in events {
        if let before = last.last { expect(event.time, isAtLeast: before.time) }
        last.append(event)
      }
    }
    sampler.change(to: nil)
    last += sampler.sample([], until: time + 20_000_000)
    expect(sampler.wait(from: 0) == nil)
    let places = last.compactMap { event -> Double? in
      if case .pointer(let pointer) = event.kind { pointer.x } else { nil }
    }
    expect(places == places.sorted() && places.last == asked && places.count > 500)
  }

  @Test("When sampling stops, waiting moves pass at once, and not at a future time")
  func standing() {
    var sampler = InputSampler(rate: 1)
    for id in [0, 1] {
      let move = StageEvent(time: 5, .pointer(.init(id: id, .move, x: 1, y: 2)))
      expect(sampler.sample([move], until: 6).isEmpty)
    }
    expect(sampler.wait(from: 6), equals: 999_999_994)
    sampler.change(to: nil)
    expect(sampler.wait(from: 6), equals: 0)
    expect(sampler.sample([], until: 6).map(\.time), equals: [6, 6])
    expect(sampler.wait(from: 6) == nil)
  }

  @Test("Events of several pointers keep the order of time when the rate changes")
  func severalPointers() {
    var generator = SeededGenerator(seed: 8)
    var sampler = InputSampler(rate: 60)
    var (time, last, count) = (Int64(0), Int64(0), 0)
    for step in 0..<2000 {
      if step % 3 == 0 { sampler.change(to: [nil, 7, 60, 240][Int.random(in: 0..<4, using: &generator)]) }
      time += Int64.random(in: 1...9_000_000, using: &generator)
      let id = Int.random(in: 0..<3, using: &generator)
      for event in sampler.sample(
        [StageEvent(time: time, .pointer(.init(id: id, .move, x: 0, y: 0)))], until: time)
      {
        expect(event.time >= last && event.time <= time)
        last = event.time
        count += 1
      }
    }
    expect(count, isAbove: 500)
  }

  @Test("A film is written as SVG or PNG, and another file name is refused")
  func film() throws {
    let folder = Folder()
    let recording = "\(LabProcess.recordings)/dismiss.jsonl"
    for name in ["film.svg", "film.png"] {
      try expect(lab(["replay", recording, "--film", folder.file(name)]).0, equals: 0)
    }
    expect(try folder.text("film.svg").contains("<svg"))
    let bytes = try Data(contentsOf: URL(fileURLWithPath: folder.file("film.png")))
    expect(bytes.prefix(4), equals: Data([0x89, 0x50, 0x4E, 0x47]))
    try expect(lab(["replay", recording, "--film", folder.file("film.txt")]).0, equals: 2)
  }

  @Test("A video gets every frame, and its name only when it is whole")
  func video() throws {
    let folder = Folder()
    let recording = "\(LabProcess.recordings)/dismiss.jsonl"
    let steps = try RecordingFile(recording).load().steps
    // A stand-in for ffmpeg that counts its input.
    _ = try Script(
      "for last; do :; done; wc -c > \"$last\"; echo \"$*\" >> \"$last\"", in: folder, name: "ffmpeg")
    let path = ["PATH": "\(folder.path):/usr/bin:/bin"]
    let (status, text, _) = try lab(
      ["replay", recording, "--video", folder.file("a.mp4"), "--rate", "30"], path)
    expect(status == 0 && text.contains("a.mp4: saved"))
    let lines = try folder.text("a.mp4").split(separator: "\n")
    let size = try #require(
      lines[1].split(separator: " ").first { $0.contains("x") && $0.first?.isNumber == true })
    let sides = size.split(separator: "x").compactMap { Int($0) }
    let seconds = Double(steps[steps.count - 1].time - steps[0].time) * 1e-9
    expect(
      Int(lines[0].trimmingCharacters(in: .whitespaces)),
      equals: sides[0] * sides[1] * 4 * (Int(seconds * 30) + 1))

    _ = try Script("exit 3", in: folder, name: "ffmpeg")
    let (failed, _, complaint) = try lab(["replay", recording, "--video", folder.file("b.mp4")], path)
    expect(failed == 1 && complaint.contains("status 3"))
    expect(!folder.names.contains { $0.contains("b.mp4") })
    let (lacking, _, word) = try lab(
      ["replay", recording, "--video", folder.file("c.mp4")], ["PATH": "/nowhere"])
    expect(lacking == 1 && word.contains("ffmpeg") && word.contains("install"))
  }

  @Test("An animated PNG needs no other program, and has an image of the stage's size")
  func animatedPicture() throws {
    let folder = Folder()
    let (status, text, complaint) = try lab(
      ["replay", "\(LabProcess.recordings)/dismiss.jsonl", "--video", folder.file("a.png"), "--rate", "10"],
      ["PATH": "/nowhere"])
    expect(status == 0 && text.contains("a.png: saved"), "\(complaint)")
    let bytes = [UInt8](try #require(FileManager.default.contents(atPath: folder.file("a.png"))))
    let image = try LayerImage(reading: bytes)
    expect(image.width == 390 && image.height == 844)
    expect(
      Data(bytes).range(of: Data("acTL".utf8)) != nil && Data(bytes).range(of: Data("fdAT".utf8)) != nil)
  }
}
