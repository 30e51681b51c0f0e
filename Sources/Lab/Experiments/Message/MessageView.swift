import UIKit

/// A message on white: a line, some text, a button.
final class MessageView: UIView {
  private let titleLabel = UILabel()
  private var text = UIView()
  private(set) var button = Pill()

  convenience init(text: UIView, button: Pill) {
    self.init(frame: UIScreen.main.bounds)
    self.text = text
    self.button = button
    backgroundColor = .white
    clipsToBounds = true
    layer.cornerRadius = 22
    titleLabel.text = "Hello"
    titleLabel.font = .systemFont(ofSize: 28)
    titleLabel.textColor = Palette.ink
    for view in [titleLabel, text, button] { addSubview(view) }
  }

  override func layoutSubviews() {
    let width = max(0, bounds.width - 48)
    titleLabel.frame = CGRect(x: 24, y: 28, width: width, height: 28)
    text.frame = CGRect(x: 24, y: 84, width: width, height: max(0, bounds.height - 84 - 100))
    button.frame = CGRect(x: 24, y: bounds.height - 76, width: width, height: 52)
  }
}
