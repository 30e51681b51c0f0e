import Expectations
import Replay
import Testing

@Suite struct RecordingErrorDescriptionTests {
  @Test("An error begins with file and line, and ends with the column, if any")
  func description() {
    var error = RecordingError(
      file: "a.jsonl", line: 3, column: 7, message: "expected one, found two; keep one")
    expect(error.description, equals: "a.jsonl:3: expected one, found two; keep one (column 7)")
    error.column = nil
    expect(error.description, equals: "a.jsonl:3: expected one, found two; keep one")
    error.line = nil
    expect(error.description, equals: "a.jsonl: expected one, found two; keep one")
  }
}
