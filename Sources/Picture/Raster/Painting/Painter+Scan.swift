/// Scanning: from shapes to the coverage of a row.
extension Painter {
  /// Returns the coverage of a row's painted columns by a shape, and writes the coverage of the row's ends to `ends`.
  func scan(_ shape: inout Shape, _ y: Int, _ ends: UnsafeMutablePointer<Double>) -> RowCover {
    scanAll(&shape, y, ends).clamped(to: columns)
  }

  /// Returns the coverage of a row by a shape, also beyond the painted columns.
  func scanAll(_ shape: inout Shape, _ y: Int, _ ends: UnsafeMutablePointer<Double>) -> RowCover {
    if shape.isBox {
      return scanBox(shape, Self.share(of: y, from: shape.low.y, to: shape.high.y), ends)
    }
    let left = enter(&shape.left, y)
    let right = enter(&shape.right, y)
    guard left.first <= left.last, right.first <= right.last else {
      clear(from: min(left.first, right.first), to: max(left.last, right.last))
      return .nothing
    }
    var cover = RowCover(
      start: left.first, solidStart: left.last, solidEnd: right.first, end: min(right.last, width),
      height: 1)
    if cover.solidStart >= cover.solidEnd {
      // The sides share a pixel: all of the row is an end.
      cover.start = min(left.first, right.first)
      cover.end = min(max(left.last, right.last), width)
      cover.solidStart = cover.end
      cover.solidEnd = cover.end
      _ = sum(from: cover.start, to: cover.end, onto: 0, ends)
      clear(from: cover.start, to: max(left.last, right.last))
      return cover
    }
    cover.height = sum(from: cover.start, to: cover.solidStart, onto: 0, ends) + changes[cover.solidStart]
    changes[cover.solidStart] = 0
    _ = sum(from: cover.solidEnd, to: cover.end, onto: cover.height, ends)
    for x in cover.end...right.last { changes[x] = 0 }
    return cover
  }

  /// Adds up the changes of coverage from pixel to pixel, writes the coverage to `ends`, and clears the changes.
  @inline(__always)
  private func sum(
    from first: Int, to end: Int, onto start: Double, _ ends: UnsafeMutablePointer<Double>
  ) -> Double {
    var sum = start
    for x in first..<end {
      sum += changes[x]
      ends[x] = sum
      changes[x] = 0
    }
    return sum
  }

  @inline(__always)
  func scanBox(_ shape: Shape, _ height: Double, _ ends: UnsafeMutablePointer<Double>) -> RowCover {
    let first = Int(shape.low.x)
    let last = Int(shape.high.x)
    if first == last {
      ends[first] = (shape.high.x - shape.low.x) * height
      return RowCover(start: first, solidStart: first + 1, solidEnd: first + 1, end: first + 1, height: 0)
    }
    var cover = RowCover(start: first, solidStart: first, solidEnd: last, end: last, height: height)
    if shape.low.x > Double(first) {
      ends[first] = (Double(first + 1) - shape.low.x) * height
      cover.solidStart = first + 1
    }
    if shape.high.x > Double(last) {
      ends[last] = (shape.high.x - Double(last)) * height
      cover.end = last + 1
    }
    return cover
  }

  /// Adds the pieces of sorted edges within a row, and drops edges that end in it for the next row.
  ///
  /// Returns the first and the last pixel of `changes` that were written; none when the first is beyond the last.
  private func enter(_ range: inout Range<Int>, _ y: Int) -> (first: Int, last: Int) {
    let top = Double(y)
    let bottom = Double(y + 1)
    var touched = (first: Int.max, last: -1)
    var index = range.lowerBound
    while index < range.upperBound {
      if edges[index].top.y >= bottom { break }
      coverageChanges.add(edges[index], top, bottom, &touched)
      if edges[index].bottom.y > bottom { break }
      index += 1
    }
    // The last edge stays, so that a polygon is never mistaken for a box.
    range = min(index, range.upperBound - 1)..<range.upperBound
    return touched
  }

  /// Returns the end of the rows with the same coverage as the row that was just scanned: rows in which both sides
  /// are upright. `height` is the coverage of that row's middle.
  func endOfRows(like y: Int, in shape: Shape, _ height: Double) -> Int {
    if shape.isBox { return height < 1 ? y + 1 : max(Int(shape.high.y), y + 1) }
    let left = edges[shape.left.lowerBound]
    let right = edges[shape.right.lowerBound]
    guard left.slope == 0, right.slope == 0, max(left.top.y, right.top.y) <= Double(y) else { return y + 1 }
    return max(Int(min(left.bottom.y, right.bottom.y)), y + 1)
  }

  func clear(from first: Int, to last: Int) {
    if first <= last { (changes + first).update(repeating: 0, count: last - first + 1) }
  }
}

/// The coverage of one row of pixels by a convex shape: two partly covered ends, and equal coverage between them.
struct RowCover {
  /// The x coordinate of the first covered pixel; up to `solidStart` each pixel has its own coverage.
  var start: Int
  var solidStart: Int
  /// The x coordinate after the run of equal coverage; from here up to `end` each pixel has its own coverage.
  var solidEnd: Int
  var end: Int
  /// The coverage of each pixel from `solidStart` to `solidEnd`, 0…1.
  var height: Double

  static let nothing = RowCover(start: 0, solidStart: 0, solidEnd: 0, end: 0, height: 0)

  /// Returns the part of the coverage within some columns.
  @inline(__always)
  func clamped(to columns: Columns) -> RowCover {
    func column(_ x: Int) -> Int { min(max(x, columns.low), columns.high) }
    return RowCover(
      start: column(start), solidStart: column(solidStart), solidEnd: column(solidEnd), end: column(end),
      height: height)
  }

  /// Returns whether a pixel is between the two partly covered ends, where all pixels have equal coverage.
  @inline(__always)
  func isSolid(_ x: Int) -> Bool { x >= solidStart && x < solidEnd }

  /// Returns the coverage of a pixel; `ends` has that of the two ends.
  @inline(__always)
  func coverage(_ x: Int, _ ends: UnsafeMutablePointer<Double>) -> Double {
    if isSolid(x) { return height }
    return x >= start && x < end ? ends[x] : 0
  }

  /// Returns the next position after a pixel where the kind of coverage changes, or a limit.
  func change(after x: Int, before limit: Int) -> Int {
    var next = limit
    if start > x { next = min(next, start) }
    if solidStart > x { next = min(next, solidStart) }
    if solidEnd > x { next = min(next, solidEnd) }
    if end > x { next = min(next, end) }
    return next
  }
}
