// The types of the expressions before the dot of a selector's method.
extension FileTranslation {
  /// Returns the name of the type whose member a `#selector` names: of the expression before the last dot, or of the
  /// type around the selector.
  func type(of base: Range<Int>, at: Int, method: (name: String, labels: [String]?)) -> String? {
    let around = index.type(around: at, in: number)
    guard let first = base.first else { return around?.name }
    if base.count == 1, source.isToken(first, "self") || source.isToken(first, "Self") { return around?.name }
    if source.isToken(first, "super") {
      return around.flatMap { index.entry(of: $0)?.declaration?.ancestors.first?.name }
    }
    if source.isToken(first, "type"), source.isToken(first + 1, "(") { return around?.name }
    if source.isName(first), source.text(at: first).first?.isUppercase == true { return source.line(base) }
    var last = base.upperBound - 1
    if source.isToken(last, "?") || source.isToken(last, "!") { last -= 1 }
    guard last >= first, source.isName(last) else { return nil }
    let name = source.text(at: last)
    if last == first, let type = typeOfLocal(name, before: at) { return type }
    let isOfSelf = last == first || last == first + 2 && source.isToken(first, "self")
    if isOfSelf, let around, let entry = index.entry(of: around) {
      let property = entry.members.first { $0.kind == .variable && $0.name == name }
      if let property, let type = type(of: property) { return type }
    }
    return Self.typesOfProperties[name] ?? onlyType(ofVariables: name) ?? onlyClass(with: method)
  }

  /// The types of some properties of UIKit's controllers.
  private static let typesOfProperties = ["view": "UIView", "navigationController": "UINavigationController"]

  /// Returns the type of a variable: the written one, or that of an initializer such as `Card()`.
  private func type(of variable: Declaration) -> String? {
    let source = index.sources[variable.source]
    let type = source.line(variable.type).filter { $0 != "?" && $0 != "!" }
    return type.isEmpty ? Self.createdType(source, after: variable.nameToken) : type
  }

  /// Returns the type whose initializer creates the value of a variable: `Card` of `card = Card(…)`.
  private static func createdType(_ source: SwiftSource, after name: Int) -> String? {
    guard name >= 0, source.isToken(name + 1, "=") else { return nil }
    var end = name + 2
    while source.isName(end), source.isToken(end + 1, ".") { end += 2 }
    guard source.isName(end), source.isToken(end + 1, "("), source.text(at: end).first?.isUppercase == true
    else { return nil }
    return source.line(name + 2..<end + 1)
  }

  /// Returns the type of a constant, a variable or a parameter of the function around a token.
  private func typeOfLocal(_ name: String, before token: Int) -> String? {
    guard let start = index.type(around: token, in: number)?.body?.lowerBound else { return nil }
    for at in stride(from: token - 1, to: start, by: -1) {
      if source.isToken(at, "func") || source.isToken(at, "init") { return nil }
      guard source.isName(at), source.text(at: at) == name else { continue }
      if source.isToken(at + 1, ":"), !source.isToken(at - 1, "?"), !source.isToken(at - 1, ".") {
        let type = source.isName(at + 2) ? source.text(at: at + 2) : ""
        if type.first?.isUppercase == true { return type }
      }
      if source.isToken(at - 1, "let") || source.isToken(at - 1, "var") {
        if let type = Self.createdType(source, after: at) { return type }
      }
    }
    return nil
  }

  /// Returns the type that all of the target's variables of a name have; `nil` if they differ.
  private func onlyType(ofVariables name: String) -> String? {
    let types = index.types.values.flatMap(\.members).filter { $0.kind == .variable && $0.name == name }
      .map { type(of: $0) }
    guard let type = types.first, types.allSatisfy({ $0 == type }) else { return nil }
    return type
  }

  /// Returns the only class of the target that declares a method.
  private func onlyClass(with method: (name: String, labels: [String]?)) -> String? {
    let found = index.types.filter { _, entry in
      entry.members.contains {
        $0.kind == .function && $0.name == method.name
          && (method.labels == nil || $0.parameters.map(\.label) == method.labels)
      }
    }
    guard found.count == 1, let declaration = found.first?.value.declaration, declaration.kind == .classType
    else { return nil }
    return declaration.name
  }
}
