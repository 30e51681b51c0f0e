/// What holding a row against the same row of another run comes to.
public enum ComparisonVerdict: Sendable, Hashable {
  /// Better by more than chance and the machine's noise explain.
  case better
  /// Worse by more than that.
  case worse
  /// No difference that can be told from chance and noise.
  case noDifference
  /// Nothing can be said, and why.
  case notCompared(String)
}
