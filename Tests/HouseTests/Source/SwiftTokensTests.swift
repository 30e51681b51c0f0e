import Testing

@Suite struct SwiftTokensTests {
  private func words(_ text: String) -> [String] {
    SwiftTokens.of(text).filter { $0.kind == .word }.map(\.text)
  }

  private func literals(_ text: String) -> [String] {
    SwiftTokens.of(text).filter { $0.kind == .literal }.map(\.text)
  }

  @Test("Comments of either kind contain no tokens, nested ones included")
  func comments() {
    #expect(words("a // b \"c\n/* d /* e */ f */ g /// h") == ["a", "g"])
    #expect(words("a /* never closed") == ["a"])
  }

  @Test("The content of a string is not code")
  func strings() {
    #expect(words("a \"b \\\" c\" d") == ["a", "d"])
    #expect(words("a \"\"\"\n  b \"c\" // d\n  \"\"\" e") == ["a", "e"])
    #expect(words("a #\"b \" \\(c) \"# d ##\"e \"# f\"## g") == ["a", "d", "g"])
    #expect(words("a #/b \" c/# d #if e") == ["a", "d", "if", "e"])
    #expect(literals("x = \"a\" + #\"b\"c\"#; y = \"\"") == ["a", "b\"c", ""])
  }

  @Test("The content of an interpolation is code, at any depth")
  func interpolations() {
    #expect(words("\"a \\(b(\"c \\(d)\")) e\" f") == ["b", "d", "f"])
    #expect(words("#\"a \\(b) \\#(c)\"# d") == ["c", "d"])
  }

  @Test("An unterminated string ends with its line")
  func openString() {
    #expect(words("a \"b\nc") == ["a", "c"])
  }

  @Test("Lines are counted through strings and comments")
  func lines() {
    let tokens = SwiftTokens.of("a\n/*\n*/ b\n\"\"\"\n\\(c)\n\"\"\"\nd")
    #expect(tokens.filter { $0.kind == .word }.map(\.line) == [1, 3, 5, 7])
  }
}
