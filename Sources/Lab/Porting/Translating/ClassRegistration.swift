/// The source of a function that registers a target's classes with a library of storyboards.
///
/// Storyboards name classes. On iOS, Objective-C's runtime finds a class by its name; here a storyboard library must
/// know how to create it.
struct ClassRegistration {
  private let index: TargetIndex
  /// The calls that register a class or an attribute, in the order of the classes' names.
  ///
  /// Of two modules' classes with one name, the renamed one is registered, because examples have storyboards.
  private(set) var calls: [String] = []

  init(of index: TargetIndex) {
    self.index = index
    let renamed = Set(
      index.originalNames.filter { name, _ in
        index.types[name]?.declaration.flatMap { call(for: $0) } != nil
      }.values)
    for name in index.types.keys.sorted() where !renamed.contains(name) {
      guard let entry = index.types[name] else { continue }
      if let declaration = entry.declaration {
        call(for: declaration).map { calls.append($0) }
      } else if FileTranslation.isResponder(name) {
        calls += entry.members.compactMap { attribute($0, of: name) }
      }
    }
  }

  var text: String {
    """
    import UIKit

    /// Registers the classes that storyboards and view files of the target may name.
    public func registerSceneClasses(with library: StoryboardLibrary) {
    \(calls.map { "  \($0)\n" }.joined())}

    """
  }

  /// Returns the source of the call that registers a class; `nil` if storyboards cannot name or cannot create it.
  private func call(for declaration: Declaration) -> String? {
    guard declaration.kind == .classType, declaration.parent == nil, declaration.genericParameters == nil,
      !declaration.isPrivate, !isUnavailable(declaration),
      let framework = index.frameworkClass(of: declaration.name)
    else { return nil }
    let name = declaration.name
    let sceneName = objectiveCName(of: declaration) ?? index.originalNames[name]
    let named = sceneName.map { ", named: \"\($0)\"" } ?? ""
    switch framework {
    case "UIStoryboardSegue":
      return provides("init(identifier:source:destination:)", name)
        ? "library.register(segue: { \(name)(identifier: $0, source: $1, destination: $2) }\(named))" : nil
    case _ where framework.hasSuffix("GestureRecognizer"):
      return provides("init()", name) || provides("init(target:action:)", name)
        ? "library.register(recognizer: { \(name)() }\(named))" : nil
    case "UIBarButtonItem", "UICollectionViewLayout", "UICollectionViewFlowLayout":
      guard provides("init(coder:)", name) else { return nil }
      let kind = framework == "UIBarButtonItem" ? "item" : "layout"
      return "library.register(\(kind): \(name).init(coder:)\(named))"
    case _ where FileTranslation.isResponder(framework):
      guard !["UIResponder", "UIApplication", "UIWindow"].contains(framework), provides("init(coder:)", name)
      else { return nil }
      let kind = FrameworkClasses.isController(framework) ? "controller" : "view"
      return "library.register(\(kind): \(name).init(coder:)\(named))"
    default: return nil
    }
  }

  /// Returns whether a class declares or inherits an initializer of a name whose body does more than stop the program.
  private func provides(_ initializer: String, _ name: String) -> Bool {
    for entry in index.lineage(of: name).entries {
      let initializers = entry.declaration?.members.filter { $0.kind == .initializer } ?? []
      if let own = initializers.first(where: { $0.fullName == initializer }) { return !isRefused(own) }
      // A class with designated initializers of its own inherits none.
      if initializers.contains(where: { !$0.has("convenience") }) { return false }
    }
    return true
  }

  private func isUnavailable(_ declaration: Declaration) -> Bool {
    let source = index.sources[declaration.source]
    return declaration.attributes.contains {
      $0.name == "available" && source.line(Range($0.tokens)).contains("unavailable")
    }
  }

  private func isRefused(_ initializer: Declaration) -> Bool {
    let source = index.sources[initializer.source]
    if isUnavailable(initializer) { return true }
    guard let body = initializer.body else { return false }
    let first = source.text(at: body.lowerBound + 1)
    return ["fatalError", "preconditionFailure"].contains(first)
  }

  /// Returns the source of the call that registers an `@IBInspectable` attribute, which an extension adds to a class of
  /// UIKit; `nil` for other members.
  private func attribute(_ member: Declaration, of name: String) -> String? {
    guard member.kind == .variable, member.hasSetter, !member.isStatic, member.hasAttribute("IBInspectable"),
      let parent = member.parent,
      !parent.isPrivate, !member.isPrivate
    else { return nil }
    return "library.register(attribute: \"\(member.name)\", \\\(name).\(member.name))"
  }

  /// Returns the name that `@objc` gives a class, by which storyboards name it; `nil` if it is the Swift name.
  private func objectiveCName(of declaration: Declaration) -> String? {
    guard let attribute = declaration.attributes.first(where: { $0.name == "objc" }),
      attribute.tokens.count > 2
    else { return nil }
    let source = index.sources[declaration.source]
    let name = source.line(attribute.tokens.lowerBound + 2..<attribute.tokens.upperBound)
    return name == declaration.name ? nil : name
  }
}
