extension Recording {
  /// Writes all that comes after the header, and the footer where the recording has one. O(events + steps)
  ///
  /// Ranges of steps that do not follow each other are made to: each step gets what is left up to its end.
  public func write(to writer: inout RecordingWriter) throws(RecordingError) {
    var next = 0
    for step in steps {
      let end = min(max(step.events.upperBound, next), events.count)
      for event in events[next..<end] { try writer.append(event) }
      next = end
      try writer.append(RecordedTick(time: step.time, hashes: step.hashes))
    }
    for event in events[next...] { try writer.append(event) }
    switch ending {
    case .complete: try writer.finish(.complete)
    case .interrupted: try writer.finish(.interrupted)
    case .cut: break
    }
  }

  /// The recording as the bytes of a file. O(events + steps)
  public func bytes(name: String) throws(RecordingError) -> [UInt8] {
    let target = Target()
    var writer = try RecordingWriter(name: name, header: header, unknownFields: unknownFields) {
      line throws(RecordingError) in
      target.bytes.append(contentsOf: line)
    }
    try write(to: &writer)
    return target.bytes
  }

  private final class Target {
    var bytes: [UInt8] = []
  }
}
