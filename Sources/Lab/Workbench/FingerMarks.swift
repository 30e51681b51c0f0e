import LayerTree
import MotionMath

/// Circles over a stage where two mirrored fingers are, or would be.
public enum FingerMarks {
  /// Points across: about a fingertip.
  static let size = 28.0

  /// What to draw over a stage of a size; empty without fingers.
  public static func list(at places: [SIMD2<Double>], size: SIMD2<Double>) -> DisplayList {
    var list = DisplayList(size: size)
    let box = Rect(origin: .zero, size: SIMD2(repeating: Self.size))
    list.items = places.map { place in
      DisplayList.Item(
        layer: 0, rect: box, transform: .translation(place - box.size / 2), cornerRadius: Self.size / 2,
        fill: RGBA(red: 0.5, green: 0.55, blue: 0.65, alpha: 0.45), borderWidth: 1.5,
        border: RGBA(red: 1, green: 1, blue: 1, alpha: 0.8))
    }
    return list
  }
}
