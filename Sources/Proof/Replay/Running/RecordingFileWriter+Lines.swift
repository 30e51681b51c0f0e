extension RecordingFileWriter {
  /// Appends a line that a recorder made.
  public func append(_ line: RecordingLine) throws(RecordingError) {
    switch line {
    case .event(let event): try append(event)
    case .tick(let tick): try append(tick)
    case .footer(let footer): try finish(footer.end)
    }
  }
}
