import Expectations
import Testing
@testable import Diagnostics

/// Texts of files and names in a form that is safe for a terminal.
@Suite struct ControlCharacterTests {
  /// A bell, escapes that clear the screen and set the title, a mark that changes the direction, and eight bits.
  private static let odd = "\u{7}\u{1B}[2J\u{1B}]0;title\u{7}\u{202E}\u{9B}31m"

  @Test("Control characters are escaped as in JSON, and all other characters stay")
  func spelling() {
    expect(Self.odd.showingControls(), equals: "\\u0007\\u001b[2J\\u001b]0;title\\u0007\\u202e\\u009b31m")
    for text in ["", "ü ß 漢字 👨‍👩‍👧 …", "a\n\tb"] { expect(text.showingControls(), equals: text) }
    expect("a\nb\u{E0041}".showingControls(keepingLines: false), equals: "a\\u000ab\\udb40\\udc41")
  }
}
