/// A finder of the classes of a target that an experiment can show.
struct PresentableFinder {
  private let index: TargetIndex

  init(of index: TargetIndex) {
    self.index = index
  }

  /// The delegates whose first controller can be created, and then the other classes in the order of their names.
  var all: [Presentable] {
    let beginnings = beginnings
    return beginnings + launchers(without: Set(beginnings.map(\.name))) + classes
  }

  /// The application delegates that leave their first controller to a storyboard.
  private func launchers(without others: Set<String>) -> [Presentable] {
    index.types.keys.sorted().compactMap { name in
      guard !others.contains(name), let delegate = index.types[name]?.declaration,
        let expression = launch(of: delegate)
      else { return nil }
      let source = index.sources[delegate.source]
      return Presentable(
        kind: .launcher, name: delegate.name, subclasses: [], expression: expression, hasPresentation: false,
        path: source.path, line: source.location(of: Int(source.tokens[delegate.keyword].start)).line)
    }
  }

  private var classes: [Presentable] {
    index.types.keys.sorted().compactMap { name in
      guard let entry = index.types[name], let declaration = entry.declaration, isVisible(declaration),
        let kind = kind(of: declaration.name)
      else { return nil }
      let source = index.sources[declaration.source]
      let place = source.location(of: Int(source.tokens[declaration.keyword].start))
      return Presentable(
        kind: kind, name: declaration.name, subclasses: subclasses(of: declaration),
        expression: NeededValues(index).isComplete(name) ? expression(for: declaration.name, kind) : nil,
        hasPresentation: entry.members.contains {
          $0.fullName == "presentationController(forPresented:presenting:source:)"
        },
        path: source.path, line: place.line)
    }
  }

  // MARK: The application

  private static let delegates: Set<String> = [
    "UIApplicationDelegate", "UIWindowSceneDelegate", "UISceneDelegate",
  ]

  /// The application delegates that set a window's root controller, and the scene delegates that set it to an expression
  /// that works outside the delegate.
  private var beginnings: [Presentable] {
    index.sources.indices.flatMap { number in
      let source = index.sources[number]
      return source.tokens.indices.compactMap { at -> Presentable? in
        guard source.isToken(at, "rootViewController"), source.isToken(at + 1, "="),
          let delegate = index.type(around: at, in: number),
          let expression = launch(of: delegate) ?? expression(at + 2, of: delegate, in: source)
        else { return nil }
        return Presentable(
          kind: .application, name: delegate.name, subclasses: [], expression: expression,
          hasPresentation: false,
          path: source.path, line: source.location(of: Int(source.tokens[at].start)).line)
      }
    }
  }

  /// Returns the launch of an application with a delegate that an experiment can create; `nil` for other types.
  private func launch(of delegate: Declaration) -> String? {
    guard delegate.kind == .classType, isVisible(delegate),
      delegate.ancestors.contains(where: { $0.name == "UIApplicationDelegate" }),
      !delegate.members.contains(where: { $0.kind == .initializer && !$0.parameters.isEmpty })
    else { return nil }
    return "\(Presentable.launch)\(delegate.name)())"
  }

  /// Returns the value of a root controller that a delegate sets, if the value works outside the delegate.
  private func expression(_ start: Int, of delegate: Declaration, in source: SwiftSource) -> String? {
    guard delegate.ancestors.contains(where: { Self.delegates.contains($0.name) }) else { return nil }
    return value(start, in: source).map { source.line($0) }
  }

  /// The largest number of tokens that are searched from a use back to the variable's declaration.
  private static let reach = 400

  /// Returns the tokens of the expression at an index, or of the value of the variable that it names. The result is
  /// `nil` if the expression needs other variables.
  private func value(_ start: Int, in source: SwiftSource) -> Range<Int>? {
    let range = statement(start, in: source)
    if isClosed(range, in: source) { return range }
    guard range.count == 1 else { return nil }
    let name = source.text(at: start)
    for at in stride(from: start - 1, to: max(0, start - Self.reach), by: -1)
    where source.isToken(at, "let") || source.isToken(at, "var") {
      guard source.text(at: at + 1) == name, source.isToken(at + 2, "=") else { continue }
      let range = statement(at + 3, in: source)
      return isClosed(range, in: source) ? range : nil
    }
    return nil
  }

  private func statement(_ start: Int, in source: SwiftSource) -> Range<Int> {
    var at = start
    while at < source.tokens.count, at == start || !source.tokens[at].startsLine,
      !source.isToken(at, "}"), !source.isToken(at, ";"), !source.isToken(at, ")")
    { at = source.after(at) }
    return start..<min(at, source.tokens.count)
  }

