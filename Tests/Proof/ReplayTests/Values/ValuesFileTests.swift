import Expectations
import Experiments
import Foundation
import LayerTree
import MotionMath
import Replay
import TestSupport
import Testing
import TransitionEngine
@testable import Scenarios

@Suite struct ValuesFileTests {
  @Test(
    "The values file beside a recording contains the values and the picture of every frame",
    arguments: 0..<4)
  func roundTrip(share: Int) throws {
    let folder = TestFolder()
    for (place, experiment) in Catalogue.standard.experiments.enumerated() where place % 4 == share {
      guard let gesture = experiment.gestures.first else { continue }
      var frames: [(values: FrameValues, list: DisplayList)] = []
      let recorded = try RecordedGesture(experiment, gesture) { frames.append(($1, $0.displayList)) }
      let name = "\(experiment.name).jsonl"
      _ = try folder.write(recorded.values.bytes, name + ".values")
      let file = ValuesFile(of: RecordingFile(folder.file(name)))
      var count = 0
      try file.read(for: recorded.recording) { frame, values throws(RecordingError) in
        count += 1
        // All frames would take long.
        guard frame % 7 == 0 || frame + 2 > frames.count else { return true }
        let differences = frames[frame].values.differences(to: values)
        expect(differences.isEmpty, "\(experiment.name), frame \(frame): \(differences.prefix(3))")
        let isSame = Self.isSame(values.displayList, frames[frame].list)
        expect(isSame, "\(experiment.name), frame \(frame)")
        return true
      }
      expect(count, equals: frames.count)
    }
  }

  /// A Boolean value that indicates whether pictures are equal, except for images and the order of shared parts.
  private static func isSame(_ list: DisplayList?, _ other: DisplayList) -> Bool {
    guard let list, list.size == other.size, list.items.count == other.items.count, list.clips == other.clips,
      list.groups == other.groups
    else { return false }
    return zip(list.items, other.items).allSatisfy { a, b in
      var (c, d) = (a, b)
      (c.text, c.shadow, c.content) = (0, 0, 0)
      (d.text, d.shadow, d.content) = (0, 0, 0)
      if d.borderWidth == 0 { (c.border, d.border) = (.clear, .clear) }
      let texts = [(a.text, list), (b.text, other)].map { $0.0 < 0 ? nil : $0.1.texts[Int($0.0)] }
      let shadows = [(a.shadow, list), (b.shadow, other)].map { $0.0 < 0 ? nil : $0.1.shadows[Int($0.0)] }
      let contents = [(a.content, list), (b.content, other)].map { $0.0 < 0 ? nil : $0.1.contents[Int($0.0)] }
      if case .image = contents[1] { return c == d && texts[0] == texts[1] && shadows[0] == shadows[1] }
      return c == d && texts[0] == texts[1] && shadows[0] == shadows[1] && contents[0] == contents[1]
    }
  }

  @Test("Only the changed layer is named, with both values")
  func naming() throws {
    let recorded = try RecordedGesture("card", "dismiss")
    var header = recorded.recording.header
    header.knobs = header.knobs.map { $0.name == "dimming" ? .init("dimming", .number(0.25)) : $0 }
    var changed = recorded.recording
    changed.header = header
    let folder = TestFolder()
    _ = try folder.write(recorded.values.bytes, "a.jsonl.values")
    let player = try Player(changed, catalogue: .standard, file: "a.jsonl")
    while player.divergence == nil, player.step() {}
    let frame = try #require(player.divergence?.frame)
    let then = try ValuesFile(of: RecordingFile(folder.file("a.jsonl"))).values(at: frame, of: changed)
    let found = then.differences(to: FrameValues(player.stage))

    expect(Set(found.map(\.subject)).count, equals: 1)
    expect(Set(found.map(\.property)), equals: ["opacity"])
    expect(found.allSatisfy { $0.recorded != nil && $0.replayed != nil && $0.recorded != $0.replayed })
  }

  @Test("The values of other frames are refused, and missing values give an error")
  func foreign() throws {
    let recorded = try RecordedGesture("card", "dismiss")
    var other = recorded.recording
    other.steps[3].hashes.state ^= 1
    let folder = TestFolder()
    let file = ValuesFile(of: RecordingFile(folder.file("a.jsonl")))
    let missing = #expect(throws: RecordingError.self) { try file.values(at: 0, of: other) }
    expect(missing?.message.contains("--update"), equals: true)
    _ = try folder.write(recorded.values.bytes, "a.jsonl.values")
    let error = #expect(throws: RecordingError.self) { try file.values(at: 0, of: other) }
    expect(
      error?.description.hasPrefix("\(file.path):1: expected the recorded values of the run"), equals: true)
  }

  @Test("Damaged values give an error with file and line, or values")
  func damaged() throws {
    let recorded = try RecordedGesture("card", "dismiss")
    let folder = TestFolder()
    let file = ValuesFile(of: RecordingFile(folder.file("a.jsonl")))
    let whole = recorded.values.bytes
    for seed in UInt64(0)..<60 {
      var generator = SeededGenerator(seed: seed)
      var bytes = whole
      for _ in 0...generator.below(3) {
        let place = generator.below(bytes.count)
        switch generator.below(4) {
        case 0: bytes[place] = UInt8(generator.below(256))
        case 1: bytes.removeSubrange(place..<min(place + generator.below(60), bytes.count))
        case 2: bytes.insert(contentsOf: "[null,1e999,-0,\"layer 3\"]".utf8, at: place)
        default: bytes.removeLast(min(generator.below(2000), bytes.count - 1))
        }
      }
      _ = try folder.write(bytes, "a.jsonl.values")
      do {
        var last = FrameValues()
        try file.read(for: recorded.recording) { _, values throws(RecordingError) in
          last = values
          return true
        }
        _ = last.displayList
      } catch {
        expect(error.line != nil && error.description.hasPrefix(file.path), "seed \(seed): \(error)")
      }
    }
  }
}
