import Foundation

/// A section's index and an item's index in that section.
nonisolated struct ItemPlace: Hashable, Comparable, CustomStringConvertible {
  var section: Int
  var item: Int

  static func < (a: ItemPlace, b: ItemPlace) -> Bool {
    a.section == b.section ? a.item < b.item : a.section < b.section
  }

  var description: String { "\(section)-\(item)" }
}

// An index path as a place in a list: a section, and a row or item in it. Missing parts of a path count as 0.
nonisolated extension IndexPath {
  public init(row: Int, section: Int) {
    self = IndexPath(index: section).appending(row)
  }

  public init(item: Int, section: Int) {
    self = IndexPath(index: section).appending(item)
  }

  /// The section's index, counted from the top.
  public var section: Int {
    get { isEmpty ? 0 : self[0] }
    set { self = IndexPath(row: row, section: newValue) }
  }

  /// The row's index in its section.
  public var row: Int {
    get { count > 1 ? self[1] : 0 }
    set { self = IndexPath(row: newValue, section: section) }
  }

  /// The item's index in its section.
  public var item: Int {
    get { row }
    set { row = newValue }
  }

  init(_ place: ItemPlace) { self.init(item: place.item, section: place.section) }

  /// The place in a list that the path stands for.
  var place: ItemPlace { ItemPlace(section: section, item: row) }
}

// An index path of older programs as a place in a list.
nonisolated extension NSIndexPath {
  public convenience init(row: Int, section: Int) {
    self.init(indexes: [section, row], length: 2)
  }

  public convenience init(item: Int, section: Int) {
    self.init(indexes: [section, item], length: 2)
  }

  /// The section's index, counted from the top.
  public final var section: Int { length > 0 ? index(atPosition: 0) : 0 }
  /// The row's index in its section.
  public final var row: Int { length > 1 ? index(atPosition: 1) : 0 }
  /// The item's index in its section.
  public final var item: Int { row }
}
