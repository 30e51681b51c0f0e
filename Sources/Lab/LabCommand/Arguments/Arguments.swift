import Diagnostics

/// The words after a verb, sorted into the options of its table and what is left.
struct Arguments {
  let verb: Verb
  private(set) var positional: [String] = []
  /// The words as they were given, each option with its value.
  private var pieces: [(option: String?, words: ArraySlice<String>)] = []
  private var flags: Set<String> = []
  private var values: [String: [String]] = [:]

  /// Sorts words.
  ///
  /// - Throws: what is not known, with the nearest names.
  init(_ words: [String], for verb: Verb) throws(LabError) {
    self.verb = verb
    var rest = words[...]
    while let word = rest.first {
      let start = rest.startIndex
      rest.removeFirst()
      guard word.hasPrefix("--") else {
        // A file may begin with a dash only as ./-name; what does is a mistyped option.
        if word.hasPrefix("-"), word.count > 1, Double(word) == nil { throw unknown(word) }
        positional.append(word)
        pieces.append((nil, [word]))
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard let option = verb.option(named: String(parts[0].dropFirst(2))) else { throw unknown(parts[0]) }
      try take(option, parts.dropFirst().first, or: &rest)
      pieces.append((option.name, words[start..<rest.startIndex]))
    }
    // A script may have lines; a name that has some would be printed as lines of the lab's own.
    let names = positional + values.filter { $0.key != "from-script" }.flatMap(\.value).sorted()
    if let odd = names.first(where: { $0.contains(where: \.isNewline) }) {
      throw refusal(
        "expected names without line breaks, found “\(odd.showingControls(keepingLines: false))”; "
          + "rename the file")
    }
    if positional.count > verb.mostWords {
      throw .usage("“\(positional[verb.mostWords])” is one word too many. Usage: \(verb.usage)")
    }
    if let need = verb.needs.first, positional.first?.isEmpty != false { throw missing(need) }
    if positional.count < verb.needs.count { throw missing(verb.needs[positional.count]) }
  }

  /// Takes an option with the value after its “=”, or else the word that follows.
  private mutating func take(
    _ option: Option, _ given: String?, or rest: inout ArraySlice<String>
  ) throws(LabError) {
    let name = option.name
    // The next option is no value; one that begins like an option is given as --name=value.
    var next = given == nil ? rest.first.flatMap { $0.hasPrefix("--") ? nil : $0 } : nil
    switch option.value {
    case .none:
      guard given == nil else { throw refusal("--\(name) takes no value") }
      flags.insert(name)
    case .file:
      // A word with a dot or a slash is a file; any other is not for this option.
      if next?.contains(where: { "./".contains($0) }) == false { next = nil }
      let file = given ?? next
      if file?.isEmpty == true { throw refusal("--\(name)= needs a file") }
      if !flags.insert(name).inserted, value(name) != file { throw twice(name, value(name), file) }
      values[name] = file.map { [$0] }
      if next != nil { rest.removeFirst() }
    default:
      guard let value = given ?? next, !value.isEmpty else { throw refusal("--\(name) needs a value") }
      if !option.isRepeated, let other = self.value(name), other != value { throw twice(name, other, value) }
      values[name, default: []].append(value)
      if next != nil { rest.removeFirst() }
    }
  }

  func refusal(_ sentence: String) -> LabError { .usage("lab \(verb.name): \(sentence)") }

  /// The refusal of a line that lacks something, with the command's usage.
  func missing(_ what: String) -> LabError { refusal("expected \(what). Usage: \(verb.usage)") }

  /// Which of the two is meant cannot be known; one may be without a value.
  private func twice(_ name: String, _ one: String?, _ other: String?) -> LabError {
    let given = [one, other].map { $0.map { "as \($0)" } ?? "without a file" }.joined(separator: " and ")
    return refusal("--\(name) is given twice, \(given); leave one out")
  }

  private func unknown(_ word: String) -> LabError {
    let names = verb.options.map(\.spelling)
    let hint = names.isEmpty ? "It takes none." : NearestNames.hint("--" + word.drop { $0 == "-" }, in: names)
    return refusal("there is no option \(word). \(hint)")
  }

  /// The words as they were given, without some options and their values.
  func words(without options: Set<String>) -> [String] {
    pieces.filter { piece in piece.option.map(options.contains) != true }.flatMap(\.words)
  }

  /// Options with their values, as another process is told them.
  func passing(_ options: [String]) -> [String] {
    options.flatMap { option in values(option).map { "--\(option)=\($0)" } }
  }

  func has(_ flag: String) -> Bool { flags.contains(flag) }
  func value(_ name: String) -> String? { values[name]?.last }
  /// All values of an option that may stand many times.
  func values(_ name: String) -> [String] { values[name] ?? [] }
}

// Values as the table has them.
extension Arguments {
  /// A whole number within the option's bounds.
  func count(_ name: String) throws(LabError) -> Int? {
    guard let text = value(name), case .count(let range)? = verb.option(named: name)?.value else {
      return nil
    }
    guard let number = Int(text), range.contains(number) else {
      throw .usage(
        "--\(name) \(text): expected a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// A number within the option's bounds.
  func number(_ name: String) throws(LabError) -> Double? {
    guard let text = value(name), case .number(let range, let expected)? = verb.option(named: name)?.value
    else { return nil }
    guard let number = Double(text), range.contains(number) else {
      throw .usage("--\(name) \(text): expected \(expected)")
    }
    return number
  }

  /// The word that was given for an option with a fixed choice of words; nil when none was.
  func word(_ name: String) throws(LabError) -> String? {
    guard let text = value(name), case .word(let words)? = verb.option(named: name)?.value else { return nil }
    guard words.contains(text) else {
      throw .usage("--\(name) \(text): \(NearestNames.hint(text, in: words))")
    }
    return text
  }
}
