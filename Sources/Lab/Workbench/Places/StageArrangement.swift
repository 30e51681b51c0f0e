import MotionMath

/// How one stage, or two side by side, lie in a window beside the panel.
struct StageArrangement: Equatable {
  /// Points between two stages that are side by side.
  static let gap = 12.0

  let places: [StagePlace]

  /// A stage that fills what the panel and the line about it leave of a window.
  init(filling stage: SIMD2<Double>, below line: Double = 0) {
    places = [StagePlace(origin: [0, line], zoom: 1, size: stage)]
  }

  /// Stages of a size of their own with something around each, as large as they are where they have room, else smaller
  /// and in the middle.
  init(
    _ count: Int, of stage: SIMD2<Double>, around rim: Double, in room: SIMD2<Double>, below line: Double = 0
  ) {
    let head = Self.head(rim, line)
    let outer = Self.outer(stage, rim, head)
    let total = SIMD2(Double(count) * outer.x + Double(count - 1) * Self.gap, outer.y)
    let fitting = min(room.x / max(total.x, 1), room.y / max(total.y, 1))
    // A window that is all but gone shows next to nothing, but places stay places.
    let zoom = max(0.02, min(1, fitting))
    let corner = SIMD2(
      max(0, ((room.x - total.x * zoom) / 2).rounded()), max(0, ((room.y - total.y * zoom) / 2).rounded()))
    places = (0..<count).map { place in
      let left = Double(place) * (outer.x + Self.gap)
      return StagePlace(
        origin: corner + SIMD2(left + rim, rim + head) * zoom, zoom: zoom, size: stage)
    }
  }

  /// The points above a stage, or above the device around it, in which the line about it has room.
  private static func head(_ rim: Double, _ line: Double) -> Double { rim > 0 ? 26 : line }

  /// Where the line about a stage begins: above it, or above the device around it.
  static func lineOrigin(
    of place: StagePlace, around rim: Double, below line: Double = 0
  ) -> SIMD2<Double> { place.origin - SIMD2(0, (rim + head(rim, line)) * place.zoom) }

  private static func outer(_ stage: SIMD2<Double>, _ rim: Double, _ head: Double) -> SIMD2<Double> {
    stage + 2 * rim + SIMD2(0, head)
  }

  /// What of a window is the stages': all, or what the panel leaves where that is enough for one.
  static func room(in window: SIMD2<Double>, isPanelOpen: Bool) -> SIMD2<Double> {
    let beside = window.x - PanelLayout.width
    return isPanelOpen && beside >= PanelLayout.leastStage ? SIMD2(beside, window.y) : window
  }

  /// The window that shows stages as large as they are.
  static func window(
    for count: Int, of stage: SIMD2<Double>, around rim: Double, isPanelOpen: Bool, below line: Double = 0
  ) -> SIMD2<Double> {
    let outer = outer(stage, rim, head(rim, line))
    let width = Double(count) * outer.x + Double(count - 1) * gap
    return [width + (isPanelOpen ? PanelLayout.width : 0), outer.y]
  }
}

/// Where in the window a stage is seen, and how large.
package struct StagePlace: Equatable, Sendable {
  /// Its top left, in the window's points.
  package var origin: SIMD2<Double>
  /// The window's points to one of the stage's.
  package var zoom: Double
  /// The stage's size in its own points.
  package var size: SIMD2<Double>

  /// What of the window it takes.
  package var frame: Rect { Rect(origin: origin, size: size * zoom) }

  /// From the stage's points to the window's.
  package var transform: Affine {
    Affine(a: zoom, b: 0, c: 0, d: zoom, tx: origin.x, ty: origin.y)
  }

  /// A place of the window in the stage's points.
  func point(_ place: SIMD2<Double>) -> SIMD2<Double> { (place - origin) / zoom }
}
