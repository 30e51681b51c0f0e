import Foundation

/// The positions of a table's rows, headers and footers, one below the other.
///
/// Each section has one entry for its header, one for each row, and one for its footer.
///
/// - Complexity: A search for the entries in a range, or a change of a height, is O(log n) in the number of entries.
nonisolated struct RowLayout {
  /// An entry: the header or footer of a section, or a row.
  enum Entry: Hashable {
    case header(Int)
    case row(ItemPlace)
    case footer(Int)
  }

  let sections: SectionCounts
  private var lengths: LengthIndex
  /// Boolean values, one per entry, indicating whether the entry's height is final and not an estimate.
  private(set) var isMeasured: [Bool]
  /// Boolean values, one per entry, indicating whether the height was final once. An entry that is not measured again
  /// before it is on screen keeps that height.
  private var isKnown: [Bool]
  /// Boolean values, one per entry, indicating whether the entry's height comes from its view, and so depends on the
  /// width.
  private(set) var isFitted: [Bool]
  /// The height above the first section, in points.
  var top = 0.0

  init() { self.init(sections: SectionCounts(), heights: [], isMeasured: []) }

  /// Creates a layout of the entries' heights in points.
  init(sections: SectionCounts, heights: [Double], isMeasured: [Bool]) {
    self.sections = sections
    lengths = LengthIndex(heights.map(LengthIndex.grains))
    self.isMeasured = isMeasured
    isKnown = isMeasured
    isFitted = Array(repeating: false, count: isMeasured.count)
  }

  /// The y position at which the last section ends, in points.
  var bottom: Double { top + LengthIndex.points(lengths.total) }

  // MARK: Entries

  func headerEntry(_ section: Int) -> Int { sections.start(of: section) + 2 * section }
  func footerEntry(_ section: Int) -> Int { headerEntry(section) + sections.counts[section] + 1 }
  func rowEntry(_ place: ItemPlace) -> Int { headerEntry(place.section) + 1 + place.item }

  func section(of entry: Int) -> Int {
    sections.lastSection { headerEntry($0) <= entry }
  }

  func entry(_ index: Int) -> Entry {
    let section = section(of: index)
    let place = index - headerEntry(section)
    if place == 0 { return .header(section) }
    return place <= sections.counts[section]
      ? .row(ItemPlace(section: section, item: place - 1)) : .footer(section)
  }

  func start(of entry: Int) -> Double { top + LengthIndex.points(lengths.start(of: entry)) }
  func height(of entry: Int) -> Double { LengthIndex.points(lengths[entry]) }

  /// Returns the indices of the entries that overlap the range between two y positions, in points.
  func entries(from low: Double, to high: Double) -> Range<Int> {
    guard low < high else { return 0..<0 }
    let first = lengths.first(
      endingAfter: LengthIndex.whole(((low - top) * LengthIndex.grain).rounded(.down)))
    let end = lengths.end(startingBefore: LengthIndex.whole(((high - top) * LengthIndex.grain).rounded(.up)))
    return first..<max(first, end)
  }

  // MARK: Changing heights

  /// Sets an entry's final height, and whether it was measured from a view. Returns the new height minus the old one, in
  /// points.
  mutating func settle(_ entry: Int, _ height: Double, isFitted fitted: Bool) -> Double {
    let old = lengths[entry]
    let new = LengthIndex.grains(height)
    lengths[entry] = new
    isMeasured[entry] = true
    isKnown[entry] = true
    isFitted[entry] = fitted
    return LengthIndex.points(new - old)
  }

  /// Marks heights that were measured from views to be measured again; until then entries keep their heights. O(n)
  mutating func forgetFitted() {
    for entry in isFitted.indices where isFitted[entry] { isMeasured[entry] = false }
  }

  /// Copies the heights that were known before a change of data, measured or stated. Each is used until its entry is on
  /// screen again and is then measured, because the content may have changed, too. O(n)
  mutating func carry(_ before: RowLayout, by plan: BatchPlan) {
    var kept: [(Int, Int)] = []
    for section in plan.sectionOrigin.indices {
      let from = plan.sectionOrigin[section]
      if from >= 0, !plan.isSectionReloaded[section] {
        kept.append((headerEntry(section), before.headerEntry(from)))
        kept.append((footerEntry(section), before.footerEntry(from)))
      }
      let start = sections.start(of: section)
      for item in 0..<sections.counts[section] {
        let number = start + item
        guard plan.origin[number] >= 0, !plan.isReloaded[number] else { continue }
        let place = plan.old.place(of: plan.origin[number])
        kept.append((headerEntry(section) + 1 + item, before.rowEntry(place)))
      }
    }
    for (entry, old) in kept where !isMeasured[entry] && before.isKnown[old] {
      lengths[entry] = before.lengths[old]
      isKnown[entry] = true
      isFitted[entry] = before.isFitted[old]
    }
  }
}
