/// How many items each section has, and each item's number when all are counted through.
nonisolated struct SectionCounts: Hashable {
  let counts: [Int]
  /// The number of each section's first item; one more for what would come after the last.
  private let starts: [Int]

  /// The most items that a list may have; more would be a mistake, or would not fit.
  static let most = 10_000_000

  init(_ counts: [Int] = []) {
    self.counts = counts
    var starts = [0]
    starts.reserveCapacity(counts.count + 1)
    for count in counts { starts.append(starts[starts.count - 1] + count) }
    self.starts = starts
  }

  var sectionCount: Int { counts.count }
  var total: Int { starts[starts.count - 1] }

  func start(of section: Int) -> Int { starts[section] }

  func contains(_ place: ItemPlace) -> Bool {
    counts.indices.contains(place.section) && place.item >= 0 && place.item < counts[place.section]
  }

  /// An item's number; it has to be there.
  func number(of place: ItemPlace) -> Int { starts[place.section] + place.item }

  /// The place of an item with a number below `total`. O(log sections)
  func place(of number: Int) -> ItemPlace {
    let section = lastSection { starts[$0] <= number }
    return ItemPlace(section: section, item: number - starts[section])
  }

  /// The last section for which something holds that holds for the first ones only; empty ones on the way count.
  func lastSection(where holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, counts.count)
    while low + 1 < high {
      let middle = (low + high) / 2
      if holds(middle) { low = middle } else { high = middle }
    }
    return low
  }
}

extension SectionCounts {
  /// The counts that a data source says, of what it is asked for by name; nil when there cannot be so many, which is
  /// then said.
  @MainActor
  static func said(
    sections: Int, _ items: String, in count: (Int) -> Int, refuse: (String) -> Void
  ) -> SectionCounts? {
    guard sections >= 0, sections <= most else {
      refuse("\(sections) sections")
      return nil
    }
    var counts: [Int] = []
    var total = 0
    for section in 0..<sections {
      let count = count(section)
      guard count >= 0, count <= most - total else {
        refuse("\(count) \(items) in section \(section)")
        return nil
      }
      total += count
      counts.append(count)
    }
    return SectionCounts(counts)
  }
}
