import LayerTree
import MotionMath

/// The display list that was drawn last, for the box of pixels that the next one changes.
///
/// Lists are compared item by item. A list of another size, or with other items, groups or masks, changes the whole
/// picture. So does a change within a plane in space.
package struct DrawnList: Sendable {
  private var list = DisplayList(size: .zero)
  private var place = Affine.identity
  /// The pictures of the masks.
  private var masks: [DrawnList] = []
  /// The clips that differ, with those inside them; `changedItems` has the items.
  private var changedClips: [Bool] = []
  private var changedItems: [Bool] = []
  /// The clips that are paths, with those inside them.
  private var cutClips: [Bool] = []

  package init() {}

  /// Returns the box of pixels in which a list may look different from the list before, and keeps the list.
  ///
  /// `place` is the transform from the list's points to pixels, and `whole` is the box of the whole picture.
  ///
  /// - Complexity: O(items + clips + characters)
  package mutating func changedBox(by new: DisplayList, at place: Affine, in whole: PixelBox) -> PixelBox {
    defer { keep(new, at: place) }
    return compare(with: new, at: place, in: whole)
  }

  /// Returns the box of pixels in which a list may look different from the kept one.
  private mutating func compare(with new: DisplayList, at place: Affine, in whole: PixelBox) -> PixelBox {
    guard self.place == place, hasStructure(of: new) else { return whole }
    compareClips(with: new)
    changedItems.removeAll(keepingCapacity: true)
    for index in new.items.indices { changedItems.append(changes(index, in: new)) }
    if changesCuts(new) {
      for (index, item) in new.items.enumerated()
      where isCut(item.clip) || isCut(list.items[index].clip) { changedItems[index] = true }
    }
    for (index, mask) in new.masks.enumerated() {
      let around = mask.transform.concatenating(place)
      if masks[index].compare(with: mask.list, at: around, in: whole).isEmpty { continue }
      for index in items(mask.first, mask.count) { changedItems[index] = true }
    }
    changeGroups(of: new)
    for (old, plane) in zip(list.planes, new.planes) {
      let items = items(plane.first, plane.count)
      if old != plane || items.contains(where: { changedItems[$0] }) { return whole }
    }
    var (low, high) = (SIMD2(repeating: Double.infinity), SIMD2(repeating: -Double.infinity))
    func add(_ index: Int, of list: DisplayList) {
      guard list.items[index].isShown else { return }
      let box = list.items[index].transform.concatenating(place).boundingBox(of: list.reach(of: index))
      low = pointwiseMin(low, box.origin)
      high = pointwiseMax(high, box.origin + box.size)
      // A box that is not a number could be anywhere.
      if !(box.minX <= box.maxX && box.minY <= box.maxY) {
        (low, high) = (SIMD2(repeating: -.infinity), SIMD2(repeating: .infinity))
      }
    }
    for index in new.items.indices where changedItems[index] {
      add(index, of: list)
      add(index, of: new)
    }
    guard low.x <= high.x else { return PixelBox() }
    // Glyphs are placed on whole pixels, and blurs are wider by a part of a pixel.
    let margin = 2.0
    let edge = SIMD2(Double(whole.width), Double(whole.height))
    let (start, end) = (pointwiseMax(low - margin, .zero), pointwiseMin(high + margin, edge))
    return PixelBox(around: Rect(origin: start, size: end - start)).clamped(to: whole)
  }

  /// Returns whether a list has as many parts of each kind, in the same groups, planes and masks.
  private func hasStructure(of new: DisplayList) -> Bool {
    let items = new.items.count
    return list.size == new.size && list.items.count == items && list.clips.count == new.clips.count
      && list.texts.count == new.texts.count && list.shadows.count == new.shadows.count
      && list.backdrops.count == new.backdrops.count && list.contents.count == new.contents.count
      && list.paths.count == new.paths.count && list.groups.count == new.groups.count
      && list.planes.count == new.planes.count && list.masks.count == new.masks.count
      && zip(list.groups, new.groups).allSatisfy {
        $0.first == $1.first && $0.count == $1.count && 0...items ~= Int($0.first)
      }
      && zip(list.masks, new.masks).allSatisfy { $0.first == $1.first && $0.count == $1.count }
  }

  /// Returns the indices of items that a list has, among some from an index on.
  private func items(_ first: Int32, _ count: Int32) -> Range<Int> {
    let start = min(max(Int(first), 0), list.items.count)
    return start..<min(max(Int(first) + Int(count), start), list.items.count)
  }

  private mutating func compareClips(with new: DisplayList) {
    changedClips.removeAll(keepingCapacity: true)
    cutClips.removeAll(keepingCapacity: true)
    for (index, clip) in new.clips.enumerated() {
      let parent = Int(clip.parent)
      let isInner = parent >= 0 && parent < index
      changedClips.append(
        clip != list.clips[index] || (isInner && changedClips[parent])
          || Self.differs(clip.path, list.paths, new.paths))
      cutClips.append(clip.path >= 0 || list.clips[index].path >= 0 || (isInner && cutClips[parent]))
    }
  }

  private func isCut(_ clip: Int32) -> Bool { clip >= 0 && clip < cutClips.count && cutClips[Int(clip)] }

  /// Returns whether items that paths clip may be composed with others than before, which rounds them differently.
  private func changesCuts(_ new: DisplayList) -> Bool {
    cutClips.contains(true)
      && (changedClips.contains(true) || zip(list.groups, new.groups).contains { $0.opacity != $1.opacity }
        || new.items.indices.contains {
          list.items[$0].isShown != new.items[$0].isShown || list.items[$0].clip != new.items[$0].clip
        })
  }

  /// Marks all items of translucent groups in which one changes: a group of one part is rounded differently.
  private mutating func changeGroups(of new: DisplayList) {
    // Inner groups come last, and change those around them.
    for index in new.groups.indices.reversed() {
      let (old, group) = (list.groups[index], new.groups[index])
      guard old.opacity < 1 || group.opacity < 1 else { continue }
      let items = items(group.first, group.count)
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
    while masks.count < new.masks.count { masks.append(DrawnList()) }
    masks.removeLast(masks.count - new.masks.count)
    for (index, mask) in new.masks.enumerated() {
      masks[index].keep(mask.list, at: mask.transform.concatenating(place))
      list.masks.append(
        .init(first: mask.first, count: mask.count, transform: mask.transform, list: .init(size: .zero)))
    }
  }
}
