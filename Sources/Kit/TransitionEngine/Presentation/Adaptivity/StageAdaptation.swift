extension Stage.Configuration {
  /// What becomes of page and form sheets where there is little width.
  public enum Adaptation: String, Hashable, Sendable, CaseIterable {
    /// They cover the screen, as the seed documents have it.
    case seed
    /// They are cards at the lower edge, as wide as the screen.
    case modern
  }
}
