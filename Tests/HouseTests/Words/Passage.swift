/// A passage of prose: a paragraph, list item, heading or table cell of a doc comment or a page; or a message.
struct Passage: Sendable {
  let path: String
  /// The line at which the passage begins, counted from 1.
  let line: Int
  let text: String

  /// The sentences of the passage.
  ///
  /// A sentence ends at a full stop, question mark, exclamation mark or colon, unless a small letter follows.
  ///
  /// Complexity: O(n) in the length of the text.
  var sentences: [String] {
    var sentences: [[Substring]] = [[]]
    for word in plain.split(whereSeparator: \.isWhitespace) {
      let isEnd = sentences.last?.last?.last { !"”\")*’".contains($0) }.map { ".?!:".contains($0) } ?? false
      if isEnd, word.first?.isLowercase != true { sentences.append([]) }
      sentences[sentences.count - 1].append(word)
    }
    return sentences.map { $0.joined(separator: " ") }
  }

  /// The words in small letters, without marks around them; code spans are no words.
  var words: [String] {
    text.replacing(#/`[^`]*`/#, with: "Code").split { $0.isWhitespace || ",.;:!?()“”\"—–".contains($0) }
      .map { $0.lowercased() }
  }

  /// The text with each code span replaced by one word, and each link by its words.
  private var plain: String {
    text.replacing(#/`[^`]*`/#, with: "Code").replacing(#/!?\[([^\]]*)\]\([^)]*\)/#) { $0.1 }
      .replacing(#/<!--.*?-->/#, with: "")
  }

  /// The number of words in a sentence: parts between white space that have a letter or a digit.
  static func wordCount(_ sentence: String) -> Int {
    sentence.split(whereSeparator: \.isWhitespace).count { $0.contains { $0.isLetter || $0.isNumber } }
  }

  /// The sentences with more words than a limit, each with its place and number of words.
  func long(_ limit: Int) -> [String] {
    sentences.compactMap { sentence in
      let count = Self.wordCount(sentence)
      return count > limit ? "\(path):\(line): \(count) words: \(sentence)" : nil
    }
  }
}
