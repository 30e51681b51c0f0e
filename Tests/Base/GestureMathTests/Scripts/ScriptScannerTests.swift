import Expectations
import Testing

@testable import GestureMath

@Suite struct ScriptScannerTests {
  @Test("An unknown character is one token, and the next token follows it")
  func unknown() {
    var scanner = ScriptScanner("€ up*2")
    let tokens = (0..<6).map { _ in scanner.next() }
    expect(
      tokens.map(\.kind), equals: [.unknown("€"), .word("up"), .unknown("*"), .number(2), .end, .end])
    expect(tokens.map(\.column), equals: [1, 3, 5, 6, 7, 7])
  }
}
