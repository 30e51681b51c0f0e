import LayerTree
import MotionMath

/// The meanings of the colors of an overlay, in a box at the lower left of the stage.
struct OverlayLegend {
  /// A swatch: the color of an outline or of a filled box.
  struct Entry: Equatable {
    var text: String
    var color: RGBA
    var isFilled = false
  }

  static let touchAreas = [
    Entry(text: "takes touches", color: Palette.accent),
    Entry(text: "has gesture recognizers", color: Palette.good),
    Entry(text: "takes no touches", color: Palette.off),
  ]
  static let hitTest = Entry(text: "the last touch, and the views asked", color: Palette.warning)
  static let ghosts = Entry(
    text: "frames at each eighth of the transition", color: Palette.dim.faded(by: 0.5), isFilled: true)
  static let layers = Entry(text: "each layer apart, the frontmost uppermost", color: Palette.dim)

  /// The distances, in points, to the stage's left edge and to its bottom, where the workbench shows notices.
  private static let (margin, foot) = (8.0, 52.0)
  private static let (leading, padding, swatch) = (15.0, 7.0, 9.0)

  private static var font: TextFont { Palette.words(9) }

  /// Returns the legend on a stage of a size; an empty list without entries, or where the box has no room.
  static func list(_ entries: [Entry], on size: SIMD2<Double>) -> DisplayList {
    var easel = DisplayListBuilder(size: size)
    let width = (entries.map { font.width(of: $0.text) }.max() ?? 0) + swatch + 6 + 2 * padding
    let height = Double(entries.count) * leading + 2 * padding - 4
    let box = Rect(x: margin, y: size.y - foot - height, width: width, height: height)
    guard !entries.isEmpty, box.minY >= 0, box.maxX <= size.x else { return easel.list }
    easel.box(box, Palette.veil, radius: 6, border: Palette.line)
    for (index, entry) in entries.enumerated() {
      let y = box.minY + padding + Double(index) * leading
      let sign = Rect(x: box.minX + padding, y: y + 1, width: swatch, height: swatch)
      easel.box(
        sign, entry.isFilled ? entry.color : entry.color.faded(by: 0.1), radius: 2, border: entry.color)
      easel.text(entry.text, at: [sign.maxX + 6, y + 1], Palette.text, font)
    }
    return easel.list
  }
}
