import Expectations
import Testing

@testable import LabCommand

@Suite struct CompilerErrorTests {
  private static let output = """
    Building for production...
    [3/4] Compiling Drawer PageController.swift
    /Drawer/Sources/Drawer/Sheet Animator.swift:12:111: error: unterminated string literal
    10 |   }
    11 |
    12 |   func duration() -> TimeInterval { 0.5 + "x }
       |                                           `- error: unterminated string literal

    /Drawer/Sources/Drawer/Page.swift:7:1: warning: variable was never used
    /Drawer/Sources/Drawer/Page.swift:33:14: error: cannot convert “a: error: b” to type 'Int'
    /Drawer/Sources/Drawer/Page.swift:33:14: error: cannot convert “a: error: b” to type 'Int'
    /Drawer/Sources/Shapes/shapes.h:3:10: fatal error: 'none.h' file not found
    /Lab/Sources/Kit/Transitioning.swift:13:8: note: protocol requires a function
    error: fatalError
    """

  @Test("The errors of a compiler have file, line, column and message, in order and each once")
  func places() {
    let errors = CompilerError.all(in: Self.output)
    expect(
      errors.map(\.description),
      equals: [
        "/Drawer/Sources/Drawer/Sheet Animator.swift:12:111: error: unterminated string literal",
        "/Drawer/Sources/Drawer/Page.swift:33:14: error: cannot convert “a: error: b” to type 'Int'",
        "/Drawer/Sources/Shapes/shapes.h:3:10: error: 'none.h' file not found",
      ])
    expect(errors.map { $0.place?.line }, equals: [12, 33, 3])
    expect(errors.map { $0.place?.column }, equals: [111, 14, 10])
    expect(errors.map { $0.place?.inFile }.first, equals: "Sheet Animator.swift:12:111")
    expect(errors.map(\.message).last, equals: "'none.h' file not found")
  }

  @Test("An error without a place is an error where no other has one")
  func placeless() {
    let output = "[4/5] Linking Drawer\nld.lld: error: undefined symbol: swing\nerror: link command failed\n"
    expect(
      CompilerError.all(in: output).map(\.description),
      equals: [
        "ld.lld: undefined symbol: swing", "link command failed",
      ])
  }

  @Test("An output without errors is represented by its last lines")
  func silent() {
    let lines = (1...12).map { "line \($0)" }
    expect(
      CompilerError.all(in: lines.joined(separator: "\n")).map(\.message), equals: Array(lines.suffix(10)))
    expect(CompilerError.all(in: "").isEmpty)
  }
}
