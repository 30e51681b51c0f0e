import MotionMath

/// Paths of common shapes, clockwise as seen.
nonisolated extension LayerPath {
  /// How far the control points of a quarter of a circle are from its ends, in radii: within 1/3,600 of the circle.
  private static let bow = 0.5522847498307936

  /// Adds a rectangle.
  public mutating func addRect(_ rect: Rect) {
    move(to: rect.origin)
    addLine(to: [rect.maxX, rect.minY])
    addLine(to: [rect.maxX, rect.maxY])
    addLine(to: [rect.minX, rect.maxY])
    close()
  }

  /// Adds a rectangle with some round corners; at most half the shorter side is used of the radius.
  public mutating func addRoundedRect(_ rect: Rect, radius: Double, corners: Corners = .all) {
    let most = min(max(radius, 0), rect.size.x / 2, rect.size.y / 2)
    guard most > 0, !corners.isDisjoint(with: .all) else {
      addRect(rect)
      return
    }
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    func size(_ corner: Corners) -> Double { corners.contains(corner) ? most : 0 }
    move(to: [left + size(.topLeft), top])
    addCorner(size(.topRight), at: [right, top], from: [-1, 0], to: [0, 1])
    addCorner(size(.bottomRight), at: [right, bottom], from: [0, -1], to: [-1, 0])
    addCorner(size(.bottomLeft), at: [left, bottom], from: [1, 0], to: [0, -1])
    addCorner(size(.topLeft), at: [left, top], from: [0, 1], to: [1, 0])
    close()
  }

  /// Adds the ellipse that fills a rectangle.
  public mutating func addEllipse(_ rect: Rect) {
    let center = rect.center
    let half = rect.size / 2
    let ways: [SIMD2<Double>] = [[1, 0], [0, 1], [-1, 0], [0, -1]]
    move(to: center + half * ways[0])
    for quarter in 0..<4 {
      let (from, to) = (ways[quarter], ways[(quarter + 1) % 4])
      addCubic(
        to: center + half * to, control1: center + half * (from + to * Self.bow),
        control2: center + half * (to + from * Self.bow))
    }
    close()
  }

  /// Adds a line up to a corner and a quarter of a circle around it.
  private mutating func addCorner(
    _ radius: Double, at corner: SIMD2<Double>, from: SIMD2<Double>, to: SIMD2<Double>
  ) {
    addLine(to: corner + radius * from)
    guard radius > 0 else { return }
    let rest = radius * (1 - Self.bow)
    addCubic(to: corner + radius * to, control1: corner + rest * from, control2: corner + rest * to)
  }
}
