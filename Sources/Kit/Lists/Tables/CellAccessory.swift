import Foundation
import ViewTree

/// The mark at the right of a cell.
final class CellAccessory: UIView {
  static let size = CGSize(width: 18, height: 18)
  private let stroke = CAShapeLayer()

  /// Makes the mark of a type; nil for none.
  convenience init?(_ type: UITableViewCell.AccessoryType) {
    guard type != .none else { return nil }
    self.init(frame: CGRect(origin: .zero, size: Self.size))
    isUserInteractionEnabled = false
    let path = UIBezierPath()
    switch type {
    case .checkmark:
      path.move(to: CGPoint(x: 3, y: 9))
      path.addLine(to: CGPoint(x: 7, y: 14))
      path.addLine(to: CGPoint(x: 15, y: 4))
    default:
      path.move(to: CGPoint(x: 7, y: 3))
      path.addLine(to: CGPoint(x: 13, y: 9))
      path.addLine(to: CGPoint(x: 7, y: 15))
    }
    stroke.path = path.cgPath
    stroke.fillColor = nil
    stroke.lineWidth = 2
    stroke.strokeColor = (type == .checkmark ? UIColor.systemBlue : .systemGray3).cgColor
    layer.addSublayer(stroke)
  }
}
