import LayerTree
import MotionMath

/// The display list that was drawn last, for the rows of pixels that the next one changes.
///
/// Lists are compared item by item. A list of another size, with other items or groups, or with planes or masks, changes
/// all rows.
package struct DrawnList: Sendable {
  private var list = DisplayList(size: .zero)
  private var place = Affine.identity
  /// The clips that differ, with those inside them; `changedItems` has the items.
  private var changedClips: [Bool] = []
  private var changedItems: [Bool] = []

  package init() {}

  /// Returns the rows in which a list may look different from the list before, and keeps the list.
  ///
  /// `place` is the transform from the list's points to pixels of a picture with `height` rows.
  ///
  /// - Complexity: O(items + clips + characters)
  package mutating func changedRows(by new: DisplayList, at place: Affine, height: Int) -> Range<Int> {
    defer { keep(new, at: place) }
    guard self.place == place, hasStructure(of: new) else { return 0..<height }
    compareClips(with: new)
    if changesMasks(new) { return 0..<height }
    changedItems.removeAll(keepingCapacity: true)
    for index in new.items.indices { changedItems.append(changes(index, in: new)) }
    changeGroups(of: new)
    var (low, high) = (Double.infinity, -Double.infinity)
    func add(_ index: Int, of list: DisplayList) {
      guard list.items[index].isShown else { return }
      let box = list.items[index].transform.concatenating(place).boundingBox(of: list.reach(of: index))
      low = min(low, box.minY)
      high = max(high, box.maxY)
      // A box that is not a number could be anywhere.
      if !(box.minY <= box.maxY) { (low, high) = (-.infinity, .infinity) }
    }
    for index in new.items.indices where changedItems[index] {
      add(index, of: list)
      add(index, of: new)
    }
    guard low <= high else { return 0..<0 }
    // Glyphs are placed on whole rows, and blurs are wider by a part of a pixel.
    let margin = 2.0
    func row(_ y: Double) -> Int { Int(min(max(y, 0), Double(height))) }
    return row((low - margin).rounded(.down))..<row((high + margin).rounded(.up))
  }

  /// Returns whether a list has as many parts of each kind, in the same groups.
  private func hasStructure(of new: DisplayList) -> Bool {
    let items = new.items.count
    return list.size == new.size && list.items.count == items && list.clips.count == new.clips.count
      && list.texts.count == new.texts.count && list.shadows.count == new.shadows.count
      && list.backdrops.count == new.backdrops.count && list.contents.count == new.contents.count
      && list.paths.count == new.paths.count && list.groups.count == new.groups.count
      && list.planes.isEmpty && new.planes.isEmpty && list.masks.isEmpty && new.masks.isEmpty
      && zip(list.groups, new.groups).allSatisfy {
        $0.first == $1.first && $0.count == $1.count && 0...items ~= Int($0.first)
      }
  }

  private mutating func compareClips(with new: DisplayList) {
    changedClips.removeAll(keepingCapacity: true)
    for (index, clip) in new.clips.enumerated() {
      let parent = Int(clip.parent)
      changedClips.append(
        clip != list.clips[index] || (parent >= 0 && parent < index && changedClips[parent])
          || Self.differs(clip.path, list.paths, new.paths))
    }
  }

  /// Returns whether items that paths clip may be composed with others than before, which rounds them differently.
  private func changesMasks(_ new: DisplayList) -> Bool {
    new.clips.contains { $0.path >= 0 }
      && (changedClips.contains(true)
        || new.items.indices.contains { list.items[$0].isShown != new.items[$0].isShown })
  }

  /// Marks all items of translucent groups in which one changes: a group of one part is rounded differently.
  private mutating func changeGroups(of new: DisplayList) {
    // Inner groups come last, and change those around them.
    for index in new.groups.indices.reversed() {
      let (old, group) = (list.groups[index], new.groups[index])
      guard old.opacity < 1 || group.opacity < 1 else { continue }
      let items = Int(group.first)..<min(Int(group.first) + max(Int(group.count), 0), new.items.count)
      guard old.opacity != group.opacity || items.contains(where: { changedItems[$0] }) else { continue }
      for index in items { changedItems[index] = true }
    }
  }

  /// Returns whether an item differs, or anything that it refers to.
  private func changes(_ index: Int, in new: DisplayList) -> Bool {
    let item = new.items[index]
    guard item == list.items[index] else { return true }
    guard item.isShown else { return false }
    if item.clip >= 0, item.clip < changedClips.count, changedClips[Int(item.clip)] { return true }
    if item.text >= 0, item.text < new.texts.count,
      !Self.looksLike(list.texts[Int(item.text)], new.texts[Int(item.text)])
    {
      return true
    }
    if item.shadow >= 0, item.shadow < new.shadows.count {
      let shadow = new.shadows[Int(item.shadow)]
      if shadow != list.shadows[Int(item.shadow)] || Self.differs(shadow.path, list.paths, new.paths) {
        return true
      }
    }
    return Self.differs(item.content, list.contents, new.contents)
      || Self.differs(item.backdrop, list.backdrops, new.backdrops)
  }

  private static func differs<Part: Equatable>(_ index: Int32, _ old: [Part], _ new: [Part]) -> Bool {
    index >= 0 && index < new.count && old[Int(index)] != new[Int(index)]
  }

  /// Returns whether two lines have the same glyphs: texts that are equal may have other scalars.
  private static func looksLike(_ old: DisplayList.Text, _ new: DisplayList.Text) -> Bool {
    old == new && old.string.utf8.elementsEqual(new.string.utf8)
  }

  /// Copies a list into storage of its own, which the next frame does not have to copy.
  private mutating func keep(_ new: DisplayList, at place: Affine) {
    self.place = place
    list.removeAll()
    list.size = new.size
    list.items += new.items
    list.clips += new.clips
    list.texts += new.texts
    list.shadows += new.shadows
    list.backdrops += new.backdrops
    list.contents += new.contents
    list.paths += new.paths
    list.groups += new.groups
    list.planes += new.planes
    list.masks += new.masks
  }
}
