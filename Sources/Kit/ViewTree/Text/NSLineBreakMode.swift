/// What becomes of text that is too long for its box.
nonisolated public enum NSLineBreakMode: Int, Sendable, CaseIterable {
  /// It goes on in another line, between words.
  case byWordWrapping
  /// It goes on in another line, anywhere.
  case byCharWrapping
  /// It is cut off.
  case byClipping
  /// An ellipsis stands for the beginning of the last line.
  case byTruncatingHead
  /// An ellipsis stands for the end of the last line.
  case byTruncatingTail
  /// An ellipsis stands for the middle of the last line.
  case byTruncatingMiddle
}
