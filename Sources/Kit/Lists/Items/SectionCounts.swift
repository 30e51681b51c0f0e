/// The number of items in each section, and each item's number when all items are counted through.
nonisolated struct SectionCounts: Hashable {
  let counts: [Int]
  /// The index of each section's first item, counted through all sections, followed by the total number of items.
  private let starts: [Int]

  /// The maximum number of items in a list; a larger count would be a mistake, or would not fit.
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

  /// Returns an item's index, counted through all sections; the item must exist.
  func number(of place: ItemPlace) -> Int { starts[place.section] + place.item }

  /// Returns the section and the index in it of an item, from its index through all sections, which must be below
  /// `total`. O(log sections)
  func place(of number: Int) -> ItemPlace {
    let section = lastSection { starts[$0] <= number }
    return ItemPlace(section: section, item: number - starts[section])
  }

  /// Returns the last section that satisfies a predicate that holds for the first sections only, empty ones included.
  ///
  /// - Complexity: O(log n) in the number of sections.
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
  /// Returns the counts that a data source states; `nil`, after a call of `refuse` with the reason, when a count is not
  /// valid. `items` is the plural name of an item in that reason.
  @MainActor
  static func counted(
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
