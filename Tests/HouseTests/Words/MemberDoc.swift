/// A public member of a type of ours with its doc comment.
///
/// The comment of a quantity names its unit, that of a member with a loop its complexity. A property without a comment
/// shares that of the property above it. A loop inside of a call, such as `map`, and a quantity whose name does not say
/// so are not seen.
struct MemberDoc {
  /// Endings of the names of quantities.
  private static let quantities = [
    "time", "duration", "delay", "velocity", "speed", "rate", "period", "interval", "distance", "angle",
    "offset",
    "length", "radius", "width", "height", "translation", "threshold", "latency",
  ]
  /// Types whose values have a unit.
  private static let numbers: Set = ["Double", "CGFloat", "Float", "Int", "Int64", "TimeInterval"]
  /// Words that state a unit, or that there is none.
  private static let units = [
    "second", "point", "pixel", "radian", "degree", "fraction", "hertz", "Hz", " per ", "byte", "character",
    "frame", "percent", "factor", "times", "coordinates", "unit",
  ]
  /// Prefixes of UIKit's own types, whose units are UIKit's.
  private static let prefixes = ["UI", "CA", "CG", "CF", "NS", "Dispatch"]

  let declaration: PublicDeclaration
  let text: String
  /// A Boolean value that indicates whether the member is a stored or computed number.
  private let isNumber: Bool
  private let hasLoop: Bool

  /// The members of a file that other packages see, without UIKit's types.
  static func all(in file: SourceFile) -> [MemberDoc] {
    let tokens = SwiftTokens.of(file.text)
    let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.drop { $0 == " " }
    }
    return DeclarationScanner(file).declarations.filter { declaration in
      declaration.name.first?.isLowercase == true && !prefixes.contains(where: declaration.type.hasPrefix)
    }.compactMap { declaration in
      tokens.firstIndex { $0.line == declaration.line && $0.isCode(declaration.name) }
        .map { MemberDoc(declaration, tokens[$0...], lines) }
    }
  }

  private init(_ declaration: PublicDeclaration, _ tokens: ArraySlice<Token>, _ lines: [Substring]) {
    self.declaration = declaration
    let comment = lines[..<(declaration.line - 1)].reversed()
      .drop { $0.hasPrefix("@") || $0.hasPrefix("public ") && !$0.contains("{") }
      .prefix { $0.hasPrefix("///") }
    text = comment.reversed().joined(separator: " ")
    let type = tokens.dropFirst().prefix(2).map(\.text)
    isNumber = type.count == 2 && type[0] == ":" && Self.numbers.contains(type[1])
    hasLoop = Self.hasLoop(tokens)
  }

  /// Returns whether the body of the declaration that begins with the first token has a loop.
  private static func hasLoop(_ tokens: ArraySlice<Token>) -> Bool {
    var braces = 0
    var marks = 0
    var last = tokens.first
    for (token, next) in zip(tokens.dropFirst(), tokens.dropFirst(2)) where token.kind != .literal {
      defer { last = token }
      switch token.text {
      case "(", "[": marks += 1
      case ")", "]": marks -= 1
      case "{": braces += 1
      case "}":
        braces -= 1
        if braces <= 0 { return false }
      case "=", "public", "package", "private", "case", "func", "var", "let", "init":
        // A declaration without a body ends where its value or the next one begins.
        if braces == 0, marks == 0 { return false }
      case "for", "while", "repeat":
        if braces > 0, !next.isCode(":"), last?.isCode("(") == false, last?.isCode(",") == false {
          return true
        }
      default: break
      }
      if braces == 0, marks < 0 { return false }
    }
    return false
  }

  /// A sentence for each rule that the comment breaks, with file and line.
  var violations: [String] {
    let place = "\(declaration.path):\(declaration.line): \(declaration.fullName)"
    var violations: [String] = []
    let name = declaration.name.lowercased()
    if isNumber, Self.quantities.contains(where: name.hasSuffix), !Self.units.contains(where: text.contains) {
      violations.append("\(place) is a quantity: name its unit in the doc comment")
    }
    if hasLoop, !text.contains("O(") {
      violations.append("\(place) has a loop: name its complexity in the doc comment, as O(…)")
    }
    return violations
  }
}
