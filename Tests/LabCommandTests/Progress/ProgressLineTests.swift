import Testing

@testable import LabCommand

@Suite struct ProgressLineTests {
  /// What a line says while something of a hundred parts goes on, a part in some milliseconds.
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

  @Test("What takes less than a second says nothing, and neither does what nobody sees")
  func silence() {
    #expect(said(isShown: true, milliseconds: 9).isEmpty)
    #expect(said(isShown: false, milliseconds: 500).isEmpty)
  }

  @Test("What takes longer says how far it is and how long it will take, and is taken away at the end")
  func timeLeft() {
    let texts = said(isShown: true, milliseconds: 100, upTo: 50)
    #expect(texts.first?.contains("10/100, 9 s left") == true, "\(texts.first ?? "")")
    #expect(texts.dropLast().last?.contains("50/100, 5 s left") == true)
    #expect(texts.last == "\r\u{1B}[K")
    #expect(said(isShown: true, milliseconds: 100).dropLast().last?.contains("100/100") == true)
    #expect(said(isShown: true, milliseconds: 2000, upTo: 20).contains { $0.contains("2 min 40 s left") })
  }

  @Test("It is drawn ten times a second at most")
  func often() {
    #expect(said(isShown: true, milliseconds: 30).count <= 22)
  }

  @Test("Where the error output is no terminal, nothing is drawn on it; no colour is used anywhere")
  func pipes() throws {
    for words in [
      ["test", LabProcess.recordings, "--jobs", "1"], ["doctor"], ["list"], ["help"],
    ] {
      for environment in [[:], ["NO_COLOR": "1"], ["TERM": "dumb"]] {
        let (_, text, complaint) = try lab(words, environment)
        #expect(!text.contains("\u{1B}") && !complaint.contains("\u{1B}"), "\(words)")
      }
    }
  }
}
