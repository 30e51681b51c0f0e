// Deletions, reloads and the sources of moves are indices in the old list; insertions and the destinations of moves are
// indices in the new list. The remaining items keep their order.
nonisolated extension BatchPlan {
  private static var free: Int { -1 }
  private static var inserted: Int { -2 }

  /// Computes the meaning of a set of changes, or throws the reason why they are impossible. O(items + changes)
  init(_ changes: BatchChanges, old: SectionCounts, new: SectionCounts) throws(BatchProblem) {
    self.init(old: old, new: new)
    let goes = try planSections(changes)
    try planItems(changes, goes)
  }

  /// The changes and animation codes of old and new sections.
  private struct Fates {
    var isDeleted: [Bool]
    var isReloaded: [Bool]
    var style: [UInt8]
    var arrival: [UInt8]
  }

  // MARK: Sections

  private mutating func planSections(_ changes: BatchChanges) throws(BatchProblem) -> Fates {
    let (oldCount, newCount) = (old.sectionCount, new.sectionCount)
    var fates = Fates(
      isDeleted: Array(repeating: false, count: oldCount),
      isReloaded: Array(repeating: false, count: oldCount),
      style: Array(repeating: 0, count: oldCount), arrival: Array(repeating: 0, count: newCount))
    var isTaken = Array(repeating: false, count: oldCount)
    for section in changes.deletedSections {
      try Self.claim(section.index, &isTaken, "deleted")
      fates.isDeleted[section.index] = true
      fates.style[section.index] = section.style
    }
    var isMoved = isTaken
    for move in changes.movedSections {
      try Self.claim(move.from, &isMoved, "moved")
      guard sectionOrigin.indices.contains(move.to) else {
        throw .noSuchSection("the end of a move", move.to, count: newCount)
      }
      guard sectionOrigin[move.to] == Self.free else { throw .sectionTwice("moved to", move.to) }
      sectionOrigin[move.to] = move.from
    }
    for section in changes.reloadedSections {
      try Self.claim(section.index, &isTaken, "reloaded")
      fates.isReloaded[section.index] = true
      fates.style[section.index] = section.style
    }
    for section in changes.insertedSections {
      guard sectionOrigin.indices.contains(section.index) else {
        throw .noSuchSection("inserted", section.index, count: newCount)
      }
      guard sectionOrigin[section.index] == Self.free else { throw .sectionTwice("inserted", section.index) }
      sectionOrigin[section.index] = Self.inserted
      fates.arrival[section.index] = section.style
    }
    let (inserted, deleted) = (changes.insertedSections.count, changes.deletedSections.count)
    guard oldCount + inserted - deleted == newCount else {
      throw .sectionCount(old: oldCount, new: newCount, inserted: inserted, deleted: deleted)
    }
    var next = 0
    for index in sectionOrigin.indices {
      if sectionOrigin[index] == Self.free {
        while next < oldCount, isMoved[next] { next += 1 }
        sectionOrigin[index] = next
        next += 1
      }
      let from = sectionOrigin[index]
      if from == Self.inserted {
        sectionOrigin[index] = Self.free
      } else {
        sectionDestination[from] = index
        isSectionReloaded[index] = fates.isReloaded[from]
        if fates.isReloaded[from] { fates.arrival[index] = fates.style[from] }
      }
    }
    return fates
  }

  private static func claim(_ index: Int, _ isTaken: inout [Bool], _ what: String) throws(BatchProblem) {
    guard isTaken.indices.contains(index) else { throw .noSuchSection(what, index, count: isTaken.count) }
    guard !isTaken[index] else { throw .sectionTwice(what, index) }
    isTaken[index] = true
  }

  // MARK: Items

  private mutating func planItems(_ changes: BatchChanges, _ fates: Fates) throws(BatchProblem) {
    var isGone = Array(repeating: false, count: old.total)
    var wasReloaded = Array(repeating: false, count: old.total)
    var isMoved = Array(repeating: false, count: old.total)
    for item in changes.deletedItems {
      let number = try number(item.place, in: old, "deleted")
      guard !isGone[number] else { throw .itemTwice("deleted", item.place) }
      isGone[number] = true
      departure[number] = item.style
    }
    for item in changes.reloadedItems {
      let number = try number(item.place, in: old, "reloaded")
      guard !isGone[number], !wasReloaded[number] else { throw .itemTwice("reloaded", item.place) }
      wasReloaded[number] = true
      departure[number] = item.style
    }
    for item in changes.insertedItems {
      let number = try number(item.place, in: new, "inserted")
      guard origin[number] == Self.free else { throw .itemTwice("inserted", item.place) }
      origin[number] = Self.inserted
      arrival[number] = item.style
    }
    for move in changes.movedItems {
      let (from, to) = (
        try number(move.from, in: old, "moved"), try number(move.to, in: new, "the end of a move")
      )
      guard !isGone[from], !isMoved[from] else { throw .itemTwice("moved", move.from) }
      guard origin[to] == Self.free else { throw .itemTwice("moved to", move.to) }
      isMoved[from] = true
      origin[to] = from
    }
    for section in sectionOrigin.indices {
      let from = sectionOrigin[section]
      if from < 0 || isSectionReloaded[section] {
        fillAnew(section, style: fates.arrival[section])
      } else {
        try fill(section, from: from, isGone, isMoved)
      }
    }
    for index in origin.indices where origin[index] >= 0 {
      destination[origin[index]] = index
      isReloaded[index] = wasReloaded[origin[index]]
      if isReloaded[index] { arrival[index] = departure[origin[index]] }
    }
    for section in fates.isDeleted.indices where fates.isDeleted[section] || fates.isReloaded[section] {
      for number in old.start(of: section)..<old.start(of: section) + old.counts[section] {
        departure[number] = fates.style[section]
      }
    }
  }

  private func number(_ place: ItemPlace, in counts: SectionCounts, _ what: String) throws(BatchProblem)
    -> Int
  {
    guard counts.contains(place) else {
      let has = counts.counts.indices.contains(place.section) ? counts.counts[place.section] : 0
      throw .noSuchItem(what, place, count: has)
    }
    return counts.number(of: place)
  }

  /// Marks all items in a section as new, except those that are moved into the section.
  private mutating func fillAnew(_ section: Int, style: UInt8) {
    let start = new.start(of: section)
    for index in start..<start + new.counts[section] where origin[index] < 0 {
      if origin[index] == Self.free { arrival[index] = style }
      origin[index] = Self.free
    }
  }

  /// Assigns the positions in a new section that are left, in order, to the items that stay in the section.
  private mutating func fill(
    _ section: Int, from: Int, _ isGone: [Bool], _ isMoved: [Bool]
  ) throws(BatchProblem) {
    let (oldStart, newStart) = (old.start(of: from), new.start(of: section))
    let (oldEnd, newEnd) = (oldStart + old.counts[from], newStart + new.counts[section])
    var (inserted, movedIn, movedOut, deleted) = (0, 0, 0, 0)
    for index in newStart..<newEnd {
      if origin[index] == Self.inserted { inserted += 1 } else if origin[index] >= 0 { movedIn += 1 }
    }
    for number in oldStart..<oldEnd {
      if isGone[number] { deleted += 1 } else if isMoved[number] { movedOut += 1 }
    }
    let (before, after) = (old.counts[from], new.counts[section])
    guard before + inserted - deleted + movedIn - movedOut == after else {
      throw .itemCount(
        section: section, old: before, new: after, inserted: inserted, deleted: deleted, movedIn: movedIn,
        movedOut: movedOut)
    }
    var next = oldStart
    for index in newStart..<newEnd {
      if origin[index] == Self.inserted {
        origin[index] = Self.free
      } else if origin[index] == Self.free {
        while isGone[next] || isMoved[next] { next += 1 }
        origin[index] = next
        next += 1
      }
    }
  }
}

