import Expectations
import Foundation
import Testing
import TextKit

@testable import Controls
@testable import KitTestSupport
@testable import ViewTree

@Suite struct InputTraitsTests {
  private final class Keeper: UITextFieldDelegate {
    var returns = 0
    var clears = true

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
      returns += 1
      return false
    }
    func textFieldShouldClear(_ textField: UITextField) -> Bool { clears }
  }

  @Test("Fields and text views keep the traits of their keyboard")
  func stored() {
    let (field, view) = (UITextField(), UITextView(frame: .zero))
    field.keyboardAppearance = .dark
    field.autocorrectionType = .no
    field.spellCheckingType = .no
    field.textContentType = .emailAddress
    view.returnKeyType = .done
    view.isSecureTextEntry = true
    expect(field.keyboardAppearance == .dark && field.autocorrectionType == .no)
    expect(field.spellCheckingType == .no && field.textContentType == .emailAddress)
    expect(view.returnKeyType == .done && view.isSecureTextEntry && view.keyboardAppearance == .default)
  }

  @Test("The return key of a field that needs text has no effect while it is empty")
  func returning() {
    let hand = PointerStage()
    let (field, keeper) = (UITextField(frame: CGRect(x: 0, y: 0, width: 90, height: 30)), Keeper())
    hand.window.addSubview(field)
    field.delegate = keeper
    field.enablesReturnKeyAutomatically = true
    field.becomeFirstResponder()
    let press = UIPress(phase: .began, key: UIKey(name: "return", modifiers: []), timestamp: 0)
    field.pressesBegan([press], with: nil)
    expect(keeper.returns, equals: 0)
    field.text = "a"
    field.pressesBegan([press], with: nil)
    expect(keeper.returns, equals: 1)
  }

  @Test(
    "The clear button is shown at the times that its mode names",
    arguments: [
      (UITextField.ViewMode.never, false, false), (.whileEditing, true, false), (.unlessEditing, false, true),
      (.always, true, true),
    ])
  func modes(mode: UITextField.ViewMode, editing: Bool, resting: Bool) {
    let hand = PointerStage()
    let (field, keeper) = (UITextField(frame: CGRect(x: 0, y: 0, width: 90, height: 30)), Keeper())
    hand.window.addSubview(field)
    field.delegate = keeper
    field.clearButtonMode = mode
    func isShown() -> Bool { field.clearButton?.isHidden == false }
    expect(!isShown())
    field.text = "abc"
    expect(isShown(), equals: resting)
    field.becomeFirstResponder()
    expect(isShown() == editing && field.textRect(forBounds: field.bounds).width == (editing ? 66 : 90))
    guard editing else { return }
    keeper.clears = false
    field.clearButton?.sendActions(for: .touchUpInside)
    expect(field.text, equals: "abc")
    keeper.clears = true
    field.clearButton?.sendActions(for: .touchUpInside)
    expect(field.text == "" && !isShown())
  }
}
