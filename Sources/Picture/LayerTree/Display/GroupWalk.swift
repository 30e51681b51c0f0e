/// The groups of a list as they begin and end while its items are gone through in order.
///
/// It yields only what a renderer has to put together: groups that show in part, at most `deepest` within one
/// another. The rest is in `fade`, so that every renderer treats odd groups alike. It keeps its storage.
nonisolated package struct GroupWalk: Sendable {
  /// The most groups within one another that are put together.
  package static let deepest = 16

  private struct Open {
    var end: Int
    var fade: Double
    var isYielded: Bool
  }

  private var open: [Open] = []
  private var next = 0
  private var depth = 0

  package init() {}

  /// How much of each item shows on its own because of groups that are not put together; 0 for nothing.
  package var fade: Double { open.last?.fade ?? 1 }

  /// Begins anew, for another list.
  package mutating func restart() {
    open.removeAll(keepingCapacity: true)
    next = 0
    depth = 0
  }

  /// Ends the groups that an item is no longer in: how many of those that were yielded.
  package mutating func leave(before item: Int) -> Int {
    var count = 0
    while let last = open.last, last.end <= item {
      if last.isYielded { count += 1 }
      open.removeLast()
    }
    depth -= count
    return count
  }

  /// Begins the next group whose first item this is: its opacity, above 0 and below 1. Nil when there is none.
  package mutating func enter(at item: Int, of list: DisplayList) -> Double? {
    while next < list.groups.count, Int(list.groups[next].first) <= item {
      let group = list.groups[next]
      next += 1
      guard Int(group.first) == item, group.count > 0 else { continue }
      let end = min(item + Int(group.count), open.last?.end ?? list.items.count)
      let opacity = group.opacity > 0 ? min(group.opacity, 1) : 0
      let isYielded = opacity > 0 && opacity < 1 && depth < Self.deepest && fade > 0
      open.append(Open(end: end, fade: isYielded ? fade : fade * opacity, isYielded: isYielded))
      if isYielded {
        depth += 1
        return opacity
      }
    }
    return nil
  }
}
