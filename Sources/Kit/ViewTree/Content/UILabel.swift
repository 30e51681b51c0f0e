import Foundation
import LayerTree
import MotionMath

/// A view that shows read-only text in one line or several.
@MainActor
open class UILabel: UIView {
  public final var text: String? { didSet { if text != oldValue { contentDidChange() } } }
  public final var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize) {
    didSet { if font != oldValue { contentDidChange() } }
  }
  public final var textColor: UIColor! = .label { didSet { updateContent() } }
  /// The text color while the label is highlighted; `nil` for the normal one.
  public final var highlightedTextColor: UIColor? { didSet { updateContent() } }
  public final var isHighlighted = false { didSet { updateContent() } }
  /// A Boolean value indicating whether the text has its normal color; if not, it is paler.
  public final var isEnabled = true { didSet { updateContent() } }
  public final var textAlignment = NSTextAlignment.natural { didSet { updateContent() } }
  /// The greatest number of lines; 0 for as many as fit.
  public final var numberOfLines = 1 { didSet { if numberOfLines != oldValue { contentDidChange() } } }
  public final var lineBreakMode = NSLineBreakMode.byTruncatingTail { didSet { updateContent() } }
  /// A Boolean value indicating whether a single line that is too long is scaled down before it is truncated.
  public final var adjustsFontSizeToFitWidth = false { didSet { updateContent() } }
  /// The least scale of the font size, as a fraction.
  public final var minimumScaleFactor: CGFloat = 0 { didSet { updateContent() } }
  /// The width, in points, at which lines break for the intrinsic content size; 0 for a single long line.
  ///
  /// At 0, constraints request the height that the text needs at the width that they give the label.
  public final var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
  }

  private lazy final var layers = TextLayers(of: handle)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  // MARK: Size

  /// Returns the size of the text, broken at the given width and limited to the number of lines, in whole pixels.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    // A width of 0 counts as no limit.
    let width = size.width > 0 ? size.width : .infinity
    return block(in: CGSize(width: width, height: .infinity))?.extent(scale: traits.displayScale) ?? .zero
  }

  open override var intrinsicContentSize: CGSize {
    sizeThatFits(CGSize(width: preferredMaxLayoutWidth, height: 0))
  }

  override var heightDependsOnWidth: Bool { numberOfLines != 1 && !(preferredMaxLayoutWidth > 0) }

  override func contentSize(forWidth width: CGFloat) -> CGSize {
    let size = intrinsicContentSize
    guard heightDependsOnWidth, width >= 0 else { return size }
    return CGSize(width: size.width, height: sizeThatFits(CGSize(width: width, height: 0)).height)
  }

  package override var firstBaseline: CGFloat { font.ascender }
  package override var lastBaseline: CGFloat { -font.descender }

  /// Returns the rectangle that the text fills in a box, with a separate limit on the number of lines.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    guard let block = block(in: bounds.size, limit: numberOfLines) else {
      return CGRect(origin: bounds.origin, size: .zero)
    }
    let size = block.extent()
    let slack = bounds.width - size.width
    let indent: CGFloat
    switch alignment {
    case .left: indent = 0
    case .center: indent = slack / 2
    case .right: indent = slack
    }
    return CGRect(
      x: bounds.minX + indent, y: bounds.minY + (bounds.height - size.height) / 2, width: size.width,
      height: size.height)
  }

  // MARK: Showing

  /// The accessibility description: the text; an empty label is no element. **(ours)** UIKit counts empty
  /// labels as elements.
  override var ownDescription: AccessibilityDescription {
    AccessibilityDescription(isElement: text?.isEmpty == false, label: text, traits: .staticText)
  }

  override func sizeDidChange() {
    guard let folding = constraintItem?.folding else { return updateContent() }
    // While a view of a stack folds, its text stays in place and is covered or uncovered line by line.
    if !folding.isHidden { UIView.performWithoutAnimation(updateContent) }
  }

  override func showTraits(before old: Traits) {
    super.showTraits(before: old)
    updateContent()
  }

  private func contentDidChange() {
    updateContent()
    invalidateIntrinsicContentSize()
  }

  private func block(in box: CGSize, limit: Int? = nil) -> TextBlock? {
    guard let text, !text.isEmpty else { return nil }
    return TextBlock(
      text, font: font ?? .systemFont(ofSize: UIFont.labelFontSize), in: box, limit: limit ?? numberOfLines,
      mode: lineBreakMode, smallest: adjustsFontSizeToFitWidth ? max(minimumScaleFactor, 0) : 1)
  }

  private func updateContent() {
    guard let block = block(in: bounds.size) else { return layers.clear() }
    let color = (isHighlighted ? highlightedTextColor : nil) ?? textColor ?? .label
    layers.show(
      block, color: color.rgba(for: traits).faded(by: isEnabled ? 1 : 0.4), alignment: alignment)
  }

  private var alignment: LayerText.Alignment {
    switch textAlignment {
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified, .natural: traits.layoutDirection == .rightToLeft ? .right : .left
    }
  }
}

/// The horizontal alignment of text.
nonisolated public enum NSTextAlignment: Int, Sendable {
  case left, center, right
  /// The same as `natural`: spaces are not stretched. **(ours)**
  case justified
  /// Aligned to the side on which reading begins.
  case natural
}
