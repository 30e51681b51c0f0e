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
      let isMask = records[slot].flags.contains(.isMask)
      let wasPicture = isMask && isPicture(slot)
      if contents[place]?.isPath != content.isPath { noteStructure(slot) }
      contents[place] = content
      if isMask, isPicture(slot) != wasPicture { noteStructure(slot) }
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

  /// Returns whether a mask is a picture, and not just a box or a filled path with one alpha.
  func isPicture(_ mask: Int) -> Bool {
    let record = records[mask]
    let parts: LayerRecord.Flags = [.shadowed, .blursBackdrop, .tiltsSublayers]
    if record.firstChild >= 0 || record.text >= 0 || record.mask >= 0 || record.depth >= 0
      || !record.flags.isDisjoint(with: parts)
    {
      return true
    }
    let numbers = model + mask * LayerComponent.count
    let fill = numbers[LayerComponent.fill + 3]
    let hasBorder = numbers[LayerComponent.borderWidth] > 0 && numbers[LayerComponent.border + 3] > 0
    switch presentationContent(of: mask) {
    case nil: return hasBorder && fill < 1
    case .path(let content): return hasBorder || fill > 0 || content.stroke != nil
    case .image, .gradient: return true
    }
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
      leaveScene(old)
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
