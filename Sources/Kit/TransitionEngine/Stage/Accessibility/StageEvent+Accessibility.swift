extension StageEvent {
  /// What somebody asks of the cursor that reads the screen.
  nonisolated public enum AccessibilityCommand: String, Hashable, Sendable, CaseIterable {
    /// The cursor comes, and goes.
    case on, off
    /// It goes on and back in the order of reading.
    case next, previous
    /// What is under it does what it is for.
    case activate
    case increment, decrement
    /// Back to where one came from; what is presented goes.
    case escape
    case magicTap
    /// What lies that way comes.
    case scrollUp, scrollDown, scrollLeft, scrollRight
  }
}
