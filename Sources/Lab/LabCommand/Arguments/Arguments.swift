import Diagnostics

/// The words after a command's name on the command line, sorted into options and positional words.
struct Arguments {
  let verb: CommandDescription
  private(set) var positional: [String] = []
  /// The words in their original order, in pieces: an option with its value, or a positional word.
  private var pieces: [(option: String?, words: ArraySlice<String>)] = []
  private var flags: Set<String> = []
  private var values: [String: [String]] = [:]

  /// Creates the arguments from the words after a command's name.
  ///
  /// - Throws: A usage error for an unknown option, with the nearest names, and for missing or extra words.
  init(_ words: [String], for verb: CommandDescription) throws(LabError) {
    self.verb = verb
    var rest = words[...]
    while let word = rest.first {
      let start = rest.startIndex
      rest.removeFirst()
      guard word.hasPrefix("--") else {
        // A file whose name begins with a dash must be given as ./-name; any other such word is a mistyped option.
        if word.hasPrefix("-"), word.count > 1, Double(word) == nil { throw unknownOption(word) }
        positional.append(word)
        pieces.append((nil, [word]))
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard let option = verb.option(named: String(parts[0].dropFirst(2))) else {
        throw unknownOption(parts[0])
      }
      try store(option, parts.dropFirst().first, or: &rest)
      pieces.append((option.name, words[start..<rest.startIndex]))
    }
    // A script may have several lines. A name with a line break would print as lines of the lab's own.
    let names = positional + values.filter { $0.key != "from-script" }.flatMap(\.value).sorted()
    if let odd = names.first(where: { $0.contains(where: \.isNewline) }) {
      throw refusal(
        "expected arguments without line breaks, found “\(odd.showingControls(keepingLines: false))”; "
          + "remove the break, or rename the file")
    }
    if positional.count > verb.maximumWordCount {
      throw refusal(
        "unexpected word “\(positional[verb.maximumWordCount])”; remove it, or see lab help \(verb.name)")
    }
    if let need = verb.needs.first, positional.first?.isEmpty != false { throw missing(need) }
    if positional.count < verb.needs.count { throw missing(verb.needs[positional.count]) }
  }

  /// Stores an option with the value after its “=”, or with the following word.
  private mutating func store(
    _ option: CommandOption, _ given: String?, or rest: inout ArraySlice<String>
  ) throws(LabError) {
    let name = option.name
    // The next option is not a value; a value that begins with “--” must be given as --name=value.
    var next = given == nil ? rest.first.flatMap { $0.hasPrefix("--") ? nil : $0 } : nil
    switch option.value {
    case .none:
      guard given == nil else {
        throw refusal("expected no value for “--\(name)”, found one; remove the value")
      }
      flags.insert(name)
    case .file:
      // Only a word with a dot or a slash is a file; another word does not belong to this option.
      if next?.contains(where: { "./".contains($0) }) == false { next = nil }
      let file = given ?? next
      if file?.isEmpty == true { throw refusal("expected a file after “--\(name)=”, found nothing; add one") }
      if !flags.insert(name).inserted, value(name) != file { throw duplicate(name, value(name), file) }
      values[name] = file.map { [$0] }
      if next != nil { rest.removeFirst() }
    default:
      guard let value = given ?? next, !value.isEmpty else {
        throw refusal("expected a value after “--\(name)”, found none; add one")
      }
      if !option.isRepeated, let other = self.value(name), other != value {
        throw duplicate(name, other, value)
      }
      values[name, default: []].append(value)
      if next != nil { rest.removeFirst() }
    }
  }

  func refusal(_ sentence: String) -> LabError { .usage(sentence, of: verb.name) }

  /// Returns the error for a missing word, with an example of a complete call.
  func missing(_ what: String) -> LabError {
    refusal("expected \(what), found nothing; add it, as in: \(verb.examples[0].words)")
  }

  /// Returns the error for an option with two different values; `nil` stands for an option without a value.
  private func duplicate(_ name: String, _ one: String?, _ other: String?) -> LabError {
    let given = [one, other].map { $0.map { "as \($0)" } ?? "without a file" }.joined(separator: " and ")
    return refusal("“--\(name)” is given twice, \(given); remove one of them")
  }

  private func unknownOption(_ word: String) -> LabError {
    let names = verb.options.map(\.spelling)
    guard !names.isEmpty else {
      return refusal("unknown option “\(word)”; remove it, because this command takes no options")
    }
    let choice = NearestNames.choice("--" + word.drop { $0 == "-" }, in: names)
    return refusal("unknown option “\(word)”; choose \(choice)")
  }

  /// Returns the command line's words in their original order, without the named options and their values.
  func words(without options: Set<String>) -> [String] {
    pieces.filter { piece in piece.option.map(options.contains) != true }.flatMap(\.words)
  }

  /// Returns the named options with their values, as words for the command line of another process.
  func passing(_ options: [String]) -> [String] {
    options.flatMap { option in values(option).map { "--\(option)=\($0)" } }
  }

  func has(_ flag: String) -> Bool { flags.contains(flag) }
  func value(_ name: String) -> String? { values[name]?.last }
  /// Returns all values of an option that may be repeated.
  func values(_ name: String) -> [String] { values[name] ?? [] }
}

extension Double {
  /// The number as text, without a trailing “.0”.
  var shortText: String { Int(exactly: self).map(String.init) ?? "\(self)" }
}

// Values, checked against the verb's table.
extension Arguments {
  /// Returns an option's whole number, within the option's bounds; `nil` without the option.
  func count(_ name: String) throws(LabError) -> Int? {
    guard let text = value(name), case .count(let range)? = verb.option(named: name)?.value else {
      return nil
    }
    guard let number = Int(text), range.contains(number) else {
      throw .usage(
        "--\(name) \(text): expected a whole number from \(range.lowerBound) to \(range.upperBound), "
          + "such as \(range.lowerBound)")
    }
    return number
  }

  /// Returns an option's number, within the option's bounds; `nil` without the option.
  func number(_ name: String) throws(LabError) -> Double? {
    guard let text = value(name), case .number(let range, let expected)? = verb.option(named: name)?.value
    else { return nil }
    guard let number = Double(text), range.contains(number) else {
      throw .usage("--\(name) \(text): expected \(expected), such as \(range.lowerBound.shortText)")
    }
    return number
  }

  /// Returns the word of an option with a fixed choice of words; `nil` without the option.
  func word(_ name: String) throws(LabError) -> String? {
    guard let text = value(name), case .word(let words)? = verb.option(named: name)?.value else { return nil }
    guard words.contains(text) else {
      throw .usage(
        "--\(name) \(text): unknown word “\(text)”; choose \(NearestNames.choice(text, in: words))")
    }
    return text
  }
}
