import MotionMath
import Typeface

// The hash of the visible picture, a tree by position: each layer's own visible numbers, with its sublayers'
// contributions, each by the number of visible siblings behind it. The contributions are summed, so that a changed
// one is replaced without a look at its siblings. Equal pictures from different histories have equal hashes.
extension Scene {
  /// The hash of the picture as of the last update, before anything outside the stage is left out; 0 when nothing is
  /// visible.
  ///
  /// - Complexity: O(changed layers · depth), or O(layers) when the tree changed.
  public var pictureHash: UInt64 {
    guard root.isAlive else { return 0 }
    if isHashRestructured {
      rehashAll()
    } else {
      for index in unhashed.indices { rehash(Int(unhashed[index])) }
    }
    unhashed.truncate(to: 0)
    return whole(Int(root.slot))
  }

  private func rehashAll() {
    let records = LayerStore.shared.records
    isHashRestructured = false
    walk(
      enter: { slot in
        guard records[slot].flags.contains(.unhashed) else { return }
        records[slot].flags.remove(.unhashed)
        records[slot].own = own(slot)
      },
      leave: { gather($0) })
  }

  private func rehash(_ slot: Int) {
    let records = LayerStore.shared.records
    guard records[slot].scene == id, records[slot].flags.contains(.unhashed) else { return }
    records[slot].flags.remove(.unhashed)
    let old = part(slot)
    let new = own(slot)
    let comesOrGoes = (new == 0) != (records[slot].own == 0)
    records[slot].own = new
    let parent = Int(records[slot].parent)
    guard slot != Int(root.slot), parent >= 0 else { return }
    if comesOrGoes {
      // The siblings in front of the layer get another position.
      let old = part(parent)
      gather(parent)
      spread(from: parent, old)
    } else {
      spread(from: slot, old)
    }
  }

  /// Computes the contribution of all sublayers to a layer's hash.
  private func gather(_ slot: Int) {
    let records = LayerStore.shared.records
    var sum: UInt64 = 0
    var position: Int32 = 0
    var child = Int(records[slot].firstChild)
    while child >= 0 {
      records[child].position = position
      if records[child].own != 0 {
        sum &+= part(child)
        position += 1
      }
      child = Int(records[child].next)
    }
    records[slot].branch = sum
  }

  /// Replaces a layer's old contribution by its new one in all layers that contain it.
  private func spread(from slot: Int, _ old: UInt64) {
    let records = LayerStore.shared.records
    var (at, before) = (slot, old)
    while at != Int(root.slot) {
      let parent = Int(records[at].parent)
      let after = part(at)
      guard parent >= 0, after != before else { return }
      let parentBefore = part(parent)
      records[parent].branch = records[parent].branch &- before &+ after
      (at, before) = (parent, parentBefore)
    }
  }

  /// Returns the combined hash of a layer and all its sublayers, at any depth.
  private func whole(_ slot: Int) -> UInt64 {
    let record = LayerStore.shared.records[slot]
    guard record.own != 0 else { return 0 }
    var hash = StructuralHash(seed: record.own)
    hash.combine(record.branch)
    return hash.value
  }

  /// Returns a layer's contribution to the hash of its parent.
  private func part(_ slot: Int) -> UInt64 {
    let whole = whole(slot)
    guard whole != 0 else { return 0 }
    var hash = StructuralHash(seed: UInt64(UInt32(bitPattern: LayerStore.shared.records[slot].position)))
    hash.combine(whole)
    return hash.value
  }

  /// Returns the hash of a layer's own visible numbers; 0 when it is not visible, never 0 when it is.
  private func own(_ slot: Int) -> UInt64 {
    let store = LayerStore.shared
    let record = store.records[slot]
    let values = store.presentation + slot * LayerComponent.count
    guard !record.flags.contains(.hidden), values[LayerComponent.opacity] > 0 else { return 0 }
    var hash = StructuralHash(seed: record.flags.contains(.clips) ? 2 : 1)
    for component in 0..<LayerComponent.count { hash.combine(values[component]) }
    if record.corners != .all { hash.combine(Int(record.corners.rawValue)) }
    if let content = store.presentationContent(of: slot) { hash.combine(content.contentHash) }
    if record.mask >= 0 {
      let mask = maskHash(of: slot) ?? own(Int(record.mask))
      guard mask != 0 else { return 0 }
      hash.combine(mask)
    }
    if record.text >= 0 {
      let text = store.texts[Int(record.text)]
      hash.combine(text.string)
      hash.combine(text.font.size)
      hash.combine(Int(text.font.weight.rawValue) << 2 | Int(text.font.cut.rawValue))
      if text.font.tracking != 0 { hash.combine(Int(text.font.tracking)) }
      for component in 0..<4 { hash.combine(text.color.components[component]) }
      hash.combine(Int(text.alignment.rawValue))
    }
    if record.flags.contains(.shadowed) {
      let shadow = store.presentation + Int(record.more) * LayerComponent.count
      if shadow[MoreComponent.shadowOpacity] > 0 {
        for component in 0..<MoreComponent.parts { hash.combine(shadow[component]) }
        if !store.shadowPaths.isEmpty, let path = store.shadowPaths[Int32(slot)] {
          hash.combine(path.contentHash)
        }
      }
    }
    if record.depth >= 0, store.isDeep(Int(record.depth), store.presentation) {
      let depth = store.presentation + Int(record.depth) * LayerComponent.count
      for component in 0...DepthComponent.anchorPointZ { hash.combine(depth[component]) }
      hash.combine(record.flags.contains(.isSingleSided) ? 1 : 0)
    }
    if record.flags.contains(.tiltsSublayers), let tilt = store.sublayerTransforms[Int32(slot)] {
      for row in [tilt.rows.0, tilt.rows.1, tilt.rows.2, tilt.rows.3] {
        for index in 0..<4 { hash.combine(row[index]) }
      }
    }
    if record.flags.contains(.blursBackdrop) {
      let backdrop = store.presentation + Int(record.more) * LayerComponent.count
      let (radius, saturation) = (
        backdrop[MoreComponent.backdropRadius], backdrop[MoreComponent.backdropSaturation]
      )
      if DisplayList.Backdrop(radius: max(radius, 0), saturation: max(saturation, 0)).hasEffect {
        hash.combine(radius)
        hash.combine(saturation)
      }
    }
    return max(hash.value, 1)
  }
}
