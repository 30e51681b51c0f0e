import UIKit

/// Two words and some bars on a colour.
final class StylePageView: UIView {
  private let styleLabel = UILabel()
  private let transitionLabel = UILabel()
  private let bars = TextBars(6, color: UIColor(white: 1, alpha: 0.4))

  convenience init(_ style: String, _ transition: String, _ hue: UIColor) {
    self.init(frame: UIScreen.main.bounds)
    backgroundColor = hue
    clipsToBounds = true
    styleLabel.text = style
    styleLabel.font = .systemFont(ofSize: 28)
    styleLabel.textColor = .white
    transitionLabel.text = transition
    transitionLabel.font = .systemFont(ofSize: 16)
    transitionLabel.textColor = UIColor(white: 1, alpha: 0.75)
    for view in [styleLabel, transitionLabel, bars] { addSubview(view) }
  }

  override func layoutSubviews() {
    let width = max(0, bounds.width - 48)
    let top = min(64, bounds.height * 0.12)
    styleLabel.frame = CGRect(x: 24, y: top, width: width, height: 28)
    transitionLabel.frame = CGRect(x: 24, y: top + 44, width: width, height: 16)
    bars.frame = CGRect(x: 24, y: top + 92, width: width, height: max(0, bounds.height - top - 116))
  }
}
