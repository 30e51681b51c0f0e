// Attributes that name things for Objective-C and for Interface Builder: the compiler knows none of them here.
extension FileTranslation {
  mutating func translateAttribute(_ at: Int) {
    switch source.text(at: at) {
    case "@objc":
      blank(from: at, through: argumentsEnd(of: at))
    case "@IBAction", "@IBOutlet", "@IBDesignable", "@IBInspectable", "@objcMembers", "@nonobjc",
      "@IBSegueAction",
      "@GKInspectable", "@NSCopying", "@UIApplicationMain":
      blank(at)
    case "@convention" where isObjectiveC(at): blank(from: at, through: argumentsEnd(of: at))
    case "@main" where isApplicationDelegate(after: at):
      blank(at)
    case "@NSManaged":
      report(
        .error, at: at,
        "“@NSManaged” needs Core Data, which is not here; declare a stored property in its place")
    default: break
    }
  }

  /// Returns whether a calling convention is that of Objective-C's blocks, or of its methods, whose functions take a
  /// selector.
  private func isObjectiveC(_ at: Int) -> Bool {
    let last = argumentsEnd(of: at)
    guard last == at + 3 else { return false }
    if source.isToken(at + 2, "block") { return true }
    guard source.isToken(last + 1, "("), let close = source.partner(of: last + 1) else { return false }
    return (last + 2..<close).contains { source.isToken($0, "Selector") }
  }

  /// Returns the index of the closing parenthesis of an attribute's arguments, or of the attribute if it has none.
  private func argumentsEnd(of at: Int) -> Int {
    guard source.isToken(at + 1, "("), !source.tokens[at + 1].startsLine else { return at }
    return source.partner(of: at + 1) ?? at
  }

  /// Returns whether an attribute, `@main`, belongs to an application delegate, which an experiment replaces.
  private func isApplicationDelegate(after at: Int) -> Bool {
    let declaration = index.declarations[number].first { $0.attributes.contains { $0.tokens.contains(at) } }
    return declaration?.ancestors.contains { $0.name == "UIApplicationDelegate" } ?? false
  }
}
