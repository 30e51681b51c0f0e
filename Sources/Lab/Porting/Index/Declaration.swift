/// A declaration of a type, an extension or a member, with the facts that the translation needs. All positions are
/// indices of tokens.
final class Declaration {
  enum Kind {
    case classType, structType, enumType, actorType, protocolType, extensionType
    case function, variable, initializer, deinitializer, subscriptMember
  }

  /// An attribute with its arguments.
  struct Attribute {
    let name: String
    let tokens: ClosedRange<Int>
  }

  /// A type in an inheritance clause, without generic arguments.
  struct Ancestor {
    let name: String
    let token: Int
  }

  /// A parameter of a function: its label (`_` for none), its name in the body, and the tokens of its type.
  struct Parameter {
    let label: String
    let name: String
    let type: Range<Int>
    /// The range of tokens of the default value, with the `=`.
    let defaultValue: Range<Int>
  }

  let kind: Kind
  /// The index of the declaration's source among the target's sources.
  let source: Int
  /// The declared name; for an extension, the extended type's, such as `Card.Header`.
  var name = ""
  var attributes: [Attribute] = []
  /// The declaration's modifiers, each with the index of its token.
  var modifiers: [(name: String, token: Int)] = []
  /// The index of the declaration's first token: an attribute, a modifier or the keyword.
  let first: Int
  /// The index of the token after the declaration's last one.
  var end = 0
  /// The index of the keyword's token, such as `class`, `func` or `init`.
  let keyword: Int
  /// The index of the name's token; -1 without a name.
  var nameToken = -1
  var genericParameters: Range<Int>?
  var parameters: [Parameter] = []
  /// The range of tokens of the parameters, from the opening to the closing parenthesis; `nil` without parameters.
  var parentheses: ClosedRange<Int>?
  /// The range of tokens between the parameters and the body: effects, result and conditions.
  var signature: Range<Int> = 0..<0
  /// The range of tokens of a variable's type.
  var type: Range<Int> = 0..<0
  /// The range of tokens of a body or of accessors, from the opening to the closing brace; `nil` without braces.
  var body: ClosedRange<Int>?
  /// A Boolean value that indicates whether a variable's braces contain the accessors of a computed property.
  var isComputed = false
  var hasSetter = false
  var ancestors: [Ancestor] = []
  /// The index of the colon before the inheritance clause; `nil` without a clause.
  var colon: Int?
  var members: [Declaration] = []
  /// The type or the extension around the declaration.
  weak var parent: Declaration?

  init(kind: Kind, source: Int, first: Int, keyword: Int) {
    self.kind = kind
    self.source = source
    self.first = first
    self.keyword = keyword
  }

  var isType: Bool {
    switch kind {
    case .function, .variable, .initializer, .deinitializer, .subscriptMember: false
    default: true
    }
  }

  func has(_ modifier: String) -> Bool { modifiers.contains { $0.name == modifier } }
  func hasAttribute(_ name: String) -> Bool { attributes.contains { $0.name == name } }

  /// A member's name with its labels, as in `move(to:animated:)`; the name alone for a variable.
  var fullName: String {
    guard parentheses != nil else { return name }
    return name + "(" + parameters.map { "\($0.label):" }.joined() + ")"
  }

  var isStatic: Bool { has("static") || has("class") }
  /// A Boolean value that indicates whether only the declaration's own file or type can name it.
  var isPrivate: Bool { modifiers.contains { Self.hides($0.name) } }

  static func hides(_ modifier: String) -> Bool { modifier == "private" || modifier == "fileprivate" }
}
