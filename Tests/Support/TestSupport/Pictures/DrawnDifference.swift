import LayerTree
import MotionMath

/// The difference of two display lists beyond rounding. A view that had other sizes before may differ by rounding
/// errors.
public enum DrawnDifference {
  private static let most = 1e-6

  /// Returns the first difference of the drawn content; nil if both lists draw the same.
  public static func first(_ list: DisplayList, _ other: DisplayList) -> String? {
    guard list.items.count == other.items.count else {
      return "\(list.items.count) items are drawn, and \(other.items.count) on a fresh stage"
    }
    for (a, b) in zip(list.items, other.items) where plain(a) != plain(b) || !isNear(a, b) {
      return "\(a), and on a fresh stage \(b)"
    }
    for (a, b) in zip(list.items, other.items) {
      let (text, otherText) = (part(a.text, list.texts), part(b.text, other.texts))
      let (shadow, otherShadow) = (part(a.shadow, list.shadows), part(b.shadow, other.shadows))
      let (content, otherContent) = (part(a.content, list.contents), part(b.content, other.contents))
      guard text == otherText, shadow == otherShadow, content == otherContent else {
        return "another text, shadow or content in \(a)"
      }
    }
    guard list.clips.count == other.clips.count, list.groups == other.groups else {
      return "other clips or groups"
    }
    for (a, b) in zip(list.clips, other.clips)
    where !isNear(a.transform, b.transform) || !isNear(a.rect, b.rect) || a.parent != b.parent
      || a.cornerRadius != b.cornerRadius || a.corners != b.corners
    {
      return "\(a), and on a fresh stage \(b)"
    }
    return nil
  }

  private static func part<Part>(_ place: Int32, _ parts: [Part]) -> Part? {
    parts.indices.contains(Int(place)) ? parts[Int(place)] : nil
  }

  /// Returns an item without its position, and without indices of shared or living objects.
  private static func plain(_ item: DisplayList.Item) -> DisplayList.Item {
    var item = item
    (item.layer, item.text, item.shadow, item.content) = (0, 0, 0, 0)
    (item.rect, item.transform) = (Rect(x: 0, y: 0, width: 0, height: 0), .identity)
    return item
  }

  private static func isNear(_ a: DisplayList.Item, _ b: DisplayList.Item) -> Bool {
    isNear(a.transform, b.transform) && isNear(a.rect, b.rect)
  }

  private static func isNear(_ a: Affine, _ b: Affine) -> Bool {
    zip([a.a, a.b, a.c, a.d, a.tx, a.ty], [b.a, b.b, b.c, b.d, b.tx, b.ty]).allSatisfy {
      ($0 - $1).magnitude <= most
    }
  }

  private static func isNear(_ a: Rect, _ b: Rect) -> Bool {
    zip([a.minX, a.minY, a.size.x, a.size.y], [b.minX, b.minY, b.size.x, b.size.y]).allSatisfy {
      ($0 - $1).magnitude <= most
    }
  }
}
