// Imports of modules whose names are UIKit's here, or that are not here.
extension FileTranslation {
  /// Adds an import of UIKit to a source that uses UIKit's names without importing it. On iOS, an import in the
  /// target's header, or in another of its sources, is mostly enough.
  mutating func readImports() {
    var imports = false
    var importsReplaced = false
    var importsSystem = false
    var importsMissing = false
    readNetworkNames()
    var mentions = namesTime || index.declarations[number].contains(where: getsNames)
    var mentionsFoundation = false
    var depth = 0
    for at in source.tokens.indices where [.name, .directive].contains(source.tokens[at].kind) {
      if source.isToken(at, "#if") { depth += 1 }
      if source.isToken(at, "#endif") { depth -= 1 }
      if let module = importedModule(at) {
        if module == "UIKit" { return }
        imports = true
        let isReplaced = module == "Foundation" || Self.partsOfUIKit.contains(module)
        importsSystem = importsSystem || isReplaced
        importsMissing = importsMissing || depth == 0 && AppleModules.missing.contains(module)
        importsReplaced =
          importsReplaced || depth == 0 && (isReplaced || module == "Dispatch" && namesTime)
      }
      mentions = mentions || namesUIKit(at)
      mentionsFoundation = mentionsFoundation || isFrameworkName(at, "NS")
    }
    // A missing module passes on Foundation's names, and UIKit's if it has views.
    replacesMissing = importsMissing && !importsSystem
    guard mentions || mentionsFoundation && !imports, index.importsUIKit else { return }
    importsUIKitForAll = true
    if !importsReplaced, !replacesMissing { insert("import UIKit; ", before: 0) }
  }

  /// Adds an import of FoundationNetworking, where Linux has `URLSession` and `URLRequest`, if the source has such
  /// names.
  private mutating func readNetworkNames() {
    let needsImport = source.tokens.indices.contains { at in
      source.tokens[at].kind == .name && isNetworkName(at)
    }
    if needsImport { insert("import FoundationNetworking; ", before: 0) }
  }

  private func isNetworkName(_ at: Int) -> Bool {
    let name = source.bytes[source.tokens[at].range]
    guard name.first == 85 || name.first == 78 || name.first == 72 || name.first == 67, name.count > 7 else {
      return false
    }
    return Self.networkNames.contains(source.text(at: at))
      && index.types[source.text(at: at)]?.declaration == nil
  }

  private static let networkNames: Set<String> = [
    "CachedURLResponse", "HTTPCookie", "HTTPCookieStorage", "HTTPURLResponse", "NSMutableURLRequest",
    "NSURLRequest", "URLAuthenticationChallenge", "URLCache", "URLCredential", "URLProtectionSpace",
    "URLProtocol", "URLRequest", "URLResponse", "URLSession", "URLSessionConfiguration",
    "URLSessionDataDelegate",
    "URLSessionDataTask", "URLSessionDelegate", "URLSessionDownloadDelegate", "URLSessionDownloadTask",
    "URLSessionTask", "URLSessionTaskDelegate", "URLSessionUploadTask",
  ]

  /// Returns whether the translation of a declaration gets names of this package's UIKit.
  private func getsNames(_ declaration: Declaration) -> Bool {
    guard declaration.isType else { return false }
    let name = TargetIndex.lastName(declaration.name)
    return index.protocolArguments.parameters[name] != nil || index.methodNames.byClass[name] != nil
      || index.factories[name] != nil || index.appearances.properties[name] != nil
      || declaration.members.contains(where: getsNames)
  }

  /// Returns the module of an import whose keyword is at an index; `nil` without an import.
  private func importedModule(_ at: Int) -> String? {
    guard source.isToken(at, "import"), source.isName(at + 1), beginsStatement(at) else { return nil }
    return source.text(at: hasKind(at + 1) ? at + 2 : at + 1)
  }

  /// Returns whether a word begins a statement; at most attributes and an access modifier stand before it.
  private func beginsStatement(_ at: Int) -> Bool {
    let followsAttribute = at > 0 && source.tokens[at - 1].kind == .attribute
    let accesses = ["public", "internal", "private", "fileprivate", "package"]
    return source.tokens[at].startsLine || followsAttribute || source.isToken(at - 1, ";")
      || accesses.contains(source.text(at: at - 1))
  }

  /// Returns whether the word after `import` is the kind of the declaration to import.
  private func hasKind(_ at: Int) -> Bool {
    let kinds = ["class", "struct", "enum", "protocol", "func", "var", "let", "typealias"]
    return kinds.contains(source.text(at: at)) && source.isName(at + 1)
  }

