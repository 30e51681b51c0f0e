// What layers show besides their boxes and texts, apart from them because few have any.
extension LayerStore {
  func setContent(_ content: LayerContent?, _ slot: Int) {
    let place = Int(records[slot].content)
    switch (content, place >= 0) {
    case (nil, false): return
    case (nil, true):
      freeContents.append(Int32(place))
      // What it held may be large.
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

  /// What a layer shows, or nil.
  func content(of slot: Int) -> LayerContent? {
    let place = Int(records[slot].content)
    return place >= 0 ? contents[place] : nil
  }

  /// The path that a mask lets through; nil for one that is a box.
  func maskPath(_ mask: Int) -> DisplayList.PathContent? {
    if case .path(let content) = shownContent(of: mask) { return content }
    return nil
  }
}

extension LayerContent {
  nonisolated fileprivate var isPath: Bool {
    if case .path = self { return true }
    return false
  }
}

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
