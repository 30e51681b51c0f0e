import Expectations
import Foundation
import LayerTree
import QuartzCore
import TestSupport
import Testing
import TextKit

@testable import Controls
@testable import KitTestSupport
@testable import ViewTree

@Suite struct UITextViewTests {
  private final class RecordingDelegate: UITextViewDelegate {
    var log: [String] = []
    var allows = true

    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
      log.append("begin?")
      return allows
    }
    func textViewDidBeginEditing(_ textView: UITextView) { log.append("begun") }
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
      log.append("end?")
      return allows
    }
    func textViewDidEndEditing(_ textView: UITextView) { log.append("ended") }
    func textView(
      _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool {
      log.append("\(range.location)+\(range.length) \(text)")
      return allows
    }
    func textViewDidChange(_ textView: UITextView) { log.append("changed") }
    func textViewDidChangeSelection(_ textView: UITextView) {
      log.append("caret \(textView.selectedRange.location)")
    }
  }

  /// A text view of eight columns and four lines in a window.
  private final class Desk {
    let hand = PointerStage()
    let view = UITextView(frame: CGRect(x: 10, y: 10, width: 48, height: 48))
    let gate = RecordingDelegate()

    init() {
      view.font = .monospacedSystemFont(ofSize: 10, weight: .regular)
      view.textContainerInset = .zero
      view.textContainer.lineFragmentPadding = 0
      view.delegate = gate
      hand.window.addSubview(view)
    }

    var line: CGFloat { view.font?.lineHeight ?? 0 }
    var canvas: UIView { view.subviews[0] }
    var shown: [String] { canvas.handle.sublayers.compactMap { $0.text?.string } }

    func key(_ name: String, _ modifiers: UIKeyModifierFlags = []) {
      let press = UIPress(phase: .began, key: UIKey(name: name, modifiers: modifiers), timestamp: 0)
      view.pressesBegan([press], with: nil)
    }
  }

  @Test("A text view is as high in content as its lines, and shows those in sight")
  func lines() {
    let desk = Desk()
    desk.view.text = (0..<100).map { "line \($0)" }.joined(separator: "\n")
    desk.view.layoutIfNeeded()
    expect(abs(desk.view.contentSize.height - 100 * desk.line), isBelow: 1e-6)
    expect(desk.shown, equals: ["line 0", "line 1", "line 2", "line 3", "line 4"])
    desk.view.contentOffset.y = 50.5 * desk.line
    desk.view.layoutIfNeeded()
    expect(desk.shown.first == "line 50" && (5...6).contains(desk.shown.count))
    desk.view.scrollRangeToVisible(NSRange(location: 0, length: 1))
    expect(desk.view.contentOffset.y, isAtMost: 0)
    desk.view.textContainer.maximumNumberOfLines = 2
    desk.view.textContainer.lineBreakMode = .byTruncatingTail
    desk.view.layoutIfNeeded()
    expect(abs(desk.view.contentSize.height - 2 * desk.line) < 1e-6 && desk.shown.last == "line 1…")
  }

  @Test("Calls to the delegate come in UIKit's order, in UTF-16 units")
  func order() {
    let desk = Desk()
    expect(desk.view.becomeFirstResponder() && desk.view.isEditing)
    desk.view.insertText("é😀")
    desk.key("a", .shift)
    desk.key("return")
    desk.key("backspace")
    desk.view.resignFirstResponder()
    expect(
      desk.gate.log,
      equals: [
        "begin?", "begun", "0+0 é😀", "caret 3", "changed", "3+0 A", "caret 4", "changed", "4+0 \n", "caret 5",
        "changed", "4+1 ", "caret 4", "changed", "end?", "ended",
      ])
    expect(desk.view.text == "é😀A" && !desk.view.isEditing)
  }

  @Test("The delegate can refuse to begin, to change and to end")
  func refusing() {
    let desk = Desk()
    desk.gate.allows = false
    expect(!desk.view.becomeFirstResponder() && !desk.view.isEditing)
    desk.gate.allows = true
    desk.view.becomeFirstResponder()
    desk.gate.allows = false
    desk.view.insertText("a")
    expect(desk.view.text.isEmpty && !desk.view.resignFirstResponder() && desk.view.isEditing)
    desk.gate.allows = true
    desk.view.isEditable = false
    expect(!desk.view.isEditing && !desk.view.becomeFirstResponder())
  }

  @Test("A tap places the caret in the line and at the character under it, and arrow keys move it by lines")
  func caret() {
    let desk = Desk()
    desk.view.text = "abcdef\nab\nabcdef"
    desk.view.layoutIfNeeded()
    desk.hand.at(0, .down, 10 + 30, 10 + 5)
    desk.hand.at(20, .up, 10 + 30, 10 + 5)
    expect(desk.view.isEditing && desk.view.selectedRange.location == 5)
    desk.key("down")
    expect(desk.view.selectedRange.location, equals: 9)
    // The column of the first arrow key is kept.
    desk.key("down")
    expect(desk.view.selectedRange.location, equals: 15)
    desk.key("down")
    expect(desk.view.selectedRange.location, equals: 16)
    desk.key("up")
    desk.key("left")
    desk.key("up")
    desk.key("up")
    desk.key("up")
    expect(desk.view.selectedRange.location, equals: 0)
    desk.key("x")
    expect(desk.view.text, equals: "xabcdef\nab\nabcdef")
    desk.view.selectedRange = NSRange(location: 3, length: 2)
    expect(desk.view.selectedRange, equals: NSRange(location: 5, length: 0))
    desk.view.selectedRange = NSRange(location: Int.max, length: Int.max)
    expect(desk.view.selectedRange.location, equals: 17)
  }

  @Test("The caret stays in sight while text is typed")
  func following() {
    let desk = Desk()
    desk.view.becomeFirstResponder()
    for _ in 0..<12 { desk.key("return") }
    desk.key("z")
    desk.view.layoutIfNeeded()
    expect(desk.view.contentOffset.y > 8 * desk.line - 48 && desk.shown.contains("z"))
    expect(desk.view.bounds.contains(desk.view.subviews[1].frame))
  }

  @Test("Attributed text keeps its attributes, and typed characters have those before them")
  func attributes() {
    let desk = Desk()
    let text = NSMutableAttributedString(string: "ab", attributes: [.foregroundColor: UIColor.red])
    text.append(NSAttributedString(string: "cd", attributes: [.foregroundColor: UIColor.blue]))
    desk.view.attributedText = text
    desk.view.insertText("e")
    desk.view.layoutIfNeeded()
    expect(desk.shown, equals: ["ab", "cde"])
    expect(
      desk.view.attributedText.attribute(.foregroundColor, at: 4, effectiveRange: nil) as? UIColor == .blue)
    desk.view.textColor = .green
    desk.view.layoutIfNeeded()
    expect(desk.canvas.handle.sublayers.allSatisfy { $0.text?.color == UIColor.green.rgba })
    desk.view.text = "plain"
    expect(desk.view.attributedText.string == "plain" && desk.view.hasText)
  }

  @Test("A view that does not scroll has the height of its text as its intrinsic size")
  func intrinsic() {
    let desk = Desk()
    desk.view.text = "one two three"
    expect(desk.view.intrinsicContentSize.height, equals: UIView.noIntrinsicMetric)
    desk.view.isScrollEnabled = false
    expect(abs(desk.view.intrinsicContentSize.height - 2 * desk.line), isBelow: 1e-9)
    expect(abs(desk.view.sizeThatFits(CGSize(width: 30, height: 0)).height - 3 * desk.line), isBelow: 1e-9)
    let padded = UITextView(frame: .zero, textContainer: desk.view.textContainer)
    expect(padded.textContainer.lineFragmentPadding == 0 && padded.textContainerInset.top == 8)
  }

  @Test("A million characters are laid out, edited and scrolled with a few layers", .timeLimit(.minutes(1)))
  func long() {
    let desk = Desk()
    desk.view.text = String(repeating: "word word\n", count: 100_000)
    desk.view.layoutIfNeeded()
    expect(desk.shown.count < 10 && desk.view.contentSize.height > 1e6)
    desk.view.becomeFirstResponder()
    desk.view.insertText("z")
    desk.view.layoutIfNeeded()
    expect(desk.shown.contains("z") && desk.shown.count < 10)
  }

  @Test("A text view is an accessibility element whose value is the text")
  func accessibility() {
    let desk = Desk()
    desk.view.text = "one\ntwo"
    expect(desk.view.isAccessibilityElement && desk.view.accessibilityValue == "one\ntwo")
    expect(desk.view.isSelectable && desk.view.baselines.first == desk.view.font?.ascender)
  }
}
