/// How much a constraint matters, from 1 to 1000: a higher one wins over any number of lower ones.
nonisolated public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  public var rawValue: Float

  public init(rawValue: Float) {
    self.rawValue = rawValue
  }

  public init(_ rawValue: Float) {
    self.rawValue = rawValue
  }

  /// It must hold.
  public static let required = UILayoutPriority(1000)
  /// What content does against being cut.
  public static let defaultHigh = UILayoutPriority(750)
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  public static let sceneSizeStayPut = UILayoutPriority(500)
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// What content does against being stretched.
  public static let defaultLow = UILayoutPriority(250)
  /// That of a size to fit.
  public static let fittingSizeLevel = UILayoutPriority(50)

  public static func < (one: UILayoutPriority, other: UILayoutPriority) -> Bool {
    one.rawValue < other.rawValue
  }

  /// The priority within 1 and 1000; 1 for what is no number.
  var bounded: UILayoutPriority { UILayoutPriority(rawValue >= 1 ? min(rawValue, 1000) : 1) }
}
