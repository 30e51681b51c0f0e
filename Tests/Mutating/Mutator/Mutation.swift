/// A change of one token or statement of a source, which the compiled program makes when its number is chosen.
struct Mutation {
  /// The number that chooses the mutation.
  let number: Int
  /// The path of the source from the package's root.
  let path: String
  let line: Int
  /// The text of the line without its blanks.
  let words: String
  let site: Site

  /// A place in a source and its change.
  struct Site {
    enum Change: Equatable {
      /// An operator becomes another one.
      case sign(String, to: String)
      /// A number becomes another one.
      case number(String, to: String)
      /// A condition is negated.
      case negation
      /// A statement is left out.
      case removal
    }

    let range: Range<Int>
    let change: Change
  }

  var description: String {
    switch site.change {
    case .sign(let old, let new), .number(let old, let new): "\(old) becomes \(new)"
    case .negation: "negated"
    case .removal: "left out"
    }
  }

  /// Returns the text in place of the site's own, which a changed operator or number replaces and all others enclose.
  func text(of source: String) -> String {
    switch site.change {
    case .sign: name
    case .number(let old, let new): "mutated(\(number), \(old), \(new))"
    case .negation: "(\(source)) != (activeMutation == \(number))"
    case .removal: "if activeMutation != \(number) { \(source) }"
    }
  }

  // MARK: Operators

  private static let digits = Array("⊕⊖⊗⊘⊙⊚⊛⊜⊝⊞")

  /// The operator that stands for a changed one.
  private var name: String { String(String(number).compactMap(\.wholeNumberValue).map { Self.digits[$0] }) }

  /// The declaration of the operator; `nil` for other changes.
  var declaration: String? {
    guard case .sign(let old, let new) = site.change else { return nil }
    let (precedence, types): (String, [String])
    switch old {
    case "&&": (precedence, types) = ("LogicalConjunctionPrecedence", [])
    case "||": (precedence, types) = ("LogicalDisjunctionPrecedence", [])
    case "<", "<=", ">", ">=": (precedence, types) = ("ComparisonPrecedence", ["Comparable"])
    case "==", "!=": (precedence, types) = ("ComparisonPrecedence", ["Equatable"])
    case "+", "-": (precedence, types) = ("AdditionPrecedence", ["AdditiveArithmetic", "SIMD"])
    case "*", "/":
      (precedence, types) = ("MultiplicationPrecedence", ["FloatingPoint", "BinaryInteger", "SIMD"])
    default: (precedence, types) = ("AssignmentPrecedence", ["AdditiveArithmetic", "SIMD"])
    }
    let choice = "activeMutation == \(number) ? a \(new) b : a \(old) b"
    var lines = ["infix operator \(name): \(precedence)"]
    for type in types {
      let bound = type == "SIMD" ? " where T.Scalar: FloatingPoint" : ""
      let isAssignment = precedence == "AssignmentPrecedence"
      let result =
        isAssignment
        ? "(a: inout T, b: T)" : "(a: T, b: T) -> \(precedence == "ComparisonPrecedence" ? "Bool" : "T")"
      let body = isAssignment ? "if activeMutation == \(number) { a \(new) b } else { a \(old) b }" : choice
      lines.append("@inline(__always) nonisolated func \(name) <T: \(type)>\(result)\(bound) { \(body) }")
    }
    if types.isEmpty {
      let body =
        old == "&&"
        ? "activeMutation == \(number) ? try a || b() : try a && b()"
        : "activeMutation == \(number) ? try a && b() : try a || b()"
      lines.append(
        "@inline(__always) nonisolated func \(name) (a: Bool, b: @autoclosure () throws -> Bool) rethrows -> Bool { \(body) }"
      )
    }
    return lines.joined(separator: "\n")
  }

  /// What every mutated module has beside its operators.
  static let prelude = """
    import Glibc

    /// The number of the mutation that the environment chooses; 0 for none.
    nonisolated let activeMutation = getenv("MUTATION").flatMap { Int(String(cString: $0)) } ?? 0

    @inline(__always) nonisolated func mutated<T>(_ number: Int, _ old: T, _ new: T) -> T {
      activeMutation == number ? new : old
    }

    """
}
