import UIKit

/// A landscape of square stones, each a layer by itself.
final class MosaicView: UIView {
  private var stones: [CALayer] = []
  /// The size and number that they were laid for.
  private var laid: (size: CGSize, count: Int) = (.zero, 0)

  override init(frame: CGRect) {
    super.init(frame: frame)
    isAccessibilityElement = true
    accessibilityTraits = .image
  }

  required init?(coder: NSCoder) { nil }

  /// How many stones there are.
  var count: Int {
    get { stones.count }
    set {
      guard newValue != stones.count else { return }
      for stone in stones.suffix(max(0, stones.count - newValue)) { stone.removeFromSuperlayer() }
      stones.removeLast(max(0, stones.count - newValue))
      while stones.count < newValue {
        let stone = CALayer()
        stones.append(stone)
        layer.addSublayer(stone)
      }
      accessibilityLabel = "Picture of \(newValue) layers"
      setNeedsLayout()
    }
  }

  override func layoutSubviews() {
    // They are laid once: whoever lays out around them does not touch one.
    guard laid.size != bounds.size || laid.count != count, bounds.width > 0, bounds.height > 0 else { return }
    laid = (bounds.size, count)
    // As nearly square as fills the view.
    let share = Double(bounds.width / bounds.height)
    let columns = max(1, Int((Double(count) * share).squareRoot().rounded(.up)))
    let rows = max(1, (count + columns - 1) / columns)
    let size = CGSize(width: bounds.width / CGFloat(columns), height: bounds.height / CGFloat(rows))
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for (index, stone) in stones.enumerated() {
      let (column, row) = (index % columns, index / columns)
      stone.frame = CGRect(
        x: CGFloat(column) * size.width, y: CGFloat(row) * size.height, width: size.width * 0.9,
        height: size.height * 0.9)
      let place = SIMD2((Double(column) + 0.5) / Double(columns), (Double(row) + 0.5) / Double(rows))
      stone.backgroundColor = MosaicPicture.color(at: place, number: index).cgColor
    }
    CATransaction.commit()
  }
}
