import Foundation
import LayerTree
import MotionMath
import TextKit
import ViewTree

/// A view of text in many lines that scrolls, and can be edited.
///
/// Only the lines in sight have layers. The caret does not blink, and there is no selection of several characters.
/// **(ours)**
@MainActor
open class UITextView: UIScrollView, UIKeyInput, UIContentSizeCategoryAdjusting, TypedText, SystemView,
  TextTaking
{
  /// The delegate; it also has the delegate's methods of a scroll view.
  open weak var delegate: (any UITextViewDelegate)? { didSet { scrollDelegate = delegate } }
  /// The font; `nil` for the system font at 12 points.
  open var font: UIFont? { didSet { if font != oldValue { apply(.font, font) } } }
  /// The color of the text; `nil` for the color of a label's text.
  open var textColor: UIColor? { didSet { apply(.foregroundColor, textColor) } }
  open var textAlignment = NSTextAlignment.natural { didSet { textDidChange() } }
  /// A Boolean value that indicates whether the text can be edited.
  open var isEditable = true { didSet { if !isEditable { resignFirstResponder() } } }
  /// A Boolean value that indicates whether a tap places the caret.
  open var isSelectable = true
  /// The insets of the text, inside those of the content.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { textDidChange() }
  }
  /// The values of the area in which lines are laid out.
  public final let textContainer = NSTextContainer()
  open var adjustsFontForContentSizeCategory = false { didSet { adjustFont() } }
  /// A Boolean value that indicates whether the view receives typed keys.
  public private(set) final var isEditing = false

  /// A Boolean value that is stored and ignored: a text view shows its characters. **(ours)**
  open var isSecureTextEntry = false
  final var inputTraits = TextInputTraits()
  final var editing = TextEditing()
  private final var styled: NSMutableAttributedString?
  private final let canvas = UIView()
  private final let caret = UIView()
  private lazy final var layers = MarkLayers(of: canvas.handle)
  /// The lines; `nil` until they are needed.
  private final var lines: TextLayout?
  private final var linesWidth: CGFloat = -1
  private final var shownLines = 0..<0
  /// The x position at which the caret moves up and down.
  private final var column: CGFloat?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public convenience init(frame: CGRect, textContainer: NSTextContainer?) {
    self.init(frame: frame)
    guard let textContainer else { return }
    self.textContainer.lineFragmentPadding = textContainer.lineFragmentPadding
    self.textContainer.maximumNumberOfLines = textContainer.maximumNumberOfLines
    self.textContainer.lineBreakMode = textContainer.lineBreakMode
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    alwaysBounceVertical = true
    backgroundColor = .systemBackground
    canvas.isUserInteractionEnabled = false
    caret.isUserInteractionEnabled = false
    caret.isHidden = true
    addSubview(canvas)
    addSubview(caret)
    isAccessibilityElement = true
    textContainer.didChange = { [weak self] in self?.textDidChange() }
    let tap = UITapGestureRecognizer()
    tap.addAction { [weak self] tap in self?.tapped(at: tap.location(in: self)) }
    addGestureRecognizer(tap)
  }

  // MARK: Text

  /// The text. Setting it does not call the delegate.
  open var text: String! {
    get { editing.text }
    set {
      styled = nil
      editing.text = newValue ?? ""
      textDidChange()
    }
  }

  /// The text with its attributes. Typed characters have those of the character before them.
  open var attributedText: NSAttributedString! {
    get {
      styled.map { NSAttributedString(attributedString: $0) }
        ?? NSAttributedString(
          string: editing.text, attributes: [.font: lineFont, .foregroundColor: textColor ?? .label])
    }
    set {
      editing.text = newValue?.string ?? ""
      styled = newValue.map { NSMutableAttributedString(attributedString: $0) }
      textDidChange()
    }
  }

  open var hasText: Bool { !editing.characters.isEmpty }

  /// The place of the caret in UTF-16 units; setting a range places the caret at the end of the range.
  open var selectedRange: NSRange {
    get { NSRange(location: editing.units(of: 0..<editing.caret).length, length: 0) }
    set {
      guard newValue.location >= 0, newValue.length >= 0 else { return }
      let (end, isBeyond) = newValue.location.addingReportingOverflow(newValue.length)
      moveCaret { $0.moveCaret(to: $0.place(ofUnit: isBeyond ? .max : end)) }
    }
  }

  /// Scrolls by the least distance that makes the beginning of a range of the text visible; its end may stay out of
  /// sight. **(ours)**
  open func scrollRangeToVisible(_ range: NSRange) {
    layoutIfNeeded()
    let place = editing.place(ofUnit: max(range.location, 0))
    scrollRectToVisible(caretRect(before: place), animated: false)
  }

  private func apply(_ key: NSAttributedString.Key, _ value: NSObject?) {
    if let styled, let value {
      styled.addAttribute(key, value: value, range: NSRange(location: 0, length: styled.length))
    }
    textDidChange()
  }

  private func textDidChange() {
    lines = nil
    column = nil
    accessibilityValue = editing.text
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private var lineFont: UIFont { font ?? .systemFont(ofSize: UIFont.smallSystemFontSize) }

  private func adjustFont() {
    guard adjustsFontForContentSizeCategory else { return }
    font = font?.adjusted(to: traits.contentSize)
    textDidChange()
  }

  // MARK: Layout

  private var margins: UIEdgeInsets {
    let padding = textContainer.lineFragmentPadding
    var margins = textContainerInset
    margins.left += padding
    margins.right += padding
    return margins
  }

  private func layout(in width: CGFloat) -> TextLayout {
    let attributes = TextAttributes(
      font: lineFont.textFont, color: (textColor ?? .label).rgba(for: traits))
    let form = ParagraphForm(alignment: textAlignment, lineBreakMode: textContainer.lineBreakMode)
    let text =
      styled.map {
        StyledText(
          $0, or: attributes, form, with: .kit(traits, adjustsFonts: adjustsFontForContentSizeCategory))
      } ?? StyledText(editing.text, attributes, form)
    return TextLayout(
      text, width: max(width - margins.left - margins.right, 0), limit: textContainer.maximumNumberOfLines,
      isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }

  /// The lines at the current width.
  private var currentLines: TextLayout {
    if let lines, linesWidth == bounds.width { return lines }
    let lines = layout(in: bounds.width)
    self.lines = lines
    linesWidth = bounds.width
    shownLines = 0..<0
    return lines
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = size.width > 0 ? size.width : .infinity
    let extent = layout(in: width).size
    return CGSize(
      width: width.isFinite ? width : extent.x + margins.left + margins.right,
      height: extent.y + margins.top + margins.bottom)
  }

  /// The size of the whole text at the view's width, if the view does not scroll.
  open override var intrinsicContentSize: CGSize {
    guard !isScrollEnabled else {
      return CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
    }
    return CGSize(width: Self.noIntrinsicMetric, height: sizeThatFits(bounds.size).height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let isOld = lines == nil || linesWidth != bounds.width
    let wasWidth = linesWidth
    let lines = currentLines
    if isOld {
      if wasWidth != linesWidth, !isScrollEnabled { invalidateIntrinsicContentSize() }
      let inset = adjustedContentInset
      contentSize = CGSize(
        width: max(bounds.width - inset.left - inset.right, 0),
        height: lines.size.y + margins.top + margins.bottom)
      canvas.frame = CGRect(origin: .zero, size: contentSize)
    }
    showLines(lines, isOld: isOld)
    layOutCaret()
  }

  /// Shows the lines in sight.
  private func showLines(_ lines: TextLayout, isOld: Bool) {
    let top = Double(bounds.minY - margins.top)
    let first = lines.index(ofLineAt: top)
    let last = lines.index(ofLineAt: top + Double(bounds.height))
    let range = first..<min(last + 1, lines.lines.count)
    guard isOld || range != shownLines else { return }
    shownLines = range
    UIView.performWithoutAnimation {
      layers.show(
        lines.marks(
          of: range, at: [margins.left, margins.top], width: bounds.width - margins.left - margins.right))
    }
  }

  // MARK: The caret

  private func layOutCaret() {
    guard isEditing else { return }
    caret.frame = caretRect(before: editing.caret)
    caret.backgroundColor = tintColor
  }

  private func caretRect(before place: Int) -> CGRect {
    let rect = currentLines.caret(before: editing.scalars(before: place))
    let x = min(rect.minX + margins.left - 1, bounds.width - 2)
    return CGRect(x: max(x, 0), y: rect.minY + margins.top, width: 2, height: rect.size.y)
  }

  private func place(at point: CGPoint) -> Int {
    let scalar = currentLines.scalar(at: [point.x - margins.left, point.y - margins.top])
    return editing.place(ofScalar: scalar)
  }

  private func moveCaret(_ change: (inout TextEditing) -> Void) {
    let old = editing.caret
    change(&editing)
    guard editing.caret != old else { return }
    showCaret()
    delegate?.textViewDidChangeSelection(self)
  }

  private func showCaret() {
    setNeedsLayout()
    guard isEditing else { return }
    layoutIfNeeded()
    scrollRectToVisible(caret.frame.insetBy(dx: 0, dy: -2), animated: false)
  }

  private func tapped(at point: CGPoint) {
    guard isSelectable, !isEditable || becomeFirstResponder() else { return }
    guard isEditing else { return }
    column = nil
    let place = place(at: point)
    moveCaret { $0.moveCaret(to: place) }
  }

  // MARK: Keys

  open func insertText(_ text: String) { change(.type(text)) }
  open func deleteBackward() { change(.deleteBackward) }

  private func change(_ key: TextEditing.Key) {
    column = nil
    guard let edit = editing.edit(for: key) else { return moveCaret { $0.move(key) } }
    let range = editing.units(of: edit.range)
    guard delegate?.textView(self, shouldChangeTextIn: range, replacementText: edit.replacement) ?? true
    else { return }
    styled?.replace(range, with: edit.replacement)
    editing.apply(edit)
    textDidChange()
    showCaret()
    delegate?.textViewDidChangeSelection(self)
    delegate?.textViewDidChange(self)
    post(Self.textDidChangeNotification)
  }

  /// Moves the caret up or down by a line. Consecutive moves stay near the x position that the caret had before the
  /// first of them.
  private func moveCaret(byLines step: Int) {
    let lines = currentLines
    let from = editing.scalars(before: editing.caret)
    let line = lines.line(ofScalar: from)
    let x = column ?? lines.caret(before: from).minX
    guard lines.lines.indices.contains(line + step) else {
      return moveCaret { $0.move(step < 0 ? .start : .end) }
    }
    let place = editing.place(ofScalar: lines.scalar(inLine: line + step, at: x))
    moveCaret { $0.moveCaret(to: place) }
    column = x
  }

  package final var takesText: Bool { isEditing }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard isEditing, let key = presses.first?.key, presses.count == 1, handle(key) else {
      return super.pressesBegan(presses, with: event)
    }
  }

  private func handle(_ key: UIKey) -> Bool {
    guard key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) else { return false }
    switch key.name {
    case "return", "keypad enter": change(.type("\n"))
    case "up": moveCaret(byLines: -1)
    case "down": moveCaret(byLines: 1)
    default:
      guard let typed = TextEditing.Key(key.name, isShifted: key.modifierFlags.contains(.shift)) else {
        return false
      }
      change(typed)
    }
    return true
  }

  // MARK: The first responder

  open override var canBecomeFirstResponder: Bool { isEditable }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isEditing { return true }
    guard isEditable, delegate?.textViewShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else {
      return false
    }
    isEditing = true
    caret.isHidden = false
    setNeedsLayout()
    delegate?.textViewDidBeginEditing(self)
    post(Self.textDidBeginEditingNotification)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isEditing else { return super.resignFirstResponder() }
    let mayEnd = Self.mustResign || delegate?.textViewShouldEndEditing(self) ?? true
    guard mayEnd, super.resignFirstResponder() else { return false }
    isEditing = false
    // An invisible caret keeps no trace of its last position.
    caret.isHidden = true
    caret.frame = .zero
    caret.backgroundColor = nil
    delegate?.textViewDidEndEditing(self)
    post(Self.textDidEndEditingNotification)
    return true
  }

  // MARK: Traits and restoration

  package func applyTint() { layOutCaret() }

  package func applyTraits(replacing old: Traits) {
    if traits.contentSize != old.contentSize { adjustFont() }
    textDidChange()
  }

  package var baselines: (first: CGFloat, last: CGFloat) {
    (textContainerInset.top + lineFont.ascender, textContainerInset.bottom - lineFont.descender)
  }

  /// Saves the text in addition to the offset.
  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(text, forKey: RestorationKey.text)
  }

  open override func decodeRestorableState(with coder: NSCoder) {
    if let saved = coder.decodeObject(forKey: RestorationKey.text) as? String, saved != text { text = saved }
    super.decodeRestorableState(with: coder)
  }
}
