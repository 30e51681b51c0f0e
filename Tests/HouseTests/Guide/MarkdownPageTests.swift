import Expectations
import Testing

@Suite struct MarkdownPageTests {
  private func page(_ text: String, path: String = "Resources/Guide/A.md") -> MarkdownPage {
    MarkdownPage(SourceFile(path: path, text: text))
  }

  @Test("Code blocks have the language of their fence, and prose excludes them")
  func blocks() {
    let page = page("a\n```swift\nlet b = 1\n\n  c\n```\nd\n```sh\nmake\n```\n  ```swift\n  e\n  ```\nf")

    expect(page.swiftBlocks.map(\.lines), equals: [["let b = 1", "", "  c"], ["  e"]])
    expect(page.swiftBlocks.map(\.number), equals: [3, 12])
    expect(page.prose.map(\.text), equals: ["a", "d", "f"])
  }

  @Test("Links are found in every form, except web addresses")
  func links() {
    let page = page(
      "[a](B.md) and [b](../C.md#part \"title\") ![c](d.svg)\n[e](https://f.org) [g](#h)\n<img src=\"i.png\">\n```\n[j](k)\n```"
    )

    expect(page.relativeLinks.map(\.target), equals: ["B.md", "../C.md#part", "d.svg", "#h", "i.png"])
    expect(page.relativeLinks.map(\.number), equals: [1, 1, 1, 2, 3])
  }

  @Test("A link is resolved from the page's folder, and cannot leave the package")
  func resolving() {
    expect(page("").resolve("B.md"), equals: "Resources/Guide/B.md")
    expect(page("").resolve("../../README.md"), equals: "README.md")
    expect(page("").resolve("./Pictures/a%20b.svg"), equals: "Resources/Guide/Pictures/a b.svg")
    expect(page("").resolve("../../../x") == nil)
    expect(page("").resolve("B.md#part"), equals: "Resources/Guide/B.md")
    expect(page("").resolve("#part"), equals: "Resources/Guide/A.md")
    expect(page("", path: "README.md").resolve("Sources/"), equals: "Sources")
  }

  @Test("The anchor of a heading is in lower case, with hyphens and without punctuation")
  func anchors() {
    expect(page("# A b\n### `c-d`\n## E: f, g?\n```\n# h\n```").anchors, equals: ["a-b", "c-d", "e-f-g"])
    expect(MarkdownPage.anchor(of: "B.md#c-d"), equals: "c-d")
    expect(MarkdownPage.anchor(of: "B.md") == nil)
  }

  @Test("A block matches a file with any indentation, but not with lines in between")
  func standing() {
    let file = "func f() {\n    let a = 1\n\n    if b {\n      c()\n    }\n}\n"

    expect(CodeBlocks.contains(["let a = 1", "if b {", "  c()", "", "}"], in: file))
    expect(!CodeBlocks.contains(["let a = 1", "c()"], in: file))
    expect(!CodeBlocks.contains(["let a = 2"], in: file))
    expect(!CodeBlocks.contains(["", "  "], in: file))
  }

  @Test("Rules are read from the source, and missing, repeated and superfluous paragraphs are found")
  func rulePages() {
    let source = "enum Rule: Int {\n  // case no = 1\n  case firstRule = 2\n  case second = 3\n}"
    let rules = RulePages.rules(in: source)
    expect(rules, equals: ["first-rule", "second"])

    func check(_ text: String) -> [String] { RulePages.violations(rules: rules, page: page(text)) }
    let whole = "*means* a\n*example* b\n*cure* c\n"
    expect(check("### `first-rule`\n\(whole)### `second`\n- \(whole)"), equals: [])
    expect(check("### `first-rule`\n\(whole)"), equals: ["second has no paragraph"])
    expect(
      check("### `first-rule`\n\(whole)### `second`\n\(whole)### `third`\n\(whole)"),
      equals: [
        "third is not a rule"
      ])
    expect(
      check("### `second`\n\(whole)### `first-rule`\n*means* a\n*cure*\n"),
      equals: [
        "first-rule lacks *example*", "first-rule lacks *cure*",
      ])
    expect(
      check("### `first-rule`\n\(whole)### `second`\n\(whole)### `second`\n\(whole)"),
      equals: [
        "second has two paragraphs"
      ])
    expect(check("### `first-rule`\n\(whole)### `second`\n## Other\n\(whole)").count, equals: 3)
  }
}
