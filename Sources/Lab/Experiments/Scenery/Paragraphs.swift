import UIKit

/// Paragraphs of text from the top of the view on; a text that is too long for the view ends in an ellipsis.
final class Paragraphs: UIView {
  private let label = UILabel(size: 17)

  convenience init(_ text: String, size: CGFloat = 17, color: UIColor = Palette.ink) {
    self.init(frame: .zero)
    let style = NSMutableParagraphStyle()
    style.lineBreakMode = .byTruncatingTail
    style.lineSpacing = 4
    style.paragraphSpacing = 12
    label.numberOfLines = 0
    label.font = .systemFont(ofSize: size)
    label.textColor = color
    label.attributedText = NSAttributedString(string: text, attributes: [.paragraphStyle: style])
    addSubview(label)
  }

  override func layoutSubviews() {
    let height = label.sizeThatFits(CGSize(width: bounds.width, height: 0)).height
    label.frame = CGRect(x: 0, y: 0, width: bounds.width, height: min(height, bounds.height))
  }
}
