/// Shapes of one color as triangles.
extension TriangleMesh {
  /// Adds an upright box: one rectangle for its whole pixels, and one for each side that covers pixels only in part.
  mutating func addBox(_ low: SIMD2<Double>, _ high: SIMD2<Double>, _ paint: Paint) {
    let first = low.rounded(.up)
    let last = high.rounded(.down)
    if first == low, last == high {
      addQuad(SIMD2<Float>(low), SIMD2<Float>(high), Self.color(paint.pixel, paint.alpha(1)))
      return
    }
    // Along y, then along x: the piece before the first whole pixel, the whole ones, the piece after.
    Self.pieces(low.y, high.y) { top, bottom, height in
      Self.pieces(low.x, high.x) { left, right, width in
        let alpha = paint.alpha(width * height)
        if alpha == 0 { return }
        addQuad(
          SIMD2(Float(left), Float(top)), SIMD2(Float(right), Float(bottom)), Self.color(paint.pixel, alpha))
      }
    }
  }

  /// Calls a closure with the runs of pixels that an interval touches, and with the fraction of each pixel in the run
  /// that it covers.
  @inline(__always)
  private static func pieces(_ low: Double, _ high: Double, _ body: (Double, Double, Double) -> Void) {
    let (first, last) = (low.rounded(.up), high.rounded(.down))
    guard first <= last else {
      body(last, first, high - low)
      return
    }
    if low < first { body(first - 1, first, first - low) }
    if first < last { body(first, last, 1) }
    if last < high { body(last, last + 1, high - last) }
  }

  /// Adds a convex shape that fades out across its edge; returns false, without effect, for a shape that is too thin
  /// for that.
  ///
  /// `shift` is the vector, in pixels, by which the whole shape is moved; its size stays the same.
  mutating func addConvex(
    _ shape: Shape, _ edges: UnsafeBufferPointer<Edge>, _ paint: Paint, shift: SIMD2<Double> = .zero
  ) -> Bool {
    guard trace(shape, edges) else { return false }
    if shift != .zero {
      for index in outline.indices { outline[index] += shift }
    }
    guard isWide else { return false }
    let count = outline.count
    let inside = Self.color(paint.pixel, paint.alpha(1))
    let outside = Self.color(paint.pixel, 0)
    let first = vertices.count
    var before = Self.normal(outline[count - 1], outline[0])
    for index in 0..<count {
      let corner = outline[index]
      let after = Self.normal(corner, outline[index + 1 == count ? 0 : index + 1])
      // Half a pixel from both sides; the extension of a very sharp corner is limited.
      let sum = before + after
      let half = sum / max(1 + before.x * after.x + before.y * after.y, 0.25) / 2
      let (inner, outer) = (corner - half, corner + half)
      vertices.append(Vertex(x: Float(inner.x), y: Float(inner.y), color: inside, u: 0, v: 0))
      vertices.append(Vertex(x: Float(outer.x), y: Float(outer.y), color: outside, u: 0, v: 0))
      before = after
    }
    for index in 0..<count {
      let next = index &+ 1 == count ? 0 : index &+ 1
      let (a, b) = (first &+ 2 &* index, first &+ 2 &* next)
      addTriangle(a, a &+ 1, b)
      addTriangle(a &+ 1, b &+ 1, b)
      if index > 0, next > 0 { addTriangle(first, a, b) }
    }
    return true
  }

  /// Returns the unit normal of a side, outwards.
  @inline(__always)
  private static func normal(_ from: SIMD2<Double>, _ to: SIMD2<Double>) -> SIMD2<Double> {
    let way = to - from
    let length = (way.x * way.x + way.y * way.y).squareRoot()
    return SIMD2(way.y, -way.x) / length
  }

  /// Writes a shape's corners into `outline`, clockwise as seen; returns false when fewer than three are distinct.
  private mutating func trace(_ shape: Shape, _ edges: UnsafeBufferPointer<Edge>) -> Bool {
    outline.removeAll(keepingCapacity: true)
    if shape.isBox {
      outline += [shape.low, [shape.high.x, shape.low.y], shape.high, [shape.low.x, shape.high.y]]
      return true
    }
    for index in shape.right {
      addCorner(edges[index].top)
      if index + 1 == shape.right.upperBound { addCorner(edges[index].bottom) }
    }
    for index in shape.left.reversed() {
      if index + 1 == shape.left.upperBound { addCorner(edges[index].bottom) }
      addCorner(edges[index].top)
    }
    while outline.count > 1, Self.isNear(outline[outline.count - 1], outline[0]) { outline.removeLast() }
    return outline.count >= 3
  }

  private mutating func addCorner(_ corner: SIMD2<Double>) {
    if let last = outline.last, Self.isNear(last, corner) { return }
    outline.append(corner)
  }

  private static func isNear(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Bool {
    let way = a - b
    return way.x * way.x + way.y * way.y < 1e-6
  }

  /// A Boolean value that indicates whether a circle more than a pixel wide fits into the outline.
  ///
  /// The circle in a convex shape is at least as wide as the shape's area divided by half its perimeter.
  private var isWide: Bool {
    var area = 0.0
    var length = 0.0
    var last = outline[outline.count - 1]
    for corner in outline {
      let way = corner - last
      area += last.x * corner.y - corner.x * last.y
      length += (way.x * way.x + way.y * way.y).squareRoot()
      last = corner
    }
    return area > 1.5 * length
  }
}
