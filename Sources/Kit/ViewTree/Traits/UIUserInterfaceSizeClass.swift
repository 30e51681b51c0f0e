/// How much room an interface has in one direction.
nonisolated public enum UIUserInterfaceSizeClass: Int, Sendable, CaseIterable {
  case unspecified, compact, regular
}
