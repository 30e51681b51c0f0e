/// A source of which parts are put between `#if canImport(…)` and `#endif`, because a module that they need is not here.
///
/// On iOS, where the module exists, the source means what it meant before. A part is an import, a statement, a member or
/// a whole type; it begins and ends with lines of its own.
package struct GuardedSource {
  /// An error of the compiler at a line of the original, counted from 1, and the module that the line needs.
  package struct Reason: Sendable {
    package let line: Int
    package let message: String
    let module: String

    package init(line: Int, message: String, needing module: String) {
      (self.line, self.message, self.module) = (line, message, module)
    }
  }

  /// Lines of the original, and the first error in them.
  private struct Part {
    let lines: ClosedRange<Int>
    let reason: Reason
  }

  private let source: SwiftSource
  private let declarations: [Declaration]
  private let lastLine: Int
  /// The parts, in the order of their lines.
  private var parts: [Part] = []
  /// The number of calls with errors in a member, by the index of the member's first token.
  private var tries: [Int: Int] = [:]
  /// The largest number of calls in which statements of a member are parts.
  private static let mostTries = 4

  package init(_ source: PortSource) {
    self.source = SwiftSource(path: source.path, bytes: source.bytes)
    declarations = DeclarationReader.declarations(of: self.source, number: 0)
    lastLine = self.source.location(of: source.bytes.count).line
  }

  /// The modules of Apple's platforms that the source imports and that are not here, in their order, after those of the
  /// parts.
  package var modules: [String] {
    let imported = source.tokens.indices.compactMap { at in
      source.isToken(at, "import") && source.isName(at + 1) ? source.text(at: at + 1) : nil
    }
    return parts.map(\.reason.module) + imported.filter { AppleModules.missing.contains($0) }
  }

  /// The names of the types at the top level that are parts as a whole.
  package var types: [String] {
    declarations.filter { declaration in
      declaration.isType && declaration.kind != .extensionType
        && parts.contains { $0.lines.contains(line(of: declaration.keyword)) }
    }.map(\.name)
  }

  /// The source without its conditions.
  package var original: [UInt8] { source.bytes }

  /// The source with its conditions.
  package var bytes: [UInt8] {
    var result: [UInt8] = []
    var rest = parts[...]
    var line = 0
    for text in source.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      line += 1
      if let part = rest.first, part.lines.lowerBound == line {
        result += Array("#if canImport(\(part.reason.module))\n".utf8)
      }
      result += text
      // The last line has no line break.
      if line < lastLine { result.append(UInt8(ascii: "\n")) }
      if let part = rest.first, part.lines.upperBound == line {
        if line == lastLine { result.append(UInt8(ascii: "\n")) }
        result += Array("#endif\n".utf8)
        rest.removeFirst()
      }
    }
    return result
  }

  /// Returns the original's line at a line of the source with its conditions.
  package func originalLine(_ line: Int) -> Int {
    var before = 0
    for part in parts {
      if part.lines.lowerBound + before + 1 <= line { before += 1 }
      if part.lines.upperBound + before < line { before += 1 }
    }
    return min(max(line - before, 1), lastLine)
  }

  /// The first error in each part, in the order of the lines.
  package var reasons: [Reason] { parts.map(\.reason) }

  /// Puts the smallest parts around the lines of errors between conditions. Where a part exists already, the part around
  /// it is taken. Returns `false` if there is none.
  ///
  /// A member with errors in several calls is a part as a whole: what one statement made is missing in all that follow.
  package mutating func guardParts(with errors: [Reason]) -> Bool {
    let known = parts
    let members = Set(errors.compactMap { member(at: $0.line)?.first })
    for member in members { tries[member, default: 0] += 1 }
    for error in errors {
      let isDone = parts.contains { part in
        part.lines.contains(error.line) && !known.contains { $0.lines == part.lines }
      }
      if isDone { continue }
      guard let lines = candidates(at: error.line).first(where: { isUsable($0) }) else {
        return false
      }
      let first = parts.first { lines.contains($0.lines.lowerBound) }?.reason ?? error
      parts.removeAll { lines.contains($0.lines.lowerBound) }
      let place = parts.firstIndex { $0.lines.lowerBound > lines.lowerBound } ?? parts.count
      parts.insert(Part(lines: lines, reason: first), at: place)
    }
    joinNeighbors()
    return true
  }

  /// Joins parts that need the same module and have nothing but blank lines and comments between them.
  private mutating func joinNeighbors() {
    let filled = Set(source.tokens.indices.map(line(of:)))
    var joined: [Part] = []
    for part in parts {
      if let last = joined.last, last.reason.module == part.reason.module,
        (last.lines.upperBound + 1..<part.lines.lowerBound).allSatisfy({ !filled.contains($0) })
      {
        let lines = last.lines.lowerBound...part.lines.upperBound
        joined[joined.count - 1] = Part(lines: lines, reason: last.reason)
      } else {
        joined.append(part)
      }
    }
    parts = joined
  }

  /// Returns whether lines contain whole conditions only, and are more than a part that exists.
  private func isUsable(_ lines: ClosedRange<Int>) -> Bool {
    guard
      !parts.contains(where: {
        $0.lines.lowerBound <= lines.lowerBound && $0.lines.upperBound >= lines.upperBound
      })
    else { return false }
    var depth = 0
    for (at, token) in source.tokens.enumerated()
    where token.kind == .directive && lines.contains(source.location(of: Int(token.start)).line) {
      if source.isToken(at, "#if") { depth += 1 }
      if source.isToken(at, "#endif") { depth -= 1 }
      if depth < 0 || depth == 0 && (source.isToken(at, "#else") || source.isToken(at, "#elseif")) {
        return false
      }
    }
    return depth == 0
  }

  /// Returns the lines of the parts around a line, from the smallest.
  private func candidates(at line: Int) -> [ClosedRange<Int>] {
    guard let first = firstToken(at: line) else { return [] }
    if let end = importEnd(at: first) { return lines(first..<end).map { [$0] } ?? [] }
    let around = declarations(around: first, line)
    var result: [ClosedRange<Int>] = []
    if let member = around.first, !member.isType, let body = member.body, body.contains(first),
      tries[member.first, default: 0] <= Self.mostTries
    {
      result += statements(around: first, in: body).compactMap { lines($0) }
    }
    return result + around.compactMap { lines($0.first..<$0.end) }
  }

  private func firstToken(at line: Int) -> Int? {
    source.tokens.indices.first { self.line(of: $0) >= line }
  }

  /// Returns the member at a line; `nil` outside of members.
  private func member(at line: Int) -> Declaration? {
    guard let first = firstToken(at: line), let inner = declarations(around: first, line).first, !inner.isType
    else { return nil }
    return inner
  }

  /// Returns the declarations around a token on a line, from the innermost.
  private func declarations(around token: Int, _ line: Int) -> [Declaration] {
    var around: [Declaration] = []
    var inner = declarations
    while let next = inner.first(where: {
      $0.first <= token && token < $0.end && self.line(of: $0.first) <= line
    }) {
      around.insert(next, at: 0)
      inner = next.members
    }
    return around
  }

  private func importEnd(at first: Int) -> Int? {
    var at = first
    while at < source.tokens.count, source.tokens[at].kind == .attribute { at += 1 }
    guard source.isToken(at, "import") else { return nil }
    at += 1
    while at < source.tokens.count, !source.tokens[at].startsLine { at += 1 }
    return at
  }

  /// Returns the tokens of the statement that contains a token, and of those around it in a function's body, from the
  /// smallest. A statement that must be there, or whose name later ones use, is not among them.
  private func statements(around token: Int, in body: ClosedRange<Int>) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var block = body
    while true {
      var at = block.lowerBound + 1
      var found: Range<Int>?
      while at < block.upperBound {
        var end = source.after(at)
        while end < block.upperBound, !source.tokens[end].startsLine || continues(end) {
          end = source.after(end)
        }
        if at <= token, token < end {
          found = at..<end
          break
        }
        at = end
      }
      guard let found else { return result }
      if !Self.fixed.contains(source.text(at: found.lowerBound)) { result.insert(found, at: 0) }
      // The innermost block of the statement that contains the token.
      guard
        let inner = found.first(where: { open in
          source.isToken(open, "{") && open < token && (source.partner(of: open) ?? -1) > token
        }), let end = source.partner(of: inner)
      else { return result }
      block = inner...end
    }
  }

  /// The words that begin what a block cannot do without: branches, results and accessors.
  private static let fixed: Set<String> = [
    "case", "default", "return", "guard", "get", "set", "willSet", "didSet", "_read", "_modify",
  ]

  /// Returns whether a token that begins a line continues the statement before it.
  private func continues(_ at: Int) -> Bool {
    for word in [".", "else", "catch", "?", ":", "{", ")", "]", ","] as [StaticString]
    where source.isToken(at, word) {
      return true
    }
    if source.tokens[at].kind == .sign { return true }
    for word in ["=", ",", "(", "[", ":", ".", "?"] as [StaticString] where source.isToken(at - 1, word) {
      return true
    }
    return source.tokens[at - 1].kind == .sign && source.tokens[at - 1].followsSpace
  }

  private func line(of token: Int) -> Int { source.location(of: Int(source.tokens[token].start)).line }

  /// Returns the lines of a range of tokens; `nil` if others stand on them.
  private func lines(_ range: Range<Int>) -> ClosedRange<Int>? {
    guard let first = range.first, let last = range.last, source.tokens[first].startsLine else { return nil }
    let end = source.location(of: max(Int(source.tokens[last].end) - 1, 0)).line
    let next = range.upperBound
    guard next >= source.tokens.count || line(of: next) > end else { return nil }
    return line(of: first)...end
  }
}
