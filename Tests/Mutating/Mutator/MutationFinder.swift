@testable import Porting

/// A search for the sites of mutations in a source.
///
/// The finder knows tokens, not types. Where a mutation does not compile, the caller drops it.
struct MutationFinder {
  private let source: SwiftSource
  private var sites: [Mutation.Site] = []

  private static let signs = [
    "+": "-", "-": "+", "*": "/", "/": "*", "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=",
    "!=": "==",
    "&&": "||", "||": "&&", "+=": "-=", "-=": "+=",
  ]
  /// The words with which a line begins that is no call and no assignment.
  private static let keywords: Set<String> = [
    "let", "var", "func", "init", "deinit", "return", "if", "else", "guard", "while", "for", "switch", "case",
    "default", "break", "continue", "throw", "defer", "repeat", "do", "catch", "import", "struct", "class",
    "enum",
    "protocol", "extension", "typealias", "static", "private", "public", "package", "internal", "open",
    "final",
    "override", "mutating", "nonisolated", "lazy", "weak", "unowned", "indirect", "subscript", "get", "set",
    "willSet", "didSet", "where", "precondition", "preconditionFailure", "fatalError", "assert", "super",
    "try",
    "associatedtype", "convenience", "required", "infix", "prefix", "postfix", "operator", "fallthrough",
  ]

  private init(_ source: SwiftSource) { self.source = source }

  /// Returns the sites of a source, in its order.
  static func sites(in source: SwiftSource) -> [Mutation.Site] {
    var finder = MutationFinder(source)
    for index in source.tokens.indices {
      finder.addSign(index)
      finder.addNumber(index)
      finder.addCondition(index)
      finder.addStatement(index)
    }
    return finder.sites
  }

  private mutating func add(_ range: Range<Int>, _ change: Mutation.Site.Change) {
    sites.append(Mutation.Site(range: range, change: change))
  }

  /// Adds an operator with blanks on both sides. Angle brackets and exclamation marks are tokens of their own.
  private mutating func addSign(_ index: Int) {
    let tokens = source.tokens
    let token = tokens[index]
    guard token.kind == .sign || token.kind == .mark, token.followsSpace, index > 0 else { return }
    var last = index
    while last + 1 < tokens.count, !tokens[last + 1].followsSpace,
      tokens[last + 1].kind == .sign || "<>!".contains(source.text(at: last + 1))
    { last += 1 }
    guard last + 1 < tokens.count, tokens[last + 1].followsSpace else { return }
    let range = Int(token.start)..<Int(tokens[last].end)
    let old = source.text(range)
    guard let new = Self.signs[old] else { return }
    add(range, .sign(old, to: new))
  }

  private mutating func addNumber(_ index: Int) {
    let token = source.tokens[index]
    guard token.kind == .number, index > 0, !source.isToken(index - 1, ".") else { return }
    let old = source.text(at: index)
    let new: String
    if let value = Int(old) {
      new = "\(value + 1)"
    } else if let value = Double(old) {
      new = "\(value * 2 + 0.5)"
    } else {
      return
    }
    add(token.range, .number(old, to: new))
  }

  /// Adds the condition of an `if`, a `guard` or a `while` that binds nothing and has one clause.
  private mutating func addCondition(_ index: Int) {
    guard source.isToken(index, "if") || source.isToken(index, "guard") || source.isToken(index, "while")
    else { return }
    let isGuard = source.isToken(index, "guard")
    var next = index + 1
    while next < source.tokens.count {
      let word = source.text(at: next)
      if isGuard ? word == "else" : word == "{" { break }
      if [",", "let", "var", "case", ";", "}"].contains(word) || source.tokens[next].kind == .directive {
        return
      }
      next = source.after(next)
    }
    guard next > index + 1, next < source.tokens.count else { return }
    add(Int(source.tokens[index + 1].start)..<Int(source.tokens[next - 1].end), .negation)
  }

  /// Adds a call or an assignment that fills a line.
  private mutating func addStatement(_ index: Int) {
    let tokens = source.tokens
    guard tokens[index].startsLine, tokens[index].kind == .name, index > 0,
      !Self.keywords.contains(source.text(at: index))
    else { return }
    var last = index
    while last + 1 < tokens.count, !tokens[last + 1].startsLine { last += 1 }
    guard last > index, last + 1 < tokens.count else { return }
    for part in index...last {
      guard let partner = source.partner(of: part) else { continue }
      guard (index...last).contains(partner) else { return }
    }
    // A statement begins after another one or after its block's beginning, and is not continued.
    let before = source.text(at: index - 1)
    let isContinued = ["=", ",", "(", "[", ":", "?", ".", "&&", "||", "+", "-", "*", "/", "return", "->"]
      .contains(before)
    let after = source.text(at: last + 1)
    let goesOn = [".", "?", ":", "&&", "||", "+", "-", "*", "/", "{", "==", ")", "]", ","].contains(after)
    let isAssignment = (index...last).contains {
      ["=", "+=", "-=", "*=", "/="].contains(source.text(at: $0))
    }
    guard !isContinued, !goesOn, isAssignment || source.isToken(last, ")"), !source.isToken(index + 1, ":")
    else { return }
    add(Int(tokens[index].start)..<Int(tokens[last].end), .removal)
  }
}
