import LayerTree
import MotionMath
import TransitionEngine
import ViewTree

/// A stage's layers drawn apart: each on its own plane in an oblique projection, with the names of their views.
///
/// The layer that is drawn first is farthest back.
package enum ExplodedView {
  /// The projection's vectors: a plane's x-axis, its y-axis, and the shift from the plane farthest back to the
  /// frontmost.
  private static let axes = (x: SIMD2(0.46, -0.14), y: SIMD2(0, 0.68), depth: SIMD2(0.5, 0.1))
  /// The smallest distance between names, in points.
  private static let leading = 12.0

  /// Returns the width, in points, of the column at the right that has the views' names.
  private static func names(_ size: SIMD2<Double>) -> Double { min(150, size.x * 0.3) }

  /// Returns the exploded view of a stage as a display list of a size in points.
  package static func list(of stage: Stage, size: SIMD2<Double>) -> DisplayList {
    var titles: [Int32: String] = [:]
    collect(stage.window, &titles)
    return list(stage.displayList, titles: titles, size: size)
  }

  private static func collect(_ view: UIView, _ titles: inout [Int32: String]) {
    titles[Int32(truncatingIfNeeded: view.handle.ordinal)] = HitTestPath.name(of: view)
    for child in view.subviews { collect(child, &titles) }
  }

  /// Returns the indices of the list's visible items, back to front; each gets a plane.
  static func planes(of list: DisplayList) -> [Int] {
    list.items.indices.filter { place in
      let item = list.items[place]
      guard item.isShown, item.opacity > 0 else { return false }
      return item.fill.alpha > 0 || item.text >= 0 || item.content >= 0 || item.shadow >= 0
        || item.borderWidth > 0 && item.border.alpha > 0
    }
  }

  /// Returns the transform from the stage to the exploded view for a plane; depth 0 is the plane farthest back, 1 the
  /// frontmost.
  static func projection(
    _ depth: Double, stage: SIMD2<Double>, size: SIMD2<Double>
  ) -> Affine {
    let spread = SIMD2(axes.depth.x * stage.x, axes.depth.y * stage.x)
    let whole = SIMD2(
      axes.x.x * stage.x + spread.x, axes.y.y * stage.y - axes.x.y * stage.x + spread.y)
    let room = SIMD2(size.x - names(size) - 24, size.y - 32)
    let scale = max(0.01, min(room.x / max(whole.x, 1), room.y / max(whole.y, 1)))
    // The right side of a plane is higher than its left one.
    let corner = SIMD2(12, 16 - axes.x.y * stage.x * scale)
    let slack = SIMD2(0, max(0, (room.y - whole.y * scale) / 2))
    let origin = corner + slack + spread * (depth * scale)
    return Affine(
      a: axes.x.x * scale, b: axes.x.y * scale, c: axes.y.x * scale, d: axes.y.y * scale, tx: origin.x,
      ty: origin.y)
  }

  static func list(_ list: DisplayList, titles: [Int32: String], size: SIMD2<Double>) -> DisplayList {
    let planes = planes(of: list)
    var result = list
    result.size = size
    result.clips.removeAll()
    for index in result.items.indices { result.items[index].isShown = false }
    var plates: [(name: String, corner: SIMD2<Double>)] = []
    for (order, place) in planes.enumerated() {
      let depth = planes.count > 1 ? Double(order) / Double(planes.count - 1) : 0
      let projection = projection(depth, stage: list.size, size: size)
      var item = list.items[place]
      item.transform = item.transform.concatenating(projection)
      item.clip = copy(item.clip, of: list, projection, into: &result)
      item.isShown = true
      // The border separates an item from one of the same color behind it.
      if item.borderWidth <= 0 { (item.borderWidth, item.border) = (1, Palette.plane) }
      result.items[place] = item
      let corner = item.transform.apply([item.rect.maxX, item.rect.minY])
      plates.append((titles[list.items[place].layer] ?? "CALayer", corner))
    }
    var collage = Collage(size: size)
    var ground = DisplayListBuilder(size: size)
    ground.box(Rect(origin: .zero, size: size), Palette.panel)
    collage.add(ground.list)
    collage.add(result)
    collage.add(drawNames(plates, size: size))
    return collage.list
  }

  /// Copies a clip and its ancestors into the drawing of a plane, and returns its index. Without a clip, the stage's
  /// bounds clip the plane.
  private static func copy(
    _ clip: Int32, of list: DisplayList, _ projection: Affine, into result: inout DisplayList
  ) -> Int32 {
    guard clip >= 0, list.clips.indices.contains(Int(clip)) else {
      result.clips.append(
        DisplayList.Clip(
          rect: Rect(origin: .zero, size: list.size), cornerRadius: 0, transform: projection, parent: -1))
      return Int32(result.clips.count - 1)
    }
    var own = list.clips[Int(clip)]
    own.parent = copy(own.parent < clip ? own.parent : -1, of: list, projection, into: &result)
    own.transform = own.transform.concatenating(projection)
    result.clips.append(own)
    return Int32(result.clips.count - 1)
  }

  /// Draws the views' names at the right in the order of their planes, so that few connecting lines cross. Equal
  /// neighbors share one name.
  private static func drawNames(
    _ plates: [(name: String, corner: SIMD2<Double>)], size: SIMD2<Double>
  ) -> DisplayList {
    var easel = DisplayListBuilder(size: size)
    var rows: [(name: String, count: Int, corner: SIMD2<Double>)] = []
    for plate in plates {
      if rows.last?.name == plate.name {
        rows[rows.count - 1].count += 1
      } else {
        rows.append((plate.name, 1, plate.corner))
      }
    }
    let most = max(1, Int((size.y - 40) / leading))
    let left = size.x - names(size)
    let pitch = min(36, max(leading, (size.y - 60) / Double(max(1, rows.count))))
    let shown = rows.count > most ? most - 1 : rows.count
    let top = max(16, (size.y - Double(min(rows.count, most)) * pitch) / 2)
    let (room, font) = (names(size) - 8, Palette.words(8))
    for (index, row) in rows.prefix(shown).enumerated() {
      let y = top + Double(index) * pitch
      let count = row.count > 1 ? " ×\(row.count)" : ""
      let text = Lines.shortened(row.name, within: room - font.width(of: count), font) + count
      let corner = SIMD2(min(row.corner.x, left - 8), min(max(row.corner.y, 0), size.y))
      easel.line(from: corner, to: [left - 4, y + 4], Palette.dim.faded(by: 0.45), width: 0.75)
      easel.box(Rect(x: corner.x - 1.5, y: corner.y - 1.5, width: 3, height: 3), Palette.accent, radius: 1.5)
      easel.text(text, at: [left, y], Palette.text, font)
    }
    if shown < rows.count {
      easel.text(
        "and \(rows.count - shown) more", at: [left, top + Double(shown) * pitch], Palette.dim, font)
    }
    return easel.list
  }
}
