import Foundation
import ViewTree

/// A bar with buttons, usually at the bottom of a screen.
@MainActor
open class UIToolbar: UIView {
  open var items: [UIBarButtonItem]? { didSet { showItems() } }
  open var barTintColor: UIColor? { didSet { background.show(barTintColor, isTranslucent: isTranslucent) } }
  open var isTranslucent = true { didSet { background.show(barTintColor, isTranslucent: isTranslucent) } }
  /// The distance by which the bar's color extends below the bar's bottom edge, in points.
  package final var reach: CGFloat = 0 { didSet { if reach != oldValue { setNeedsLayout() } } }

  private final var row = BarSide()
  private final let background = BarBackground(lineBelow: false)

  public required override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(background)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(background)
  }

  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

  private func showItems() {
    row.show(items ?? [], in: self)
    setNeedsLayout()
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 44) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 44) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height + reach)
    let isLeftToRight = traitCollection.layoutDirection != .rightToLeft
    row.layOut(
      from: isLeftToRight ? 16 : bounds.width - 16, rightwards: isLeftToRight, in: bounds.height,
      filling: bounds.width - 32)
  }
}
