/// Whether an interface is light or dark.
nonisolated public enum UIUserInterfaceStyle: Int, Sendable, CaseIterable {
  case unspecified, light, dark
}
