import LayerTree
import MotionMath

/// The texts of a display list with their boxes.
enum DrawnText {
  static func all(_ list: DisplayList) -> [(string: String, box: Rect)] {
    list.items.filter { $0.text >= 0 && $0.isShown }.map { item in
      let text = list.texts[Int(item.text)]
      let width = text.font.width(of: text.string)
      let box = Rect(x: 0, y: 0, width: width, height: text.font.size * 0.8)
      return (text.string, item.transform.boundingBox(of: box))
    }
  }

  /// Returns two texts that overlap; `nil` without any.
  static func overlap(_ list: DisplayList) -> (String, String)? {
    let all = all(list)
    for (index, one) in all.enumerated() {
      if let other = all[(index + 1)...].first(where: { $0.box.intersects(one.box) }) {
        return (one.string, other.string)
      }
    }
    return nil
  }
}
