/// An item's section and its number there.
nonisolated struct ItemPlace: Hashable, Comparable, CustomStringConvertible {
  var section: Int
  var item: Int

  static func < (a: ItemPlace, b: ItemPlace) -> Bool {
    a.section == b.section ? a.item < b.item : a.section < b.section
  }

  var description: String { "\(section)-\(item)" }
}
