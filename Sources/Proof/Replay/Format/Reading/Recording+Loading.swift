extension Recording {
  /// Reads a recording that is in memory. O(bytes)
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
