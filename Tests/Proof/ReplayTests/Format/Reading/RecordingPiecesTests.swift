import Expectations
import TestSupport
import Testing
import TransitionEngine

@testable import Replay

@Suite struct RecordingPiecesTests {
  /// The results of a reader for pieces of these sizes.
  private struct Outcome: Equatable {
    var header: RecordingHeader?
    var lines: [RecordingLine] = []
    var ending: RecordingEnding?
    var error: RecordingError?
  }

  private func outcome(_ bytes: [UInt8], pieces: () -> Int) -> Outcome {
    var outcome = Outcome()
    var reader = RecordingReader(name: "p.jsonl")
    do throws(RecordingError) {
      var place = 0
      while place < bytes.count {
        let end = min(place + max(pieces(), 0), bytes.count)
        reader.feed(bytes[place..<end])
        place = end
        // Sometimes two pieces arrive before lines are read.
        if pieces() % 3 > 0 { while let line = try reader.next() { outcome.lines.append(line) } }
      }
      reader.end()
      while let line = try reader.next() { outcome.lines.append(line) }
    } catch {
      outcome.error = error
    }
    outcome.header = reader.header
    outcome.ending = reader.ending
    return outcome
  }

  @Test("Pieces of any size give the same lines, the same ending and the same error")
  func anyPieces() throws {
    for seed in UInt64(0)..<300 {
      var random = RandomRecording(seed: seed)
      var generator = SeededGenerator(seed: seed)
      var bytes = try random.next(steps: 20).bytes(name: "p.jsonl")
      if seed % 3 == 1 { bytes.removeLast(Int.random(in: 0..<bytes.count, using: &generator)) }
      if seed % 3 == 2 { bytes[Int.random(in: 0..<bytes.count, using: &generator)] ^= 0x11 }
      let whole = outcome(bytes) { bytes.count + 1 }
      expect(outcome(bytes) { 1 }, equals: whole, "seed \(seed)")
      let size = [3, 17, 100, 5000].randomElement(using: &generator)!
      let pieces = outcome(bytes) { Int.random(in: 0...size, using: &generator) }
      expect(pieces, equals: whole, "seed \(seed)")
    }
  }

  @Test("A reader keeps at most a piece and a line, however long the recording is")
  func boundedRoom() throws {
    let header = RecordingHeader(experiment: "card", width: 390, height: 844, scale: 2)
    var reader = RecordingReader(name: "p.jsonl")
    var largest = 0
    var lines = 0
    var writer = try RecordingWriter(name: "p.jsonl", header: header) { line throws(RecordingError) in
      reader.feed(line)
      while try reader.next() != nil { lines += 1 }
      largest = max(largest, reader.buffer.capacity)
    }
    for index in 0..<100_000 {
      try writer.append(RecordedTick(time: Int64(index), picture: UInt64(index), state: 0))
    }
    expect(lines, equals: 100_000)
    expect(largest, isBelow: 4096)
  }

  @Test("A line without an end is refused before it fills the memory, and the error stays")
  func endlessLine() {
    var reader = RecordingReader(name: "p.jsonl")
    let piece = [UInt8](repeating: 0x5B, count: 4096)
    var errors: Set<RecordingError> = []
    for _ in 0..<1000 {
      reader.feed(piece)
      do throws(RecordingError) { expect(try reader.next() == nil) } catch { errors.insert(error) }
    }
    reader.end()
    do throws(RecordingError) { expect(try reader.next() == nil) } catch { errors.insert(error) }
    expect(errors.count, equals: 1)
    expect(
      errors.first?.description.hasPrefix("p.jsonl:1: expected a recording’s line of at most 65536 bytes"),
      equals: true)
    expect(reader.buffer.count, isAtMost: RecordingLimits.lineBytes + piece.count)
  }

  @Test("A line of 65,536 bytes with its line feed is read, and one more byte is refused")
  func longestLine() throws {
    let header = RecordingHeader(experiment: "card", width: 390, height: 844, scale: 2)
    let bytes = try Recording(header: header, ending: .cut(line: 1)).bytes(name: "p.jsonl")
    for extra in [0, 1] {
      // An unknown field.
      let frame = #"{"t":0,"command":"a","note":""}"#.utf8.count + 1
      let note = String(repeating: "a", count: RecordingLimits.lineBytes - frame + extra)
      let line = Array(#"{"t":0,"command":"a","note":"\#(note)"}"#.utf8) + [0x0A]
      let result = outcome(bytes + line) { 1000 }
      if extra == 0 {
        expect(result.lines, equals: [.event(StageEvent(time: 0, .command("a")))])
      } else {
        expect(result.error?.line, equals: 2)
        expect(
          result.error?.message.hasPrefix("expected a recording’s line of at most 65536 bytes"), equals: true)
      }
    }
  }

  @Test("The header is available before the first of the other lines, and nothing follows the end")
  func order() throws {
    var reader = RecordingReader(name: "p.jsonl")
    expect(try reader.next() == nil)
    let header = RecordingHeader(experiment: "card", width: 1, height: 1, scale: 1)
    let bytes = try Recording(header: header).bytes(name: "p.jsonl")
    reader.feed(bytes)
    expect(reader.header == nil)
    guard case .footer(let footer)? = try reader.next() else {
      Issue.record("no footer")
      return
    }
    expect(reader.header, equals: header)
    expect(footer.frames, equals: 0)
    expect(reader.ending, equals: .complete)
    reader.end()
    reader.feed(bytes)
    expect(try reader.next() == nil)
    expect(reader.lineCount, equals: 2)
  }
}
