import LayerTree
import MotionMath
import ViewTree

/// A line of text as a frame shows it.
package struct DrawnLine {
  package let string: String
  /// The index of the line's item in the display list.
  let item: Int
  /// The view that shows the line.
  package let owner: UIView
  /// The rectangle from the height of capitals to the depth of descenders, in the item's coordinates.
  let box: Rect
  /// The same rectangle on the stage, in points.
  package let frame: Rect

  init(_ text: DisplayList.Text, item index: Int, of list: DisplayList, owner: UIView) {
    string = text.string
    item = index
    self.owner = owner
    let font = text.font
    let below = font.lineHeight - font.ascender
    // Capitals are 0.7 ems high.
    box = Rect(
      x: text.origin.x, y: text.origin.y - 0.7 * font.size, width: font.width(of: text.string),
      height: 0.7 * font.size + below)
    frame = list.items[index].transform.boundingBox(of: box)
  }

  /// Nine points of the line, in the item's coordinates.
  var points: [SIMD2<Double>] {
    [0.04, 0.5, 0.96].flatMap { x in
      [0.1, 0.5, 0.9].map { y in box.origin + SIMD2(x, y) * box.size }
    }
  }
}
