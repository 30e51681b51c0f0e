import Expectations
import Foundation
import LayerTree
import TestSupport
import Testing
import TextKit

@testable import Controls
@testable import KitTestSupport
@testable import ViewTree

@Suite struct UITextFieldTests {
  private final class RecordingDelegate: UITextFieldDelegate {
    var log: [String] = []
    var allows = true

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
      log.append("begin?")
      return allows
    }
    func textFieldDidBeginEditing(_ textField: UITextField) { log.append("begun") }
    func textFieldDidEndEditing(_ textField: UITextField) { log.append("ended") }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
      log.append("return?")
      return true
    }
    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
      log.append("\(range.location)+\(range.length) \(string)")
      return allows
    }
  }

  private final class Desk {
    let hand = PointerStage()
    let field = UITextField(frame: CGRect(x: 10, y: 10, width: 100, height: 30))
    let gate = RecordingDelegate()
    var told: [String] = []

    init() {
      field.font = .monospacedSystemFont(ofSize: 10, weight: .regular)
      field.delegate = gate
      hand.window.addSubview(field)
      for (event, name) in [
        (UIControl.Event.editingDidBegin, "begin"), (.editingChanged, "change"), (.editingDidEnd, "end"),
      ] {
        field.addAction(UIAction { [unowned self] _ in told.append(name) }, for: event)
      }
    }

    func key(_ name: String, _ modifiers: UIKeyModifierFlags = []) {
      let press = UIPress(phase: .began, key: UIKey(name: name, modifiers: modifiers), timestamp: 0)
      field.pressesBegan([press], with: nil)
    }
  }

  @Test("A tap begins editing and moves the caret to its position, where keys then insert")
  func tapping() {
    let desk = Desk()
    desk.field.text = "abcdef"
    desk.hand.at(0, .down, 10 + 18, 25)
    desk.hand.at(20, .up, 10 + 18, 25)
    expect(desk.field.isEditing && desk.field.isFirstResponder)
    desk.key("x")
    desk.key("y", .shift)
    expect(desk.field.text, equals: "abcxYdef")
    desk.key("backspace")
    desk.key("end")
    desk.key("left")
    desk.key("delete")
    expect(desk.field.text, equals: "abcxde")
    expect(desk.told, equals: ["begin", "change", "change", "change", "change"])
    desk.field.resignFirstResponder()
    expect(desk.told.last == "end" && desk.gate.log.last == "ended")
  }

  @Test("The delegate decides whether editing begins and what is inserted, in UTF-16 units")
  func delegate() {
    let desk = Desk()
    desk.gate.allows = false
    expect(!desk.field.becomeFirstResponder() && desk.told.isEmpty)
    desk.gate.allows = true
    desk.field.text = "é😀"
    desk.field.becomeFirstResponder()
    desk.gate.allows = false
    desk.field.insertText("z")
    expect(desk.field.text == "é😀" && desk.gate.log.last == "3+0 z")
    desk.gate.allows = true
    desk.field.deleteBackward()
    expect(desk.field.text == "é" && desk.gate.log.last == "1+2 ")
    desk.key("return")
    expect(desk.gate.log.last == "return?" && desk.field.isEditing)
    desk.field.addAction(UIAction { _ in }, for: .editingDidEndOnExit)
    desk.key("return")
    expect(!desk.field.isEditing)
  }

  @Test(
    "Typing equals editing a string, and the visible text is a part of it around the caret",
    arguments: 0..<60)
  func typing(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let desk = Desk()
    desk.field.becomeFirstResponder()
    var (text, caret): ([Character], Int) = ([], 0)
    for _ in 0..<60 {
      switch Int.random(in: 0..<6, using: &generator) {
      case 0 where caret > 0:
        caret -= 1
        text.remove(at: caret)
        desk.key("backspace")
      case 1:
        caret = max(caret - 1, 0)
        desk.key("left")
      case 2:
        caret = min(caret + 1, text.count)
        desk.key("right")
      default:
        let letter = "abcdefgh".randomElement(using: &generator)!
        text.insert(letter, at: caret)
        caret += 1
        desk.key(String(letter))
      }
      expect(desk.field.text, equals: String(text), "seed \(seed)")
      let label = desk.field.subviews.compactMap { $0 as? UILabel }.first
      let seen = label?.handle.text?.string ?? ""
      let width = desk.field.font?.textFont.width(of: seen) ?? .nan
      expect(seen.isEmpty == text.isEmpty && width <= 100 + 1e-6, "seed \(seed)")
      expect(seen.isEmpty || String(text).contains(seen), "seed \(seed)")
      let caretView = desk.field.subviews.first { !($0 is UILabel) }
      let x = caretView?.frame.midX ?? .nan
      expect(x >= 0 && x <= 100, "seed \(seed)")
    }
  }

  @Test(
    "An empty field shows its placeholder, a secure field dots, and invalid text rectangles have no effect"
  )
  func looks() {
    final class Odd: UITextField {
      override func textRect(forBounds bounds: CGRect) -> CGRect {
        CGRect(x: CGFloat.nan, y: 0, width: .infinity, height: .nan)
      }
    }
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    field.placeholder = "Name"
    let label = field.subviews.compactMap { $0 as? UILabel }.first
    expect(label?.text == "Name" && label?.textColor == .placeholderText)
    field.isSecureTextEntry = true
    field.text = "abc"
    expect(label?.text == "•••" && field.text == "abc")
    let odd = Odd(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    odd.text = "still here"
    odd.frame.size.width = 0
    odd.layoutIfNeeded()
    expect(odd.text, equals: "still here")
  }
}
