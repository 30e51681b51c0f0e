import LayerTree
import MotionMath

/// Two display lists side by side, with a name above each.
package enum SideBySide {
  /// The gap between the two display lists, in points.
  private static let gap = 16.0
  private static let head = 22.0

  /// Returns a display list that shows the first of `lists` at the left and the second at the right.
  package static func list(_ lists: (DisplayList, DisplayList), names: (String, String)) -> DisplayList {
    let (a, b) = lists
    let left = a.size.x + gap
    var collage = Collage(size: [left + b.size.x, head + max(a.size.y, b.size.y)])
    var easel = DisplayListBuilder(size: collage.list.size)
    easel.box(Rect(origin: .zero, size: collage.list.size), Palette.panel)
    name("A", names.0, at: [0, 6], width: a.size.x, Palette.accent, on: &easel)
    name("B", names.1, at: [left, 6], width: b.size.x, Palette.good, on: &easel)
    collage.add(easel.list)
    collage.add(a, .translation([0, head]))
    collage.add(b, .translation([left, head]))
    return collage.list
  }

  private static func name(
    _ letter: String, _ text: String, at place: SIMD2<Double>, width: Double, _ color: RGBA,
    on easel: inout DisplayListBuilder
  ) {
    let line = Lines.shortened("\(letter)  \(text)", to: Int(width / Palette.advance) - 1)
    easel.text(line, at: place + [6, 0], color)
  }
}
