/// How a device scrolls.
nonisolated public enum UIScrollType: Int, Sendable {
  /// In steps, as a wheel does.
  case discrete
  /// Smoothly, as a touchpad does.
  case continuous
}

/// The ways of scrolling that a pan takes.
nonisolated public struct UIScrollTypeMask: OptionSet, Sendable, Hashable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let discrete = UIScrollTypeMask(rawValue: 1)
  public static let continuous = UIScrollTypeMask(rawValue: 2)
  public static let all: UIScrollTypeMask = [.discrete, .continuous]

  init(_ type: UIScrollType) {
    self = type == .discrete ? .discrete : .continuous
  }
}
