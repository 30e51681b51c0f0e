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
