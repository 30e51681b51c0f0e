import LayerTree
import MotionMath

/// Translation of items and clips to commands.
extension Rasterizer {
  mutating func addClip(
    _ clip: DisplayList.Clip, of list: DisplayList, _ place: Affine, _ stage: Region
  ) {
    var region = Region.nothing
    let base = list.mappedPlane(clip.plane)
    var mask = mask(clip.parent, in: base, of: list)
    if let around = self.region(clip.parent, in: base, of: list, stage) {
      let map = clip.transform.concatenating(base < 0 ? place : planes[Int(base)].place)
      let part = tracer.trace(
        clip.rect, radius: clip.cornerRadius, corners: clip.corners, under: map, in: around)
      region = tracer.keep(part)
      if clip.path != -1, region.form != .nothing {
        let isThere = clip.path >= 0 && clip.path < list.paths.count
        if isThere, let new = addMask(list.paths[Int(clip.path)], map, region, within: mask) {
          mask = new
        } else {
          region = .nothing
        }
      }
    }
    clips.append(region)
    masksOfClips.append(mask)
  }

  /// Adds an item's shadow, its box with its content, and its text.
  mutating func add(_ item: DisplayList.Item, of list: DisplayList, _ map: Affine, _ clip: Region) {
    let opacity = item.opacity > 0 ? min(item.opacity, 1) * walk.fade : 0
    guard opacity > 0 else { return }
    if opacity == 1, item.isPlain {
      addFill(of: item, map, clip)
      return
    }
    if opacity < 1 { beginGroup(opacity) }
    let content =
      item.content >= 0 && item.content < list.contents.count ? list.contents[Int(item.content)] : nil
    let backdrop = backdrop(of: item, of: list, map, clip)
    // A border covers the content, so it can only be drawn together with the fill when there is no content.
    var box = box(of: item, map, clip, isBordered: content == nil)
    if item.shadow >= 0, item.shadow < list.shadows.count {
      addShadow(list.shadows[Int(item.shadow)], of: item, in: list, map, clip, under: box)
    }
    if let backdrop {
      // The backdrop is tinted by the fill.
      commands.append(backdrop)
      box = nil
    }
    if let box { commands.append(box) }
    if let content { add(content, of: item, map, clip) }
    if content != nil || backdrop != nil { addBorder(of: item, map, clip) }
    if item.text >= 0, item.text < list.texts.count {
      addText(list.texts[Int(item.text)], map, clip)
    }
    if opacity < 1 { endGroup() }
  }

  /// Adds the command for an item that has only a fill: the common case, in the fewest steps.
  private mutating func addFill(of item: DisplayList.Item, _ map: Affine, _ clip: Region) {
    let paint = Paint(item.fill)
    if paint.isInvisible { return }
    if !(item.cornerRadius > 0), let shape = Tracer.box(item.rect, under: map, in: clip) {
      commands.append(Command(.fill, paint, shape))
      return
    }
    // Patterns are scanned once, for the picture.
    let slot = item.cornerRadius > 0 && openPlanes.isEmpty ? Patterns.slot(item.rect, map, clip) : nil
    if let slot, let (pattern, shift) = patterns.find(item, map, slot) {
      var command = Command(.fill, paint, patterns.shape(of: pattern, movedBy: shift))
      command.pattern = pattern
      command.shift = shift
      commands.append(command)
      return
    }
    let region = tracer.trace(
      item.rect, radius: item.cornerRadius, corners: item.corners, under: map, in: clip)
    let shape = tracer.shape(region)
    if shape.isNothing { return }
    var command = Command(.fill, paint, shape)
    if let slot, !shape.isBox { command.pattern = patterns.add(item, map, shape, slot) }
    commands.append(command)
  }

  /// Returns a command for an item's fill and border; `nil` when both are invisible.
  private mutating func box(
    of item: DisplayList.Item, _ map: Affine, _ clip: Region, isBordered: Bool
  ) -> Command? {
    let fill = Paint(item.fill)
    let width = item.borderWidth > 0 && isBordered ? item.borderWidth : 0
    let border = width > 0 ? Paint(item.border, over: item.fill) : fill
    if fill.isInvisible, border.isInvisible { return nil }

    let corners = item.corners
    let outer = tracer.trace(
      item.rect, radius: item.cornerRadius, corners: corners, under: map, in: clip)
    guard outer.form != .nothing else { return nil }
    let shape = tracer.shape(outer)
    guard !shape.isNothing else { return nil }
    guard width > 0, !Paint(item.border).isInvisible else { return Command(.fill, fill, shape) }

    let inside = Rect(origin: item.rect.origin + width, size: item.rect.size - 2 * width)
    let radius = min(item.cornerRadius, item.rect.size.x / 2, item.rect.size.y / 2) - width
    let inner = tracer.trace(inside, radius: radius, corners: corners, under: map, in: clip)
    if inner.form == .nothing { return Command(.fill, border, shape) }
    var command = Command(.ring, fill, shape)
    command.inner = tracer.shape(inner)
    command.border = border
    return command
  }

  /// Adds a command that draws only the border of an item.
  private mutating func addBorder(of item: DisplayList.Item, _ map: Affine, _ clip: Region) {
    var empty = item
    empty.fill = .clear
    guard item.borderWidth > 0, let border = box(of: empty, map, clip, isBordered: true) else { return }
    commands.append(border)
  }
}

extension DisplayList.Item {
  /// A Boolean value that indicates whether the item draws no border, content, shadow, text or backdrop: only its fill.
  fileprivate var isPlain: Bool {
    !(borderWidth > 0) && content < 0 && shadow < 0 && text < 0 && backdrop < 0
  }
}
