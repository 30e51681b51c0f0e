import Expectations
import Testing

@Suite struct PlainWordsTests {
  /// The doc comments of all sources, read once.
  private static let comments = Result {
    try ["Sources", "Tests"].flatMap { try PackageFiles.files(under: $0, ending: ".swift") }
      .map { (file: $0, docs: DocComment.all(in: $0)) }
  }

  private func docs() throws -> [DocComment] { try Self.comments.get().flatMap(\.docs) }

  /// The README and the guide's pages, without the pages of which every line is made by a test.
  private func pages() throws -> [MarkdownPage] {
    let guide = try PackageFiles.files(under: "Resources/Guide", ending: ".md").filter {
      $0.path != MessageTable.path
    }
    return ([SourceFile(path: "README.md", text: try PackageFiles.text("README.md"))] + guide).map(
      MarkdownPage.init)
  }

  @Test("Fewer than one in a hundred doc comments open with a pronoun or a relative word")
  func openings() throws {
    let comments = try docs()
    let found = comments.filter { PlainWords.opensWithPronoun($0.opening) }

    expect(comments.count, isAbove: 5000)
    expect(
      found.count * 100, isBelow: comments.count,
      "\(found.map { "\($0.path):\($0.line): \($0.opening)" }.joined(separator: "\n"))")
  }

  @Test("A sentence of a doc comment has at most 25 words")
  func comments() throws {
    let long = try docs().flatMap(\.passages).flatMap {
      $0.long(PlainWords.mostInComments)
    }

    expect(long.isEmpty, "\(long.joined(separator: "\n"))")
  }

  @Test("A sentence of the README and the guide has at most 30 words")
  func sentences() throws {
    let long = try pages().flatMap(\.passages).flatMap { $0.long(PlainWords.mostInPages) }

    expect(long.isEmpty, "\(long.joined(separator: "\n"))")
  }

  @Test("Comments and pages use the project's one word for a thing")
  func phrases() throws {
    let comments = try Self.comments.get().flatMap { file, docs in
      docs.flatMap(\.passages) + DocComment.plainComments(in: file)
    }
    let found =
      comments.flatMap { PlainWords.phrases(in: $0, isCode: true) }
      + (try pages().flatMap(\.passages).flatMap { PlainWords.phrases(in: $0, isCode: false) })

    expect(found.isEmpty, "\(found.joined(separator: "\n"))")
  }

  @Test("A sentence ends at a mark before a capital letter, and a code span is one word")
  func splitting() {
    func passage(_ text: String) -> Passage { Passage(path: "A.md", line: 3, text: text) }
    expect(
      passage("One two. Three (four.) Five: `six`.").sentences,
      equals: [
        "One two.", "Three (four.)", "Five:", "Code.",
      ])
    expect(passage("Between 0.5 and 1.5 e.g. here").sentences.count, equals: 1)
    expect(Passage.wordCount("See [the page](a b c) – `x y z` now"), equals: 9)
    expect(
      passage("See [the page](a) – `x y z` now").long(4), equals: ["A.md:3: 5 words: See the page – Code now"]
    )
    expect(passage("See [the page](a) – `x y z` now").long(5).isEmpty)
  }

  @Test("A doc comment has its paragraphs and list items, without code")
  func reading() {
    let file = SourceFile(
      path: "A.swift",
      text: """
        /// The first
        /// paragraph.
        ///
        /// - One
        ///   item.
        /// ```swift
        /// let code = 1
        /// ```
        struct A {
          // A note.
          /// The second comment.
          let b = 1
        }
        """)
    let comments = DocComment.all(in: file)
    expect(comments.map(\.line), equals: [1, 11])
    expect(
      comments.map { $0.passages.map(\.text) },
      equals: [
        ["The first paragraph.", "One item."], ["The second comment."],
      ])
    expect(DocComment.plainComments(in: file).map(\.text), equals: [" A note."])
  }

  @Test("A phrase is found with its place and the project's word, in any case and across marks")
  func finding() {
    let passage = Passage(path: "A.swift", line: 7, text: "Let go, a finger; `let go` says so.")
    expect(
      PlainWords.phrases(in: passage, isCode: true),
      equals: [
        "A.swift:7: “let go”: write release, finish or cancel", "A.swift:7: “finger”: write pointer or touch",
        "A.swift:7: “says so”: write the statement",
      ])
    expect(PlainWords.phrases(in: passage, isCode: false).count, equals: 2)
    expect(PlainWords.opensWithPronoun("What it is") && !PlainWords.opensWithPronoun("Whatnot"))
  }
}
