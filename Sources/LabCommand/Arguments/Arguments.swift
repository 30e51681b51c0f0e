/// The words after a verb, sorted into options and what is left.
struct Arguments {
  private(set) var positional: [String] = []
  private var flags: Set<String> = []
  private var values: [String: String] = [:]

  /// Sorts words, allowing the named flags and the named options that take a value.
  ///
  /// - Throws: what is not known, with the nearest names.
  init(_ words: [String], verb: String, flags known: [String] = [], values valued: [String] = [])
    throws(LabError)
  {
    var rest = words[...]
    while let word = rest.popFirst() {
      guard word.hasPrefix("--") else {
        positional.append(word)
        continue
      }
      let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      if known.contains(name), parts.count == 1 {
        flags.insert(name)
      } else if valued.contains(name) {
        guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst() else {
          throw .usage("lab \(verb): --\(name) needs a value")
        }
        values[name] = value
      } else {
        throw .usage(
          "lab \(verb): there is no option --\(name). "
            + Self.hint(name, in: known + valued))
      }
    }
  }

  private static func hint(_ name: String, in names: [String]) -> String {
    names.isEmpty ? "It takes none." : NearestNames.hint("--" + name, in: names.map { "--" + $0 })
  }

  func has(_ flag: String) -> Bool { flags.contains(flag) }
  func value(_ name: String) -> String? { values[name] }
}

extension Arguments {
  /// Refuses more words than a command takes.
  func expect(atMost count: Int, verb: Verb) throws(LabError) {
    guard positional.count > count else { return }
    throw .usage("“\(positional[count])” is one word too many. Usage: \(verb.usage)")
  }
}
