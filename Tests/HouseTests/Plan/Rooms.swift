/// The rooms of a module: the folders in its folder, and `.`, the files that lie in the module's folder itself. The
/// plan lists them lowest first, and a room uses only itself and the rooms before it.
///
/// The check knows the types that a room declares, and the members that a room adds to a type of another room in an
/// extension. The check does not see
/// - a name that two rooms of the module declare, and a member whose name Swift's own types have,
/// - members in the declaration of their type, because their users mostly name the type,
/// - operators, conformances, and types that are inferred and never named.
struct Rooms {
  /// The uses that break the plan: a sentence for each, with file and line.
  let violations: [String]

  init(_ row: Plan.Row, _ files: [SourceFile]) {
    let all = files.map {
      (room: Self.room(of: $0.path, in: row.folder), path: $0.path, tokens: SwiftTokens.of($0.text))
    }
    var types: [String: Set<String>] = [:]
    var names: [String: Set<String>] = [:]
    for file in all {
      for (word, next) in zip(file.tokens, file.tokens.dropFirst())
      where word.kind == .word && next.kind == .word {
        if Self.typeWords.contains(word.text), next.text.first?.isUppercase == true {
          types[next.text, default: []].insert(file.room)
        } else if Self.memberWords.contains(word.text) {
          names[next.text, default: []].insert(file.room)
        }
      }
    }
    var members: [String: String] = [:]
    for file in all {
      for (type, member) in Self.extensionMembers(in: file.tokens) {
        guard let home = types[type], !home.contains(file.room), names[member] == [file.room] else {
          continue
        }
        if !Self.commonNames.contains(member) { members[member] = file.room }
      }
    }
    let order = Dictionary(uniqueKeysWithValues: row.rooms.enumerated().map { ($1, $0) })
    var violations: [String] = []
    for file in all {
      guard let own = order[file.room] else {
        violations.append("\(file.path): the plan has no room “\(file.room)” in \(row.name)")
        continue
      }
      for (place, token) in file.tokens.enumerated() where token.kind == .word {
        let isMember = place > 0 && file.tokens[place - 1].isCode(".")
        let declaring =
          types[token.text].flatMap { $0.count == 1 ? $0.first : nil }
          ?? (isMember ? members[token.text] : nil)
        guard let room = declaring, let other = order[room], other > own else { continue }
        violations.append(
          "\(file.path):\(token.line): the room “\(file.room)” uses \(token.text), which “\(room)” declares; the plan "
            + "has “\(room)” after “\(file.room)”")
      }
    }
    self.violations = violations
  }

  /// Returns the name of the room in which a file of a module lies.
  static func room(of path: String, in folder: String) -> String {
    let parts = path.dropFirst(folder.count + 1).split(separator: "/")
    return parts.count > 1 ? String(parts[0]) : "."
  }

  /// Returns the members that the extensions of a file add, each with the name of the extended type.
  private static func extensionMembers(in tokens: [Token]) -> [(type: String, member: String)] {
    var found: [(String, String)] = []
    var type: String?
    var depth = 0
    for (place, token) in tokens.enumerated() {
      if token.isCode("{") { depth += 1 }
      if token.isCode("}") { depth -= 1 }
      if depth == 0, token.isCode("}") { type = nil }
      guard place + 1 < tokens.count, token.kind == .word else { continue }
      if depth == 0, token.text == "extension" { type = tokens[place + 1].text }
      if depth == 1, let type, memberWords.contains(token.text) {
        found.append((type, tokens[place + 1].text))
      }
    }
    return found
  }

  private static let typeWords: Set = ["struct", "class", "enum", "protocol", "actor", "typealias"]
  private static let memberWords: Set = ["func", "var", "let", "case"]
  /// Names of members that types of Swift and Foundation have, too.
  private static let commonNames: Set = [
    "append", "bounds", "contains", "count", "description", "drop", "end", "filter", "first", "hash", "index",
    "init",
    "insert", "isEmpty", "last", "length", "line", "lines", "map", "max", "min", "name", "path", "prefix",
    "range",
    "read", "remove", "size", "start", "string", "sum", "text", "value", "values", "write", "x", "y",
  ]
}
