import Expectations
import Experiments
import Foundation
import Replay
import TestSupport
import Testing
import TransitionEngine

@Suite struct RecordingMutationTests {
  @Test("Damaged bytes give an error with file and line, or a recording that can be written again")
  func damagedBytes() throws {
    // For more cases: FUZZ_CASES=1000000 swift test --filter RecordingMutationTests
    let asked = ProcessInfo.processInfo.environment["FUZZ_CASES"].flatMap { UInt64($0) }
    for seed in UInt64(0)..<(asked ?? 12_000) {
      var generator = SeededGenerator(seed: seed)
      var random = RandomRecording(seed: seed % 97)
      var recording = random.next(steps: 3)
      // Without a footer, no checksum hides errors of the scanner.
      if seed % 4 > 0 { recording.ending = .cut(line: 0) }
      var bytes = try recording.bytes(name: "m.jsonl")
      for _ in 0...Int.random(in: 0..<3, using: &generator) { damage(&bytes, &generator) }
      check(bytes, "seed \(seed)")
    }
  }

  private func check(_ bytes: [UInt8], _ label: String) {
    let lines = bytes.count(where: { $0 == 0x0A }) + 1
    do {
      let read = try Recording.load(bytes: bytes, name: "m.jsonl")
      let again = try Recording.load(bytes: read.bytes(name: "m.jsonl"), name: "m.jsonl")
      expect(again, equals: read, "\(label)")
    } catch {
      let line = error.line ?? 0
      expect((1...lines).contains(line), "\(label): \(error)")
      expect(error.description.hasPrefix("m.jsonl:\(line): expected "), "\(label): \(error)")
      expect(error.message.contains(", found ") && error.message.contains("; "), "\(label): \(error)")
    }
  }

  private func damage(_ bytes: inout [UInt8], _ generator: inout SeededGenerator) {
    guard !bytes.isEmpty else { return }
    let place = Int.random(in: 0..<bytes.count, using: &generator)
    switch Int.random(in: 0..<9, using: &generator) {
    case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
    case 1: bytes[place] = UInt8.random(in: 0...255, using: &generator)
    case 2: bytes.remove(at: place)
    case 3: bytes.removeSubrange(place..<min(place + Int.random(in: 0..<40, using: &generator), bytes.count))
    case 4:
      bytes.insert(Array("{}[]:,\"\\0123456789.eE+-tfn\n ".utf8).randomElement(using: &generator)!, at: place)
    case 5:
      let word = [
        "1e999", "-0", "NaN", "null", "18446744073709551616", "-9223372036854775808", "9223372036854775808",
        "0.0000000000000000000000000000000000000001", "[[[[", "\"\\ud800\"", "\"t\":1,", "\"x\":0,", "true",
        "1e-400",
      ].randomElement(using: &generator)!
      bytes.insert(contentsOf: word.utf8, at: place)
    default: damageLines(&bytes, &generator)
    }
  }

  /// Removes, repeats, exchanges or joins lines.
  private func damageLines(_ bytes: inout [UInt8], _ generator: inout SeededGenerator) {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
    let one = Int.random(in: 0..<lines.count, using: &generator)
    let other = Int.random(in: 0..<lines.count, using: &generator)
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: lines.remove(at: one)
    case 1: lines.insert(lines[one], at: other)
    case 2: lines.swapAt(one, other)
    default: lines[one] += lines[other]
    }
    bytes = Array(lines.joined(separator: [0x0A]))
  }

  @Test(
    "A recording with any valid events reads back and can be played to its end, twice the same",
    arguments: [("card", "catch"), ("half-panel", "nasty"), ("second-touch", "nasty")])
  func oddRuns(name: String, gesture: String) throws {
    let whole = try RecordedGesture(name, gesture).recording
    for seed in UInt64(0)..<60 {
      var generator = SeededGenerator(seed: seed)
      var random = RandomRecording(seed: seed)
      var odd = whole
      for _ in 0...generator.below(8) {
        let place = generator.below(odd.events.count)
        odd.events[place].kind =
          generator.chance(0.3) ? odd.events[generator.below(odd.events.count)].kind : random.kind()
      }
      let read = try Recording.load(bytes: odd.bytes(name: "m.jsonl"), name: "m.jsonl")
      let run = try PlayedRun(read, catalogue: .standard, file: "m.jsonl")
      let again = try PlayedRun(read, catalogue: .standard, file: "m.jsonl")
      expect(run.hashes, equals: again.hashes, "seed \(seed)")
      expect(run.hashes.count, equals: whole.steps.count, "seed \(seed)")
    }
  }

  @Test("A footer detects every changed byte")
  func everyByteCounts() throws {
    var random = RandomRecording(seed: 3)
    let recording = random.next(steps: 4)
    let bytes = try recording.bytes(name: "m.jsonl")
    var generator = SeededGenerator(seed: 3)
    for place in bytes.indices.dropLast() {
      var damaged = bytes
      damaged[place] ^= UInt8.random(in: 1...255, using: &generator)
      let read = try? Recording.load(bytes: damaged, name: "m.jsonl")
      // A last line that is no longer a footer looks like a cut; upper-case digits give the same number.
      let isSame = read == recording && damaged[place] ^ bytes[place] == 0x20
      expect(read == nil || isSame, "byte \(place) as \(damaged[place])")
    }
  }
}
