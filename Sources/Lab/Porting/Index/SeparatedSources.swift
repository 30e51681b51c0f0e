/// A target's sources, in which declarations of several modules that share a name have names of their own.
struct SeparatedSources {
  private(set) var sources: [SwiftSource]
  /// The declarations at the top level of each source.
  private(set) var declarations: [[Declaration]]
  /// The number of changes in each source.
  private(set) var changeCounts: [Int]
  /// The original names of renamed types, by their new names.
  private(set) var originalNames: [String: String] = [:]
  /// The warnings about members that are left out.
  private(set) var diagnostics: [PortDiagnostic] = []

  /// Reads the sources' declarations, and renames those of them that differ in several modules.
  ///
  /// - Complexity: O(n) in the number of bytes.
  init(_ sources: [SwiftSource]) {
    self.sources = sources
    declarations = sources.enumerated().map { DeclarationReader.declarations(of: $1, number: $0) }
    changeCounts = Array(repeating: 0, count: sources.count)
    let separation = ModuleSeparation(of: sources, declarations)
    guard !separation.isEmpty else { return }
    for (name, newName) in separation.typeNames.joined() { originalNames[newName] = name }
    for number in sources.indices {
      let (source, count) = separation.renamed(number)
      guard count > 0 else { continue }
      self.sources[number] = source
      declarations[number] = DeclarationReader.declarations(of: source, number: number)
      changeCounts[number] = count
    }
    diagnostics = separation.leftOut.map { member, kept in
      let source = sources[member.source]
      let place = source.location(of: Int(source.tokens[member.keyword].start))
      let file = sources[kept.source].path.split(separator: "/").last ?? ""
      return PortDiagnostic(
        severity: .warning, path: source.path, line: place.line, column: place.column,
        message:
          "“\(member.fullName)” is left out, because \(file) declares it, too, with another body, and the two modules "
          + "are one here; give it a name of its own")
    }
  }
}
