import Foundation
import LayerTree
import MotionMath
import QuartzCore
import TextKit

/// An image in the place of a character of a text.
///
/// A label draws a changed attachment when its text is set again, and asks for a new size only with a new attachment.
@MainActor
open class NSTextAttachment: NSObject {
  // First: see FoundationMark.
  private nonisolated final let mark = FoundationMark()
  /// The image; a template image has the color of the text.
  public final var image: UIImage?
  /// The box of the image, with its lower left corner relative to the text on the baseline and y up; empty for the
  /// image's size.
  public final var bounds = CGRect.zero

  // An attachment can be released on any thread: the deinitializer does not wait for the main actor.
  nonisolated deinit {}

  public convenience init(image: UIImage) {
    self.init()
    self.image = image
  }

  fileprivate func attachment(_ color: RGBA) -> TextAttributes.Attachment? {
    guard let image else { return nil }
    let isTemplate = image.renderingMode == .alwaysTemplate
    let box = bounds.isEmpty ? CGRect(origin: bounds.origin, size: image.size) : bounds
    return TextAttributes.Attachment(
      image: isTemplate ? image.picture.colored(color) : image.picture, box: box.bounded.rect)
  }
}

extension NSAttributedString {
  /// The character in whose place an attachment is shown.
  nonisolated static let attachmentCharacter = "\u{FFFC}"

  /// Creates a text of one character, in whose place an image is shown.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: Self.attachmentCharacter, attributes: [.attachment: attachment])
  }
}

extension TextReader {
  /// Returns a reader that resolves colors for traits, and adapts fonts to the preferred size of text.
  package static func kit(_ traits: Traits, adjustsFonts: Bool = false) -> TextReader {
    TextReader(
      font: { adjustsFonts ? $0.adjusted(to: traits.contentSize) : $0 },
      color: { ($0 as? UIColor)?.rgba(for: traits) },
      attachment: { ($0 as? NSTextAttachment)?.attachment($1) })
  }
}

extension CGRect {
  /// The rectangle with finite numbers between −10,000 and 10,000, and without a negative size.
  fileprivate var bounded: CGRect {
    func bounded(_ value: CGFloat, _ low: CGFloat) -> CGFloat { value.isNaN ? 0 : min(max(value, low), 1e4) }
    return CGRect(
      x: bounded(origin.x, -1e4), y: bounded(origin.y, -1e4), width: bounded(size.width, 0),
      height: bounded(size.height, 0))
  }
}
