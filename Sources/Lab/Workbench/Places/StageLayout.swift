import MotionMath

/// The places of one stage, or of two side by side, in a window beside the panel.
struct StageLayout: Equatable {
  /// The distance between two stages, in points.
  static let gap = 12.0
  /// The height of the name and the outcome below each of two stages, in points.
  static let caption = 52.0

  let places: [StagePlace]

  /// Creates the layout of one stage of a size, below a status line whose height is `line` points.
  init(filling stage: SIMD2<Double>, below line: Double = 0) {
    places = [StagePlace(origin: [0, line], zoom: 1, size: stage)]
  }

  /// Creates the layout of centered stages, each with a device's `rim` around it. They are unscaled where they fit in
  /// `room`, else scaled down.
  init(
    _ count: Int, of stage: SIMD2<Double>, around rim: Double, in room: SIMD2<Double>, below line: Double = 0
  ) {
    let head = Self.head(rim, line)
    let outer = Self.outer(stage, rim, head)
    let total = SIMD2(Double(count) * outer.x + Double(count - 1) * Self.gap, outer.y)
    let room = room - SIMD2(0, Self.foot(count))
    let fitting = min(room.x / max(total.x, 1), room.y / max(total.y, 1))
    // The least zoom keeps the transforms invertible in a tiny window. Rounding makes no difference to a window that fits.
    let zoom = fitting > 1 - 1e-9 ? 1 : max(0.02, fitting)
    let corner = SIMD2(
      max(0, ((room.x - total.x * zoom) / 2).rounded()), max(0, ((room.y - total.y * zoom) / 2).rounded()))
    places = (0..<count).map { place in
      let left = Double(place) * (outer.x + Self.gap)
      return StagePlace(
        origin: corner + SIMD2(left + rim, rim + head) * zoom, zoom: zoom, size: stage)
    }
  }

  /// Returns the height, in points, of the status line above a stage or above its device.
  private static func head(_ rim: Double, _ line: Double) -> Double { rim > 0 ? 26 : line }

  /// Returns the top left corner, in the window, of a stage's status line, which is above the stage or its device.
  static func statusLineOrigin(
    of place: StagePlace, around rim: Double, below line: Double = 0
  ) -> SIMD2<Double> { place.origin - SIMD2(0, (rim + head(rim, line)) * place.zoom) }

  private static func foot(_ count: Int) -> Double { count > 1 ? caption : 0 }

  private static func outer(_ stage: SIMD2<Double>, _ rim: Double, _ head: Double) -> SIMD2<Double> {
    stage + 2 * rim + SIMD2(0, head)
  }

  /// Returns the size of the window's area for stages. An open panel reduces it only if at least
  /// ``PanelLayout/leastStage`` points of width remain.
  static func room(in window: SIMD2<Double>, isPanelOpen: Bool) -> SIMD2<Double> {
    let beside = window.x - PanelLayout.width
    return isPanelOpen && beside >= PanelLayout.leastStage ? SIMD2(beside, window.y) : window
  }

  /// Returns the size of the window that shows stages unscaled.
  static func window(
    for count: Int, of stage: SIMD2<Double>, around rim: Double, isPanelOpen: Bool, below line: Double = 0
  ) -> SIMD2<Double> {
    let outer = outer(stage, rim, head(rim, line))
    let width = Double(count) * outer.x + Double(count - 1) * gap
    return [width + (isPanelOpen ? PanelLayout.width : 0), outer.y + foot(count)]
  }
}

/// The place and the zoom of a stage in the window.
package struct StagePlace: Equatable, Sendable {
  /// The stage's top left corner, in the window's points.
  package var origin: SIMD2<Double>
  /// The window's points per stage point.
  package var zoom: Double
  /// The stage's size in its own points.
  package var size: SIMD2<Double>

  /// The stage's frame in the window.
  package var frame: Rect { Rect(origin: origin, size: size * zoom) }

  /// The transform from the stage's points to the window's points.
  package var transform: Affine {
    Affine(a: zoom, b: 0, c: 0, d: zoom, tx: origin.x, ty: origin.y)
  }

  /// Converts a point of the window to the stage's points.
  func point(_ place: SIMD2<Double>) -> SIMD2<Double> { (place - origin) / zoom }
}
