import Foundation
import ViewTree

/// Four rows of keys as rectangles; touches on it reach nothing.
final class KeyboardView: UIView {
  /// How many keys there are in each row; the last has the space bar.
  private static let rows = [10, 9, 9, 4]
  private let keys: [UIView]

  override init(frame: CGRect) {
    keys = (0..<Self.rows.reduce(0, +)).map { _ in UIView() }
    super.init(frame: frame)
    backgroundColor = UIColor(red: 0.82, green: 0.835, blue: 0.86, alpha: 1)
    clipsToBounds = true
    for key in keys {
      key.backgroundColor = .white
      key.layer.cornerRadius = 5
      key.isUserInteractionEnabled = false
      addSubview(key)
    }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    let gap: CGFloat = 6
    let row = (bounds.height - 2 * gap) / CGFloat(Self.rows.count)
    let unit = (bounds.width - gap) / 10
    var next = keys.startIndex
    for (index, count) in Self.rows.enumerated() {
      let isLast = index == Self.rows.count - 1
      let width = isLast ? unit * 1.5 : unit
      let whole = isLast ? bounds.width - gap : unit * CGFloat(count)
      var x = (bounds.width - whole + gap) / 2
      for place in 0..<count {
        let length = isLast && place == 1 ? whole - width * CGFloat(count - 1) : width
        keys[next].frame = CGRect(
          x: x, y: gap + CGFloat(index) * row + gap / 2, width: max(0, length - gap),
          height: max(0, row - gap))
        x += length
        next += 1
      }
    }
  }
}
