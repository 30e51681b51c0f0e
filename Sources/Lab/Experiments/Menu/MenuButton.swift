import UIKit

/// Three bars, which stand for a menu.
final class MenuButton: UIView {
  private let bars = (0..<3).map { _ in UIView() }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .white
    layer.cornerRadius = 14
    for bar in bars {
      bar.backgroundColor = Palette.ink
      bar.layer.cornerRadius = 1.5
      addSubview(bar)
    }
    isAccessibilityElement = true
    accessibilityLabel = "Menu"
    accessibilityTraits = .button
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    for (index, bar) in bars.enumerated() {
      bar.frame = CGRect(x: 12, y: 13 + CGFloat(index) * 8, width: max(0, bounds.width - 24), height: 3)
    }
  }
}
