import LayerTree
import MotionMath

/// Items and clips, from a list to commands.
extension Rasterizer {
  /// The region of a clip by its place in the list; the stage's for -1, nil when there is none.
  func region(_ place: Int32, _ stage: Region) -> Region? {
    if place == -1 { return stage }
    return place >= 0 && place < clips.count ? clips[Int(place)] : nil
  }

  mutating func addClip(_ clip: DisplayList.Clip, _ place: Affine, _ stage: Region) {
    guard let around = region(clip.parent, stage) else {
      clips.append(.nothing)
      return
    }
    let map = clip.transform.concatenating(place)
    let region = tracer.trace(
      clip.rect, radius: clip.cornerRadius, corners: clip.corners, under: map, in: around)
    clips.append(tracer.keep(region))
  }

  /// Adds what an item shows: its shadow, its box, its text.
  mutating func add(_ item: DisplayList.Item, of list: DisplayList, _ map: Affine, _ clip: Region) {
    let opacity = item.opacity > 0 ? min(item.opacity, 1) * walk.fade : 0
    guard opacity > 0 else { return }
    if opacity < 1 { beginGroup(opacity) }
    let box = box(of: item, map, clip)
    if item.shadow >= 0, item.shadow < list.shadows.count {
      addShadow(list.shadows[Int(item.shadow)], of: item, map, clip, under: box)
    }
    if let box { commands.append(box) }
    if item.text >= 0, item.text < list.texts.count {
      addText(list.texts[Int(item.text)], map, clip)
    }
    if opacity < 1 { endGroup() }
  }

  /// The fill and the border of an item; nil when nothing of them shows.
  private mutating func box(of item: DisplayList.Item, _ map: Affine, _ clip: Region) -> Command? {
    let fill = Paint(item.fill)
    let width = item.borderWidth > 0 ? item.borderWidth : 0
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
}
