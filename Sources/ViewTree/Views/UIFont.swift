public import Foundation
import LayerTree

/// A size of the one typeface there is: the bitmap font, whose cells are 6 wide and 8 high.
public final class UIFont: NSObject {
  /// The height of a character's cell in points.
  public let pointSize: CGFloat

  private init(pointSize: CGFloat) {
    self.pointSize = pointSize.isFinite ? max(1, pointSize) : UIFont.systemFontSize
    super.init()
  }

  public static func systemFont(ofSize size: CGFloat) -> UIFont { UIFont(pointSize: size) }
  public static let systemFontSize: CGFloat = 16
  public var lineHeight: CGFloat { pointSize }
}
