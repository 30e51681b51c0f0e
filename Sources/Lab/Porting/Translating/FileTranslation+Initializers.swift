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

  /// Adds `init()` to a base class without initializers that has subclasses. The compiler's implicit one would not be
  /// on the main actor, as its overrides are.
  mutating func translateImplicitInitializer(_ declaration: Declaration) {
    guard index.needsInitializer(declaration), let body = declaration.body else { return }
    insertMember("init() {}", in: body)
  }

  /// Makes `init()` of a class required where objects are created through a metatype value, `type.init()`. On iOS, an
  /// initializer from Objective-C need not be required for that.
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

  /// Returns the modifiers of a controller's `init()`: `override ` if it overrides one, and `required ` if it is called
  /// through a metatype value.
  private func initializerWords(of declaration: Declaration) -> String {
    let isRoot = index.typeInitializers.roots.contains(declaration.name)
    guard index.typeInitializers.classes.contains(declaration.name) else {
      return overridesInitializer(declaration) ? "override " : ""
    }
    return isRoot ? "override required " : "required "
  }

  /// Adds `override` to a controller's `init()`, which this package's controllers declare; on iOS, the controller needs
  /// no `override` for it. A controller that overrides `init(nibName:bundle:)` inherits `init()` on iOS, so the
  /// translation adds one.
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
  /// `init()` is a convenience initializer, or if it declares only other initializers.
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

  /// Adds `init()`, which this package requires of gesture recognizers, to a recognizer class with other initializers.
  ///
  /// Without an initializer to delegate to, the added one stops the program, because constants have no values. No
  /// translated source calls it: on iOS, a class with other initializers inherits neither `init()` nor
  /// `init(target:action:)`. UIKit creates a program's recognizers by closures only. In new code, the compiler warns of
  /// a direct call. Only this package's initializer with a target and a method calls it without a warning.
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

  /// Makes a class provide the `required` initializer by which this package's UIKit creates its objects, such as
  /// `init()` of a layer. On iOS the initializer is not `required`, so a class may leave out the word or the
  /// initializer.
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

  /// Returns whether the UIKit class of a name has `init()` only as a convenience initializer, or not at all.
  private static func hasConvenience(_ name: String) -> Bool {
    [
      "UIAlertController", "UICollectionViewController", "UINavigationController", "UIPageViewController",
      "UISplitViewController", "UITableViewController",
    ].contains(name)
  }
}
