/// The declarations that other packages see, compared with their uses in the experiments, the program, the guide's code
/// blocks and the tests.
///
/// A declaration is used where its name occurs. A type is also used where the signature of another public declaration
/// names it, and a case where all cases of its enum are read. The check does not see whether an occurrence belongs to
/// another declaration of the same name, and it ignores initializers and operators.
struct PublicSurface {
  /// Declarations that are public although nothing uses them, each with the reason.
  static let exceptions = [
    "BareView": "the bench of hit tests needs calls that the compiler cannot resolve, so the class is open"
  ]

  /// The prefixes of UIKit's own types. Such a type needs no use, but its members do.
  private static let prefixes = ["UI", "CA", "CG", "CF", "NS"]

  private let declarations: [PublicDeclaration]
  private let mentions: [String: Set<String>]
  private let uses: Set<String>
  /// The modules that a product of the manifest provides to other packages.
  private let given: Set<String>
  private let uikit: UIKitNames
  private let exceptions: Set<String>

  init(
    _ sources: [SourceFile], given: Set<String>, uses: [SourceFile], uikit: UIKitNames,
    exceptions: Set<String> = []
  ) {
    let scanners = sources.map(DeclarationScanner.init)
    declarations = scanners.flatMap(\.declarations)
    mentions = scanners.flatMap(\.mentions).reduce(into: [:]) { $0[$1.name, default: []].insert($1.type) }
    self.uses = Set(uses.flatMap(Self.words))
    self.given = given
    self.uikit = uikit
    self.exceptions = exceptions
  }

  /// The number of declarations.
  var count: Int { declarations.count }

  /// The declarations that break the rule: a sentence for each, with file, line and remedy.
  var violations: [String] { hidden + unused + outdated }

  /// Public declarations of modules that no other package can import.
  private var hidden: [String] {
    declarations.filter { !isGiven($0) && !isExcepted($0) }.map { declaration in
      "\(declaration.path):\(declaration.line): \(declaration.fullName) is public, and no product has its module: "
        + "make it `package` or internal"
    }
  }

  private func isExcepted(_ declaration: PublicDeclaration) -> Bool {
    // A type's exception holds for its members, too.
    [declaration.fullName, declaration.type].contains(where: exceptions.contains)
  }

  private var unused: [String] {
    open.filter { !uikit.all.contains($0.fullName) && !isExcepted($0) }.map { declaration in
      "\(declaration.path):\(declaration.line): \(declaration.fullName) is public, and no experiment, guide page or "
        + "test uses it: make it `package` or internal, remove it, or test it; where it is UIKit's, name it in "
        + "UIKitNames"
    }
  }

  /// Names of the table, and exceptions, that are not needed.
  private var outdated: [String] {
    let names = Set(open.map(\.fullName))
    return uikit.all.subtracting(names).sorted().map {
      "UIKitNames has \($0), which is used, or not public: take it out"
    }
      + exceptions.subtracting(names).subtracting(declarations.filter { !isGiven($0) }.map(\.fullName))
      .sorted().map {
        "`exceptions` has \($0), which is used, or not public: take it out"
      }
  }

  /// The declarations that other packages see and nothing uses.
  private var open: [PublicDeclaration] { declarations.filter { isGiven($0) && !isUsed($0) } }

  private func isGiven(_ declaration: PublicDeclaration) -> Bool {
    SourceFile(path: declaration.path, text: "").module.map(given.contains) ?? false
  }

  private func isUsed(_ declaration: PublicDeclaration) -> Bool {
    let isType = declaration.name.first?.isUppercase == true
    if isType, declaration.type.isEmpty, Self.prefixes.contains(where: declaration.name.hasPrefix) {
      return true
    }
    if declaration.isCase, let type = declaration.type.split(separator: ".").last {
      if uses.contains("\(type).allCases") { return true }
    }
    return uses.contains(declaration.name) || isType && isMentioned(declaration)
  }

  /// Returns whether a public declaration outside the type names it.
  private func isMentioned(_ declaration: PublicDeclaration) -> Bool {
    let own = declaration.fullName
    return mentions[declaration.name, default: []].contains { $0 != own && !$0.hasPrefix(own + ".") }
  }

  /// Returns the words of a file's code, or of a page's code blocks, and each `Enum.allCases`.
  private static func words(of file: SourceFile) -> [String] {
    let code =
      file.path.hasSuffix(".md")
      ? MarkdownPage(file).swiftBlocks.map { $0.lines.joined(separator: "\n") } : [file.text]
    return code.flatMap { text -> [String] in
      let tokens = SwiftTokens.of(text)
      let cases = tokens.indices.dropFirst(2).filter { tokens[$0].isCode("allCases") }
      return tokens.filter { $0.kind == .word }.map { $0.text.filter { $0 != "`" } }
        + cases.map { "\(tokens[$0 - 2].text).allCases" }
    }
  }

  /// Returns the modules that another package can import: those of the libraries, and those that UIKit re-exports.
  static func given(manifest text: String) -> Set<String> {
    let tokens = SwiftTokens.of(text)
    let places = tokens.indices.dropLast(4).filter { place in
      tokens[place].isCode("library") && tokens[place + 1].isCode("(") && tokens[place + 2].isCode("name")
    }
    let libraries = Set(places.map { tokens[$0 + 4].text })
    return libraries.union(
      libraries.contains("UIKit") ? Plan(manifest: text).row("UIKit")?.imports ?? [] : [])
  }

  /// The surface of this package.
  static var house: PublicSurface {
    get throws {
      let users = ["Sources/Lab/Experiments", "Sources/Lab/lab", "Tests"]
      let pages = try PackageFiles.files(under: "Resources/Guide", ending: ".md")
      let sources = try Plan.house.rows.flatMap { try PackageFiles.files(under: $0.folder, ending: ".swift") }
      return PublicSurface(
        sources, given: given(manifest: try PackageFiles.text("Package.swift")),
        uses: try users.flatMap { try PackageFiles.files(under: $0, ending: ".swift") } + pages
          + [SourceFile(path: "README.md", text: try PackageFiles.text("README.md"))],
        uikit: .reviewed, exceptions: Set(exceptions.keys))
    }
  }
}
