/// The kind of device that an interface is made for.
nonisolated public enum UIUserInterfaceIdiom: Int, Sendable, CaseIterable {
  case unspecified = -1
  case phone = 0
  case pad = 1
  case mac = 5
}
