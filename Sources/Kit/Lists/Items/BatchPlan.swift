/// The effect of a change of a list's data on each section and item: its origin and its destination.
///
/// Items are counted through all sections, before and after the change. −1 stands for none.
///
/// - Complexity: O(n) memory in the number of items.
nonisolated struct BatchPlan {
  let old: SectionCounts
  let new: SectionCounts
  /// The old index of each new section; -1 for an inserted section.
  var sectionOrigin: [Int]
  /// The new index of each old section; -1 for a deleted section.
  var sectionDestination: [Int]
  /// Boolean values, one per new section, indicating whether the section's content must be asked for again.
  var isSectionReloaded: [Bool]
  /// The old index of each new item, counted through all sections; -1 for an inserted item. A reloaded item has an old
  /// index.
  var origin: [Int]
  /// The new index of each old item, counted through all sections; -1 for a deleted item. A reloaded item has a new
  /// index.
  var destination: [Int]
  /// Boolean values, one per new item, indicating whether the list must ask for the item's content again.
  var isReloaded: [Bool]
  /// The code of the animation with which each new item appears.
  var arrival: [UInt8]
  /// The code of the animation with which each old item disappears.
  var departure: [UInt8]

  init(old: SectionCounts, new: SectionCounts) {
    self.old = old
    self.new = new
    sectionOrigin = Array(repeating: -1, count: new.sectionCount)
    sectionDestination = Array(repeating: -1, count: old.sectionCount)
    isSectionReloaded = Array(repeating: false, count: new.sectionCount)
    origin = Array(repeating: -1, count: new.total)
    destination = Array(repeating: -1, count: old.total)
    isReloaded = Array(repeating: false, count: new.total)
    arrival = Array(repeating: 0, count: new.total)
    departure = Array(repeating: 0, count: old.total)
  }

  /// Returns the new place of an old item; `nil` when the item is gone.
  func destination(of place: ItemPlace) -> ItemPlace? {
    guard old.contains(place) else { return nil }
    let number = destination[old.number(of: place)]
    return number < 0 ? nil : new.place(of: number)
  }
}

/// The stated changes of a list's data: old places for items that are removed, new places for items that are inserted.
nonisolated struct BatchChanges {
  /// A section, and the code of the animation with which its rows appear or disappear.
  struct Section: Hashable {
    var index: Int
    var style: UInt8 = 0
  }

  /// An item, and the code of the animation with which it appears or disappears.
  struct Item: Hashable {
    var place: ItemPlace
    var style: UInt8 = 0
  }

  struct SectionMove: Hashable {
    var from: Int
    var to: Int
  }

  struct ItemMove: Hashable {
    var from: ItemPlace
    var to: ItemPlace
  }

  var deletedSections: [Section] = []
  var reloadedSections: [Section] = []
  var insertedSections: [Section] = []
  var movedSections: [SectionMove] = []
  var deletedItems: [Item] = []
  var reloadedItems: [Item] = []
  var insertedItems: [Item] = []
  var movedItems: [ItemMove] = []
}
