/// An edge that the sweeping line cuts.
struct ActiveEdge {
  /// The y coordinate at which the edge crosses the next one; infinite for none.
  var crossing = Double.infinity
  /// The places of the neighbors to the left and to the right among the active edges; -1 for none.
  var previous = -1
  var next = -1
  /// The index of the edge's next event in the heap; -1 without an event.
  var spot: Int32 = -1
  /// The winding number of the area to the left of the edge; `Int32.min` until it is counted.
  var winding = Int32.min
  /// The change of the winding from left to right; 0 for an edge that has ended.
  var sign: Int32
  /// 1 where the inside begins to the right of the edge, -1 where it ends, and 0 elsewhere.
  var role: Int32 = 0
  /// A Boolean value that indicates whether the scan's list of the outline has the edge. The list may still have an edge
  /// without a role, until the end of the row.
  var isOutline = false
  private(set) var top: SIMD2<Double>
  private(set) var bottom: SIMD2<Double>
  private(set) var slope: Double
  /// The x coordinate of the edge at the y coordinate `start`. Above, the edge's coverage is already added.
  var x: Double
  var start: Double

  /// Creates an edge from a y coordinate on.
  @inline(__always)
  init(_ edge: Edge, x: Double, start: Double) {
    top = edge.top
    bottom = edge.bottom
    slope = edge.slope
    self.x = x
    self.start = start
    sign = edge.sign > 0 ? 1 : -1
  }

  /// Creates an edge for memory that is not used yet.
  init() {
    (top, bottom, slope, x, start, sign) = (.zero, .zero, 0, 0, 0, 0)
  }

  /// Continues with an edge that begins at the end.
  @inline(__always)
  mutating func follow(_ edge: Edge, at height: Double) {
    top = edge.top
    bottom = edge.bottom
    slope = edge.slope
    x = top.x
    start = height
  }

  /// Returns the x coordinate at a y coordinate between the ends.
  @inline(__always)
  func x(at height: Double) -> Double {
    // Rounding may lead slightly out of the edge's own range, and so out of the bitmap.
    let (low, high) = top.x < bottom.x ? (top.x, bottom.x) : (bottom.x, top.x)
    let x = top.x + (height - top.y) * slope
    let most = x < high ? x : high
    return height == bottom.y ? bottom.x : most > low ? most : low
  }

  /// Returns whether an edge begins at the end, and has the inside on the same side.
  @inline(__always)
  func isFollowed(by other: Edge) -> Bool {
    other.top == bottom && (other.sign > 0) == (sign > 0)
  }

  /// Returns whether the edge is to the left of an edge that begins. Where that begins on it, their slopes decide.
  @inline(__always)
  func isLeft(of other: Edge, at height: Double) -> Bool {
    let gap = other.top.x - x(at: height)
    return abs(gap) < 1e-9 ? slope < other.slope : gap > 0
  }

  /// Returns the y coordinate at which the edge crosses another one, which is to the right of it above; infinite for none.
  @inline(__always)
  func crossing(_ right: ActiveEdge) -> Double {
    let (lower, rightLower) = (bottom, right.bottom)
    let isLonger = lower.y > rightLower.y
    let end = isLonger ? rightLower.y : lower.y
    let overlap = isLonger ? x(at: end) - rightLower.x : lower.x - right.x(at: end)
    guard overlap > 0 else { return .infinity }
    // From the edges' own ends, so that the crossing is the same wherever it is looked for.
    let (upper, rightUpper) = (top, right.top)
    let isHigher = upper.y < rightUpper.y
    let start = isHigher ? rightUpper.y : upper.y
    let gap = max(isHigher ? rightUpper.x - x(at: start) : right.x(at: start) - upper.x, 0)
    return start + (end - start) * (gap / (gap + overlap))
  }
}

/// The next event of an active edge: its end, or where it crosses the next one.
struct PathEvent {
  /// The y coordinate of the event.
  var due: Double
  /// The place of the active edge.
  var place: Int
}
