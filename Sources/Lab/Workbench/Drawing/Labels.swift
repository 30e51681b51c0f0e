import LayerTree
import MotionMath

/// Small texts over a picture, none of which lies over another.
struct Labels {
  /// The height of a character's cell.
  static let size = 8.0

  private var taken: [Rect] = []

  /// Keeps a place free.
  mutating func keep(_ box: Rect) { taken.append(box) }

  /// A free place for a text, at a point or as near below it as there is one; nil where there is none.
  mutating func place(_ text: String, near point: SIMD2<Double>, in size: SIMD2<Double>) -> Rect? {
    let box = SIMD2(BitmapFont.width(of: text, size: Self.size) + 6, Self.size + 5)
    guard box.x <= size.x, box.y <= size.y, point.x.isFinite, point.y.isFinite else { return nil }
    var place = SIMD2(min(max(point.x, 0), size.x - box.x), min(max(point.y, 0), size.y - box.y))
    while place.y + box.y <= size.y {
      let next = Rect(origin: place, size: box)
      guard let other = taken.first(where: { $0.intersects(next) }) else {
        taken.append(next)
        return next
      }
      place.y = other.maxY + 1
    }
    return nil
  }
}
