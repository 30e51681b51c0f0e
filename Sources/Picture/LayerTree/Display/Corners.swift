/// Some of a box's four corners.
nonisolated public struct Corners: OptionSet, Hashable, Sendable, BitwiseCopyable {
  public var rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  public static let topLeft = Corners(rawValue: 1)
  public static let topRight = Corners(rawValue: 2)
  public static let bottomLeft = Corners(rawValue: 4)
  public static let bottomRight = Corners(rawValue: 8)
  /// All four.
  public static let all: Corners = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}
