/// A declaration of a type, an extension, or a member of one, as far as translating needs it. All positions are
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

  /// A parameter of a function: its label (`_` for none), the type's tokens, and the name inside.
  struct Parameter {
    let label: String
    let name: String
    let type: Range<Int>
    /// The tokens of the default value, with the `=`.
    let defaultValue: Range<Int>
  }

  let kind: Kind
  /// The source's number in its target.
  let source: Int
  /// The name; a chain such as `Card.Header` for an extension.
  var name = ""
  var attributes: [Attribute] = []
  /// The modifiers with the index of each.
  var modifiers: [(name: String, token: Int)] = []
  /// The first attribute, modifier or keyword.
  let first: Int
  /// The keyword `class`, `func`, `init` and so on.
  let keyword: Int
  /// The token of the name; -1 without one.
  var nameToken = -1
  var genericParameters: Range<Int>?
  var parameters: [Parameter] = []
  /// The parentheses of the parameters.
  var parentheses: ClosedRange<Int>?
  /// The tokens from the parameters to the body: effects, result and conditions.
  var signature: Range<Int> = 0..<0
  /// The type of a variable.
  var type: Range<Int> = 0..<0
  /// The range of tokens of a body or of accessors, from the opening to the closing brace; `nil` without braces.
  var body: ClosedRange<Int>?
  /// Whether a variable's braces are accessors of a computed one.
  var isComputed = false
  var hasSetter = false
  var ancestors: [Ancestor] = []
  /// The colon of the inheritance clause.
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
}