  /// Returns whether an expression is a call that names only types and literals, and no variables.
  private func isClosed(_ range: Range<Int>, in source: SwiftSource) -> Bool {
    guard source.isToken(range.lowerBound + 1, "("), !range.contains(where: { source.isToken($0, "{") })
    else {
      return false
    }
    return range.allSatisfy { at in
      guard source.isName(at), !source.isToken(at - 1, "."), !source.isToken(at + 1, ":") else { return true }
      let word = source.text(at: at)
      return word.first?.isUppercase == true || ["true", "false", "nil"].contains(word)
    }
  }

  // MARK: Classes

  private func subclasses(of declaration: Declaration) -> Set<String> {
    let heirs = index.types.values.filter { other in
      guard let heir = other.declaration, heir.kind == .classType, heir !== declaration else { return false }
      return index.lineage(of: heir.name).entries.contains { $0.declaration === declaration }
    }
    return Set(heirs.compactMap { $0.declaration?.name })
  }

  private func isVisible(_ declaration: Declaration) -> Bool {
    declaration.kind == .classType && declaration.parent == nil && declaration.genericParameters == nil
      && !declaration.isPrivate
  }

  private func kind(of name: String) -> Presentable.Kind? {
    if let framework = index.frameworkClass(of: name) {
      let isKnown = FrameworkClasses.isController(framework) && !Self.leftOut.contains(framework)
      if isKnown { return .controller }
    }
    let conformances = index.lineage(of: name).entries.flatMap(\.parts).flatMap(\.ancestors)
    func conforms(to name: String) -> Bool { conformances.contains { TargetIndex.lastName($0.name) == name } }
    if conforms(to: "UIViewControllerTransitioningDelegate") { return .transitioningDelegate }
    if conforms(to: "UINavigationControllerDelegate") { return .navigationDelegate }
    return conforms(to: "UIViewControllerAnimatedTransitioning") ? .animator : nil
  }

  /// The UIKit controllers whose subclasses are left out: they show no content of their own, or are presented
  /// differently.
  private static let leftOut: Set<String> = [
    "UIActivityViewController", "UIAlertController", "UIImagePickerController", "UIInputViewController",
    "UIMenuController", "UIPrintInteractionController", "UISearchController",
  ]

  private func expression(for name: String, _ kind: Presentable.Kind) -> String? {
    let lineage = index.lineage(of: name)
    for entry in lineage.entries {
      let initializers = entry.members.filter { $0.kind == .initializer && !isRefused($0) }
      for initializer in initializers {
        let needed = initializer.parameters.filter(\.defaultValue.isEmpty)
        if needed.isEmpty { return "\(name)()" }
        if initializer.fullName == "init(nibName:bundle:)" { return "\(name)(nibName: nil, bundle: nil)" }
        if kind == .animator, needed.count == 1, let value = direction(needed[0], of: initializer) {
          let label = needed[0].label == "_" ? "" : "\(needed[0].label): "
          return "\(name)(\(label)\(value))"
        }
      }
      // A class with designated initializers of its own inherits none.
      let own = entry.declaration?.members.filter { $0.kind == .initializer } ?? []
      if own.contains(where: { !$0.has("convenience") }) { return nil }
    }
    switch lineage.foreign {
    // It cannot be created without the controllers of a presentation.
    case "UIPresentationController": return nil
    case "UICollectionViewController":
      return "\(name)(collectionViewLayout: UICollectionViewFlowLayout())"
    case "UINavigationController": return "\(name)(rootViewController: LabPlainController())"
    case "UIPageViewController":
      return "\(name)(transitionStyle: .scroll, navigationOrientation: .horizontal)"
    default: return "\(name)()"
    }
  }

  /// Returns whether an initializer cannot be called from other files, or may give no object.
  private func isRefused(_ initializer: Declaration) -> Bool {
    let source = index.sources[initializer.source]
    return source.isToken(initializer.keyword + 1, "?") || initializer.genericParameters != nil
      || initializer.isPrivate
      || initializer.attributes.contains {
        $0.name == "available" && source.line(Range($0.tokens)).contains("unavailable")
      }
  }

  /// Returns the argument for a Boolean parameter that tells an animator the direction; `nil` for another type.
  private func direction(_ parameter: Declaration.Parameter, of initializer: Declaration) -> String? {
    guard index.sources[initializer.source].line(parameter.type) == "Bool" else { return nil }
    let words = (parameter.label + parameter.name).lowercased()
    return words.contains("dismiss") ? "!isPresenting" : "isPresenting"
  }
}
