/// What a change of a list's data means for each section and item: where it came from, and where it went.
///
/// Items are counted through, before and after. −1 stands for none. O(items) in room.
nonisolated struct BatchPlan {
  let old: SectionCounts
  let new: SectionCounts
  /// Each new section's old one.
  var sectionOrigin: [Int]
  /// Each old section's new one.
  var sectionDestination: [Int]
  /// Whether a new section is to be asked for anew.
  var isSectionReloaded: [Bool]
  /// Each new item's old one; reloaded ones have theirs.
  var origin: [Int]
  /// Each old item's new one; reloaded ones have theirs.
  var destination: [Int]
  /// Whether a new item is to be asked for anew.
  var isReloaded: [Bool]
  /// How a new item comes.
  var arrival: [UInt8]
  /// How an old item goes.
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

  /// Where an old item is now; nil when it went.
  func destination(of place: ItemPlace) -> ItemPlace? {
    guard old.contains(place) else { return nil }
    let number = destination[old.number(of: place)]
    return number < 0 ? nil : new.place(of: number)
  }
}

/// What code said about a change of a list's data: places of before for what goes, of after for what comes.
nonisolated struct BatchChanges {
  /// A section, and how its rows are to come or go.
  struct Section: Hashable {
    var index: Int
    var style: UInt8 = 0
  }

  /// An item, and how it is to come or go.
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
