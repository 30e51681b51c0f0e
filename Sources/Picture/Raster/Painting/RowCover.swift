/// How one row of pixels is covered by a convex shape: two ends in part, and all between them alike.
struct RowCover {
  /// The first covered pixel; up to `solidStart` each has its own coverage.
  var start: Int
  var solidStart: Int
  /// From here to `end` each has its own coverage again.
  var solidEnd: Int
  var end: Int
  /// The coverage from `solidStart` to `solidEnd`.
  var height: Double

  static let nothing = RowCover(start: 0, solidStart: 0, solidEnd: 0, end: 0, height: 0)

  /// A Boolean value indicating whether the pixel is between the ends.
  @inline(__always)
  func isSolid(_ x: Int) -> Bool { x >= solidStart && x < solidEnd }

  /// The coverage of a pixel, `ends` holding that of the two ends.
  @inline(__always)
  func coverage(_ x: Int, _ ends: UnsafeMutablePointer<Double>) -> Double {
    if isSolid(x) { return height }
    return x >= start && x < end ? ends[x] : 0
  }

  /// The next place after a pixel where the kind of coverage changes, or a limit.
  func change(after x: Int, before limit: Int) -> Int {
    var next = limit
    if start > x { next = min(next, start) }
    if solidStart > x { next = min(next, solidStart) }
    if solidEnd > x { next = min(next, solidEnd) }
    if end > x { next = min(next, end) }
    return next
  }
}
