import UIKit

/// Bars that stand for lines of text; bars that do not fit are hidden.
final class TextBars: UIView {
  private var bars: [UIView] = []

  convenience init(_ count: Int, color: UIColor = Palette.line) {
    self.init(frame: .zero)
    for _ in 0..<count {
      let bar = UIView(color: color, radius: 6)
      bars.append(bar)
      addSubview(bar)
    }
  }

  override func layoutSubviews() {
    for (index, bar) in bars.enumerated() {
      let share = [1, 0.94, 0.97, 0.62][index % 4]
      bar.frame = CGRect(x: 0, y: CGFloat(index) * 28, width: bounds.width * share, height: 12)
      bar.isHidden = bar.frame.maxY > bounds.height
    }
  }
}
