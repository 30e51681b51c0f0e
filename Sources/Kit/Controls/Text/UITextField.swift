import Foundation
import LayerTree
import MotionMath
import QuartzCore
import TextKit
import ViewTree

/// A field for typing one line of text, with a placeholder and a caret. The caret does not blink, so an idle stage
/// needs no frames. **(ours)**
@MainActor
open class UITextField: UIControl, UIKeyInput, UIContentSizeCategoryAdjusting, TypedText, TextTaking {
  nonisolated public enum BorderStyle: Int, Sendable {
    case none, line, bezel, roundedRect
  }

  open weak var delegate: (any UITextFieldDelegate)?
  open var placeholder: String? {
    get { attributedPlaceholder?.string }
    set { attributedPlaceholder = newValue.map { NSAttributedString(string: $0) } }
  }
  /// The placeholder with attributes; characters without a color have that of placeholders.
  open var attributedPlaceholder: NSAttributedString? { didSet { updateContent() } }
  /// A Boolean value that indicates whether the font follows the preferred size of text.
  open var adjustsFontForContentSizeCategory = false { didSet { adjustFont() } }
  /// The font of the text; setting it gives all of an attributed text that font.
  open var font: UIFont? = .systemFont(ofSize: UIFont.systemFontSize) {
    didSet {
      if !isAdjusting { restyle(.font, font) }
      fontDidChange()
    }
  }
  /// The color of the text; setting it gives all of an attributed text that color.
  open var textColor: UIColor? {
    didSet {
      restyle(.foregroundColor, textColor)
      updateContent()
    }
  }
  open var textAlignment = NSTextAlignment.natural { didSet { updateContent() } }
  open var borderStyle = BorderStyle.none { didSet { borderDidChange() } }
  /// A Boolean value indicating whether the text is shown as dots.
  open var isSecureTextEntry = false { didSet { updateContent() } }
  /// A Boolean value indicating whether the text is cleared when editing begins.
  open var clearsOnBeginEditing = false
  /// A Boolean value indicating whether the field receives typed keys.
  public private(set) final var isEditing = false

  /// The times at which a button to remove the text is shown.
  open var clearButtonMode = ViewMode.never { didSet { updateContent() } }
  /// The view before the text, which is on the right where text runs from right to left.
  open var leftView: UIView? { didSet { sideViewDidChange(from: oldValue, to: leftView) } }
  open var leftViewMode = ViewMode.never { didSet { sideViewDidChange(from: leftView, to: leftView) } }
  /// The view after the text. The clear button is not shown while it is.
  open var rightView: UIView? { didSet { sideViewDidChange(from: oldValue, to: rightView) } }
  open var rightViewMode = ViewMode.never { didSet { sideViewDidChange(from: rightView, to: rightView) } }

