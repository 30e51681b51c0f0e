/// The changes of coverage from one pixel of a row to the next; the sums of the changes are the coverage.
struct CoverageChanges {
  /// A pointer to the change at the row's first pixel.
  let pointer: UnsafeMutablePointer<Double>

  /// Adds the piece of an edge between two y coordinates.
  @inline(__always)
  func add(_ edge: Edge, _ top: Double, _ bottom: Double, _ touched: inout (first: Int, last: Int)) {
    var upper = edge.top
    var lower = edge.bottom
    if upper.y >= top, lower.y <= bottom {
      if lower.y > upper.y { addPiece(upper.x, lower.x, (lower.y - upper.y) * edge.sign, &touched) }
      return
    }
    if upper.y < top { upper = [edge.top.x + (top - edge.top.y) * edge.slope, top] }
    if lower.y > bottom { lower = [edge.top.x + (bottom - edge.top.y) * edge.slope, bottom] }
    let height = lower.y - upper.y
    guard height > 0 else { return }
    // Rounding may lead slightly out of the edge's own range, and so out of the bitmap.
    let least = Self.smaller(edge.top.x, edge.bottom.x)
    let most = Self.larger(edge.top.x, edge.bottom.x)
    addPiece(
      Self.smaller(Self.larger(upper.x, least), most), Self.smaller(Self.larger(lower.x, least), most),
      height * edge.sign, &touched)
  }

  /// Adds a straight piece between two x coordinates; `signed` is its height, negative where the inside ends.
  @inline(__always)
  func addPiece(_ a: Double, _ b: Double, _ signed: Double, _ touched: inout (first: Int, last: Int)) {
    let low = Self.smaller(a, b)
    let high = Self.larger(a, b)
    let first = Int(low)
    touched.first = min(touched.first, first)
    if high < Double(first &+ 1) {
      let beside = (low + high) * 0.5 - Double(first)
      if beside == 0 {
        // Along the side of a pixel: that pixel is wholly on one side of it.
        touched.last = max(touched.last, first)
        pointer[first] += signed
        return
      }
      touched.last = max(touched.last, first &+ 1)
      pointer[first] += signed * (1 - beside)
      pointer[first &+ 1] += signed * beside
      return
    }
    let last = Int(high)
    touched.last = max(touched.last, last &+ 1)
    // The covered area of each pixel that the piece passes: a triangle, then trapezoids, then all but a triangle.
    let steep = signed / (high - low)
    let into = Double(first &+ 1) - low
    let beyond = high - Double(last)
    var before = steep * into * into * 0.5
    pointer[first] += before
    var x = first &+ 1
    while x < last {
      let area = steep * (Double(x) - low + 0.5)
      pointer[x] += area - before
      before = area
      x &+= 1
    }
    let area = signed - steep * beyond * beyond * 0.5
    pointer[last] += area - before
    pointer[last &+ 1] += signed - area
  }

  /// Returns the larger of two numbers; `max` defines which of two equal ones it returns, and takes four instructions
  /// for it.
  @inline(__always)
  private static func larger(_ a: Double, _ b: Double) -> Double { a > b ? a : b }

  @inline(__always)
  private static func smaller(_ a: Double, _ b: Double) -> Double { a < b ? a : b }
}
