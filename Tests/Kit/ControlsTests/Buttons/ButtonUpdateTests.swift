import Controls
import Expectations
import Foundation
import Testing
import ViewTree

/// Buttons whose look follows their state by code.
@Suite struct ButtonUpdateTests {
  @Test("The update handler runs before the layout that follows a change of the state")
  func handler() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    var calls = 0
    button.configuration = .filled()
    button.configurationUpdateHandler = { button in
      calls += 1
      button.configuration?.title = button.isHighlighted ? "Pressed" : "Press"
    }
    expect(calls, equals: 0)
    button.layoutIfNeeded()
    expect(button.currentTitle, equals: "Press")
    button.isHighlighted = true
    button.layoutIfNeeded()
    expect(button.currentTitle, equals: "Pressed")
    let before = calls
    button.setNeedsLayout()
    button.layoutIfNeeded()
    expect(calls, equals: before)
    button.setNeedsUpdateConfiguration()
    button.layoutIfNeeded()
    expect(calls, equals: before + 1)
  }

  @Test("The title has the shadow color of the state")
  func shadow() {
    let button = UIButton()
    button.setTitle("Play", for: .normal)
    expect(button.titleLabel?.shadowColor == nil)
    button.setTitleShadowColor(.black, for: .normal)
    button.setTitleShadowColor(.red, for: .highlighted)
    expect(button.titleLabel?.shadowColor, equals: .black)
    button.isHighlighted = true
    expect(button.titleLabel?.shadowColor, equals: .red)
    expect(button.titleShadowColor(for: .normal), equals: .black)
    button.setTitleShadowColor(nil, for: .highlighted)
    button.setTitleShadowColor(nil, for: .normal)
    expect(button.titleLabel?.shadowColor == nil && button.currentTitleShadowColor == nil)
  }
}
