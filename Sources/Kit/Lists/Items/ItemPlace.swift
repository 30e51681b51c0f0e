import Foundation

/// An item's section and its number there.
nonisolated struct ItemPlace: Hashable, Comparable, CustomStringConvertible {
  var section: Int
  var item: Int

  static func < (a: ItemPlace, b: ItemPlace) -> Bool {
    a.section == b.section ? a.item < b.item : a.section < b.section
  }

  var description: String { "\(section)-\(item)" }
}

// A place in a list: a section, and a row or item in it. Parts that a path does not have count as 0.
nonisolated extension IndexPath {
  public init(row: Int, section: Int) {
    self = IndexPath(index: section).appending(row)
  }

  public init(item: Int, section: Int) {
    self = IndexPath(index: section).appending(item)
  }

  /// The section, counted from the top.
  public var section: Int {
    get { isEmpty ? 0 : self[0] }
    set { self = IndexPath(row: row, section: newValue) }
  }

  /// The row in its section.
  public var row: Int {
    get { count > 1 ? self[1] : 0 }
    set { self = IndexPath(row: newValue, section: section) }
  }

  /// The item in its section.
  public var item: Int {
    get { row }
    set { row = newValue }
  }

  init(_ place: ItemPlace) { self.init(item: place.item, section: place.section) }

  /// The place that it means in a list.
  var place: ItemPlace { ItemPlace(section: section, item: row) }
}
