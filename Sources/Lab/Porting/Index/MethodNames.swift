/// The methods of the target's classes that `responds(to:)` may be asked for.
///
/// On iOS the runtime knows which methods a class has. Here requirements of protocols that are optional on iOS have
/// default implementations, so the classes name the methods that they implement.
struct MethodNames {
  /// The declarations of methods, by the names of their classes; empty if the target never asks for a method.
  private(set) var byClass: [String: [Declaration]] = [:]

  init() {}

  /// Finds the methods that a `#selector` of the target may name.
  ///
  /// - Complexity: O(n) in the number of tokens.
  init(of index: TargetIndex) {
    var isAsked = false
    var names: Set<String> = []
    for source in index.sources {
      for at in source.tokens.indices where source.isToken(at + 1, "(") {
        if source.isToken(at, "responds"), source.isToken(at + 2, "to"), !source.isToken(at - 1, "func") {
          isAsked = true
        }
        guard source.isToken(at, "#selector"), let end = source.partner(of: at + 1) else { continue }
        let last = source.isToken(end - 1, ")") ? source.partner(of: end - 1).map { $0 - 1 } : end - 1
        if let last, source.isName(last) { names.insert(source.text(at: last)) }
      }
    }
    guard isAsked, !names.isEmpty else { return }
    for (name, entry) in index.types {
      guard entry.declaration?.kind == .classType, index.lineage(of: name).foreign != nil else { continue }
      let methods = entry.members.filter { $0.kind == .function && !$0.isStatic && names.contains($0.name) }
      if !methods.isEmpty { byClass[name] = methods }
    }
  }
}
