import Foundation
import Graphics
import ViewTree

// The button that removes the text.
extension UITextField {
  /// The times at which a view in a field is shown.
  nonisolated public enum ViewMode: Int, Sendable {
    case never, whileEditing, unlessEditing, always
  }

  final var showsClearButton: Bool {
    hasText && shows(clearButtonMode) && !showsRightView
  }

  /// Returns whether a view with a mode is shown now.
  final func shows(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }

  final var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  final func usualClearButtonRect(_ bounds: CGRect) -> CGRect {
    let side: CGFloat = 19
    let x = isRightToLeft ? bounds.minX + 5 : bounds.maxX - side - 5
    return CGRect(x: x, y: bounds.midY - side / 2, width: side, height: side)
  }

  /// Returns the part of a rectangle beside the clear button.
  final func withoutClearButton(_ rect: CGRect) -> CGRect {
    guard showsClearButton else { return rect }
    return CGRect(
      x: rect.minX + (isRightToLeft ? 24 : 0), y: rect.minY, width: max(rect.width - 24, 0),
      height: rect.height)
  }

  final func layOutClearButton() {
    clearButton?.isHidden = !showsClearButton
    guard showsClearButton else { return }
    let button = clearButton ?? makeClearButton()
    button.frame = clearButtonRect(forBounds: bounds)
  }

  private func makeClearButton() -> UIButton {
    let button = UIButton(type: .custom)
    let size = UIImage.SymbolConfiguration(pointSize: 15)
    button.setImage(UIImage(systemName: "xmark.circle.fill", withConfiguration: size), for: .normal)
    button.tintColor = .placeholderText
    button.accessibilityLabel = "Clear text"
    button.addAction(UIAction { [weak self] _ in self?.clearText() }, for: .touchUpInside)
    clearButton = button
    addSubview(button)
    return button
  }

  private func clearText() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    (editing.text, styled) = ("", nil)
    updateContent()
    sendActions(for: .editingChanged)
    post(Self.textDidChangeNotification)
    if !isEditing { becomeFirstResponder() }
  }
}
