// Layers' contents, kept apart from their records because few layers have any.
extension LayerStore {
  func setContent(_ content: LayerContent?, _ slot: Int) {
    let place = Int(records[slot].content)
    switch (content, place >= 0) {
    case (nil, false): return
    case (nil, true):
      freeContents.append(Int32(place))
      // The released content may be large.
      contents[place] = nil
      records[slot].content = -1
      noteStructure(slot)
    case (let content?, true):
      guard contents[place] != content else { return }
      // A mask that is a path is another kind of clip.
      if contents[place]?.isPath != content.isPath { noteStructure(slot) }
      contents[place] = content
    case (let content?, false):
      if let reused = freeContents.popLast() {
        contents[Int(reused)] = content
        records[slot].content = reused
      } else {
        contents.append(content)
        records[slot].content = Int32(contents.count - 1)
      }
      noteStructure(slot)
    }
    note(slot)
  }

  /// Returns a layer's content, or `nil`.
  func content(of slot: Int) -> LayerContent? {
    let place = Int(records[slot].content)
    return place >= 0 ? contents[place] : nil
  }

  /// Returns the path of a mask; `nil` for a mask that is a box.
  func maskPath(_ mask: Int) -> DisplayList.PathContent? {
    if case .path(let content) = presentationContent(of: mask) { return content }
    return nil
  }
}

extension LayerContent {
  nonisolated fileprivate var isPath: Bool {
    if case .path = self { return true }
    return false
  }
}

// Masks: layers that limit the visible part of another. A mask has no parent layer; its `parent` is the layer it
// masks.
extension LayerStore {
  /// Sets or removes a layer's mask.
  func setMask(_ mask: Int?, _ slot: Int) {
    let old = Int(records[slot].mask)
    guard old != mask ?? -1 else { return }
    if old >= 0 {
      records[old].parent = -1
      records[old].flags.remove(.isMask)
      // A mask without its layer has no scene to notify.
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
