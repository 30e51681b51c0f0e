import LayerTree
import MotionMath
import Typeface

extension DisplayList {
  /// Returns the bounding box of an item with its shadow, content and text, in the item's coordinates.
  func reach(of index: Int) -> Rect {
    let item = items[index]
    var low = item.rect.origin
    var high = item.rect.origin + item.rect.size
    func add(_ rect: Rect) {
      low = pointwiseMin(low, rect.origin)
      high = pointwiseMax(high, rect.origin + rect.size)
    }
    if item.shadow >= 0, item.shadow < shadows.count, shadows[Int(item.shadow)].color.alpha > 0 {
      let shadow = shadows[Int(item.shadow)]
      let spread = 3 * max(shadow.radius, 0)
      var caster = item.rect
      if shadow.path >= 0, shadow.path < paths.count { caster = paths[Int(shadow.path)].box ?? caster }
      add(Rect(origin: caster.origin + shadow.offset - spread, size: caster.size + 2 * spread))
    }
    if item.content >= 0, item.content < contents.count, !item.clipsContent {
      switch contents[Int(item.content)] {
      case .image(let image): add(image.target)
      case .gradient: break
      case .path(let path): if let reach = path.reach { add(reach) }
      }
    }
    if item.text >= 0, item.text < texts.count {
      let text = texts[Int(item.text)]
      add(
        Rect(
          origin: text.origin - SIMD2(0, text.font.lineHeight),
          size: SIMD2(text.font.width(of: text.string), 2 * text.font.lineHeight)))
    }
    return Rect(origin: low, size: high - low)
  }
}
