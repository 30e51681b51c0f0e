import UIKit

/// Round favourites in a row that scrolls sideways.
final class Strip: UIScrollView {
  private var dots: [UIView] = []

  init(_ count: Int) {
    super.init(frame: .zero)
    showsHorizontalScrollIndicator = false
    alwaysBounceHorizontal = true
    for index in 0..<count {
      let dot = UIView()
      dot.backgroundColor = Palette.hues[index % Palette.hues.count]
      dot.layer.cornerRadius = 28
      dot.isAccessibilityElement = true
      dot.accessibilityLabel = "Favourite \(index + 1)"
      dots.append(dot)
      addSubview(dot)
    }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    contentSize = CGSize(width: CGFloat(dots.count) * 72 + 8, height: bounds.height)
    for (index, dot) in dots.enumerated() {
      let place = CGRect(x: 12 + CGFloat(index) * 72, y: (bounds.height - 56) / 2, width: 56, height: 56)
      if dot.frame != place { dot.frame = place }
    }
  }
}
