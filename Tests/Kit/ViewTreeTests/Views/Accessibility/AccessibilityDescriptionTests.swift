import Expectations
import Foundation
import LayerTree
import Testing

@testable import Controls
@testable import ViewTree

@Suite struct AccessibilityDescriptionTests {
  @Test("11.1 Values set by code override a view's own, until they are set to nil")
  func said() {
    let label = UILabel(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    label.text = "Name"
    expect(label.details == nil, "a view without set values stores no details")
    expect(label.accessibilityFrame, equals: CGRect(x: 10, y: 20, width: 30, height: 40))
    expect(label.accessibilityActivationPoint, equals: CGPoint(x: 25, y: 40))
    expect(label.details == nil, "reading a value stores no details")
    label.accessibilityLabel = "Call me"
    label.accessibilityFrame = CGRect(x: 0, y: 0, width: 4, height: 4)
    label.accessibilityIdentifier = "name"
    expect(
      label.accessibilityLabel == "Call me" && label.accessibilityActivationPoint == CGPoint(x: 2, y: 2))
    label.accessibilityLabel = nil
    expect(label.accessibilityLabel, equals: "Name")
    label.isAccessibilityElement = false
    label.text = "Other"
    expect(!label.isAccessibilityElement && label.accessibilityIdentifier == "name")
    expect(!label.accessibilityElementIsFocused())
  }

  @Test("The spoken text lists state, label, value, traits, hint and actions")
  func spoken() {
    let slider = UISlider()
    slider.accessibilityLabel = "Volume"
    slider.accessibilityHint = "as loud as you like"
    slider.value = 0.4
    slider.isSelected = true
    slider.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "Mute", actionHandler: nil)]
    expect(slider.spokenText, equals: "selected, Volume, 40 %, adjustable, as loud as you like, 1 action")
    expect(UIView().spokenText, equals: "without a name")
  }
}
