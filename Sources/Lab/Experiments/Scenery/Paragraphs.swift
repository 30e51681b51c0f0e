import UIKit

/// Paragraphs of text from the top of the view on; a text that is too long for the view scrolls.
final class Paragraphs: UIView {
  private let label = UILabel()
  /// The scroll view around a text that is too long; `nil` for a text that fits.
  ///
  /// A needless scroll view would change a stage's hash, which depends on the order of its scroll views.
  private var scroll: FittingScrollView?
  private var laidOut = (size: CGSize.zero, scale: CGFloat(0))

  convenience init(_ text: String, size: CGFloat = 17, color: UIColor = Palette.ink) {
    self.init(frame: .zero)
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 4
    style.paragraphSpacing = 12
    label.numberOfLines = 0
    label.textColor = color
    label.attributedText = NSAttributedString(
      string: text, attributes: [.paragraphStyle: style, .font: UIFont.scaled(size)])
    label.adjustsFontForContentSizeCategory = true
    addSubview(label)
    restorationIdentifier = "paragraphs"
  }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    scroll?.encodeRestorableState(with: coder)
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    scroll?.decodeRestorableState(with: coder)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize { label.sizeThatFits(size) }

  override func layoutSubviews() {
    guard laidOut != (bounds.size, textScale) else { return }
    laidOut = (bounds.size, textScale)
    let height = label.sizeThatFits(CGSize(width: bounds.width, height: 0)).height
    label.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
    guard height > bounds.height else {
      addSubview(label)
      scroll?.removeFromSuperview()
      scroll = nil
      return
    }
    let around = scroll ?? FittingScrollView()
    around.frame = bounds
    around.contentSize = label.frame.size
    if scroll == nil {
      around.addSubview(label)
      addSubview(around)
      scroll = around
    }
  }
}
