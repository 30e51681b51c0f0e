/// An option of a command, as its usage names it.
struct VerbOption: Hashable {
  /// With its two dashes.
  let name: String
  /// What stands for its value, such as `NAME` or `trace|csv|frames`; nil for a flag.
  let value: String?

  /// The words that a value may be, where the usage names them: those without capitals.
  var choices: [String] {
    let words = (value ?? "").split(separator: "|").map(String.init)
    return words.contains { $0.contains { !($0.isLetter || $0 == "-") || $0.isUppercase } } ? [] : words
  }

  /// The options in a usage, each once, in the order in which they stand there.
  static func all(in usage: String) -> [VerbOption] {
    var found: [VerbOption] = []
    for part in usage.components(after: "--") {
      let name = part.prefix { $0.isLetter || $0 == "-" }
      guard !name.isEmpty, !found.contains(where: { $0.name == "--\(name)" }) else { continue }
      // A value follows after a blank; a bracket that is closed around the option does not belong to it.
      let rest = part.dropFirst(name.count)
      let word = rest.hasPrefix(" ") ? value(rest.dropFirst()) : ""
      let isValue = word.first.map { $0.isLetter } ?? false
      found.append(VerbOption(name: "--\(name)", value: isValue ? String(word) : nil))
    }
    return found
  }

  /// What stands up to the next blank, or to a bracket that was opened before.
  private static func value(_ text: Substring) -> Substring {
    var depth = 0
    return text.prefix { letter in
      if letter == "[" { depth += 1 }
      if letter == "]" { depth -= 1 }
      return depth >= 0 && !" \n".contains(letter)
    }
  }
}

extension String {
  /// What stands after each place where a word is.
  fileprivate func components(after word: String) -> [Substring] {
    var rest = self[...]
    var parts: [Substring] = []
    while let place = rest.firstRange(of: word) {
      rest = rest[place.upperBound...]
      parts.append(rest)
    }
    return parts
  }
}
