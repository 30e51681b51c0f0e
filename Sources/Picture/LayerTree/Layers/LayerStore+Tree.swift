// The layer tree, as links between slots.
extension LayerStore {
  /// Inserts a layer into another, in front of `sibling`, or in front of all when `sibling` is `nil`.
  func insert(_ slot: Int, into parent: Int, above sibling: Int?) {
    unlink(slot)
    let after = if let sibling { Int32(sibling) } else { records[parent].lastChild }
    link(slot, into: parent, after: after)
  }

  /// Inserts a layer into another, directly behind one of its sublayers.
  func insert(_ slot: Int, into parent: Int, below sibling: Int) {
    unlink(slot)
    link(slot, into: parent, after: records[sibling].previous)
  }

  /// Inserts a layer into another, behind all its sublayers.
  func insertAtBack(_ slot: Int, into parent: Int) {
    unlink(slot)
    link(slot, into: parent, after: -1)
  }

  private func link(_ slot: Int, into parent: Int, after: Int32) {
    let next = after >= 0 ? records[Int(after)].next : records[parent].firstChild
    records[slot].parent = Int32(parent)
    if records[slot].depth >= 0 { records[parent].flags.insert(.sortsSublayers) }
    records[slot].previous = after
    records[slot].next = next
    if after >= 0 { records[Int(after)].next = Int32(slot) } else { records[parent].firstChild = Int32(slot) }
    if next >= 0 {
      records[Int(next)].previous = Int32(slot)
    } else {
      records[parent].lastChild = Int32(slot)
    }
    raise(parent, over: slot)
    noteStructure(parent)
    if timedCount > 0 { AnimationStore.timingMoved() }
  }

  /// Raises `height` of a layer and of those that contain it above that of a new sublayer.
  ///
  /// If the walk goes far up, heights are raised further, by the number of layers passed. A chain that grows at its end
  /// then walks up again only when it is twice as long: amortized O(1) per layer.
  private func raise(_ parent: Int, over slot: Int) {
    let records = records
    var at = parent
    var height = records[slot].height + 1
    while at >= 0, records[at].height < height {
      at = Int(records[at].parent)
      height += 1
    }
    let passed = height - records[slot].height - 1
    at = parent
    height = records[slot].height + 1 + (passed > 64 ? passed : 0)
    while at >= 0, records[at].height < height {
      records[at].height = height
      at = Int(records[at].parent)
      height += 1
    }
  }

  /// Returns the nesting depth that remains beneath a new sublayer of a layer; negative if the sublayer itself is too
  /// deep.
  ///
  /// At most `most` layers may be nested. O(depth)
  func room(in slot: Int, most: Int) -> Int {
    let records = records
    var room = most - 1
    var at = Int32(slot)
    while at >= 0, room >= 0 {
      room -= 1
      at = records[Int(at)].parent
    }
    return room
  }

  /// Returns the nesting depth in a layer if it is greater than `most`, or else a number of at most `most`.
  ///
  /// The method is O(1) if the known bound is at most `most`. The exact heights found are written to all layers on the
  /// way. If bounds of inner layers stayed above those of enclosing layers, later insertions would fail to raise the
  /// outer ones.
  func height(of slot: Int, ifOver most: Int) -> Int {
    guard records[slot].height > most else { return Int(records[slot].height) }
    var at = slot
    records[at].height = 0
    while true {
      if records[at].firstChild >= 0 {
        at = Int(records[at].firstChild)
        records[at].height = 0
        continue
      }
      while at != slot {
        let around = Int(records[at].parent)
        records[around].height = max(records[around].height, records[at].height + 1)
        guard records[at].next < 0 else { break }
        at = around
      }
      guard at != slot else { return Int(records[slot].height) }
      at = Int(records[at].next)
      records[at].height = 0
    }
  }

  func unlink(_ slot: Int) {
    let record = records[slot]
    guard record.parent >= 0 else { return }
    if record.flags.contains(.isMask) { return setMask(nil, Int(record.parent)) }
    if record.flags.contains(.isDepth) {
      records[Int(record.parent)].depth = -1
      records[slot].parent = -1
      return
    }
    noteStructure(Int(record.parent))
    if record.previous >= 0 {
      records[Int(record.previous)].next = record.next
    } else {
      records[Int(record.parent)].firstChild = record.next
    }
    if record.next >= 0 {
      records[Int(record.next)].previous = record.previous
    } else {
      records[Int(record.parent)].lastChild = record.previous
    }
    records[slot].parent = -1
    records[slot].previous = -1
    records[slot].next = -1
    leaveScene(slot)
    if timedCount > 0 { AnimationStore.timingMoved() }
  }

  /// Returns the next layer in a walk through a branch in which each layer precedes its sublayers; -1 at the end.
  func following(_ slot: Int, in root: Int, skipsSublayers: Bool = false) -> Int {
    if !skipsSublayers, records[slot].firstChild >= 0 { return Int(records[slot].firstChild) }
    var at = slot
    while at != root {
      if records[at].next >= 0 { return Int(records[at].next) }
      at = Int(records[at].parent)
    }
    return -1
  }

  // MARK: Notifying scenes

  /// Notifies the scene of a slot's layer that the layer's look changed.
  func note(_ slot: Int) {
    guard !noted[slot] else { return }
    let record = records[slot]
    if !record.flags.isDisjoint(with: [.isExtension, .isMask, .isDepth]),
      record.scene < 0 || !record.flags.contains(.isMask)
    {
      return note(Int(record.parent))
    }
    noted[slot] = true
    scenes[Int(record.scene)].dirty.append(Int32(slot))
    let masked = scenes[Int(record.scene)].masked
    if masked >= 0 { note(Int(masked)) }
  }

  /// Notifies the scene of a slot's layer that the tree changed, so that the indices in the scene's list are out of
  /// date.
  func noteStructure(_ slot: Int) {
    restructure(records[slot].scene)
    guard records[slot].flags.contains(.isMask) else { return }
    // Another mask looks different, even if nothing of it changed.
    note(Int(records[slot].parent))
    noteStructure(Int(records[slot].parent))
  }

  /// Marks a scene's tree as changed. If the scene is a mask, the layer that it masks is marked as changed, too. The
  /// scene -1 is none.
  private func restructure(_ scene: Int32) {
    guard scene >= 0 else { return }
    scenes[Int(scene)].isRestructured = true
    let masked = scenes[Int(scene)].masked
    if masked >= 0 { note(Int(masked)) }
  }

  /// Detaches a removed layer and its sublayers from their scene. O(layers in it)
  func leaveScene(_ slot: Int) {
    guard records[slot].scene >= 0 else { return }
    restructure(records[slot].scene)
    var at = slot
    while at >= 0 {
      records[at].scene = -1
      noted[at] = true
      at = following(at, in: slot)
    }
  }
}
