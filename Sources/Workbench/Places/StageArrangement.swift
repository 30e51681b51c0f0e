import MotionMath

/// How one stage, or two side by side, lie in a window beside the panel.
struct StageArrangement: Equatable {
  /// Points between two stages that are side by side.
  static let gap = 12.0

  let places: [StagePlace]

  /// A stage that fills what the panel leaves of a window.
  init(filling stage: SIMD2<Double>) {
    places = [StagePlace(origin: .zero, zoom: 1, size: stage)]
  }

  /// Stages of a size of their own with something around each, as large as they are where they have room, else smaller
  /// and in the middle.
  init(_ count: Int, of stage: SIMD2<Double>, around rim: Double, in room: SIMD2<Double>) {
    let outer = Self.outer(stage, rim)
    let total = SIMD2(Double(count) * outer.x + Double(count - 1) * Self.gap, outer.y)
    let fitting = min(room.x / max(total.x, 1), room.y / max(total.y, 1))
    // A window that is all but gone shows next to nothing, but places stay places.
    let zoom = max(0.02, min(1, fitting))
    let corner = SIMD2(
      max(0, ((room.x - total.x * zoom) / 2).rounded()), max(0, ((room.y - total.y * zoom) / 2).rounded()))
    places = (0..<count).map { place in
      let left = Double(place) * (outer.x + Self.gap)
      return StagePlace(
        origin: corner + SIMD2(left + rim, rim + Self.head(rim)) * zoom, zoom: zoom, size: stage)
    }
  }

  /// The points above a device in which the line about its stage has room.
  static func head(_ rim: Double) -> Double { rim > 0 ? 26 : 0 }

  /// Where the line about a stage begins: at its upper edge, or above the device around it.
  static func lineOrigin(of place: StagePlace, around rim: Double) -> SIMD2<Double> {
    place.origin - SIMD2(0, (rim + head(rim)) * place.zoom)
  }

  private static func outer(_ stage: SIMD2<Double>, _ rim: Double) -> SIMD2<Double> {
    stage + 2 * rim + SIMD2(0, head(rim))
  }

  /// What of a window is the stages': all, or what the panel leaves where that is enough for one.
  static func room(in window: SIMD2<Double>, isPanelOpen: Bool) -> SIMD2<Double> {
    let beside = window.x - PanelLayout.width
    return isPanelOpen && beside >= PanelLayout.leastStage ? SIMD2(beside, window.y) : window
  }

  /// The window that shows stages as large as they are.
  static func window(
    for count: Int, of stage: SIMD2<Double>, around rim: Double, isPanelOpen: Bool
  ) -> SIMD2<Double> {
    let outer = outer(stage, rim)
    let width = Double(count) * outer.x + Double(count - 1) * gap
    return [width + (isPanelOpen ? PanelLayout.width : 0), outer.y]
  }
}
