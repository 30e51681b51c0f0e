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
