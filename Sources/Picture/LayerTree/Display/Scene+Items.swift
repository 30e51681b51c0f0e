import MotionMath

// Writing items: each from its layer's presentation values and the values inherited from its parent's item.
extension Scene {
  /// Updates the item of a changed layer, after those of changed layers that contain it.
  func refresh(_ slot: Int, _ list: inout DisplayList) {
    let store = LayerStore.shared
    guard store.records[slot].scene == id, store.noted[slot] else { return }
    ways.truncate(to: 0)
    var at = slot
    while at >= 0, store.records[at].scene == id {
      // From a layer that this update has passed already, all layers that contain it are up to date.
      let place = Int(store.records[at].item)
      if place >= 0 {
        guard nodes[place].pass != pass else { break }
        nodes[place].pass = pass
      }
      if store.noted[at] { ways.append(Int32(at)) }
      at = Int(store.records[at].parent)
    }
    for index in ways.indices.reversed() {
      let slot = Int(ways[index])
      // The layer may have been updated with a layer that contains it.
      if store.noted[slot], write(slot, &list) { writeSublayers(of: slot, &list) }
    }
  }

  private func writeSublayers(of slot: Int, _ list: inout DisplayList) {
    let store = LayerStore.shared
    var at = store.following(slot, in: slot)
    while at >= 0 {
      _ = write(at, &list)
      at = store.following(at, in: slot)
    }
  }

  /// Writes a layer's item. Returns whether values that its sublayers inherit have changed.
  private func write(_ slot: Int, _ list: inout DisplayList) -> Bool {
    let store = LayerStore.shared
    let record = store.records[slot]
    if store.noted[slot] {
      work.layers += 1
      store.noted[slot] = false
      noteUnhashed(slot)
    }
    work.items += 1
    let place = Int(record.item)
    let old = list.items[place]
    let isBranchShown = nodes[place].isBranchShown
    let hadMap = nodes[place].plane >= 0 && list.planes[Int(nodes[place].plane)].map != nil
    let oldBox = nodes[place].clip >= 0 ? list.clips[Int(nodes[place].clip)] : nil
    let oldMask = nodes[place].mask >= 0 ? list.clips[Int(nodes[place].mask)] : nil
    fill(slot, place, &list)
    let new = list.items[place]
    if let oldBox, oldBox != list.clips[Int(nodes[place].clip)] { return true }
    if let oldMask, oldMask != list.clips[Int(nodes[place].mask)] { return true }
    let hasMap = nodes[place].plane >= 0 && list.planes[Int(nodes[place].plane)].map != nil
    return hadMap != hasMap || old.transform != new.transform || isBranchShown != nodes[place].isBranchShown
  }

  func noteUnhashed(_ slot: Int) {
    let records = LayerStore.shared.records
    guard !records[slot].flags.contains(.unhashed) else { return }
    records[slot].flags.insert(.unhashed)
    unhashed.append(Int32(slot))
  }

