import TransitionEngine

extension Recording {
  /// Reads a recording from bytes in memory. O(bytes)
  public static func load(bytes: [UInt8], name: String) throws(RecordingError) -> Recording {
    var reader = RecordingReader(name: name)
    var builder = RecordingBuilder()
    var place = 0
    while place < bytes.count {
      let end = min(place + RecordingLimits.lineBytes, bytes.count)
      reader.feed(bytes[place..<end])
      place = end
      while let line = try reader.next() { builder.append(line, from: reader) }
    }
    reader.end()
    while let line = try reader.next() { builder.append(line, from: reader) }
    return try builder.recording(from: reader)
  }
}

/// A builder of a recording from its lines.
struct RecordingBuilder {
  private var steps: [Recording.Step] = []
  private var events: [StageEvent] = []
  private var stepStart = 0
  private var unknownFields: [Int: String] = [:]

  /// Appends the line that a reader has just returned.
  mutating func append(_ line: RecordingLine, from reader: RecordingReader) {
    if !reader.unknownFields.isEmpty { unknownFields[reader.lineCount] = reader.unknownFields }
    switch line {
    case .event(let event): events.append(event)
    case .tick(let tick):
      steps.append(Recording.Step(time: tick.time, events: stepStart..<events.count, hashes: tick.hashes))
      stepStart = events.count
    case .footer: break
    }
  }

  /// Returns the recording of the appended lines, even if it is cut off. Throws an error if the reader has not yet
  /// returned all lines.
  func recording(from reader: RecordingReader) throws(RecordingError) -> Recording {
    guard let header = reader.header, let ending = reader.ending else {
      throw RecordingError(
        file: reader.name, line: reader.lineCount + 1,
        message: "expected the end of the recording, found more lines; read all lines first")
    }
    var recording = Recording(header: header, steps: steps, events: events, ending: ending)
    recording.unknownFields = unknownFields
    if !reader.unknownHeaderFields.isEmpty { recording.unknownFields[1] = reader.unknownHeaderFields }
    return recording
  }
}
