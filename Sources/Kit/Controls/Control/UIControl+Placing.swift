import Foundation

extension UIControl.ContentHorizontalAlignment {
  /// Where content of a size stands in a box; not larger than that.
  func place(
    _ size: CGSize, vertically: UIControl.ContentVerticalAlignment, in box: CGRect, isRightToLeft: Bool
  ) -> CGRect {
    let (room, height) = (max(box.width, 0), max(box.height, 0))
    let width = self == .fill ? room : min(size.width, room)
    let high = vertically == .fill ? height : min(size.height, height)
    let x: CGFloat
    switch self {
    case .center, .fill: x = (room - width) / 2
    case .left: x = 0
    case .right: x = room - width
    case .leading: x = isRightToLeft ? room - width : 0
    case .trailing: x = isRightToLeft ? 0 : room - width
    }
    let y: CGFloat
    switch vertically {
    case .center, .fill: y = (height - high) / 2
    case .top: y = 0
    case .bottom: y = height - high
    }
    return CGRect(x: box.origin.x + x, y: box.origin.y + y, width: width, height: high)
  }
}
