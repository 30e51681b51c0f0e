extension RecordingError {
  /// That a line of another program's file cannot be understood.
  static func foreign(_ file: String, _ line: Int, _ expected: String, found: some StringProtocol) -> Self {
    let shown = found.unicodeScalars.prefix(40).map { $0.value < 0x20 ? " " : Character($0) }
    return RecordingError(
      file: file, line: line,
      message: "expected \(expected), found “\(String(shown))”; correct the line, or take it out")
  }
}
