import Testing
@testable import Diagnostics

/// Texts of files and names as a terminal may be shown them.
@Suite struct ControlCharacterTests {
  /// A bell, an escape that clears the screen, one that sets the window's title, a mark that turns text, and eight bits.
  private static let odd = "\u{7}\u{1B}[2J\u{1B}]0;title\u{7}\u{202E}\u{9B}31m"

  @Test("Control characters are spelled as JSON spells them, and everything else stays")
  func spelling() {
    #expect(Self.odd.showingControls() == "\\u0007\\u001b[2J\\u001b]0;title\\u0007\\u202e\\u009b31m")
    for text in ["", "ü ß 漢字 👨‍👩‍👧 …", "a\n\tb"] { #expect(text.showingControls() == text) }
    #expect("a\nb\u{E0041}".showingControls(keepingLines: false) == "a\\u000ab\\udb40\\udc41")
  }
}
