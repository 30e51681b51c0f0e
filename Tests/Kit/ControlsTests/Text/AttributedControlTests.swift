import Expectations
import Foundation
import LayerTree
import QuartzCore
import TestSupport
import Testing
import TextKit

@testable import Controls
@testable import ViewTree

@Suite struct AttributedControlTests {
  /// A font whose characters are 6 points wide.
  private let font = UIFont.monospacedSystemFont(ofSize: 10, weight: .regular)

  private func text(_ string: String, _ color: UIColor? = nil, size: CGFloat = 10) -> NSAttributedString {
    var values: [NSAttributedString.Key: Any] = [.font: font.withSize(size)]
    values[.foregroundColor] = color
    return NSAttributedString(string: string, attributes: values)
  }

  @Test("An attributed title takes the place of the plain one in its state, and gives the button its size")
  func button() {
    let button = UIButton(type: .system)
    button.tintColor = .red
    button.setTitle("plain", for: .normal)
    button.setAttributedTitle(text("four", size: 20), for: .normal)
    button.setTitle("down", for: .highlighted)
    expect(
      button.currentAttributedTitle?.string == "four" && button.attributedTitle(for: .highlighted) == nil)
    expect(button.intrinsicContentSize.width, equals: 48)
    expect(button.titleLabel?.handle.text?.color, equals: UIColor.red.rgba)
    expect(button.standardDescription.label, equals: "four")
    button.isHighlighted = true
    expect(button.titleLabel?.text == "down" && button.currentAttributedTitle == nil)
    button.isHighlighted = false
    button.setAttributedTitle(text("four", .blue), for: .normal)
    expect(button.titleLabel?.handle.text?.color, equals: UIColor.blue.rgba)
    button.setAttributedTitle(nil, for: .normal)
    expect(button.titleLabel?.text, equals: "plain")
  }

  @Test("Typed characters have the attributes of the character before them")
  func typing() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
    let whole = NSMutableAttributedString(attributedString: text("ab", .red))
    whole.append(text("cd", .blue, size: 20))
    field.attributedText = whole
    expect(field.text == "abcd" && field.sizeThatFits(.zero).width == 12 + 24 + 2)
    field.insertText("e")
    field.deleteBackward()
    field.insertText("é")
    let kept = field.attributedText
    expect(kept?.string == "abcdé" && field.hasText)
    expect(kept?.attribute(.foregroundColor, at: 4, effectiveRange: nil) as? UIColor == .blue)
    expect(kept?.attribute(.foregroundColor, at: 1, effectiveRange: nil) as? UIColor == .red)
    field.text = "plain"
    expect(field.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) is UIColor)
  }

  @Test("A font or a color that is set later is that of all of a field's attributed text, as in UIKit")
  func restyling() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
    let whole = NSMutableAttributedString(attributedString: text("ab", .red))
    whole.append(text("cd", .blue, size: 20))
    field.attributedText = whole
    func value(_ key: NSAttributedString.Key, _ place: Int) -> AnyObject? {
      field.attributedText?.attribute(key, at: place, effectiveRange: nil) as AnyObject?
    }
    field.textColor = .green
    for place in 0..<4 { expect(value(.foregroundColor, place) === UIColor.green) }
    expect((value(.font, 3) as? UIFont)?.pointSize, equals: 20, "the fonts are unchanged")
    field.font = font.withSize(30)
    for place in 0..<4 { expect((value(.font, place) as? UIFont)?.pointSize, equals: 30) }
    field.layoutIfNeeded()
    expect(abs(field.sizeThatFits(.zero).width - 74), isBelow: 1e-9)
    field.textColor = nil
    expect(value(.foregroundColor, 0) == nil)
    expect(whole.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
  }

  @Test("A placeholder has its attributes, and is plain where it is set as plain")
  func placeholder() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
    field.attributedPlaceholder = text("name", .green)
    let label = field.subviews.first as? UILabel
    expect(field.placeholder == "name" && label?.handle.text?.color == UIColor.green.rgba)
    field.placeholder = "plain"
    expect(field.attributedPlaceholder?.string, equals: "plain")
    expect(label?.handle.text?.color, equals: UIColor.placeholderText.rgba(for: field.traits))
    field.placeholder = nil
    expect(field.attributedPlaceholder == nil && label?.handle.text == nil)
  }

  @Test("A field that shows attributes is laid out once, not again by its own layout")
  func layout() {
    final class CountingField: UITextField {
      var layouts = 0
      override func layoutSubviews() {
        layouts += 1
        super.layoutSubviews()
      }
    }
    let field = CountingField(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
    field.attributedPlaceholder = text("name", .green)
    for content in [nil, text("four", .blue)] {
      field.attributedText = content
      field.layoutIfNeeded()
      let layouts = field.layouts
      field.setNeedsLayout()
      field.layoutIfNeeded()
      expect(field.layouts, equals: layouts + 1)
    }
  }

  @Test("Buttons, fields and text views follow the preferred size of text")
  func textSize() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    window.givenTraits = .standard
    let button = UIButton(type: .system)
    button.setTitle("Go", for: .normal)
    button.titleLabel?.font = .preferredFont(forTextStyle: .body)
    button.titleLabel?.adjustsFontForContentSizeCategory = true
    let field = UITextField()
    field.font = .preferredFont(forTextStyle: .body)
    field.adjustsFontForContentSizeCategory = true
    let view = UITextView()
    view.font = .preferredFont(forTextStyle: .body)
    view.adjustsFontForContentSizeCategory = true
    for inner in [button, field, view] { window.addSubview(inner) }
    let sizes = [button.intrinsicContentSize.height, field.intrinsicContentSize.height]
    window.givenTraits.contentSize = .accessibilityMedium
    expect(field.font?.pointSize == 28 && view.font?.pointSize == 28)
    expect(button.titleLabel?.font.pointSize, equals: 28)
    expect(button.intrinsicContentSize.height > sizes[0] && field.intrinsicContentSize.height > sizes[1])
    window.givenTraits.contentSize = .large
    expect(field.font?.pointSize, equals: 17)
  }
}
