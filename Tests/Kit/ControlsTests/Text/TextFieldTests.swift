import Controls
import Expectations
import Foundation
import Testing
import TextKit
import ViewTree

@testable import TransitionEngine

@Suite struct TextFieldTests {
  private final class Form: UIViewController {
    let field = UITextField(frame: CGRect(x: 50, y: 100, width: 102, height: 30))
    var keys: [String] = []
    override func viewDidLoad() { view.addSubview(field) }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      keys += presses.compactMap { $0.key?.name }
    }
  }

  private final class Editor: UITextFieldDelegate {
    var log: [String] = []
    var allows = true
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { allows }
    func textFieldDidBeginEditing(_ textField: UITextField) { log.append("begin") }
    func textFieldDidEndEditing(_ textField: UITextField) { log.append("end") }
    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
      log.append("\(range.location)+\(range.length) “\(string)”")
      return string != "x"
    }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
      textField.resignFirstResponder()
      return true
    }
  }

  /// A stage with a form and a keyboard.
  private final class Desk {
    let stage = Stage()
    let form = Form()
    let editor = Editor()
    var time: Int64 = 0
    var field: UITextField { form.field }

    init() {
      stage.setRoot(form)
      stage.step(to: 0)
      field.font = .monospacedSystemFont(ofSize: 10, weight: .regular)
      field.delegate = editor
    }

    func happen(_ kind: StageEvent.Kind) {
      time += 10_000_000
      stage.step(to: time, events: [StageEvent(time: time, kind)])
    }

    func type(_ names: String...) { for name in names { happen(.key(StageEvent.Key(name))) } }

    func tap(_ x: Double, _ y: Double) {
      happen(.pointer(StageEvent.Pointer(.down, x: x, y: y)))
      happen(.pointer(StageEvent.Pointer(.up, x: x, y: y)))
    }
  }

  @Test("7.5 A tap begins editing, keys insert at the caret, and return ends editing")
  func typing() {
    let desk = Desk()
    var changes = 0
    desk.field.addAction(for: .editingChanged) { _ in changes += 1 }
    desk.tap(60, 110)
    expect(desk.field.isEditing && desk.field.isFirstResponder)
    desk.type("a", "c", "left", "b", "end", "space", "backspace")
    expect(desk.field.text, equals: "abc")
    expect(changes, equals: 5)
    desk.tap(50 + 6, 110)
    desk.type("1")
    expect(desk.field.text, equals: "a1bc")
    desk.type("return")
    expect(!desk.field.isEditing && !desk.field.isFirstResponder)
    expect(desk.editor.log.first == "begin" && desk.editor.log.last == "end")
    desk.type("z")
    expect(desk.field.text, equals: "a1bc")
    expect(desk.form.keys, equals: ["z"], "keys that the field does not handle go up the responder chain")
  }

  @Test("7.5 The delegate can refuse editing and single changes; ranges are in UTF-16 units")
  func refusing() {
    let desk = Desk()
    desk.editor.allows = false
    desk.tap(60, 110)
    expect(!desk.field.isEditing)
    desk.editor.allows = true
    desk.field.text = "👍"
    desk.tap(140, 110)
    desk.type("x", "y", "backspace", "backspace")
    expect(desk.field.text, equals: "")
    expect(desk.editor.log, equals: ["begin", "2+0 “x”", "2+0 “y”", "2+1 “”", "0+2 “”"])
  }

  @Test("The caret is visible where the next character goes, for any length of the text")
  func caret() {
    let desk = Desk()
    desk.tap(60, 110)
    let caret = desk.field.subviews[1]
    expect(!caret.isHidden && caret.frame.midX == 0)
    desk.type("a", "b")
    expect(caret.frame.midX, equals: 12)
    desk.field.text = String(repeating: "m", count: 40)
    expect(caret.frame.midX, equals: 102)
    desk.type("home")
    expect(caret.frame.midX, equals: 0)
    desk.field.textAlignment = .right
    desk.field.text = "ab"
    expect(caret.frame.midX, equals: 102)
    desk.type("left")
    expect(caret.frame.midX, equals: 96)
  }

  @Test("An empty field shows its placeholder, a secure one dots")
  func showing() {
    let desk = Desk()
    let label = desk.field.subviews[0] as? UILabel
    desk.field.placeholder = "Name"
    expect(label?.text, equals: "Name")
    desk.field.text = "Bo"
    desk.field.isSecureTextEntry = true
    expect(label?.text, equals: "••")
    expect(desk.field.text, equals: "Bo")
    desk.field.borderStyle = .roundedRect
    expect(
      desk.field.intrinsicContentSize, equals: CGSize(width: 28, height: desk.field.font!.lineHeight + 14))
  }
}
