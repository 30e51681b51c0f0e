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
  /// The style of the bar: that of the interface, or light content on a dark bar.
  open var barStyle = UIBarStyle.default { didSet { if barStyle != oldValue { showStyle() } } }
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
    set { compactStorage = copy(newValue) }
  }
  /// The appearance while the content is at its bottom; `nil` for the standard one.
  open var scrollEdgeAppearance: UIToolbarAppearance? {
    get { scrollEdgeStorage }
    set { scrollEdgeStorage = copy(newValue) }
  }
  /// The appearance in landscape orientation while the content is at its bottom; `nil` for `scrollEdgeAppearance`.
  open var compactScrollEdgeAppearance: UIToolbarAppearance? {
    get { compactScrollEdgeStorage }
    set { compactScrollEdgeStorage = copy(newValue) }
  }
  /// The visibility of the appearance over content that goes on behind the bar: 0 while the content is at its bottom.
  package final var scrolledFraction: CGFloat = 1 {
    didSet {
      backgrounds.fraction = scrolledFraction
      if (scrolledFraction < 0.5) != (oldValue < 0.5) { showAppearance() }
    }
  }
  /// The distance by which the bar's color extends below the bar's bottom edge, in points.
  package final var reach: CGFloat = 0 { didSet { if reach != oldValue { setNeedsLayout() } } }

  final lazy var ownStyle = BarStyle<UIToolbarAppearance> { [weak self] in self?.showAppearance() }
  private final var compactStorage: UIToolbarAppearance? { didSet { showAppearance() } }
  private final var scrollEdgeStorage: UIToolbarAppearance? { didSet { showAppearance() } }
  private final var compactScrollEdgeStorage: UIToolbarAppearance? { didSet { showAppearance() } }
  private final var row = BarSide()
  private final let backgrounds = BarBackgrounds(lineBelow: false)

  public required override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(backgrounds.standard)
    showAppearance()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(backgrounds.standard)
    showAppearance()
  }

  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

  private func showItems() {
    row.show(items ?? [], in: self)
    showStyle()
    showAppearance()
  }

  private func copy(_ appearance: UIToolbarAppearance?) -> UIToolbarAppearance? {
    appearance?.copy { [weak self] in self?.showAppearance() }
  }

  /// Applies the bar style; with the black style, the bar's content looks as in the dark interface style.
  private func showStyle() {
    backgrounds.interfaceStyle = barStyle.interfaceStyle
    for button in row.buttons { button.overrideUserInterfaceStyle = barStyle.interfaceStyle }
  }

  /// The appearances over content that goes on behind the bar, and while the content is at its bottom.
  private var appearances: (standard: UIToolbarAppearance, edge: UIToolbarAppearance) {
    let isLow = traitCollection.verticalSizeClass == .compact
    let standard = (isLow ? compactStorage : nil) ?? ownStyle.appearance
    return (standard, (isLow ? compactScrollEdgeStorage : nil) ?? scrollEdgeStorage ?? standard)
  }

  /// A Boolean value indicating whether the bar has an appearance of its own while the content is at its bottom.
  package final var hasEdgeAppearance: Bool { scrollEdgeStorage != nil || compactScrollEdgeStorage != nil }

  private func showAppearance() {
    let appearances = appearances
    backgrounds.show(appearances.standard, atEdge: appearances.edge, in: self)
    let appearance = scrolledFraction < 0.5 ? appearances.edge : appearances.standard
    for button in row.buttons {
      button.show(button.item.style == .done ? appearance.doneButtonAppearance : appearance.buttonAppearance)
    }
    setNeedsLayout()
    // The container knows how far the content is from its bottom.
    if hasEdgeAppearance { superview?.setNeedsLayout() }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if compactStorage != nil || compactScrollEdgeStorage != nil { showAppearance() }
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
    backgrounds.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height + reach)
    let isLeftToRight = effectiveUserInterfaceLayoutDirection != .rightToLeft
    row.layOut(
      from: isLeftToRight ? 16 : bounds.width - 16, rightwards: isLeftToRight, in: bounds.height,
      filling: bounds.width - 32)
  }
}
