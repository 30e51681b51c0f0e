import Foundation

extension UICollectionView {
  /// Which way a collection view's items go on.
  nonisolated public enum ScrollDirection: Int, Sendable {
    case vertical, horizontal
  }

  /// Where an item is to be after the collection view has scrolled to it; one up and down and one across may be
  /// given together.
  nonisolated public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let top = ScrollPosition(rawValue: 1)
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    public static let bottom = ScrollPosition(rawValue: 4)
    public static let left = ScrollPosition(rawValue: 8)
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    public static let right = ScrollPosition(rawValue: 32)
  }
}
