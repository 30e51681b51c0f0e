import Expectations
import Foundation
import TestSupport
import Testing

@testable import Controls

@Suite struct TextEditingTests {
  @Test(
    "Editing equals operations on two stacks of characters, before and behind the caret",
    arguments: 0..<200)
  func stacks(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var editing = TextEditing()
    let keys: [TextEditing.Key] = [
      .type("a"), .type("日"), .type("xy"), .deleteBackward, .deleteForward, .left, .right, .start, .end,
    ]
    var before: [Character] = []
    var behind: [Character] = []
    for _ in 0..<60 {
      let key = keys.randomElement(using: &generator)!
      switch key {
      case .type(let text): before.append(contentsOf: text)
      case .deleteBackward: _ = before.popLast()
      case .deleteForward: _ = behind.popLast()
      case .left: if let character = before.popLast() { behind.append(character) }
      case .right: if let character = behind.popLast() { before.append(character) }
      case .start:
        behind.append(contentsOf: before.reversed())
        before = []
      case .end:
        before.append(contentsOf: behind.reversed())
        behind = []
      }
      if let edit = editing.edit(for: key) { editing.apply(edit) } else { editing.move(key) }

      var expected = before
      expected.append(contentsOf: behind.reversed())
      let text = String(expected)
      expect(editing.text, equals: text, "seed \(seed)")
      expect(editing.caret, equals: before.count, "seed \(seed)")
    }
  }

  @Test("The caret is always within the visible characters, and no space is wasted", arguments: 0..<200)
  func showing(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var editing = TextEditing()
    editing.text = String(repeating: "m", count: Int.random(in: 0...20, using: &generator))
    var first = 0
    let columns = Int.random(in: 1...9, using: &generator)
    for _ in 0..<20 {
      editing.moveCaret(to: Int.random(in: -2...22, using: &generator))
      first = editing.firstShown(from: first) { $0.count <= columns }
      expect((first...(first + columns)).contains(editing.caret), "seed \(seed)")
      expect(first == 0 || first + columns <= editing.characters.count, "seed \(seed)")
    }
  }

  @Test("The first visible character of a long text is found in few measurements")
  func longText() {
    var editing = TextEditing()
    editing.text = String(repeating: "m", count: 100_000)
    var measurements = 0
    let first = editing.firstShown(from: 0) {
      measurements += 1
      return $0.count <= 20
    }
    expect(first == 99_980 && measurements < 60)
  }

  @Test("Keys type the characters of an American keyboard")
  func keys() {
    func typed(_ name: String, _ isShifted: Bool) -> TextEditing.Key? {
      TextEditing.Key(name, isShifted: isShifted)
    }
    expect(typed("a", true), equals: .type("A"))
    expect(typed("2", true), equals: .type("@"))
    expect(typed("/", true), equals: .type("?"))
    expect(typed("space", true), equals: .type(" "))
    expect(typed("backspace", false), equals: .deleteBackward)
    expect(typed("f1", false) == nil)
    expect(typed("é", false) == nil)
  }
}
