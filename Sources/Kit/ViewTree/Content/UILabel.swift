import Diagnostics
import Foundation
import LayerTree
import MotionMath
import TextKit

/// A view that shows read-only text in one line or several.
@MainActor
open class UILabel: UIView, UIContentSizeCategoryAdjusting {
  /// The text. Setting the property removes the attributes that `attributedText` has set.
  open var text: String? { didSet { textDidChange(from: oldValue) } }
  open var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize) {
    didSet { if font != oldValue { apply(.font, font) } }
  }
  open var textColor: UIColor! = .label { didSet { apply(.foregroundColor, textColor) } }
  /// The text color while the label is highlighted; `nil` for the normal one.
  open var highlightedTextColor: UIColor? { didSet { updateContent() } }
  open var isHighlighted = false { didSet { updateContent() } }
  /// A Boolean value indicating whether the text has its normal color; if not, it is paler.
  open var isEnabled = true { didSet { updateContent() } }
  /// The color of the text's shadow, which is a copy of the text beneath it; `nil` for no shadow.
  open var shadowColor: UIColor? { didSet { updateContent() } }
  /// The offset of the shadow, in points.
  open var shadowOffset = CGSize(width: 0, height: -1) { didSet { updateContent() } }
  open var textAlignment = NSTextAlignment.natural {
    didSet { applyForm { $0.alignment = textAlignment } }
  }
  /// The greatest number of lines; 0 for as many as fit.
  open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { contentDidChange() } } }
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
    didSet { applyForm { $0.lineBreakMode = lineBreakMode } }
  }
  /// A Boolean value indicating whether a single line that is too long is scaled down before it is truncated.
  open var adjustsFontSizeToFitWidth = false { didSet { updateContent() } }
  /// The least scale of the font size, as a fraction.
  open var minimumScaleFactor: CGFloat = 0 { didSet { updateContent() } }
  /// The place of a line that is scaled down.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines { didSet { updateContent() } }
  /// A Boolean value indicating whether characters may move together before a line is truncated.
  ///
  /// The property has no effect. **(ours)**
  open var allowsDefaultTighteningForTruncation = false
  /// A Boolean value indicating whether fonts of text styles and of font metrics follow the preferred size of text.
  open var adjustsFontForContentSizeCategory = false { didSet { adjustFont() } }
  /// The width, in points, at which lines break for the intrinsic content size; 0 for a single long line.
  ///
  /// At 0, constraints request the height that the text needs at the width that they give the label.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// The most lines of a label.
  private static let mostLines = 2_000

  /// The text with its own attributes; `nil` for text that has only the attributes of the label.
  private final var styled: NSAttributedString?
  private lazy final var layers = MarkLayers(of: handle)

  override func setDefaults() { isUserInteractionEnabled = false }

  // MARK: Attributes

  /// The text with its attributes. Characters without a font, a color or a paragraph style have the label's.
  ///
  /// The label keeps its font and its color. **(ours)** If they are set later, the whole text has them, as in UIKit.
  /// A text that looks as the current one does asks for no layout.
  open var attributedText: NSAttributedString? {
    get {
      styled
        ?? text.map { text in
          let style = NSParagraphStyle(form)
          return NSAttributedString(
            string: text,
            attributes: [.font: lineFont, .foregroundColor: textColor ?? .label, .paragraphStyle: style])
        }
    }
    set {
      // Runs are compared, not attributed strings, in which Foundation halts on some values: see FoundationMark.
      let isSameText = text == newValue?.string
      let old = isSameText ? shown : nil
      if !isSameText { text = newValue?.string }
      styled = newValue.map { NSAttributedString(attributedString: $0) }
      if isSameText, shown == old { updateContent() } else { contentDidChange() }
    }
  }

  private func textDidChange(from old: String?) {
    guard text != old || styled != nil else { return }
    styled = nil
    if text?.utf16.count ?? 0 > Self.longest { reportLength() }
    contentDidChange()
  }

  /// The length of a text, in UTF-16 units, above which a diagnostic is reported.
  private static let longest = 100_000

  private func reportLength() {
    report(
      .textTooLong,
      "a label has a text of more than \(Self.longest) characters, measures all of them at each change, and "
        + "shows at most \(Self.mostLines) lines. Use a text view",
      about: [self])
  }

  /// Gives the whole text an attribute.
  private func apply(_ key: NSAttributedString.Key, _ value: NSObject?) {
    if let styled, let value {
      let changed = NSMutableAttributedString(attributedString: styled)
      changed.addAttribute(key, value: value, range: NSRange(location: 0, length: changed.length))
      self.styled = changed
    }
    if key == .font { contentDidChange() } else { updateContent() }
  }

  /// Changes the style of the paragraphs that have a style of their own; the others follow the label.
  private func applyForm(_ change: (NSMutableParagraphStyle) -> Void) {
    if let styled {
      let changed = NSMutableAttributedString(attributedString: styled)
      var place = 0
      while place < changed.length {
        var range = NSRange()
        let style = changed.attribute(.paragraphStyle, at: place, effectiveRange: &range)
        place = max(range.location + range.length, place + 1)
        guard let style = (style as? NSParagraphStyle)?.mutableCopy() as? NSMutableParagraphStyle else {
          continue
        }
        change(style)
        changed.addAttribute(.paragraphStyle, value: style, range: range)
      }
      self.styled = changed
    }
    updateContent()
  }

  private func adjustFont() {
    guard adjustsFontForContentSizeCategory else { return }
    if styled != nil { return contentDidChange() }
    let adjusted = font?.adjusted(to: traits.contentSize)
    if adjusted?.pointSize != font?.pointSize { font = adjusted }
  }

  private var lineFont: UIFont { font ?? .systemFont(ofSize: UIFont.labelFontSize) }
  private var form: ParagraphForm { ParagraphForm(alignment: textAlignment, lineBreakMode: lineBreakMode) }

  // MARK: Size

  /// Returns the size of the text, broken at the given width and limited to the number of lines, in whole pixels.
  ///
  /// The size is that of `textRect(forBounds:limitedToNumberOfLines:)`, so that an override adds space around the text.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    // A width of 0 counts as no limit.
    let box = CGSize(width: size.width > 0 ? size.width : .infinity, height: .infinity)
    let extent = textRect(
      forBounds: CGRect(origin: .zero, size: box), limitedToNumberOfLines: numberOfLines
    ).size
    let scale = traits.displayScale
    guard scale > 0 else { return extent }
    return CGSize(
      width: Double(extent.width).roundedUp(to: scale), height: Double(extent.height).roundedUp(to: scale))
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

  package override var firstBaseline: CGFloat {
    styled.flatMap { _ in unbounded?.lines.first?.baseline } ?? lineFont.ascender
  }
  package override var lastBaseline: CGFloat {
    styled.flatMap { _ in unbounded?.lines.last.map { $0.frame.size.y - $0.baseline } } ?? -lineFont.descender
  }

  private var unbounded: TextLayout? {
    let width = bounds.width > 0 ? bounds.width : .infinity
    return layout(in: CGSize(width: width, height: .infinity))?.lines
  }

  /// Returns the rectangle that the text fills in a box, with a separate limit on the number of lines.
  ///
  /// In a box without limits the text begins at its origin.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    guard let (layout, shift) = layout(in: bounds.size, limit: numberOfLines) else {
      return CGRect(origin: bounds.origin, size: .zero)
    }
    let size = layout.size
    var left = 0.0
    if bounds.width.isFinite {
      left = .infinity
      // A closure would check its executor for each line, at each question for the label's size.
      for line in layout.lines { left = min(left, line.frame.minX) }
    }
    let top = bounds.height.isFinite ? (bounds.height - size.y) / 2 + shift : 0
    return CGRect(x: bounds.minX + left, y: bounds.minY + top, width: size.x, height: size.y)
  }

  // MARK: Drawing

  /// The insets of the rectangle in which the text was drawn last, from the bounds; zero in a label without overrides.
  private final var textInsets = UIEdgeInsets.zero
  /// A Boolean value indicating whether an override draws the label without drawing the text.
  private final var isTextLeftOut = false
  /// A Boolean value indicating whether the text was drawn since the last drawing of the label began.
  private final var isTextDrawn = false

  /// Draws the text into the bounds, by `drawText(in:)`.
  open override func draw(_ rect: CGRect) {
    isTextDrawn = false
    drawText(in: rect)
    guard isTextLeftOut == isTextDrawn else { return }
    isTextLeftOut = !isTextDrawn
    showText()
  }

  /// Shows the text in a rectangle; an override passes on another one, such as one with insets.
  ///
  /// The text is shown in layers and in place of the label's own text, not drawn into the current context. **(ours)**
  open func drawText(in rect: CGRect) {
    isTextDrawn = true
    let box = bounds
    let insets = UIEdgeInsets(
      top: rect.minY - box.minY, left: rect.minX - box.minX, bottom: box.maxY - rect.maxY,
      right: box.maxX - rect.maxX)
    guard insets != textInsets else { return }
    textInsets = insets
    showText()
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
    if traits.contentSize != old.contentSize { adjustFont() }
    updateContent()
  }

  private func contentDidChange() {
    updateContent()
    invalidateIntrinsicContentSize()
  }

  /// Returns the text with all attributes as they are shown.
  private var shown: StyledText? {
    guard let text, !text.isEmpty else { return nil }
    let plain = (textColor ?? .label).rgba(for: traits)
    let attributes = TextAttributes(font: lineFont.textFont, color: plain)
    var shown =
      styled.map {
        StyledText(
          $0, or: attributes, form, with: .kit(traits, adjustsFonts: adjustsFontForContentSizeCategory))
      } ?? StyledText(text, attributes, form)
    let replacement = isHighlighted ? highlightedTextColor?.rgba(for: traits) : nil
    guard replacement != nil || !isEnabled else { return shown }
    shown = shown.mapped {
      $0.color = (replacement ?? $0.color).faded(by: isEnabled ? 1 : 0.4)
    }
    return shown
  }

  /// Returns the lines in a box, and the distance in points by which a scaled-down line moves down from the middle.
  private func layout(in box: CGSize, limit: Int? = nil) -> (lines: TextLayout, shift: Double)? {
    guard var text = shown else { return nil }
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let most = Self.mostLines
    let limit = limit ?? numberOfLines
    var shift = 0.0
    if adjustsFontSizeToFitWidth, minimumScaleFactor < 1, limit == 1 {
      let whole = TextLayout(text, width: .infinity, limit: 1)
      if whole.size.x > box.width, whole.size.x > 0 {
        let scale = max(max(minimumScaleFactor, 0), box.width / whole.size.x)
        text = text.mapped {
          $0.font.size *= scale
          $0.baselineOffset *= scale
        }
        shift = self.shift(of: whole, by: scale, in: box)
      }
    }
    return (
      KeptLayouts.layout(
        of: text, width: box.width, height: box.height, limit: limit > 0 ? min(limit, most) : most,
        isRightToLeft: isReversed), shift
    )
  }

  /// Returns the distance from the middle to where the baseline adjustment puts a line that is scaled down.
  private func shift(of whole: TextLayout, by scale: Double, in box: CGSize) -> Double {
    guard box.height.isFinite, let line = whole.lines.first else { return 0 }
    switch baselineAdjustment {
    case .alignCenters: return 0
    case .none: return (line.frame.size.y * scale - box.height) / 2
    case .alignBaselines: return (line.baseline - line.frame.size.y / 2) * (1 - scale)
    }
  }

  private func updateContent() {
    showText()
    // A subclass may place the text by its size.
    if type(of: self) != UILabel.self { enqueueDisplay() }
  }

  private func showText() {
    let box = textInsets == .zero ? bounds : bounds.inset(by: textInsets)
    guard !isTextLeftOut, let (layout, shift) = layout(in: box.size) else { return layers.clear() }
    let shadow = shadowColor.map {
      MarkLayers.Shadow(color: $0.rgba(for: traits), offset: [shadowOffset.width, shadowOffset.height])
    }
    if layout.isPlain, layout.lines.count <= 1, shadow == nil, shift == 0, textInsets == .zero {
      if let line = layout.lines.first, let part = line.parts.first {
        layers.showOwn(
          LayerText(
            part.string, font: part.attributes.font, color: part.attributes.color, alignment: line.alignment))
      } else {
        layers.clear()
      }
      return
    }
    let top = box.minY + (box.height - layout.size.y) / 2 + shift
    layers.show(
      layout.marks(of: 0..<layout.lines.count, at: [box.minX, top], width: box.width), shadow: shadow)
  }
}

/// The place of a line of text that is scaled down to fit.
nonisolated public enum UIBaselineAdjustment: Int, Sendable {
  /// The baseline stays where it is at the full size.
  case alignBaselines
  /// The line stands in the middle.
  case alignCenters
  /// The line stands at the top.
  case none
}

extension Double {
  /// Returns the length rounded up to a whole pixel; a length that is whole except for rounding errors stays.
  fileprivate func roundedUp(to scale: Double) -> Double { (self * scale - 1e-6).rounded(.up) / scale }
}
