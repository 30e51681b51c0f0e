/// The side on which reading begins.
nonisolated public enum UITraitEnvironmentLayoutDirection: Int, Sendable, CaseIterable {
  case unspecified = -1
  case leftToRight = 0
  case rightToLeft = 1
}