  /// Returns whether a word's translation is a name of UIKit that Foundation does not have.
  private func namesUIKit(_ at: Int) -> Bool {
    if isFrameworkName(at, "UI", "CA", "CG") { return true }
    return Self.otherInitials.contains(source.bytes[Int(source.tokens[at].start)])
      && Self.otherNames.contains(source.text(at: at)) && index.types[source.text(at: at)]?.declaration == nil
  }

  private static let otherInitials = Set(otherNames.compactMap(\.utf8.first))

  private static let otherNames: Set<String> = [
    "#colorLiteral", "#imageLiteral", "#selector", "CFTimeInterval", "NSDataAsset", "NSDirectionalEdgeInsets",
    "NSDirectionalRectEdge", "NSHashTable", "NSKeyValueChange", "NSKeyValueChangeKey",
    "NSKeyValueObservedChange",
    "NSKeyValueObservingOptions", "NSLayoutAnchor", "NSLayoutAttribute", "NSLayoutConstraint",
    "NSLayoutDimension", "NSLayoutFormatOptions", "NSLayoutRelation", "NSLayoutXAxisAnchor",
    "NSLayoutYAxisAnchor", "NSLineBreakMode", "NSMapTable", "NSMutableParagraphStyle", "NSParagraphStyle",
    "NSPointerFunctions",
    "NSStringDrawingContext", "NSStringDrawingOptions", "NSTextAlignment", "NSTextAttachment",
    "NSTextContainer", "NSUnderlineStyle", "Selector", "objc_getAssociatedObject",
    "objc_removeAssociatedObjects", "objc_setAssociatedObject",
  ]

  /// The modules of Apple's platforms whose names are in this package's UIKit.
  private static let partsOfUIKit: Set<String> = [
    "CoreAnimation", "CoreFoundation", "CoreGraphics", "OSLog", "QuartzCore", "os",
  ]

  /// Returns whether a name begins with one of some prefixes of two letters, and a third capital.
  private func isFrameworkName(_ at: Int, _ prefixes: StaticString...) -> Bool {
    let name = source.bytes[source.tokens[at].range].prefix(3)
    guard name.count == 3, let first = name.first, let third = name.last, (65...90).contains(third) else {
      return false
    }
    let second = name[name.startIndex + 1]
    return prefixes.contains { $0.utf8Start[0] == first && $0.utf8Start[1] == second }
  }

  mutating func translateImport(_ at: Int) {
    guard beginsStatement(at), source.isName(at + 1) else { return }
    let hasKind = hasKind(at + 1)
    let first = hasKind ? at + 2 : at + 1
    var last = first
    while source.isToken(last + 1, "."), source.isName(last + 2) { last += 2 }
    var start = at
    while start > 0, !source.tokens[start].startsLine { start -= 1 }
    let module = source.text(at: first)
    switch module {
    case "UIKit" where last > first && !hasKind: replace(from: first, through: last, with: "UIKit")
    case "UIKit" where hasKind, _ where Self.partsOfUIKit.contains(module):
      // The names are UIKit's here.
      replace(from: at, through: last, with: "import UIKit")
    case "Foundation":
      if importsUIKitForAll { replace(from: at, through: last, with: "import UIKit") }
    case "Darwin": replace(from: at, through: last, with: "import Foundation")
    case "ObjectiveC": blank(from: start, through: last)
    case _ where AppleModules.missing.contains(module):
      if replacesMissing, conditions.isEmpty {
        replace(from: at, through: last, with: "import UIKit")
      } else {
        blank(from: start, through: last)
      }
      // An import between the two is not compiled.
      if conditions.suffix(64).contains(where: { $0.contains(module) }) { return }
      report(
        .warning, at: first,
        "the module “\(module)” is not here, and its import is left out; put the code that needs it between "
          + "“#if canImport(\(module))” and “#endif”")
    // Sources of several targets are one target here.
    case _
    where isInTarget(module, testable: source.isToken(at - 1, "@testable"))
      && !Self.presentModules.contains(module):
      blank(from: start, through: last)
    default: break
    }
  }

  /// Returns whether a module's sources are in the target: in a folder of its name, with public declarations. A folder
  /// whose sources only extend the module imports it, and does not count.
  private func isInTarget(_ module: String, testable: Bool) -> Bool {
    index.moduleNames.contains(module) || testable && index.folderNames.contains(module)
  }

  private static let presentModules: Set<String> = ["UIKit", "Swift", "Dispatch", "Glibc", "Scenarios"]
}
