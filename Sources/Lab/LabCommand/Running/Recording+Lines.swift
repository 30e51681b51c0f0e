import Replay

extension Recording {
  /// Takes in a line as a recorder writes it. The last one changes nothing: how a recording ends is its own.
  mutating func append(_ line: RecordingLine) {
    switch line {
    case .event(let event): events.append(event)
    case .tick(let tick):
      let first = steps.last?.events.upperBound ?? 0
      steps.append(Step(time: tick.time, events: first..<events.count, hashes: tick.hashes))
    case .footer: break
    }
  }
}