  /// Writes an item, with its clip, group, text and shadow, at the indices that `insert` assigned.
  func fill(_ slot: Int, _ place: Int, _ list: inout DisplayList) {
    let store = LayerStore.shared
    let record = store.records[slot]
    let values = store.presentation + slot * LayerComponent.count
    let around = slot == Int(root.slot) ? -1 : Int(store.records[Int(record.parent)].item)
    let outer = around >= 0 ? list.items[around].transform : .identity
    let ownOpacity = min(max(values[LayerComponent.opacity], 0), 1)
    let opacity = nodes[place].mask >= 0 ? ownOpacity * maskOpacity(Int(record.mask)) : ownOpacity
    var isShown =
      (around < 0 || nodes[around].isBranchShown) && !record.flags.contains(.hidden) && opacity > 0
    let rect = Self.rect(values)
    let transform: Affine
    if nodes[place].plane >= 0 {
      let seen = fillPlane(slot, &list.planes[Int(nodes[place].plane)], outer)
      transform = seen ?? Layer.placement(values).concatenating(outer)
      if seen == nil { isShown = false }
    } else {
      transform = Layer.placement(values).concatenating(outer)
    }
    nodes[place].isBranchShown = isShown
    let base = list.mappedPlane(nodes[place].inPlane)
    if nodes[place].mask >= 0 { fillMask(Int(record.mask), Int(nodes[place].mask), transform, &list) }
    if nodes[place].picture >= 0 { fillMaskPicture(Int(nodes[place].picture), transform, &list) }
    let group = Int(nodes[place].group)
    if group >= 0 { list.groups[group].opacity = opacity }

    var item = list.items[place]
    item.layer = record.ordinal
    item.rect = rect
    item.transform = transform
    item.cornerRadius = values[LayerComponent.cornerRadius]
    item.corners = record.corners
    item.fill = Self.color(values + LayerComponent.fill)
    item.borderWidth = values[LayerComponent.borderWidth]
    item.border = Self.color(values + LayerComponent.border)
    item.opacity = group >= 0 ? 1 : opacity
    if item.text >= 0 { Self.write(store.texts[Int(record.text)], in: rect, &list.texts[Int(item.text)]) }
    let content = item.content >= 0 ? store.presentationContent(of: slot) : nil
    if let content { list.contents[Int(item.content)] = content.drawn(in: rect) }
    item.clipsContent = content != nil && record.flags.contains(.clips)
    let shadowReach = item.shadow >= 0 ? fillShadow(slot, record, rect, &list, item.shadow) : nil
    let blursBackdrop = item.backdrop >= 0 && fillBackdrop(record, &list.backdrops[Int(item.backdrop)])
    let hasContent =
      blursBackdrop || item.fill.alpha > 0 || (item.borderWidth > 0 && item.border.alpha > 0)
      || item.text >= 0
      || content != nil || shadowReach != nil
    let reach = Self.around(shadowReach ?? rect, item.clipsContent ? nil : content?.reach(in: rect))
    let visible = visiblePart(in: item.clip, base, list)
    item.isShown = isShown && hasContent && transform.boundingBox(of: reach).intersects(visible)
    list.items[place] = item

    let clip = Int(nodes[place].clip)
    guard clip >= 0 else { return }
    let plane = list.clips[clip].plane
    list.clips[clip] = DisplayList.Clip(
      rect: rect, cornerRadius: item.cornerRadius, corners: record.corners, transform: transform,
      parent: item.clip)
    list.clips[clip].plane = plane
    clipBoxes[clip] = transform.boundingBox(of: rect).intersection(visible)
  }

  /// Writes the map of a layer's plane. Returns the transform of the layer as if it faced the viewer; `nil` if nothing of
  /// it is visible.
  private func fillPlane(_ slot: Int, _ plane: inout DisplayList.Plane, _ outer: Affine) -> Affine? {
    let store = LayerStore.shared
    plane.map = nil
    let values = store.presentation + slot * LayerComponent.count
    guard let (map, showsBack) = store.projectionToParent(slot) else {
      return Layer.placement(values).concatenating(outer)
    }
    if showsBack, store.records[slot].flags.contains(.isSingleSided) { return nil }
    if let flat = map.affine { return flat.concatenating(outer) }
    let place = SIMD2(values[LayerComponent.position], values[LayerComponent.position + 1])
    let facing = Affine.translation(place - Layer.pivot(values)).concatenating(outer)
    guard let back = facing.inverse else { return nil }
    let seen = Projection(back).concatenating(map).concatenating(outer)
    guard seen.isFinite, seen.inverse != nil else { return nil }
    plane.map = seen
    return facing
  }

