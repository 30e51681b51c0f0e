import Foundation
import ViewTree

/// A bar with buttons, usually at the bottom of a screen.
@MainActor
open class UIToolbar: UIView {
  open var items: [UIBarButtonItem]? { didSet { showItems() } }
  open weak var delegate: (any UIToolbarDelegate)?
  /// The color of the bar in place of a blur, in a program that sets no appearance.
  open var barTintColor: UIColor? {
    get { ownStyle.tint }
    set { ownStyle.tint = newValue }
  }
  open var isTranslucent: Bool {
    get { ownStyle.isTranslucent }
    set { ownStyle.isTranslucent = newValue }
  }
  open var standardAppearance: UIToolbarAppearance {
    get { ownStyle.appearance }
    set { ownStyle.set(newValue) }
  }
  /// The appearance in landscape orientation; `nil` for the standard one.
  open var compactAppearance: UIToolbarAppearance? {
    get { compactStorage }
    set {
      compactStorage = newValue.map { UIToolbarAppearance(barAppearance: $0) }
      compactStorage?.didChange = { [weak self] in self?.showAppearance() }
    }
  }
  /// An appearance over content that is at its bottom. The property is stored and ignored: the bar has its standard
  /// appearance there, too. **(ours)**
  open var scrollEdgeAppearance: UIToolbarAppearance?
  /// The distance by which the bar's color extends below the bar's bottom edge, in points.
  package final var reach: CGFloat = 0 { didSet { if reach != oldValue { setNeedsLayout() } } }

  final lazy var ownStyle = BarStyle<UIToolbarAppearance> { [weak self] in self?.showAppearance() }
  private final var compactStorage: UIToolbarAppearance? { didSet { showAppearance() } }
  private final var row = BarSide()
  private final let background = BarBackground(lineBelow: false)

  public required override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(background)
    showAppearance()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(background)
    showAppearance()
  }

  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

  private func showItems() {
    row.show(items ?? [], in: self)
    showAppearance()
  }

  private func showAppearance() {
    let isLow = traitCollection.verticalSizeClass == .compact
    let appearance = (isLow ? compactStorage : nil) ?? ownStyle.appearance
    background.show(appearance)
    for button in row.buttons {
      button.show(button.item.style == .done ? appearance.doneButtonAppearance : appearance.buttonAppearance)
    }
    setNeedsLayout()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if compactStorage != nil { showAppearance() }
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 44) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 44) }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    adoptProxyValues()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    ownStyle.place = BarImages.Place(barPosition, traitCollection)
    background.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height + reach)
    let isLeftToRight = effectiveUserInterfaceLayoutDirection != .rightToLeft
    row.layOut(
      from: isLeftToRight ? 16 : bounds.width - 16, rightwards: isLeftToRight, in: bounds.height,
      filling: bounds.width - 32)
  }
}
