/// A doc comment of a source file, with its paragraphs and list items.
struct DocComment: Sendable {
  let path: String
  /// The line at which the comment begins, counted from 1.
  let line: Int
  let passages: [Passage]

  /// The first words: the abstract of the declaration.
  var opening: String { passages.first?.text ?? "" }

  /// The doc comments of a file, in order. Code blocks inside of doc comments are left out.
  static func all(in file: SourceFile) -> [DocComment] {
    var comments: [DocComment] = []
    var block: [(line: Int, text: Substring)] = []
    let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in (lines + [""]).enumerated() {
      let bare = line.drop { $0 == " " }
      if bare.hasPrefix("///") {
        block.append((index + 1, bare.dropFirst(3)))
      } else if let first = block.first {
        comments.append(
          DocComment(path: file.path, line: first.line, passages: Self.passages(block, file.path)))
        block = []
      }
    }
    return comments
  }

  private static func passages(_ lines: [(line: Int, text: Substring)], _ path: String) -> [Passage] {
    var passages: [Passage] = []
    var isOpen = false
    var isCode = false
    for (line, text) in lines {
      let bare = text.drop { $0 == " " }
      if bare.hasPrefix("```") {
        isCode.toggle()
        isOpen = false
      } else if isCode || text.hasPrefix("     ") || bare.isEmpty {
        isOpen = false
      } else if bare.hasPrefix("|") {
        passages += bare.split(separator: "|").map { Passage(path: path, line: line, text: String($0)) }
        isOpen = false
      } else if isOpen, !bare.hasPrefix("- "), let last = passages.popLast() {
        passages.append(Passage(path: path, line: last.line, text: "\(last.text) \(bare)"))
      } else {
        passages.append(Passage(path: path, line: line, text: String(bare.trimmingPrefix("- "))))
        isOpen = true
      }
    }
    return passages
  }

  /// The lines of a file that hold nothing but a comment that is no doc comment.
  static func plainComments(in file: SourceFile) -> [Passage] {
    file.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap {
      index, line in
      let bare = line.drop { $0 == " " }
      guard bare.hasPrefix("//"), !bare.hasPrefix("///") else { return nil }
      return Passage(path: file.path, line: index + 1, text: String(bare.dropFirst(2)))
    }
  }
}
