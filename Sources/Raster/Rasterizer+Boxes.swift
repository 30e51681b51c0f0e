import LayerTree
import MotionMath

/// Boxes and clips, from a list to commands.
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
    let region = tracer.trace(clip.rect, radius: clip.cornerRadius, under: map, in: around)
    clips.append(tracer.keep(region))
  }

  mutating func addBox(_ item: DisplayList.Item, _ map: Affine, _ clip: Region) {
    let fill = Paint(item.fill)
    let width = item.borderWidth > 0 ? item.borderWidth : 0
    let border = width > 0 ? Paint(item.border, over: item.fill) : fill
    if fill.isInvisible, border.isInvisible { return }

    let outer = tracer.trace(item.rect, radius: item.cornerRadius, under: map, in: clip)
    guard outer.form != .nothing else { return }
    let shape = tracer.shape(outer)
    guard !shape.isNothing else { return }
    guard width > 0, !Paint(item.border).isInvisible else {
      commands.append(Command(.fill, fill, shape))
      return
    }

    let inside = Rect(origin: item.rect.origin + width, size: item.rect.size - 2 * width)
    let radius = min(item.cornerRadius, item.rect.size.x / 2, item.rect.size.y / 2) - width
    let inner = tracer.trace(inside, radius: radius, under: map, in: clip)
    if inner.form == .nothing {
      commands.append(Command(.fill, border, shape))
      return
    }
    var command = Command(.ring, fill, shape)
    command.inner = tracer.shape(inner)
    command.border = border
    commands.append(command)
  }
}
