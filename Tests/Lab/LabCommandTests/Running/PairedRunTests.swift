import Expectations
import Experiments
import Foundation
import Testing

@testable import LabCommand

@Suite struct PairedRunTests {
  @Test("If one stage's recording cannot be written, neither recording remains")
  func neither() throws {
    for isFirst in [true, false] {
      let folder = Folder()
      let path = folder.file("mine.jsonl")
      let taken = isFirst ? "mine.jsonl" : "mine-b.jsonl"
      let subject = try Subject("card", catalogue: .standard, knobs: nil, size: "100x220")
      let run = HeadlessRun(subject, gesture: try subject.gesture("dismiss"))
      let error = #expect(throws: LabError.self) {
        _ = try PairedRun(run, other: subject).write(to: path) { _, _ in
          // Another process takes the name during the run.
          try? FileManager.default.createDirectory(
            atPath: folder.file(taken), withIntermediateDirectories: true)
        }
      }
      expect(error?.description.contains(taken), equals: true)
      expect(folder.names, equals: [taken])
    }
  }
}
