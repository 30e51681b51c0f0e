import TransitionEngine

/// A recording that grows with its lines.
struct RecordingBuilder {
  private var steps: [Recording.Step] = []
  private var events: [StageEvent] = []
  private var stepStart = 0

  /// Takes in the next line.
  mutating func append(_ line: RecordingLine) {
    switch line {
    case .event(let event): events.append(event)
    case .tick(let tick):
      steps.append(Recording.Step(time: tick.time, events: stepStart..<events.count, hashes: tick.hashes))
      stepStart = events.count
    case .footer: break
    }
  }

  /// The whole, once the reader has given out all lines.
  func recording(from reader: RecordingReader) throws(RecordingError) -> Recording {
    guard let header = reader.header, let ending = reader.ending else {
      throw RecordingError(
        file: reader.name, line: reader.lineCount + 1,
        message: "expected the end of the recording, found that more is to come; read it to its end")
    }
    return Recording(header: header, steps: steps, events: events, ending: ending)
  }
}
