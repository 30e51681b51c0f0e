import Expectations
import Foundation
import TestSupport
import Testing

@testable import Replay

/// A file of each version so far, which every later reader must read.
@Suite struct RecordingVersionTests {
  private func path(_ version: Int) -> String {
    Checkout.path("Resources/Formats/version-\(version).jsonl")
  }

  @Test(
    "A file of every version is read whole and contains every kind of line",
    arguments: RecordingHeader.versions
  )
  func everyVersion(version: Int) throws {
    let file = RecordingFile(path(version))
    let recording = try file.load()
    expect(recording.ending, equals: .complete)
    expect(!recording.steps.isEmpty)
    expect(!recording.pendingEvents.isEmpty)
    let text = try String(contentsOfFile: file.path, encoding: .utf8)
    expect(text.hasPrefix("{\"format\":\"transition-lab\",\"version\":\(version),"))
    for kind in RecordingLineKind.allCases { expect(text.contains("\"\(kind.mark.name)\":"), "\(kind)") }
    for field in RecordingField.allCases { expect(text.contains("\"\(field.name)\":"), "\(field)") }
  }

  @Test("The written version is the last one, to the byte as in its file")
  func writing() throws {
    let last = path(RecordingHeader.versions.upperBound)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: last))
    let recording = try RecordingFile(last).load()
    try expect(recording.bytes(name: last), equals: Array(bytes))
  }
}
