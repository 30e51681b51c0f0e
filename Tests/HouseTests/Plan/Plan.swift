/// The plan of the package, from the table in `Package.swift`: wings and modules, lowest first.
struct Plan: Sendable {
  /// A module and the modules that its sources may import.
  struct Row: Hashable, Sendable {
    var wing = ""
    let name: String
    let purpose: String
    /// The package's modules that it may import.
    var imports: [String] = []
    /// The system's modules that it may import.
    var system: [String] = []
    /// The files, and folders of files, in its folder that are embedded in the program as bytes.
    var resources: [String] = []
    /// The folders in its folder, and `.` for the files beside them, lowest first; empty without an order.
    var rooms: [String] = []

    /// All modules that may be imported, in the order of the table.
    var allowed: [String] { imports + system }
    /// The folder of its sources.
    var folder: String { "Sources/\(wing)/\(name)" }
  }

  let rows: [Row]

  func row(_ name: String) -> Row? { rows.first { $0.name == name } }

  /// The names of the wings, lowest first.
  var wings: [String] {
    rows.reduce(into: []) { names, row in if names.last != row.wing { names.append(row.wing) } }
  }

  /// Reads the rows `Module("X", "purpose", [...], system: [...], resources: [...], rooms: [...])` of a manifest inside
  /// `Wing("Y", ...)`.
  ///
  /// In a row, the name of an array that the manifest declares earlier stands for its elements.
  init(manifest text: String) {
    let tokens = SwiftTokens.of(text)
    let arrays = Self.arrays(in: tokens)
    var rows: [Row] = []
    var wing = ""
    for place in tokens.indices where place + 2 < tokens.count && tokens[place + 1].isCode("(") {
      guard tokens[place + 2].kind == .literal else { continue }
      if tokens[place].isCode("Wing") { wing = tokens[place + 2].text }
      guard tokens[place].isCode("Module") else { continue }
      let arguments = Self.arguments(tokens[(place + 1)...])
      func names(_ argument: ArraySlice<Token>) -> [String] {
        argument.flatMap { $0.kind == .literal ? [$0.text] : arrays[$0.text] ?? [] }
      }
      func labelled(_ label: String) -> [String] {
        arguments.first { $0.first?.isCode(label) == true }.map(names) ?? []
      }
      let isLabelled = { (argument: ArraySlice<Token>) in argument.dropFirst().first?.isCode(":") == true }
      rows.append(
        Row(
          wing: wing, name: tokens[place + 2].text, purpose: arguments.dropFirst().first?.first?.text ?? "",
          imports: arguments.dropFirst(2).first { !isLabelled($0) }.map(names) ?? [],
          system: labelled("system"), resources: labelled("resources"), rooms: labelled("rooms")))
    }
    self.rows = rows
  }

  init(rows: [Row]) { self.rows = rows }

  /// The plan of this package.
  static var house: Plan { get throws { Plan(manifest: try PackageFiles.text("Package.swift")) } }

  /// Returns the strings of each `let name = [...]` before the table, including those of earlier arrays that are added.
  private static func arrays(in tokens: [Token]) -> [String: [String]] {
    var arrays: [String: [String]] = [:]
    let head = tokens.prefix { !$0.isCode("Wing") }
    for place in head.indices where head[place].isCode("let") && place + 1 < head.endIndex {
      let value = head[(place + 2)...].prefix { !$0.isCode("let") }
      arrays[head[place + 1].text] = value.flatMap { token in
        token.kind == .literal ? [token.text] : token.kind == .word ? arrays[token.text] ?? [] : []
      }
    }
    return arrays
  }

  /// Returns the arguments from the opening parenthesis of these tokens to the closing one.
  private static func arguments(_ tokens: ArraySlice<Token>) -> [ArraySlice<Token>] {
    var depth = 0
    var start = tokens.startIndex + 1
    var found: [ArraySlice<Token>] = []
    for place in tokens.indices {
      if tokens[place].isCode("(") || tokens[place].isCode("[") { depth += 1 }
      if tokens[place].isCode(")") || tokens[place].isCode("]") { depth -= 1 }
      if depth == 0 || depth == 1 && tokens[place].isCode(",") {
        found.append(tokens[start..<place])
        start = place + 1
      }
      if depth == 0 { break }
    }
    return found
  }
}
