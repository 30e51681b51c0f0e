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
    case "@main" where isApplicationDelegate(after: at):
      blank(at)
    case "@NSManaged":
      report(
        .error, at: at,
        "“@NSManaged” needs Core Data, which is not here; declare a stored property in its place")
    default: break
    }
  }

  /// Returns the closing parenthesis of an attribute's arguments, or the attribute.
  private func argumentsEnd(of at: Int) -> Int {
    guard source.isToken(at + 1, "("), !source.tokens[at + 1].startsLine else { return at }
    return source.partner(of: at + 1) ?? at
  }

  /// Returns whether `@main` belongs to a delegate of the application, which an experiment takes the place of.
  private func isApplicationDelegate(after at: Int) -> Bool {
    let declaration = index.declarations[number].first { $0.attributes.contains { $0.tokens.contains(at) } }
    return declaration?.ancestors.contains { $0.name == "UIApplicationDelegate" } ?? false
  }
}
