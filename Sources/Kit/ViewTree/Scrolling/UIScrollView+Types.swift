import Foundation
import GestureMath

extension UIScrollView {
  /// How soon content that was thrown comes to rest: the share of its velocity that is left after a millisecond.
  nonisolated public struct DecelerationRate: Hashable, Sendable, RawRepresentable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public static let normal = DecelerationRate(rawValue: Projection.normalRate)
    public static let fast = DecelerationRate(rawValue: Projection.fastRate)
  }

  /// What becomes of the safe area.
  nonisolated public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// Above and below it counts always, at the sides where content scrolls sideways.
    case automatic
    /// It counts along axes on which content scrolls or bounces.
    case scrollableAxes
    case never
    case always
  }

  /// How indicators look.
  nonisolated public enum IndicatorStyle: Int, Sendable {
    case `default`, black, white
  }

  /// What a drag does to the keyboard.
  nonisolated public enum KeyboardDismissMode: Int, Sendable {
    case none
    /// It goes as soon as a drag begins.
    case onDrag
    /// It follows the finger that reaches it.
    case interactive
    case onDragWithAccessory
    case interactiveWithAccessory
  }
}
