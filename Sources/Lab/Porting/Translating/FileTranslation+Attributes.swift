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
      guard !translateLayerProperty(at) else { break }
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

  /// Gives a property of a layer, whose accessors Objective-C would make, accessors that store the value under the
  /// property's name. Returns whether the attribute belongs to such a property.
  private mutating func translateLayerProperty(_ at: Int) -> Bool {
    guard let type = index.type(around: at, in: number),
      let declaration = type.members.first(where: { $0.attributes.contains { $0.tokens.contains(at) } }),
      declaration.kind == .variable, declaration.body == nil, let last = declaration.type.last,
      index.frameworkClass(of: type.name).map(FrameworkClasses.lineage)?.contains("CALayer") == true,
      let value = Self.zero(of: source.line(declaration.type))
    else { return false }
    blank(at)
    let key = declaration.name
    insert(
      " { get { managedValue(forKey: \"\(key)\", default: \(value)) } set { setValue(newValue, forKey: \"\(key)\") } }",
      after: last)
    return true
  }

  /// Returns the expression of the value that a layer's property has before it is set; `nil` for an unknown type.
  private static func zero(of type: String) -> String? {
    switch type {
    case "CGFloat", "Double", "Float", "Int", "TimeInterval": "0"
    case "Bool": "false"
    case "CGPoint", "CGSize", "CGRect": ".zero"
    default: type.hasSuffix("?") ? "\(type).none" : nil
    }
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
