import Expectations
import Foundation
import Testing
import ViewTree

@Suite struct ObjectAccessibilityTests {
  @Test("Any object stores accessibility properties, apart from those of other objects")
  func storing() {
    let (one, other) = (NSObject(), NSObject())
    expect(!one.isAccessibilityElement && one.accessibilityLabel == nil && one.accessibilityTraits == [])
    one.isAccessibilityElement = true
    one.accessibilityLabel = "label"
    one.accessibilityValue = "value"
    one.accessibilityHint = "hint"
    one.accessibilityTraits = .button
    one.accessibilityIdentifier = "identifier"
    expect(one.isAccessibilityElement && one.accessibilityTraits == .button)
    expect(
      [one.accessibilityLabel, one.accessibilityValue, one.accessibilityHint, one.accessibilityIdentifier],
      equals: ["label", "value", "hint", "identifier"])
    expect(!other.isAccessibilityElement && other.accessibilityLabel == nil)
  }

  @Test("The properties of a view and an image are the same through an object of unknown class")
  func unknownClass() {
    let (view, image) = (UIView(), UIImage())
    for object in [view, image] as [NSObject] {
      object.accessibilityLabel = "label"
      expect(object.accessibilityLabel, equals: "label")
    }
    (view as NSObject).isAccessibilityElement = true
    (view as NSObject).accessibilityTraits = .image
    (view as NSObject).accessibilityHint = "hint"
    (view as NSObject).accessibilityValue = "value"
    (view as NSObject).accessibilityIdentifier = "identifier"
    expect(view.isAccessibilityElement && view.accessibilityTraits == .image)
    expect(
      [
        view.accessibilityLabel, view.accessibilityHint, view.accessibilityValue,
        view.accessibilityIdentifier,
      ],
      equals: ["label", "hint", "value", "identifier"])
    expect(image.accessibilityLabel, equals: "label")
    image.isAccessibilityElement = true
    expect(image.isAccessibilityElement && !UIImage().isAccessibilityElement)
  }

  @Test("A view keeps whether its colors are inverted")
  func invertedColors() {
    let view = UIView()
    expect(!view.accessibilityIgnoresInvertColors)
    view.accessibilityIgnoresInvertColors = true
    expect(view.accessibilityIgnoresInvertColors)
  }

  @Test("An object of the program has an identifier of its own by the protocol, as views have")
  func identification() {
    final class Choice: NSObject, UIAccessibilityIdentification {
      var accessibilityIdentifier: String?
    }
    for object in [Choice(), UIView()] as [any UIAccessibilityIdentification] {
      object.accessibilityIdentifier = "choice"
      expect(object.accessibilityIdentifier, equals: "choice")
    }
  }
}
