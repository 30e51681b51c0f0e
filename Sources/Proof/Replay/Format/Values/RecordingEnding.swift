/// How a recording ends.
public enum RecordingEnding: Hashable, Sendable {
  /// With a footer that says the run was over.
  case complete
  /// With a footer that says the run was stopped on purpose.
  case interrupted
  /// Without a footer, as after a crash. The line, counted from 1, is the first that is missing or cut.
  case cut(line: Int)

  init(_ end: RecordingFooter.End) {
    switch end {
    case .complete: self = .complete
    case .interrupted: self = .interrupted
    }
  }

  /// A Boolean value indicating whether the recording has its footer.
  public var hasFooter: Bool {
    if case .cut = self { false } else { true }
  }

  /// What to tell of a recording that was cut, as `file:line: ended early …`; nil of one with a footer.
  public func remark(in file: String) -> String? {
    guard case .cut(let line) = self else { return nil }
    return "\(file):\(line): ended early: expected a footer, found the end of the file; "
      + "the lines before can be played"
  }
}
