/// The directions in which a popover's arrow may point: with `up`, the popover lies below its source.
nonisolated public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let up = UIPopoverArrowDirection(rawValue: 1)
  public static let down = UIPopoverArrowDirection(rawValue: 2)
  public static let left = UIPopoverArrowDirection(rawValue: 4)
  public static let right = UIPopoverArrowDirection(rawValue: 8)
  /// Any of the four.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  /// There is no arrow, or nobody knows yet.
  public static let unknown = UIPopoverArrowDirection(rawValue: .max)
}
