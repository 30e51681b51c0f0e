// What the target's classes must have as initializers.
extension TargetIndex {
  /// Returns the name and the parameter of the initializer that this package's UIKit requires of a class; `nil` without
  /// one.
  func kitInitializer(of name: String) -> (name: String, parameter: String)? {
    guard let framework = frameworkClass(of: name) else { return nil }
    switch framework {
    case "UITableViewCell", "UITableViewHeaderFooterView", "UICollectionReusableView", "UICollectionViewCell":
      return ("init(dequeuedAs:)", "dequeuedAs _: String")
    case "UINavigationBar", "UIToolbar": return ("init(frame:)", "frame: CGRect")
    case "UICollectionViewLayoutAttributes", "UICollectionViewLayoutInvalidationContext":
      return ("init()", "")
    case _ where FrameworkClasses.lineage(of: framework).contains("CALayer"): return ("init()", "")
    default: return nil
    }
  }

  /// Returns whether a class neither declares nor inherits the initializer that this package's UIKit requires of it.
  ///
  /// A class with designated initializers inherits a convenience initializer only if it overrides all designated
  /// initializers of its superclass.
  func lacksKitInitializer(_ name: String) -> Bool {
    let lineage = lineage(of: name)
    guard let (required, _) = kitInitializer(of: name), let foreign = lineage.foreign else { return false }
    var designated = Self.designated[Self.lastName(foreign)]
    var lacks = false
    for entry in lineage.entries.reversed() {
      let own = entry.declaration?.members.filter { $0.kind == .initializer } ?? []
      let names = Set(own.lazy.filter { !$0.has("convenience") }.map(\.fullName))
      let all = Set(own.map(\.fullName))
      lacks = !names.isEmpty && !all.contains(required) && designated?.isSubset(of: all) != true
      if lacks || names.contains(required) {
        designated = nil
      } else if !names.isEmpty, designated != nil {
        designated = names
      }
    }
    return lacks
  }

  /// The designated initializers of those UIKit classes whose required initializer is a convenience initializer, by
  /// class.
  private static let designated: [String: Set<String>] = [
    "UITableViewCell": ["init(style:reuseIdentifier:)", "init(coder:)"],
    "UITableViewHeaderFooterView": ["init(reuseIdentifier:)", "init(coder:)"],
    "UICollectionReusableView": ["init(frame:)", "init(coder:)"],
    "UICollectionViewCell": ["init(frame:)", "init(coder:)"],
  ]

  /// Returns whether a class needs an explicit `init()`: it has subclasses in the target, but no superclass and no
  /// initializers.
  func needsInitializer(_ declaration: Declaration) -> Bool {
    guard declaration.kind == .classType, superclassNames.contains(declaration.name),
      !declaration.has("nonisolated"), let entry = entry(of: declaration), entry.declaration === declaration,
      !declaration.members.contains(where: { $0.kind == .initializer })
    else { return false }
    guard let first = declaration.ancestors.first?.name else { return true }
    if let other = self.entry(named: first)?.declaration { return other.kind == .protocolType }
    return ["AnyObject", "Codable", "Error", "Sendable"].contains(first)
      || ["Delegate", "DataSource", "Protocol", "able", "ing"].contains(where: first.hasSuffix)
  }
}
