/// Which of a collection view's elements: a cell, or a supplementary view of a kind.
nonisolated struct ElementKey: Hashable, Comparable {
  /// Empty for a cell.
  var kind: String
  var place: ItemPlace

  static func < (a: ElementKey, b: ElementKey) -> Bool {
    a.kind == b.kind ? a.place < b.place : a.kind < b.kind
  }
}
