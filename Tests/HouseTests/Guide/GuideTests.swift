import Expectations
import Testing

@Suite struct GuideTests {
  /// Returns the README, if it exists, and the pages of the guide.
  private func pages() throws -> [MarkdownPage] {
    let readme =
      PackageFiles.exists("README.md")
      ? [SourceFile(path: "README.md", text: try PackageFiles.text("README.md"))] : []
    return (readme + (try PackageFiles.files(under: "Resources/Guide", ending: ".md"))).map(MarkdownPage.init)
  }

  @Test("Every diagnostic rule has one paragraph with meaning, example and cure, and every paragraph a rule")
  func rules() throws {
    let rules = RulePages.rules(in: try PackageFiles.text("Sources/Base/Diagnostics/Rule.swift"))
    let path = "Resources/Guide/Diagnostics.md"
    let page = MarkdownPage(SourceFile(path: path, text: try PackageFiles.text(path)))
    let violations = RulePages.violations(rules: rules, page: page)

    expect(rules.count, isAtLeast: 20)
    expect(violations.isEmpty, "\(violations.joined(separator: "\n"))")
  }

  @Test("Every page opens with what its reader can do, and with code; the guide has at most 30,000 words")
  func size() throws {
    let guide = try pages().filter { $0.path != "README.md" }
    let silent = guide.filter { page in
      page.passages.first { !$0.text.hasPrefix("#") }?.text.hasPrefix("With this page you can ") != true
    }
    let late = guide.filter { $0.firstCode.map { $0 > 14 } ?? true }
    // A test writes the page of messages, whose length is that of the lab's messages.
    let words = guide.filter { $0.path != MessageTable.path }.flatMap(\.passages).map { passage in
      passage.text.split(whereSeparator: \.isWhitespace).count
    }

    expect(silent.map(\.path), equals: [])
    expect(late.map(\.path), equals: [])
    expect(words.reduce(0, +), isAtMost: 30_000)
  }

  @Test("Every relative link of the README and the guide points to an existing file and heading")
  func links() throws {
    let pages = try pages()
    let broken = pages.flatMap { page in
      page.relativeLinks.filter { link in
        guard let path = page.resolve(link.target), PackageFiles.exists(path) else { return true }
        guard let anchor = MarkdownPage.anchor(of: link.target), path.hasSuffix(".md") else { return false }
        return pages.first { $0.path == path }?.anchors.contains(anchor) != true
      }
      .map { "\(page.path):\($0.number): \($0.target)" }
    }

    expect(pages.flatMap(\.relativeLinks).count, isAbove: 5)
    expect(broken.isEmpty, "\(broken.joined(separator: "\n"))")
  }

  @Test("All Swift code in the README and the guide is compiled, and runs if it states a result")
  func code() throws {
    let pages = try pages()
    let compiled = try PackageFiles.files(under: "Tests/GuideTests", ending: ".swift").map(\.text)
    let uncompiled = pages.flatMap { page in
      page.swiftBlocks.filter { block in !compiled.contains { CodeBlocks.contains(block.lines, in: $0) } }
        .map { "\(page.path):\($0.number): not in Tests/GuideTests: \($0.lines.first ?? "")" }
    }

    expect(pages.flatMap(\.swiftBlocks).count, isAbove: 5)
    expect(uncompiled.isEmpty, "\(uncompiled.joined(separator: "\n"))")
  }
}
