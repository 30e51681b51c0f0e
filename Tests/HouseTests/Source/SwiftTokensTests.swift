import Expectations
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
    expect(words("a // b \"c\n/* d /* e */ f */ g /// h"), equals: ["a", "g"])
    expect(words("a /* never closed"), equals: ["a"])
  }

  @Test("The content of a string is not code")
  func strings() {
    expect(words("a \"b \\\" c\" d"), equals: ["a", "d"])
    expect(words("a \"\"\"\n  b \"c\" // d\n  \"\"\" e"), equals: ["a", "e"])
    expect(words("a #\"b \" \\(c) \"# d ##\"e \"# f\"## g"), equals: ["a", "d", "g"])
    expect(words("a #/b \" c/# d #if e"), equals: ["a", "d", "if", "e"])
    expect(literals("x = \"a\" + #\"b\"c\"#; y = \"\""), equals: ["a", "b\"c", ""])
  }

  @Test("The content of an interpolation is code, at any depth")
  func interpolations() {
    expect(words("\"a \\(b(\"c \\(d)\")) e\" f"), equals: ["b", "d", "f"])
    expect(words("#\"a \\(b) \\#(c)\"# d"), equals: ["c", "d"])
  }

  @Test("An unterminated string ends with its line")
  func openString() {
    expect(words("a \"b\nc"), equals: ["a", "c"])
  }

  @Test("Lines are counted through strings and comments")
  func lines() {
    let tokens = SwiftTokens.of("a\n/*\n*/ b\n\"\"\"\n\\(c)\n\"\"\"\nd")
    expect(tokens.filter { $0.kind == .word }.map(\.line), equals: [1, 3, 5, 7])
  }
}
