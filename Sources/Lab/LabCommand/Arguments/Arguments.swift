import Diagnostics

/// The words after a verb, sorted into options and what is left.
struct Arguments {
  private(set) var positional: [String] = []
  private var flags: Set<String> = []
  private var values: [String: String] = [:]

  /// Sorts words, allowing the named flags, the named options that take a value, and those that may have a file.
  ///
  /// - Throws: what is not known, with the nearest names.
  init(
    _ words: [String], verb: String, flags known: [String] = [], values valued: [String] = [],
    files: [String] = []
  ) throws(LabError) {
    var rest = words[...]
    while let word = rest.popFirst() {
      guard word.hasPrefix("--") else {
        // A file may begin with a dash only as ./-name; what does is a mistyped option.
        if word.hasPrefix("-"), word.count > 1, Double(word) == nil {
          let name = String(word.dropFirst())
          throw .usage("lab \(verb): there is no option \(word). " + Self.hint(name, in: known + valued))
        }
        positional.append(word)
        continue
      }
      let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      if files.contains(name) {
        let isAgain = !flags.insert(name).inserted
        // A word with a dot or a slash is a file; any other is not for this option.
        let next = rest.first.flatMap { !$0.hasPrefix("--") && $0.contains { "./".contains($0) } ? $0 : nil }
        if parts.count == 1, next != nil { rest.removeFirst() }
        let file = parts.count == 2 ? String(parts[1]) : next
        if file?.isEmpty == true { throw .usage("lab \(verb): --\(name)= needs a file") }
        if isAgain, values[name] != file { throw Self.twice(name, verb, values[name], file) }
        values[name] = file
      } else if known.contains(name), parts.count == 1 {
        flags.insert(name)
      } else if valued.contains(name) {
        // The next option is no value; one that begins like an option is given as --name=value.
        let next = rest.first.map { $0.hasPrefix("--") } == true ? nil : rest.first
        guard let value = parts.count == 2 ? String(parts[1]) : next, !value.isEmpty else {
          throw .usage("lab \(verb): --\(name) needs a value")
        }
        if parts.count == 1 { rest.removeFirst() }
        if let other = values[name], other != value { throw Self.twice(name, verb, other, value) }
        values[name] = value
      } else if known.contains(name) {
        throw .usage("lab \(verb): --\(name) takes no value")
      } else {
        throw .usage(
          "lab \(verb): there is no option --\(name). "
            + Self.hint(name, in: known + valued + files))
      }
    }
    // A script may have lines; a name that has some would be printed as lines of the lab's own.
    let names = positional + values.filter { $0.key != "from-script" }.map(\.value).sorted()
    if let odd = names.first(where: { $0.contains(where: \.isNewline) }) {
      throw .usage(
        "lab \(verb): expected names without line breaks, found “\(odd.showingControls(keepingLines: false))”; "
          + "rename the file")
    }
  }

  /// Which of the two is meant cannot be known; one may be without a value.
  private static func twice(_ name: String, _ verb: String, _ one: String?, _ other: String?) -> LabError {
    let given = [one, other].map { $0.map { "as \($0)" } ?? "without a file" }.joined(separator: " and ")
    return .usage("lab \(verb): --\(name) is given twice, \(given); leave one out")
  }

  private static func hint(_ name: String, in names: [String]) -> String {
    names.isEmpty ? "It takes none." : NearestNames.hint("--" + name, in: names.map { "--" + $0 })
  }

  func has(_ flag: String) -> Bool { flags.contains(flag) }
  func value(_ name: String) -> String? { values[name] }
}

extension Arguments {
  /// The first word, which names a file, or what else its usage calls it.
  func file(_ purpose: String, verb: Verb, called name: String = "FILE") throws(LabError) -> String {
    guard let path = positional.first, !path.isEmpty else {
      throw .usage("lab \(verb.rawValue): expected the \(name) to \(purpose). Usage: \(verb.usage)")
    }
    return path
  }

  /// Refuses more words than a command takes.
  func expect(atMost count: Int, verb: Verb) throws(LabError) {
    guard positional.count > count else { return }
    throw .usage("“\(positional[count])” is one word too many. Usage: \(verb.usage)")
  }
}
