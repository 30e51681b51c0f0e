import Foundation
import LayerTree
import QuartzCore
import ViewTree

extension NSAttributedString.Key {
  /// The font of a text, a `UIFont`; without one, text is drawn in the system font at 12 points.
  public static let font = NSAttributedString.Key("NSFont")
  /// The color of a text, a `UIColor`; without one, text is black.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
}

// Text drawn into the current context, in one font and one color. **(ours)** Other attributes have no effect.
@MainActor
extension NSString {
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    let font = Self.font(attributes)
    var size = CGSize.zero
    for line in lines {
      size.width = max(size.width, font.textFont.width(of: line))
      size.height += font.lineHeight
    }
    return size
  }

  /// Draws the text with the top left corner of its first line at a point; lines break at line feeds only.
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    guard let context = CGContext.toDraw else { return }
    let font = Self.font(attributes)
    let color = (attributes?[.foregroundColor] as? UIColor ?? .black).cgColor
    for (index, line) in lines.enumerated() {
      let top = point.y + CGFloat(index) * font.lineHeight
      context.draw(line, at: CGPoint(x: point.x, y: top + font.ascender), font.textFont, color)
    }
  }

  private var lines: [String] { components(separatedBy: "\n") }

  private static func font(_ attributes: [NSAttributedString.Key: Any]?) -> UIFont {
    attributes?[.font] as? UIFont ?? .systemFont(ofSize: UIFont.smallSystemFontSize)
  }
}
