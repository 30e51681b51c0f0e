import Foundation
import LayerTree

/// A line of text.
open class UILabel: UIView {
  public final var text: String? { didSet { show() } }
  public final var font = UIFont.systemFont(ofSize: UIFont.systemFontSize) { didSet { show() } }
  public final var textColor: UIColor = .label { didSet { show() } }
  public final var textAlignment = NSTextAlignment.natural { didSet { show() } }

  override func resolveColors(before old: Traits) {
    super.resolveColors(before: old)
    show()
  }

  private func show() {
    guard let text, !text.isEmpty else {
      handle.text = nil
      return
    }
    let alignment: LayerText.Alignment
    switch textAlignment {
    case .center: alignment = .center
    case .right: alignment = .right
    case .left, .natural: alignment = .left
    }
    handle.text = LayerText(
      text, size: font.pointSize, color: textColor.rgba(for: traits), alignment: alignment)
  }

  /// The size of the line, whatever the limit: text is not wrapped.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: BitmapFont.width(of: text ?? "", size: font.pointSize), height: font.pointSize)
  }
}

/// Where text stands in its box.
nonisolated public enum NSTextAlignment: Sendable {
  case left, center, right, natural
}