/// A reason why a change of a list's data contradicts the changes that were stated.
nonisolated enum BatchProblem: Error, Hashable {
  case sectionCount(old: Int, new: Int, inserted: Int, deleted: Int)
  case itemCount(section: Int, old: Int, new: Int, inserted: Int, deleted: Int, movedIn: Int, movedOut: Int)
  case noSuchSection(String, Int, count: Int)
  case noSuchItem(String, ItemPlace, count: Int)
  case sectionTwice(String, Int)
  case itemTwice(String, ItemPlace)

  /// The reason in words, with its numbers.
  var text: String {
    switch self {
    case .sectionCount(let old, let new, let inserted, let deleted):
      "there are \(new) sections after the update and were \(old) before, "
        + "but \(inserted) were inserted and \(deleted) deleted, which makes \(old + inserted - deleted)"
    case .itemCount(let section, let old, let new, let inserted, let deleted, let movedIn, let movedOut):
      "section \(section) has \(new) items after the update and had \(old) before, "
        + "but \(inserted) were inserted, \(deleted) deleted, \(movedIn) moved in and \(movedOut) moved out, "
        + "which makes \(old + inserted - deleted + movedIn - movedOut)"
    case .noSuchSection(let what, let index, let count):
      "section \(index) was given as \(what), and the number of sections is \(count)"
    case .noSuchItem(let what, let place, let count):
      "item \(place) was given as \(what), and its section has \(count) items"
    case .sectionTwice(let what, let index): "section \(index) was given as \(what) twice"
    case .itemTwice(let what, let place): "item \(place) was given as \(what) twice"
    }
  }
}
