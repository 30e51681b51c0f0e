import Controls
import Expectations
import Foundation
import Testing
import TextKit
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

  @Test("A configured button's title has the body font and follows the size of text, unless a font was set")
  func titleFont() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    window.givenTraits = .standard
    let (configured, own, plain) = (UIButton(configuration: .filled()), UIButton(), UIButton(type: .system))
    own.titleLabel?.font = .systemFont(ofSize: 11)
    own.configuration = .filled()
    for button in [configured, own, plain] {
      button.setTitle("Ask", for: .normal)
      window.addSubview(button)
    }
    expect(plain.titleLabel?.font.pointSize, equals: UIFont.systemFontSize)
    expect(configured.titleLabel?.font.pointSize, equals: 17)
    window.givenTraits.contentSize = .accessibilityMedium
    expect(configured.titleLabel?.font.pointSize, equals: 28)
    expect(own.titleLabel?.font.pointSize, equals: 11)
    expect(plain.titleLabel?.font.pointSize, equals: UIFont.systemFontSize)
  }
}
