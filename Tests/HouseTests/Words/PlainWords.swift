/// The words that the project uses, as far as a test can hold them: openings, phrases, and lengths of sentences.
enum PlainWords {
  /// The most words in a sentence of a doc comment, and of the README and the guide.
  static let mostInComments = 25
  static let mostInPages = 30

  /// Pronouns and relative words: a doc comment opens with its noun or its verb instead.
  private static let openings: Set<String> = [
    "What", "Those", "Who", "Whose", "Whom", "How", "It", "Its", "This", "These", "That", "They", "Them",
    "Their",
    "Which", "Whatever", "Whoever", "Something", "Somebody", "Someone", "Nothing", "Nobody", "There", "Here",
    "Where", "When", "One", "Ones", "Such", "Anything", "Everything", "Everybody",
  ]

  static func opensWithPronoun(_ text: String) -> Bool {
    openings.contains(String(text.prefix { $0.isLetter }))
  }

  /// Phrases for which the project has a word of its own, each with that word.
  private static let phrases: [String: String] = [
    ("release, finish or cancel", ["let go", "lets go", "letting go"]),
    ("settle", ["come to rest", "comes to rest", "came to rest", "coming to rest"]),
    ("return, restore or cancel", ["give back", "gives back", "gave back", "given back", "giving back"]),
    ("undo or cancel", ["take back", "takes back", "took back", "taken back", "taking back"]),
    ("the actor's name", ["somebody", "nobody"]),
    ("directly", ["the straight way"]),
    ("the statement", ["says so"]),
    ("Apple's guide", ["second seed", "seed documents"]),
  ].reduce(into: [:]) { table, row in
    for phrase in row.1 { table[phrase] = row.0 }
  }

  /// Words of people, which have no place in code: a pointer is the device's, a touch is UIKit's.
  private static let codePhrases = ["finger": "pointer or touch", "fingers": "pointers or touches"]

  /// The phrases of a passage for which the project has a word: place, phrase and word.
  ///
  /// Complexity: O(n) in the number of words.
  static func phrases(in passage: Passage, isCode: Bool) -> [String] {
    let words = passage.words
    return words.indices.flatMap { index in
      (1...3).compactMap { count in
        guard index + count <= words.count else { return nil }
        let phrase = words[index..<index + count].joined(separator: " ")
        return (phrases[phrase] ?? (isCode ? codePhrases[phrase] : nil)).map {
          "\(passage.path):\(passage.line): “\(phrase)”: write \($0)"
        }
      }
    }
  }
}
