/// What becomes of the movement that was needed to tell a pan from a tap.
public enum SlopPolicy: Sendable, Hashable, CaseIterable {
  /// Taken off the translation: a pan begins near zero and nothing jumps.
  case subtract
  /// Left in: the translation is measured from where the finger came down, so what follows it stays under it.
  case fromTouchDown
}
