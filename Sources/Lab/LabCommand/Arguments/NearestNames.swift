/// A search for the names that a mistyped word may have meant.
enum NearestNames {
  /// Returns at most three of the names, nearest first, that resemble a word.
  ///
  /// A name resembles the word if it is a few edits away, has the same parts in another order, or begins alike.
  static func of(_ word: String, in names: [String]) -> [String] {
    let ranked = names.map {
      (name: $0, distance: min(distance(word, $0), 1 + distance(sorted(word), sorted($0))))
    }
    .filter { $0.distance <= allowance(word, $0.name) || begins(word, $0.name) }
    .sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }
    return ranked.prefix(3).map(\.name)
  }

  /// Returns the names to choose from instead of an unknown one: the nearest names, or all of them.
  ///
  /// Instead of more than twelve names, the result names the command that prints them, if there is one.
  static func choice(_ word: String, in names: [String], list command: String? = nil) -> String {
    let near = of(word, in: names)
    guard near.isEmpty else { return near.joined(separator: " or ") }
    if let command, names.count > 12 { return "one of the \(names.count) that \(command) names" }
    return "one of \(names.joined(separator: ", "))"
  }

  /// Returns the number of edits by which a word may differ from a name. It is 1 for up to four letters, else 2 or, if
  /// that is more, a quarter of the letters.
  private static func allowance(_ word: String, _ name: String) -> Int {
    let count = min(word.count { $0 != "-" }, name.count { $0 != "-" })
    return count <= 4 ? 1 : max(2, count / 4)
  }

  private static func begins(_ word: String, _ name: String) -> Bool {
    let (bare, bareName) = (word.drop { $0 == "-" }, name.drop { $0 == "-" })
    return bare.count > 1 && !bareName.isEmpty && (bareName.hasPrefix(bare) || bare.hasPrefix(bareName))
  }

  /// Returns the parts of a hyphenated name in alphabetical order.
  private static func sorted(_ name: String) -> String {
    name.split(separator: "-").sorted().joined(separator: "-")
  }

  /// Returns the least number of letters to insert, remove, replace or swap with a neighbor to change one word into the
  /// other.
  ///
  /// - Complexity: O(*n* · *m*) in the lengths of the words, of which at most 64 letters count.
  static func distance(_ a: String, _ b: String) -> Int {
    let (a, b) = (Array(a.prefix(64)), Array(b.prefix(64)))
    var rows = [Array(0...b.count)]
    for i in 0..<a.count {
      var row = [i + 1]
      for j in 0..<b.count {
        var best = min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, rows[i - 1][j - 1] + 1) }
        row.append(best)
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}
