// Initializers: those that a class must have here, and those that UIKit's classes have from Objective-C.
extension FileTranslation {
  mutating func translateInitializers(_ declaration: Declaration, _ framework: String) {
    let initializers = declaration.members.filter { $0.kind == .initializer }
    if FrameworkClasses.isController(framework), !Self.hasConvenience(framework) {
      translateController(declaration, initializers)
    }
    if framework.hasSuffix("GestureRecognizer") { translateRecognizer(declaration, initializers) }
    translateRequired(declaration, initializers)
    translateCalledByType(declaration, initializers, framework)
  }

  /// Adds the initializer without parameters to a class at the top of others that has none. The compiler's own would
  /// not be on the main actor, on which it is in subclasses.
  mutating func translateImplicitInitializer(_ declaration: Declaration) {
    guard index.needsInitializer(declaration), let body = declaration.body else { return }
    insertMember("init() {}", in: body)
  }

  /// Makes `init()` of a class required where objects are created by a value of the class's type, `type.init()`. On iOS
  /// an initializer from Objective-C may be called so.
  private mutating func translateCalledByType(
    _ declaration: Declaration, _ initializers: [Declaration], _ framework: String
  ) {
    guard index.typeInitializers.classes.contains(declaration.name) else { return }
    let isController = FrameworkClasses.isController(framework)
    let isRoot = index.typeInitializers.roots.contains(declaration.name)
    for initializer in initializers where initializer.parameters.isEmpty && !initializer.has("required") {
      // A controller's has got its words above.
      if isController, isRoot, !initializer.has("override") { continue }
      insert("required ", before: initializer.keyword)
    }
    let inheritsAll = initializers.allSatisfy { $0.has("convenience") }
    let takesFrame =
      !isController && initializers.contains { $0.has("override") && $0.fullName == "init(frame:)" }
    guard !initializers.contains(where: { $0.parameters.isEmpty }), inheritsAll && isRoot || takesFrame,
      let body = declaration.body
    else { return }
    let words =
      initializerAccess(in: declaration) + (isController ? initializerWords(of: declaration) : "required ")
    let arguments = isController ? "nibName: nil, bundle: nil" : "frame: .zero"
    insertMember("\(words)convenience init() { self.init(\(arguments)) }", in: body)
  }

  /// The modifiers of a controller's `init()`: it overrides the kit's, or is required by a class of the target.
  private func initializerWords(of declaration: Declaration) -> String {
    let isRoot = index.typeInitializers.roots.contains(declaration.name)
    guard index.typeInitializers.classes.contains(declaration.name) else {
      return overridesInitializer(declaration) ? "override " : ""
    }
    return isRoot ? "override required " : "required "
  }

  /// Adds `override` to a controller's initializer without parameters. UIKit's controllers have it from `NSObject`, where
  /// no subclass of a controller overrides it; here it is one of the class's own. A controller that overrides
  /// `init(nibName:bundle:)` inherits it in UIKit, so it gets one.
  private mutating func translateController(_ declaration: Declaration, _ initializers: [Declaration]) {
    for initializer in initializers where initializer.parameters.isEmpty && !initializer.has("override") {
      guard !source.isToken(initializer.keyword + 1, "?") else { return }
      let words = initializerWords(of: declaration)
      if words.hasPrefix("override") { insert(words, before: initializer.keyword) }
    }
    let takesNib = initializers.contains { $0.has("override") && $0.fullName == "init(nibName:bundle:)" }
    if takesNib, !initializers.contains(where: { $0.parameters.isEmpty }), let body = declaration.body {
      let words = initializerAccess(in: declaration) + initializerWords(of: declaration)
      insertMember("\(words)convenience init() { self.init(nibName: nil, bundle: nil) }", in: body)
    }
  }

  /// Returns whether the superclass of a controller has a designated `init()`. A class of the target has none if its
  /// own is a convenience, or if it declares other initializers only.
  private func overridesInitializer(_ declaration: Declaration) -> Bool {
    for entry in index.lineage(of: declaration.name).entries.dropFirst() {
      let initializers = entry.declaration?.members.filter { $0.kind == .initializer } ?? []
      if let empty = initializers.first(where: { $0.parameters.isEmpty }) { return !empty.has("convenience") }
      if initializers.contains(where: { !$0.has("convenience") && $0.fullName != "init(coder:)" }) {
        return false
      }
    }
    return true
  }

  func initializerAccess(in declaration: Declaration) -> String {
    accessModifiers(of: declaration).isEmpty ? "" : "public "
  }

  /// Adds the initializer without parameters that recognizers require here, if a class has others.
  ///
  /// Without an initializer to delegate to, the new one stops the program, because constants have no values. No translated
  /// source calls it: in UIKit, a class with other initializers inherits neither `init()` nor `init(target:action:)`. The
  /// kit creates a program's recognizers by closures only. In new code, the compiler warns of a direct call; only an
  /// initializer with a target and a method, which is ours, reaches it unseen.
  private mutating func translateRecognizer(_ declaration: Declaration, _ initializers: [Declaration]) {
    for initializer in initializers where initializer.parameters.isEmpty && !initializer.has("required") {
      insert("required ", before: initializer.keyword)
    }
    let designated = initializers.filter { !$0.has("convenience") }
    guard !designated.isEmpty, !initializers.contains(where: { $0.parameters.isEmpty }),
      let body = declaration.body
    else { return }
    let access = initializerAccess(in: declaration)
    let takesTarget = designated.contains { initializer in
      initializer.fullName == "init(target:action:)"
        && initializer.parameters.allSatisfy { source.isToken($0.type.upperBound - 1, "?") }
    }
    if takesTarget {
      insertMember("\(access)required convenience init() { self.init(target: nil, action: nil) }", in: body)
    } else {
      insertStopping("init()", in: declaration, body)
    }
  }

  private mutating func insertStopping(
    _ initializer: String, in declaration: Declaration, _ body: ClosedRange<Int>
  ) {
    insertMember(
      "@available(*, deprecated) \(initializerAccess(in: declaration))required \(initializer) { "
        + "fatalError(\"\(declaration.name) is created with arguments\") }", in: body)
  }

  /// Makes a class provide the initializer by which the kit creates its objects, such as `init()` of a layer. UIKit's is
  /// not `required`, so that a class may declare it without the word, or leave it out and have others.
  private mutating func translateRequired(_ declaration: Declaration, _ initializers: [Declaration]) {
    guard let (name, parameter) = index.kitInitializer(of: declaration.name), let body = declaration.body
    else {
      return
    }
    for initializer in initializers where initializer.fullName == name && !initializer.has("required") {
      for modifier in initializer.modifiers where modifier.name == "override" { blank(modifier.token) }
      insert("required ", before: initializer.keyword)
    }
    if index.lacksKitInitializer(declaration.name) {
      insertStopping("init(\(parameter))", in: declaration, body)
    }
  }

  /// Whether the initializer without parameters is a convenience of the class, as in UIKit, or not there at all.
  private static func hasConvenience(_ name: String) -> Bool {
    [
      "UIAlertController", "UICollectionViewController", "UINavigationController", "UIPageViewController",
      "UISplitViewController", "UITableViewController",
    ].contains(name)
  }
}
