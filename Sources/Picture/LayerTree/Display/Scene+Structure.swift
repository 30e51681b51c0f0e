import MotionMath

// Assigning places in the list: one walk through the tree, each layer before its sublayers.
extension Scene {
  /// Writes the whole list. O(layers)
  func rebuild(_ list: inout DisplayList) {
    let before = takeMaskScenes(&list)
    list.removeAll()
    nodes.truncate(to: 0)
    clipBoxes.truncate(to: 0)
    unhashed.truncate(to: 0)
    isHashRestructured = true
    if !nextInDepth.isEmpty { nextInDepth.removeAll(keepingCapacity: true) }
    walk(
      enter: { slot in
        insert(slot, &list, masks: before)
        fill(slot, Int(LayerStore.shared.records[slot].item), &list)
      },
      leave: { slot in
        let place = Int(LayerStore.shared.records[slot].item)
        let group = Int(nodes[place].group)
        if group >= 0 { list.groups[group].count = Int32(list.items.count - place) }
        let plane = Int(nodes[place].plane)
        if plane >= 0 { list.planes[plane].count = Int32(list.items.count - place) }
        let picture = Int(nodes[place].picture)
        if picture >= 0 { list.masks[picture].count = Int32(list.items.count - place) }
      })
    work.items = list.items.count
  }

  /// Visits all layers: enters each before its sublayers, and leaves it after them.
  func walk(enter: (Int) -> Void, leave: (Int) -> Void) {
    guard root.isAlive else { return }
    let store = LayerStore.shared
    let top = Int(root.slot)
    var at = top
    enter(at)
    while true {
      let first = firstDrawn(in: at)
      if first >= 0 {
        at = first
        enter(at)
        continue
      }
      while true {
        leave(at)
        guard at != top else { return }
        let next = nextDrawn(after: at)
        if next >= 0 {
          at = next
          enter(at)
          break
        }
        at = Int(store.records[at].parent)
      }
    }
  }

  /// Returns the sublayer of a layer that is drawn first, or -1. Sublayers with an equal depth keep their order.
  private func firstDrawn(in parent: Int) -> Int {
    let records = LayerStore.shared.records
    let first = records[parent].firstChild
    guard records[parent].flags.contains(.sortsSublayers), first >= 0 else { return Int(first) }
    let values = LayerStore.shared.model
    var sorted: [(depth: Double, slot: Int32)] = []
    var at = first
    while at >= 0 {
      let carrier = Int(records[Int(at)].depth)
      let depth = carrier >= 0 ? values[carrier * LayerComponent.count + DepthComponent.zPosition] : 0
      sorted.append((depth, at))
      at = records[Int(at)].next
    }
    guard sorted.contains(where: { $0.depth != 0 }) else { return Int(first) }
    let order = sorted.indices.sorted { (sorted[$0].depth, $0) < (sorted[$1].depth, $1) }
    for (place, index) in order.enumerated() {
      nextInDepth[sorted[index].slot] = place + 1 < order.count ? sorted[order[place + 1]].slot : -1
    }
    return Int(sorted[order[0]].slot)
  }

  private func nextDrawn(after slot: Int) -> Int {
    let next = LayerStore.shared.records[slot].next
    guard !nextInDepth.isEmpty else { return Int(next) }
    return Int(nextInDepth[Int32(slot)] ?? next)
  }

  /// Assigns a layer its index in the list, and indices for the clip, group, text and shadow that it may need.
  ///
  /// `masks` has the scenes of the masks that were found before this layer.
  private func insert(_ slot: Int, _ list: inout DisplayList, masks: [Scene]) {
    let store = LayerStore.shared
    let record = store.records + slot
    if record.pointee.scene != id || store.noted[slot] {
      record.pointee.flags.insert(.unhashed)
      work.layers += 1
    }
    record.pointee.scene = Int32(id)
    store.noted[slot] = false
    let place = list.items.count
    record.pointee.item = Int32(place)

    let around = slot == Int(root.slot) ? -1 : Int(store.records[Int(record.pointee.parent)].item)
    var item = DisplayList.Item(layer: 0, rect: .zero, transform: .identity, fill: .clear, isShown: false)
    item.clip = around >= 0 ? (nodes[around].clip >= 0 ? nodes[around].clip : list.items[around].clip) : -1
    if record.pointee.text >= 0 {
      item.text = Int32(list.texts.count)
      list.texts.append(DisplayList.Text(string: "", origin: .zero, font: TextFont(size: 0), color: .clear))
    }
    if let content = store.presentationContent(of: slot) {
      item.content = Int32(list.contents.count)
      list.contents.append(content.drawn(in: .zero))
    }
    if record.pointee.flags.contains(.shadowed) {
      item.shadow = Int32(list.shadows.count)
      list.shadows.append(DisplayList.Shadow(color: .clear, offset: .zero, radius: 0))
      if !store.shadowPaths.isEmpty, store.shadowPaths[Int32(slot)] != nil {
        list.shadows[Int(item.shadow)].path = Int32(list.paths.count)
        list.paths.append(LayerPath())
      }
    }
    if record.pointee.flags.contains(.blursBackdrop) {
      item.backdrop = Int32(list.backdrops.count)
      list.backdrops.append(DisplayList.Backdrop(radius: 0, saturation: 1))
    }
    list.items.append(item)

    var node = SceneNode(slot: Int32(slot), clip: -1, group: -1, isBranchShown: false)
    node.inPlane = around >= 0 ? nodes[around].inPlane : -1
    let isTilted =
      around >= 0
      && store.records[Int(record.pointee.parent)].flags.contains(.tiltsSublayers)
    if record.pointee.depth >= 0 || isTilted {
      node.plane = Int32(list.planes.count)
      list.planes.append(
        DisplayList.Plane(
          first: Int32(place), count: 1, map: nil, clip: item.clip, parent: node.inPlane))
      node.inPlane = node.plane
    }
    if record.pointee.mask >= 0, store.isPicture(Int(record.pointee.mask)) {
      node.picture = Int32(maskScenes.count)
      insertMask(Int(record.pointee.mask), of: slot, at: place, &list, known: masks)
    } else if record.pointee.mask >= 0 {
      node.mask = appendClip(in: item.clip, node.inPlane, &list)
      if store.maskPath(Int(record.pointee.mask)) != nil {
        list.clips[Int(node.mask)].path = Int32(list.paths.count)
        list.paths.append(LayerPath())
      }
      list.items[place].clip = node.mask
    }
    if record.pointee.firstChild >= 0 {
      node.group = Int32(list.groups.count)
      list.groups.append(DisplayList.Group(first: Int32(place), count: 1, opacity: 1))
      if record.pointee.flags.contains(.clips) {
        node.clip = appendClip(in: list.items[place].clip, node.inPlane, &list)
      }
    }
    nodes.append(node)
  }

  private func appendClip(in parent: Int32, _ plane: Int32, _ list: inout DisplayList) -> Int32 {
    var clip = DisplayList.Clip(rect: .zero, cornerRadius: 0, transform: .identity, parent: parent)
    clip.plane = plane
    list.clips.append(clip)
    clipBoxes.append(.zero)
    return Int32(list.clips.count - 1)
  }
}
