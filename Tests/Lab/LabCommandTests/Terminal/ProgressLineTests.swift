import Expectations
import FrameTiming
import Testing

@testable import LabCommand

@Suite struct ProgressLineTests {
  /// Returns the output of a line during a task of a hundred parts with the given milliseconds each.
  private func said(isShown: Bool, milliseconds: Int64, upTo last: Int = 100) -> [String] {
    var now: Int64 = 0
    var texts: [String] = []
    let line = ProgressLine(isShown: isShown, clock: { now }, write: { texts.append($0) })
    for done in 0...last {
      line.show(done, of: 100)
      now += milliseconds * 1_000_000
    }
    line.clear()
    return texts
  }

  @Test("A task of less than a second shows no line, and neither does a hidden line")
  func silence() {
    expect(said(isShown: true, milliseconds: 9).isEmpty)
    expect(said(isShown: false, milliseconds: 500).isEmpty)
  }

  @Test("A longer task shows its progress and the remaining time, and removes the line at the end")
  func timeLeft() {
    let texts = said(isShown: true, milliseconds: 100, upTo: 50)
    expect(texts.first?.contains("10/100, 9 s left"), equals: true, "\(texts.first ?? "")")
    expect(texts.dropLast().last?.contains("50/100, 5 s left"), equals: true)
    expect(texts.last, equals: "\r\u{1B}[K")
    expect(said(isShown: true, milliseconds: 100).dropLast().last?.contains("100/100"), equals: true)
    expect(said(isShown: true, milliseconds: 2000, upTo: 20).contains { $0.contains("2 min 40 s left") })
  }

  @Test("A fraction is shown in percent, with the remaining time")
  func parts() {
    var now: Int64 = 0
    var texts: [String] = []
    let line = ProgressLine(isShown: true, clock: { now }, write: { texts.append($0) })
    for part in [0, 0.25, 0.5, .nan, -1, 2] {
      line.show(part)
      now += 2_000_000_000
    }
    expect(texts.count, equals: 4)
    expect(texts[0].contains("25 %, 6 s left") && texts[1].contains("50 %, 4 s left"))
    expect(texts[2].contains(" 0 %") && texts[3].contains("100 %"))
  }

  @Test("Progress is reported after each round, outside the measured time")
  func rounds() {
    var now: Int64 = 0
    var told: [Int] = []
    func work() { now += 10 }
    let ratio = InterleavedRatio(
      rounds: 5, clock: { now },
      told: {
        told.append($0)
        now += 1000
      }, a: work, b: work)
    expect(told == [1, 2, 3, 4, 5] && ratio.rounds.allSatisfy { $0 == 1 })
    told = []
    let times = Distribution.measuring(
      rounds: 4, clock: { now },
      told: {
        told.append($0)
        now += 1000
      }, work)
    expect(told == [1, 2, 3, 4] && times.max == 10)
  }

  @Test("The line is drawn at most ten times per second")
  func often() {
    expect(said(isShown: true, milliseconds: 30).count, isAtMost: 22)
  }

  @Test("Nothing is drawn on an error output that is not a terminal, and no output has colors")
  func pipes() throws {
    for words in [
      ["test", LabProcess.recordings, "--jobs", "1"], ["doctor"], ["list"], ["help"],
    ] {
      for environment in [[:], ["NO_COLOR": "1"], ["TERM": "dumb"]] {
        let (_, text, complaint) = try lab(words, environment)
        expect(!text.contains("\u{1B}") && !complaint.contains("\u{1B}"), "\(words)")
      }
    }
  }
}
