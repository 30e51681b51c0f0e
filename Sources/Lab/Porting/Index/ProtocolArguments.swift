/// The generic parameters of the target's types to which a protocol is bound, as in
/// `DelegateProxy<UIScrollViewDelegate>`.
///
/// On iOS a protocol of Objective-C satisfies `NSObjectProtocol` and `AnyObject`. Swift alone lets no protocol satisfy
/// them, so the constraint is left out, and what needs it is written otherwise.
struct ProtocolArguments {
  /// A parameter of a generic type, with the range of tokens of its constraint: from the colon to the last name.
  struct Parameter {
    let name: String
    let constraint: Range<Int>
  }

  /// The parameters without their constraints, by the names of their types.
  private(set) var parameters: [String: [Parameter]] = [:]
  /// The largest number of tokens between the angle brackets of a use.
  private static let mostTokens = 64

  init() {}

  /// Finds the parameters whose only constraints are those of any object, and to which a use binds a protocol, or
  /// another such parameter.
  ///
  /// - Complexity: O(n) in the number of tokens of sources, for each level of types that pass their parameter on.
  init(of index: TargetIndex) {
    var constrained: [String: [Parameter?]] = [:]
    for (name, entry) in index.types {
      guard let declaration = entry.declaration,
        declaration.kind == .classType || declaration.kind == .structType
      else { continue }
      let all = Self.parameters(of: declaration, in: index.sources[declaration.source])
      if all.contains(where: { $0 != nil }) { constrained[name] = all }
    }
    guard !constrained.isEmpty else { return }
    var isChanged = true
    while isChanged {
      isChanged = false
      for number in index.sources.indices {
        for (name, place) in uses(of: constrained, in: number, index) {
          guard let parameter = constrained[name]?[place],
            parameters[name]?.contains(where: { $0.name == parameter.name }) != true
          else { continue }
          parameters[name, default: []].append(parameter)
          isChanged = true
        }
      }
    }
  }

  /// Returns the types and the numbers of their parameters to which a source binds a protocol.
  private func uses(
    of constrained: [String: [Parameter?]], in number: Int, _ index: TargetIndex
  ) -> [(String, Int)] {
    let source = index.sources[number]
    var found: [(String, Int)] = []
    for at in source.tokens.indices where source.isName(at) && source.isToken(at + 1, "<") {
      let name = source.text(at: at)
      guard let all = constrained[name], !source.isToken(at - 1, "class"), !source.isToken(at - 1, "struct")
      else {
        continue
      }
      var (next, place) = (at + 2, 0)
      let limit = min(source.tokens.count, next + Self.mostTokens)
      while next < limit, place < all.count {
        // An argument of one name, perhaps after `any`.
        if source.isToken(next, "any") { next += 1 }
        let end = next + 1
        guard source.isName(next), source.isToken(end, ",") || source.isToken(end, ">") else { break }
        if isProtocol(source.text(at: next), at, number, index) { found.append((name, place)) }
        guard source.isToken(end, ",") else { break }
        (next, place) = (end + 1, place + 1)
      }
    }
    return found
  }

  /// Returns whether a name is that of a protocol of the target or of UIKit, or of a parameter without its constraint.
  private func isProtocol(_ name: String, _ at: Int, _ number: Int, _ index: TargetIndex) -> Bool {
    if let declaration = index.types[name]?.declaration { return declaration.kind == .protocolType }
    if name.hasPrefix("UI"), Self.endings.contains(where: name.hasSuffix) { return true }
    let owner = index.declarations[number].last { ($0.body?.upperBound ?? -1) >= at && $0.first <= at }
    return owner.map { parameters[TargetIndex.lastName($0.name)]?.contains { $0.name == name } ?? false }
      ?? false
  }

  /// The endings of the names of UIKit's protocols.
  private static let endings = ["Delegate", "DataSource", "Transitioning", "Coordinating", "Animating"]

  /// Returns the generic parameters of a type; `nil` for those with another constraint than that of any object.
  private static func parameters(of declaration: Declaration, in source: SwiftSource) -> [Parameter?] {
    guard let range = declaration.genericParameters, range.count > 2 else { return [] }
    var found: [Parameter?] = []
    var at = range.lowerBound + 1
    while at < range.upperBound - 1 {
      let start = at
      while at < range.upperBound - 1, !source.isToken(at, ",") { at += 1 }
      let isPlain =
        at == start + 3 && source.isToken(start + 1, ":")
        && (source.isToken(start + 2, "NSObjectProtocol") || source.isToken(start + 2, "AnyObject")
          || source.isToken(start + 2, "class"))
      found.append(isPlain ? Parameter(name: source.text(at: start), constraint: start + 1..<at) : nil)
      at += 1
    }
    return found
  }
}
