import Expectations
import Scheduling
import Testing

@testable import Controls
@testable import KitTestSupport
@testable import ViewTree

@Suite struct TextNotificationsTests {
  private final class Refusal: UITextFieldDelegate, UITextViewDelegate {
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { false }
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool { false }
  }

  private let hand = PointerStage()
  private let field = UITextField(frame: CGRect(x: 10, y: 10, width: 100, height: 30))
  private let text = UITextView(frame: CGRect(x: 10, y: 50, width: 100, height: 60))

  private func type(_ name: String, into view: UIView) {
    let press = UIPress(phase: .began, key: UIKey(name: name, modifiers: []), timestamp: 0)
    view.pressesBegan([press], with: nil)
  }

  @Test("Beginning, changing and ending the text of a field and of a text view are notified")
  func notifications() {
    hand.window.addSubview(field)
    hand.window.addSubview(text)
    var heard: [String] = []
    var tokens: [any NSObjectProtocol] = []
    for name in [
      UITextField.textDidBeginEditingNotification, UITextField.textDidChangeNotification,
      UITextField.textDidEndEditingNotification, UITextView.textDidBeginEditingNotification,
      UITextView.textDidChangeNotification, UITextView.textDidEndEditingNotification,
    ] {
      for object in [field, text] as [UIView] {
        tokens.append(
          NotificationCenter.default.addObserver(forName: name, object: object, queue: nil) {
            heard.append($0.name.rawValue)
          })
      }
    }
    for view in [field, text] as [UIView] {
      view.becomeFirstResponder()
      type("a", into: view)
      view.resignFirstResponder()
    }
    for token in tokens { NotificationCenter.default.removeObserver(token) }
    let ends = ["DidBeginEditing", "DidChange", "DidEndEditing"]
    expect(
      heard, equals: ["Field", "View"].flatMap { kind in ends.map { "UIText\(kind)Text\($0)Notification" } })
  }

  @Test("A delegate can keep its text field editing, but not against a forced end")
  func force() {
    let refusal = Refusal()
    (field.delegate, text.delegate) = (refusal, refusal)
    for view in [field, text] as [UIView] {
      hand.window.addSubview(view)
      view.becomeFirstResponder()
      expect(!hand.window.endEditing(false) && view.isFirstResponder)
      expect(hand.window.endEditing(true) && !view.isFirstResponder)
    }
  }
}