  /// Returns the rectangle in which an item can be visible, in the coordinates of the innermost mapped plane around it.
  ///
  /// `clip` is the index of the item's clip; `base` is the index of that plane, or -1.
  private func visiblePart(in clip: Int32, _ base: Int32, _ list: DisplayList) -> Rect {
    if clip >= 0, list.mappedPlane(list.clips[Int(clip)].plane) == base { return clipBoxes[Int(clip)] }
    let isBounded = base < 0 && !isOfMask
    return isBounded ? Rect(origin: .zero, size: list.size) : Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)
  }

  private static func around(_ one: Rect, _ other: Rect?) -> Rect {
    guard let other else { return one }
    let low = pointwiseMin(one.origin, other.origin)
    return Rect(origin: low, size: pointwiseMax(one.origin + one.size, other.origin + other.size) - low)
  }

  /// Returns the opacity that a mask gives its layer: the mask's own, times the alpha of its fill.
  ///
  /// With a path, the greater alpha of the path's fill and stroke counts instead. A hidden mask gives 0.
  private func maskOpacity(_ mask: Int) -> Double {
    let store = LayerStore.shared
    guard !store.records[mask].flags.contains(.hidden) else { return 0 }
    let values = store.presentation + mask * LayerComponent.count
    let shown = store.maskPath(mask).map { max($0.fill.alpha, $0.stroke?.color.alpha ?? 0) }
    return min(max(values[LayerComponent.opacity], 0), 1)
      * min(max(shown ?? values[LayerComponent.fill + 3], 0), 1)
  }

  /// Writes the clip that a mask needs; `transform` maps the masked layer's coordinates to those of the list.
  private func fillMask(_ mask: Int, _ clip: Int, _ transform: Affine, _ list: inout DisplayList) {
    let store = LayerStore.shared
    let values = store.presentation + mask * LayerComponent.count
    let rect = Self.rect(values)
    let place = Layer.placement(values).concatenating(transform)
    let (parent, path) = (list.clips[clip].parent, list.clips[clip].path)
    var cut = DisplayList.Clip(
      rect: rect, cornerRadius: values[LayerComponent.cornerRadius], corners: store.records[mask].corners,
      transform: place, parent: parent, path: path)
    cut.plane = list.clips[clip].plane
    if path >= 0, let content = store.maskPath(mask) {
      // A path clips independently of the bounds of its layer.
      list.paths[Int(path)] = content.path
      cut.rect = content.reach ?? .zero
      (cut.cornerRadius, cut.corners) = (0, .all)
    }
    list.clips[clip] = cut
    let around = visiblePart(in: parent, list.mappedPlane(cut.plane), list)
    clipBoxes[clip] = place.boundingBox(of: cut.rect).intersection(around)
  }

  /// Writes a shadow. Returns the extent of the shadow and its box, or `nil` when the shadow is invisible.
  private func fillShadow(
    _ slot: Int, _ record: LayerRecord, _ rect: Rect, _ list: inout DisplayList, _ place: Int32
  ) -> Rect? {
    var caster = rect
    let path = Int(list.shadows[Int(place)].path)
    if path >= 0, let outline = LayerStore.shared.shadowPaths[Int32(slot)] {
      list.paths[path] = outline
      caster = outline.box ?? Rect(origin: rect.origin, size: .zero)
    }
    return fillShadow(record, rect, caster, &list.shadows[Int(place)])
  }

  private func fillShadow(
    _ record: LayerRecord, _ rect: Rect, _ caster: Rect, _ shadow: inout DisplayList.Shadow
  ) -> Rect? {
    let values = LayerStore.shared.presentation + Int(record.more) * LayerComponent.count
    let opacity = min(max(values[MoreComponent.shadowOpacity], 0), 1)
    // A layer that clips cuts off its own shadow.
    let shown = record.flags.contains(.clips) ? 0 : opacity
    shadow.color = Self.color(values + MoreComponent.shadowColor).faded(by: shown)
    shadow.offset = SIMD2(values[MoreComponent.shadowOffset], values[MoreComponent.shadowOffset + 1])
    shadow.radius = max(values[MoreComponent.shadowRadius], 0)
    guard shadow.color.alpha > 0 else { return nil }
    let low = pointwiseMin(rect.origin, caster.origin + shadow.offset - 3 * shadow.radius)
    let high = pointwiseMax(
      rect.origin + rect.size, caster.origin + caster.size + shadow.offset + 3 * shadow.radius)
    return Rect(origin: low, size: high - low)
  }

  /// Writes a backdrop. Returns whether it has an effect.
  private func fillBackdrop(_ record: LayerRecord, _ backdrop: inout DisplayList.Backdrop) -> Bool {
    let values = LayerStore.shared.presentation + Int(record.more) * LayerComponent.count
    backdrop.radius = max(values[MoreComponent.backdropRadius], 0)
    backdrop.saturation = max(values[MoreComponent.backdropSaturation], 0)
    return backdrop.hasEffect
  }

  /// Returns the bounds from the numbers of a layer.
  @inline(__always)
  private static func rect(_ values: UnsafeMutablePointer<Double>) -> Rect {
    let b = values + LayerComponent.bounds
    return Rect(origin: SIMD2(b[0], b[1]), size: SIMD2(b[2], b[3]))
  }

  private static func color(_ values: UnsafeMutablePointer<Double>) -> RGBA {
    RGBA(vector: SIMD4(values[0], values[1], values[2], values[3]))
  }

  private static func write(_ text: LayerText, in rect: Rect, _ line: inout DisplayList.Text) {
    let indent: Double
    switch text.alignment {
    case .left: indent = 0
    case .center: indent = (rect.size.x - text.font.width(of: text.string)) / 2
    case .right: indent = rect.size.x - text.font.width(of: text.string)
    }
    line.string = text.string
    line.origin = rect.origin + SIMD2(indent, (rect.size.y - text.font.lineHeight) / 2 + text.font.ascender)
    line.font = text.font
    line.color = text.color
  }
}