  final var inputTraits = TextInputTraits()
  final var clearButton: UIButton?
  final var editing = TextEditing()
  /// The text with its own attributes; `nil` for text that has only the attributes of the field.
  final var styled: NSMutableAttributedString?
  private final let label = UILabel()
  private final let caret = UIView()
  private final var firstShown = 0
  /// A Boolean value that indicates whether the field itself is changing its font to the preferred size of text.
  private final var isAdjusting = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    label.lineBreakMode = .byClipping
    caret.isUserInteractionEnabled = false
    caret.isHidden = true
    addSubview(label)
    addSubview(caret)
    fontDidChange()
  }

  /// The text of the field. Setting the property sends no event and does not call the delegate.
  open var text: String? {
    get { editing.text }
    set {
      styled = nil
      editing.text = newValue ?? ""
      updateContent()
    }
  }

  /// The text with its attributes. Typed characters have those of the character before them.
  open var attributedText: NSAttributedString? {
    get { styled.map { NSAttributedString(attributedString: $0) } ?? text.map(plain) }
    set {
      editing.text = newValue?.string ?? ""
      styled = newValue.map { NSMutableAttributedString(attributedString: $0) }
      updateContent()
    }
  }

  private func plain(_ text: String) -> NSAttributedString {
    NSAttributedString(string: text, attributes: [.font: lineFont, .foregroundColor: textColor ?? .label])
  }

  open var hasText: Bool { !editing.characters.isEmpty }

  // MARK: Layout

  open func textRect(forBounds bounds: CGRect) -> CGRect {
    let inset: CGFloat = borderStyle == .none ? 0 : 7
    return besideViews(
      CGRect(
        x: bounds.minX + inset, y: bounds.minY, width: max(bounds.width - 2 * inset, 0), height: bounds.height
      ), in: bounds)
  }

  /// Returns the rectangle of the placeholder; by default that of the text.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
    isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
  }

  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { usualClearButtonRect(bounds) }
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    sideRect(leftView, isLeading: true, in: bounds)
  }
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    sideRect(rightView, isLeading: false, in: bounds)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width =
      hasText
      ? self.width(of: 0..<editing.characters.count)
      : attributedPlaceholder?.width(in: lineFont, traits, adjustsFontForContentSizeCategory) ?? 0
    let isBoxed = borderStyle != .none
    return CGSize(
      width: width + sideWidths + (isBoxed ? 14 : 0) + 2, height: lineFont.lineHeight + (isBoxed ? 14 : 4))
  }

  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateContent()
  }

  package override var baselines: (first: CGFloat, last: CGFloat) {
    let margin: CGFloat = borderStyle == .none ? 2 : 7
    return (margin + lineFont.ascender, margin - lineFont.descender)
  }

  private var lineFont: UIFont { font ?? .systemFont(ofSize: UIFont.systemFontSize) }

  // MARK: Display

  private var shown: [Character] {
    isSecureTextEntry ? Array(repeating: "•", count: editing.characters.count) : editing.characters
  }

  final func updateContent() {
    layOutClearButton()
    layOutSideViews()
    let box = isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    // A rectangle from an override of `textRect` or `editingRect` may be null.
    firstShown = isEditing ? editing.firstShown(from: firstShown) { width(of: $0) <= box.width } : 0
    label.frame = hasText ? box : placeholderRect(forBounds: bounds)
    showText(from: firstShown)
    guard isEditing else { return }
    let start = label.text?.isEmpty ?? true ? box.minX : textStart(in: box)
    let before = hasText ? width(of: firstShown..<editing.caret) : 0
    caret.frame = CGRect(
      x: start + before - 1, y: box.midY - lineFont.lineHeight / 2, width: 2, height: lineFont.lineHeight)
    caret.backgroundColor = tintColor
  }

  /// Shows the text from a character on, or the placeholder, in the label.
  private func showText(from first: Int) {
    label.isEnabled = isEnabled
    if label.adjustsFontForContentSizeCategory != adjustsFontForContentSizeCategory {
      label.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory
    }
    // A color or an alignment that is set replaces those of the label's text, which then asks for layout.
    let color = hasText ? textColor ?? .label : .placeholderText
    if label.textColor != color { label.textColor = color }
    if label.textAlignment != textAlignment { label.textAlignment = textAlignment }
    let part = first..<editing.characters.count
    if let styled = hasText ? styledPart(part) : isPlaceholderPlain ? nil : attributedPlaceholder {
      label.attributedText = styled
    } else {
      label.text = hasText ? String(shown[part]) : placeholder
    }
  }

  /// A Boolean value that indicates whether no character of the placeholder has an attribute.
  private var isPlaceholderPlain: Bool {
    guard let text = attributedPlaceholder, text.length > 0 else { return true }
    var range = NSRange()
    return text.attributes(at: 0, effectiveRange: &range).isEmpty && range.length == text.length
  }

  private func width(of range: Range<Int>) -> CGFloat {
    if let part = styledPart(range) {
      return part.width(in: lineFont, traits, adjustsFontForContentSizeCategory)
    }
    return lineFont.textFont.width(of: String(shown[range]))
  }

  /// Returns a range of the text with attributes; `nil` if the whole text has the field's attributes, or is secure.
  private func styledPart(_ range: Range<Int>) -> NSAttributedString? {
    guard let styled, !isSecureTextEntry else { return nil }
    return styled.attributedSubstring(from: editing.units(of: range))
  }

  /// Returns the x position at which the first visible character begins, in points.
  private func textStart(in box: CGRect) -> CGFloat {
    label.textRect(forBounds: box, limitedToNumberOfLines: 1).minX
  }

  private func fontDidChange() {
    label.font = lineFont
    updateContent()
    invalidateIntrinsicContentSize()
  }

  private func borderDidChange() {
    layer.borderWidth = borderStyle == .none ? 0 : 1
    layer.cornerRadius = borderStyle == .roundedRect ? 5 : 0
    showBorder()
    updateContent()
  }

  private func showBorder() {
    handle.border = UIColor.separator.rgba(for: traits)
  }

  private func adjustFont() {
    guard adjustsFontForContentSizeCategory, let adjusted = font?.adjusted(to: traits.contentSize) else {
      return
    }
    guard adjusted.pointSize != font?.pointSize else { return updateContent() }
    isAdjusting = true
    font = adjusted
    isAdjusting = false
  }

  /// Gives all of the attributed text an attribute, or removes it from all.
  private func restyle(_ key: NSAttributedString.Key, _ value: Any?) {
    guard let styled else { return }
    let all = NSRange(location: 0, length: styled.length)
    if let value {
      styled.addAttribute(key, value: value, range: all)
    } else {
      styled.removeAttribute(key, range: all)
    }
  }

  package override func applyTraits(replacing old: Traits) {
    if traits.contentSize != old.contentSize { adjustFont() }
    showBorder()
    updateContent()
  }

  package override func applyTint() { updateContent() }
  override func stateDidChange() { updateContent() }

  // MARK: Accessibility

  package override var standardDescription: AccessibilityDescription {
    AccessibilityDescription(
      isElement: true, label: placeholder ?? "text field", value: hasText ? String(shown) : nil,
      traits: stateTraits)
  }

  /// Ends editing.
  open override func accessibilityPerformEscape() -> Bool { isEditing && resignFirstResponder() }

  // MARK: The first responder

  open override var canBecomeFirstResponder: Bool { isEnabled }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isEditing { return true }
    guard delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else {
      return false
    }
    isEditing = true
    caret.isHidden = false
    if clearsOnBeginEditing { (editing.text, styled) = ("", nil) }
    updateContent()
    delegate?.textFieldDidBeginEditing(self)
    post(Self.textDidBeginEditingNotification)
    sendActions(for: .editingDidBegin)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isEditing else { return super.resignFirstResponder() }
    let mayEnd = Self.mustResign || delegate?.textFieldShouldEndEditing(self) ?? true
    guard mayEnd, super.resignFirstResponder() else {
      return false
    }
    isEditing = false
    // An invisible caret keeps no trace of its last position.
    caret.isHidden = true
    caret.frame = .zero
    caret.backgroundColor = nil
    updateContent()
    delegate?.textFieldDidEndEditing(self)
    post(Self.textDidEndEditingNotification)
    sendActions(for: .editingDidEnd)
    return true
  }

  /// Begins editing on a tap, and moves the caret to the tapped position.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let touch, point(inside: touch.location(in: self), with: event), becomeFirstResponder() else {
      return
    }
    let box = editingRect(forBounds: bounds)
    editing.moveCaret(to: character(at: touch.location(in: self).x - textStart(in: box)))
    updateContent()
  }

  /// Returns the number of characters before the gap that is nearest to a distance, in points, from the start of the
  /// first visible character.
  private func character(at x: CGFloat) -> Int {
    let count = editing.characters.count
    var place = firstShown
    var left: CGFloat = 0
    while place < count {
      let right = width(of: firstShown..<place + 1)
      if x < (left + right) / 2 { break }
      left = right
      place += 1
    }
    return place
  }

  // MARK: State restoration

  /// Saves the text, unless the field is for secure text entry.
  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    if !isSecureTextEntry { coder.encode(text, forKey: RestorationKey.text) }
  }

  /// Restores the text without sending an event or calling the delegate.
  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    if let saved = coder.decodeObject(forKey: RestorationKey.text) as? String, saved != text { text = saved }
  }

  // MARK: Keys

  package final var takesText: Bool { isEditing }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard isEditing, let key = presses.first?.key, presses.count == 1, handle(key) else {
      return super.pressesBegan(presses, with: event)
    }
  }
}

extension NSAttributedString {
  /// Returns the width of the text in one line, in points.
  @MainActor
  fileprivate func width(in font: UIFont, _ traits: Traits, _ adjustsFonts: Bool) -> CGFloat {
    let text = StyledText(
      self, or: TextAttributes(font: font.textFont, color: .black), ParagraphForm(lineBreakMode: .byClipping),
      with: .kit(traits, adjustsFonts: adjustsFonts))
    return TextLayout(text, width: .infinity, limit: 1).size.x
  }
}
