import UIKit

/// A coloured card with a title in sight of the cards below, and a white sheet of text.
final class DealtCardView: UIView {
  private let grabber = UIView()
  private let titleLabel = UILabel()
  private let sheet = UIView()
  private let bars = TextBars(9)
  private(set) var button = Pill()

  convenience init(_ title: String, hue: UIColor, button: Pill) {
    self.init(frame: UIScreen.main.bounds)
    self.button = button
    backgroundColor = hue
    layer.cornerRadius = 24
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.22
    layer.shadowRadius = 10
    layer.shadowOffset = CGSize(width: 0, height: -2)
    grabber.backgroundColor = UIColor(white: 1, alpha: 0.6)
    grabber.layer.cornerRadius = 2.5
    titleLabel.text = title
    titleLabel.font = .systemFont(ofSize: 20)
    titleLabel.textColor = .white
    titleLabel.accessibilityTraits = [.staticText, .header]
    sheet.backgroundColor = .white
    sheet.layer.cornerRadius = 16
    for view in [grabber, titleLabel, sheet, bars, button] { addSubview(view) }
  }

  override func layoutSubviews() {
    let (width, height) = (bounds.width, bounds.height)
    let inner = max(0, width - 48)
    grabber.frame = CGRect(x: width / 2 - 18, y: 8, width: 36, height: 5)
    titleLabel.frame = CGRect(x: 24, y: 22, width: inner, height: 20)
    sheet.frame = CGRect(x: 12, y: 60, width: max(0, width - 24), height: max(0, height - 84))
    bars.frame = CGRect(x: 32, y: 84, width: max(0, width - 64), height: max(0, height - 260))
    button.frame = CGRect(x: 24, y: height - 112, width: inner, height: 52)
  }
}
