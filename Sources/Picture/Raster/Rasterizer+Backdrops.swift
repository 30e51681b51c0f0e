import LayerTree
import MotionMath

/// Translation of backdrops to commands.
extension Rasterizer {
  /// Returns the command for an item's blurred backdrop, tinted by the item's fill; `nil` if it has no effect.
  mutating func backdrop(
    of item: DisplayList.Item, of list: DisplayList, _ map: Affine, _ clip: Region
  ) -> Command? {
    guard item.backdrop >= 0, item.backdrop < list.backdrops.count, listDepth == 0 else { return nil }
    let backdrop = list.backdrops[Int(item.backdrop)]
    guard backdrop.hasEffect, backdrop.radius.isFinite, backdrop.saturation.isFinite else { return nil }
    let region = tracer.trace(
      item.rect, radius: item.cornerRadius, corners: item.corners, under: map, in: clip)
    guard region.form != .nothing else { return nil }
    let shape = tracer.shape(region)
    guard !shape.isNothing else { return nil }
    let columns = Int(shape.low.x)..<Int(shape.high.x.rounded(.up))
    let rows = shape.rows
    guard !columns.isEmpty, !rows.isEmpty else { return nil }
    let blur = Backdrop(
      columns: columns, rows: rows, deviation: backdrop.radius * abs(map.determinant).squareRoot(),
      saturation: backdrop.saturation, tint: Paint(item.fill))
    return backdrops.append(blur).map { Command(.backdrop($0), Paint(.black), shape) }
  }

  /// Returns a box of the picture, extended by the backdrops that reach into it.
  package func box(coveringBackdropsIn box: PixelBox) -> PixelBox {
    var box = box
    var last = PixelBox()
    while last != box {
      last = box
      for backdrop in backdrops.all where backdrop.overlaps(box) { box.join(backdrop.box) }
    }
    return box
  }

  /// Sets the drawing command of each backdrop in a box of the picture or a surface, except for backdrops that a later
  /// command hides.
  mutating func placeBackdrops(_ commands: [Command], on surface: Int, width: Int, _ painted: PixelBox) {
    guard !backdrops.all.isEmpty else { return }
    var depth = 0
    // The rows that one later command hides.
    var hidden = 0..<0
    // The end of the outermost group, from which its start is known.
    var end = 0
    for index in commands.indices.reversed() {
      switch commands[index].form {
      case .groupEnd, .maskEnd, .cut:
        if depth == 0 { end = index }
        depth += 1
      case .group: depth -= 1
      case .backdrop(let place):
        let rows = backdrops.all[place].rows
        guard rows.clamped(to: hidden) != rows, backdrops.all[place].overlaps(painted) else { continue }
        backdrops.setCommand(index, on: surface, of: place)
        if depth > 0 {
          backdrops.reserve(
            pixels: rows.count * width, commands: index - (commands[end].groupStart ?? index))
        }
      case .fill where depth == 0 && commands[index].hidesRows(width: width):
        let outer = commands[index].outer
        let low = Int(outer.low.y.rounded(.up))
        let rows = low..<max(Int(outer.high.y), low)
        if rows.count > hidden.count { hidden = rows }
      default: break
      }
    }
  }
}
