/// The translation of one source of a target.
struct FileTranslation {
  let index: TargetIndex
  let number: Int
  let source: SwiftSource
  var edits = Edits()
  var diagnostics: [PortDiagnostic] = []
  /// A Boolean value that indicates whether the source's imports of Foundation become imports of UIKit.
  var importsUIKitForAll = false
  /// A Boolean value that indicates whether imports of missing modules become imports of UIKit, whose names no other
  /// import provides.
  var replacesMissing = false
  /// The modules whose `canImport` each open `#if` directive tests, the outermost directive first.
  var conditions: [Set<String>] = []
  /// A Boolean value that indicates whether the source names queues, timers or other types of the stage's clock.
  var namesTime = false

  init(_ number: Int, of index: TargetIndex) {
    self.index = index
    self.number = number
    source = index.sources[number]
  }

  /// Translates the source: collects its edits and diagnostics.
  ///
  /// - Complexity: O(n) in the number of tokens.
  mutating func run() {
    readTimeNames()
    readImports()
    for declaration in index.declarations[number] { translate(declaration) }
    translateForwards()
    translateDispatches()
    translateBridges()
    translateMetatypes()
    for at in source.tokens.indices {
      switch source.tokens[at].kind {
      case .attribute: translateAttribute(at)
      case .directive: translateDirective(at)
      case .name:
        translateObjectMember(at)
        if !index.objectProtocolNames.isEmpty { translateKeptDelegate(at) }
        translateOptionalReference(at)
        if !translateTime(at) { translateName(at) }
      case .mark:
        if source.isToken(at + 1, "(") || source.isToken(at + 1, "{"),
          source.isToken(at, "?") || source.isToken(at, "!")
        {
          translateOptionalCall(at)
        }
      case .number, .literal, .sign: break
      }
    }
  }

  /// Returns the translation. Its changes and diagnostics include those of the separation of modules.
  func ported(after changeCount: Int, _ others: [PortDiagnostic]) -> PortedSource {
    PortedSource(
      path: source.path, bytes: edits.applied(to: source.bytes), changeCount: changeCount + edits.count,
      diagnostics: (others + diagnostics).sorted { ($0.line, $0.column) < ($1.line, $1.column) })
  }

  // MARK: Changes

  mutating func blank(_ index: Int) { edits.blank(source.tokens[index].range) }

  mutating func blank(from first: Int, through last: Int) {
    edits.blank(Int(source.tokens[first].start)..<Int(source.tokens[last].end))
  }

  mutating func replace(from first: Int, through last: Int, with text: String) {
    edits.replace(Int(source.tokens[first].start)..<Int(source.tokens[last].end), with: text)
  }

  mutating func insert(_ text: String, before index: Int) {
    edits.insert(text, at: Int(source.tokens[index].start))
  }

  mutating func insert(_ text: String, after index: Int) {
    edits.insert(text, at: Int(source.tokens[index].end))
  }

  /// Adds a member to a type, on the line of the type's closing brace, so that no line moves.
  mutating func insertMember(_ text: String, in body: ClosedRange<Int>) {
    let isAlone = source.tokens[body.upperBound].startsLine || body.upperBound == body.lowerBound + 1
    insert(isAlone ? "\(text); " : "; \(text) ", before: body.upperBound)
  }

  // MARK: Diagnostics

  mutating func report(_ severity: PortDiagnostic.Severity, at index: Int, _ message: String) {
    let place = source.location(of: Int(source.tokens[index].start))
    diagnostics.append(
      PortDiagnostic(
        severity: severity, path: source.path, line: place.line, column: place.column, message: message))
  }
}
