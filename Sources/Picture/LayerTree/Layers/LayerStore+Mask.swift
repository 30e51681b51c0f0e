// Masks: layers that say which part of another shows. A mask is in no layer; its parent is the one it masks.
extension LayerStore {
  /// Gives a layer a mask, or takes the one that it has away.
  func setMask(_ mask: Int?, _ slot: Int) {
    let old = Int(records[slot].mask)
    guard old != mask ?? -1 else { return }
    if old >= 0 {
      records[old].parent = -1
      records[old].flags.remove(.isMask)
      // Alone it has nobody to tell.
      noted[old] = true
    }
    records[slot].mask = -1
    if let mask {
      unlink(mask)
      records[mask].parent = Int32(slot)
      records[mask].flags.insert(.isMask)
      noted[mask] = false
      records[slot].mask = Int32(mask)
    }
    noteStructure(slot)
    note(slot)
    if timedCount > 0 { AnimationStore.timingMoved() }
  }
}
