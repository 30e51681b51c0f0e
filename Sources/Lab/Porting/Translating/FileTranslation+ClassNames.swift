// Classes that are found by their names.
extension FileTranslation {
  /// Translates `NSClassFromString` where the program also goes on without the class: after a `let` of a condition, and
  /// before `as?` or a comparison with `nil`. Returns whether the name at the index is such a search.
  ///
  /// A class of the target, or one of UIKit's that has a name in the source, is named itself. For a name that is made at
  /// run time, a closure chooses among the target's classes. Any other name is left to Foundation, which finds none.
  mutating func translateClassSearch(_ at: Int) -> Bool {
    guard source.isToken(at, "NSClassFromString"), source.isToken(at + 1, "("),
      let close = source.partner(of: at + 1)
    else { return false }
    if translatePrivateClass(at, close) { return true }
    let isTested = [close + 2, close + 3].contains { source.isToken($0, "nil") }
    let isCast = source.isToken(close + 1, "as") && source.isToken(close + 2, "?")
    guard isTested || isCast || isCondition(at, close) else { return false }
    if source.tokens[at + 2].kind == .literal, close == at + 3, !source.text(at: at + 2).contains("\\") {
      let name = source.text(at: at + 2).filter { $0 != "\"" }
      let own = TargetIndex.lastName(name)
      if isFound(own) || FrameworkClasses.isKnown(name) {
        replace(from: at, through: close, with: "(\(own).self as AnyClass?)")
      }
      return true
    }
    let base = isCast && source.isToken(close + 4, ".") ? source.text(at: close + 3) : "NSObject"
    let cases = index.types.keys.sorted().filter { isFound($0) && isSubclass($0, of: base) }
      .map { "case \"\($0)\": \($0).self; " }.joined()
    replace(
      from: at, through: at,
      with: "{ (name: String) -> AnyClass? in switch name.split(separator: \".\").last.map(String.init) { "
        + "\(cases)default: nil } }")
    return true
  }

  /// The modules in which classes with the names of UIKit's private ones are here.
  private static let privateClasses = ["UITabBarButton": "Controls"]

  /// Translates the search for a private class of UIKit by a literal name. Returns whether there is one.
  ///
  /// A class that is here is found in its module. For the argument of `isKind(of:)` or `isMember(of:)`, another class
  /// may be missing: then no object is of it.
  private mutating func translatePrivateClass(_ at: Int, _ close: Int) -> Bool {
    guard source.tokens[at + 2].kind == .literal, close == at + 3 else { return false }
    let name = source.text(at: at + 2).filter { $0 != "\"" }
    guard !isFound(TargetIndex.lastName(name)) else { return false }
    if let module = Self.privateClasses[name] {
      replace(from: at + 2, through: at + 2, with: "\"\(module).\(name)\"")
      return true
    }
    let isQuestion =
      source.isToken(at - 1, ":") && source.isToken(at - 2, "of") && source.isToken(at - 3, "(")
      && ["isKind", "isMember"].contains(source.text(at: at - 4))
    guard isQuestion, source.isToken(close + 1, "!"), source.isToken(close + 2, ")") else { return false }
    let found = FrameworkClasses.isKnown(name) ? "\(name).self" : "NSNull.self"
    replace(from: at, through: close + 1, with: found)
    return true
  }

  /// Returns whether a name is that of a class of the target that the source can name.
  private func isFound(_ name: String) -> Bool {
    guard let declaration = index.types[name]?.declaration, declaration.kind == .classType else {
      return false
    }
    return declaration.parent == nil && declaration.genericParameters == nil && declaration.name == name
      && (!declaration.isPrivate || declaration.source == number)
  }

  private func isSubclass(_ name: String, of base: String) -> Bool {
    let foreign = index.frameworkClass(of: name).map { FrameworkClasses.lineage(of: $0) } ?? []
    return base == name || foreign.contains(base)
      || index.lineage(of: name).entries.contains { $0.declaration?.name == base }
  }

  /// Returns whether a call is all that a `let` of a condition assigns.
  private func isCondition(_ at: Int, _ close: Int) -> Bool {
    guard
      source.isToken(close + 1, "{") || source.isToken(close + 1, ",") || source.isToken(close + 1, "else"),
      source.isToken(at - 1, "=")
    else { return false }
    // A written type may stand between the name and the sign.
    return (max(0, at - 10)..<at).contains { source.isToken($0, "let") }
  }
}
