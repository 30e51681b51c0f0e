import Foundation
import LayerTree
import QuartzCore
import TextKit
import ViewTree

/// A layer that draws text, from its upper left corner, at its `contentsScale`.
///
/// A change draws the text again before the next frame, without an animation. A presentation layer of the class is not
/// made. **(ours)**
@MainActor
open class CATextLayer: CALayer {
  /// A `String`, or an `NSAttributedString` whose attributes are then used in place of the layer's.
  open var string: Any? { didSet { setNeedsDisplay() } }
  /// The font whose weight is used: a `UIFont`, or the name of one. With anything else, the system's regular font is used.
  /// **(ours)**
  open var font: Any? { didSet { setNeedsDisplay() } }
  /// The size of the font, in points.
  open var fontSize: CGFloat = 36 { didSet { setNeedsDisplay() } }
  open var foregroundColor: CGColor? = UIColor.white.cgColor { didSet { setNeedsDisplay() } }
  /// A Boolean value indicating whether lines break where the layer ends.
  open var isWrapped = false { didSet { setNeedsDisplay() } }
  open var truncationMode = CATextLayerTruncationMode.none { didSet { setNeedsDisplay() } }
  open var alignmentMode = CATextLayerAlignmentMode.natural { didSet { setNeedsDisplay() } }

  public required init() {
    super.init()
    needsDisplayOnBoundsChange = true
  }

  public override init(layer: Any) {
    super.init(layer: layer)
  }

  public required init?(coder: NSCoder) { nil }

  open override func draw(in ctx: CGContext) {
    super.draw(in: ctx)
    guard let text = attributedText else { return }
    text.draw(
      with: bounds, options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine], context: nil)
  }

  private var attributedText: NSAttributedString? {
    if let text = string as? NSAttributedString { return text }
    guard let text = string as? String, let foregroundColor, fontSize > 0, fontSize.isFinite else {
      return nil
    }
    let paragraph = NSMutableParagraphStyle()
    paragraph.alignment = alignmentMode.alignment
    paragraph.lineBreakMode =
      truncationMode.lineBreakMode ?? (isWrapped ? .byWordWrapping : .byClipping)
    let named = (self.font as? String).flatMap { UIFont(name: $0, size: fontSize) }
    let font =
      (self.font as? UIFont)?.withSize(fontSize) ?? named ?? UIFont.systemFont(ofSize: fontSize)
    return NSAttributedString(
      string: text,
      attributes: [
        .font: font, .foregroundColor: UIColor(cgColor: foregroundColor), .paragraphStyle: paragraph,
      ])
  }
}

/// The part of a line that a text layer leaves out where it has no room.
nonisolated public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let none = CATextLayerTruncationMode(rawValue: "none")
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
  public static let end = CATextLayerTruncationMode(rawValue: "end")

  fileprivate var lineBreakMode: NSLineBreakMode? {
    switch self {
    case .start: .byTruncatingHead
    case .middle: .byTruncatingMiddle
    case .end: .byTruncatingTail
    default: nil
    }
  }
}

/// The alignment of a text layer's lines.
nonisolated public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")

  fileprivate var alignment: NSTextAlignment {
    switch self {
    case .left: .left
    case .right: .right
    case .center: .center
    case .justified: .justified
    default: .natural
    }
  }
}
