import Foundation
import TextKit
import ViewTree

/// The image and the lines of text of a table's cell, created when they are first asked for.
struct CellParts {
  private static var margin: CGFloat { 16 }
  private static var gap: CGFloat { 4 }

  private var label: UILabel?
  private var detail: UILabel?
  private var picture: UIImageView?

  mutating func label(in view: UIView) -> UILabel {
    if let label { return label }
    let made = UILabel()
    view.addSubview(made)
    label = made
    return made
  }

  mutating func detailLabel(in view: UIView, isBelow: Bool) -> UILabel {
    if let detail { return detail }
    let made = UILabel()
    made.font = .systemFont(ofSize: isBelow ? UIFont.smallSystemFontSize : UIFont.labelFontSize)
    made.textColor = .secondaryLabel
    view.addSubview(made)
    detail = made
    return made
  }

  mutating func imageView(in view: UIView) -> UIImageView {
    if let picture { return picture }
    let made = UIImageView()
    view.addSubview(made)
    picture = made
    return made
  }

  /// Returns the x position at which text begins, in points.
  private func textStart(_ indent: CGFloat) -> CGFloat {
    let width = picture?.image?.size.width ?? 0
    return Self.margin + indent + (width > 0 ? width + Self.margin : 0)
  }

  private func isShown(_ label: UILabel?) -> Bool { label?.text?.isEmpty == false }

  func layOut(in size: CGSize, indent: CGFloat, style: UITableViewCell.CellStyle) {
    if let picture, let box = picture.image?.size {
      picture.frame = CGRect(
        x: Self.margin + indent, y: (size.height - box.height) / 2, width: box.width, height: box.height)
    }
    let start = textStart(indent)
    let width = max(0, size.width - start - Self.margin)
    guard let detail, isShown(detail) else {
      label?.frame = CGRect(x: start, y: 0, width: width, height: size.height)
      return
    }
    guard style == .subtitle else {
      let right = min(width, detail.sizeThatFits(.zero).width)
      detail.frame = CGRect(x: start + width - right, y: 0, width: right, height: size.height)
      label?.frame = CGRect(x: start, y: 0, width: max(0, width - right - 8), height: size.height)
      return
    }
    let room = CGSize(width: width, height: 0)
    let first = isShown(label) ? label?.sizeThatFits(room).height ?? 0 : 0
    let second = detail.sizeThatFits(room).height
    let top = (size.height - first - Self.gap - second) / 2
    label?.frame = CGRect(x: start, y: top, width: width, height: first)
    detail.frame = CGRect(x: start, y: top + first + Self.gap, width: width, height: second)
  }

  /// Returns the height that the image and the text need at a width, in points.
  func height(width: CGFloat, style: UITableViewCell.CellStyle) -> CGFloat {
    let room = CGSize(width: max(1, width - textStart(0) - Self.margin), height: 0)
    var height = isShown(label) ? label?.sizeThatFits(room).height ?? 0 : 0
    if style == .subtitle, isShown(detail) { height += Self.gap + (detail?.sizeThatFits(room).height ?? 0) }
    return max(height + 22, (picture?.image?.size.height ?? 0) + 12)
  }
}
