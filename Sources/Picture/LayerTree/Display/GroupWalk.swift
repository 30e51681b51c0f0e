/// A walk over the groups of a display list, as they begin and end while the items are visited in order.
///
/// The walk yields only groups that a renderer must compose: translucent ones, at most `deepest` nested. The opacity of
/// all others is in `fade`, so every renderer treats irregular groups alike. The walk keeps its storage.
nonisolated package struct GroupWalk: Sendable {
  /// The greatest number of nested groups that are composed.
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

  /// The opacity that each item has from groups that are not composed; 0 for an invisible item.
  package var fade: Double { open.last?.fade ?? 1 }

  /// Prepares the walk for the first item of another list.
  package mutating func restart() {
    open.removeAll(keepingCapacity: true)
    next = 0
    depth = 0
  }

  /// Ends the groups that do not contain an item. Returns how many of them `enter(at:of:)` has yielded, which the
  /// renderer has to end, too.
  package mutating func leave(before item: Int) -> Int {
    var count = 0
    while let last = open.last, last.end <= item {
      if last.isYielded { count += 1 }
      open.removeLast()
    }
    depth -= count
    return count
  }

  /// Begins the next group whose first item is `item` and returns its opacity, above 0 and below 1; `nil` for none.
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
