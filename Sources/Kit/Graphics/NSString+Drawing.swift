import Foundation
import LayerTree
import MotionMath
import QuartzCore
import TextKit
import ViewTree

/// The way in which a text is drawn in a rectangle.
nonisolated public struct NSStringDrawingOptions: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The rectangle's upper left corner is that of the first line, and lines break. Without the option, the corner stands
  /// on the baseline of a single line.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  /// Lines include their leading, which is 0. **(ours)**
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
  /// An option that has no effect: sizes are those of lines, not of glyphs as in UIKit. **(ours)**
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 8)
  /// A text that does not fit ends with an ellipsis in the last line that fits.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// The results of drawing a text.
@MainActor
public final class NSStringDrawingContext: NSObject {
  /// The least scale of fonts; without effect. **(ours)**
  public var minimumScaleFactor: CGFloat = 0
  /// The scale of fonts that was used: always 1, because text is not scaled down. **(ours)**
  public let actualScaleFactor: CGFloat = 1
  /// The rectangle that the text fills.
  public internal(set) var totalBounds = CGRect.zero

  // A context can be released on any thread: the deinitializer does not wait for the main actor.
  nonisolated deinit {}
}

// Attributed text, drawn into the current context.
@MainActor
extension NSAttributedString {
  /// The size of the text in points; lines break at line feeds only.
  public func size() -> CGSize {
    CGSize(layout(in: .zero).size)
  }

  /// Draws the text with the upper left corner of its first line at a point; lines break at line feeds only.
  public func draw(at point: CGPoint) {
    CGContext.toDraw?.draw(layout(in: .zero), at: point, width: nil)
  }

  /// Draws the lines that fit into a rectangle.
  public func draw(in rect: CGRect) { draw(with: rect, options: .usesLineFragmentOrigin, context: nil) }

  public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?)
  {
    let isBox = options.contains(.usesLineFragmentOrigin)
    let layout = layout(in: rect.size, options)
    let box = boundingRect(of: layout, options)
    context?.totalBounds = box.offsetBy(dx: rect.minX, dy: rect.minY)
    CGContext.toDraw?.draw(
      layout, at: CGPoint(x: rect.minX, y: rect.minY + box.minY), width: isBox ? rect.width : nil)
  }

  /// Returns the rectangle that the text fills in a size; a width or a height of 0 counts as no limit.
  ///
  /// The height of a text that does not fit is that of all its lines, unless the last visible one is truncated.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    var size = size
    if !options.contains(.truncatesLastVisibleLine) { size.height = 0 }
    let box = boundingRect(of: layout(in: size, options), options)
    context?.totalBounds = box
    return box
  }

  private func boundingRect(of layout: TextLayout, _ options: NSStringDrawingOptions) -> CGRect {
    let baseline = layout.lines.first?.baseline ?? 0
    return CGRect(
      origin: CGPoint(x: 0, y: options.contains(.usesLineFragmentOrigin) ? 0 : -baseline),
      size: CGSize(layout.size))
  }

  private func layout(in size: CGSize, _ options: NSStringDrawingOptions = .usesLineFragmentOrigin)
    -> TextLayout
  {
    let font = UIFont.systemFont(ofSize: UIFont.smallSystemFontSize).textFont
    let traits = UITraitCollection.currentTraits
    let isCut = options.contains(.truncatesLastVisibleLine)
    var text = StyledText(
      self, or: TextAttributes(font: font, color: .black), ParagraphForm(), with: .kit(traits))
    if isCut { text.truncateTails() }
    let isBox = options.contains(.usesLineFragmentOrigin)
    return TextLayout(
      text, width: isBox && size.width > 0 ? size.width : .infinity,
      height: isBox && size.height > 0 ? size.height : .infinity, limit: isBox ? 0 : 1,
      isRightToLeft: traits.layoutDirection == .rightToLeft)
  }
}

// Plain text, drawn into the current context.
@MainActor
extension NSString {
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    styled(attributes).size()
  }

  /// Draws the text with the upper left corner of its first line at a point; lines break at line feeds only.
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    styled(attributes).draw(at: point)
  }

  /// Draws the lines that fit into a rectangle.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    styled(attributes).draw(in: rect)
  }

  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    styled(attributes).draw(with: rect, options: options, context: context)
  }

  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    styled(attributes).boundingRect(with: size, options: options, context: context)
  }

  private func styled(_ attributes: [NSAttributedString.Key: Any]?) -> NSAttributedString {
    NSAttributedString(string: description, attributes: attributes)
  }
}

extension CGContext {
  /// Draws lines with their upper left corner at a point; without a width, lines are aligned in the longest one.
  fileprivate func draw(_ layout: TextLayout, at point: CGPoint, width: CGFloat?) {
    let marks = layout.marks(
      of: 0..<layout.lines.count, at: [point.x, point.y], width: width ?? layout.size.x)
    for mark in marks {
      switch mark.content {
      case .text(let line): draw(line, in: mark.frame)
      case .image(let image): drawUpright(image, in: CGRect(mark.frame))
      case .fill(let color):
        saveGState()
        setFillColor(CGColor(color))
        fill(CGRect(mark.frame))
        restoreGState()
      }
    }
  }

  private func draw(_ line: LayerText, in frame: Rect) {
    let slack = line.alignment == .left ? 0 : frame.size.x - line.font.width(of: line.string)
    let indent = line.alignment == .center ? slack / 2 : slack
    draw(
      line.string, at: CGPoint(x: frame.minX + indent, y: frame.minY + line.font.ascender), line.font,
      CGColor(line.color))
  }
}
