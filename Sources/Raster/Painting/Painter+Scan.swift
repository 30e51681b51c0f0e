/// From shapes to the coverage of a row.
extension Painter {
  /// The coverage of a row by a shape; that of the ends goes to `ends`.
  func scan(_ shape: inout Shape, _ y: Int, _ ends: UnsafeMutablePointer<Double>) -> RowCover {
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
    }
    var sum = 0.0
    for x in cover.start..<cover.solidStart {
      sum += changes[x]
      ends[x] = sum
    }
    if cover.solidStart < cover.solidEnd {
      cover.height = sum + changes[cover.solidStart]
      sum = cover.height
      for x in cover.solidEnd..<cover.end {
        sum += changes[x]
        ends[x] = sum
      }
    }
    clear(from: min(left.first, right.first), to: max(left.last, right.last))
    return cover
  }

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

  /// Adds the pieces of sorted edges within a row; drops edges that end above its bottom for the next one.
  ///
  /// Returns the first and the last pixel of `changes` it wrote to; none when the first is beyond the last.
  private func enter(_ range: inout Range<Int>, _ y: Int) -> (first: Int, last: Int) {
    let top = Double(y)
    let bottom = Double(y + 1)
    var touched = (first: Int.max, last: -1)
    var index = range.lowerBound
    while index < range.upperBound {
      if edges[index].top.y >= bottom { break }
      add(edges[index], top, bottom, &touched)
      if edges[index].bottom.y > bottom { break }
      index += 1
    }
    // The last edge stays, so that a polygon is never mistaken for a box.
    range = min(index, range.upperBound - 1)..<range.upperBound
    return touched
  }

  /// Adds the piece of an edge between two heights.
  @inline(__always)
  func add(_ edge: Edge, _ top: Double, _ bottom: Double, _ touched: inout (first: Int, last: Int)) {
    var upper = edge.top
    var lower = edge.bottom
    if upper.y < top { upper = [edge.top.x + (top - edge.top.y) * edge.slope, top] }
    if lower.y > bottom { lower = [edge.top.x + (bottom - edge.top.y) * edge.slope, bottom] }
    let height = lower.y - upper.y
    guard height > 0 else { return }
    // Rounding may lead a hair out of the edge's own range, and so out of the bitmap.
    let least = min(edge.top.x, edge.bottom.x)
    let most = max(edge.top.x, edge.bottom.x)
    addPiece(min(max(upper.x, least), most), min(max(lower.x, least), most), height * edge.sign, &touched)
  }

  /// Adds a straight piece between two places that are `signed` apart in height; negative where the inside ends.
  @inline(__always)
  func addPiece(_ a: Double, _ b: Double, _ signed: Double, _ touched: inout (first: Int, last: Int)) {
    let low = min(a, b)
    let high = max(a, b)
    let first = Int(low)
    let last = Int(high)
    touched.first = min(touched.first, first)
    touched.last = max(touched.last, last + 1)
    if first == last {
      let beside = (low + high) * 0.5 - Double(first)
      changes[first] += signed * (1 - beside)
      changes[first + 1] += signed * beside
      return
    }
    // The covered area of each pixel it passes: a triangle, then trapezes, then all but a triangle.
    let steep = signed / (high - low)
    let into = Double(first + 1) - low
    let beyond = high - Double(last)
    var before = steep * into * into * 0.5
    changes[first] += before
    var x = first + 1
    while x < last {
      let area = steep * (Double(x) - low + 0.5)
      changes[x] += area - before
      before = area
      x += 1
    }
    let area = signed - steep * beyond * beyond * 0.5
    changes[last] += area - before
    changes[last + 1] += signed - area
  }

  func clear(from first: Int, to last: Int) {
    if first <= last { (changes + first).update(repeating: 0, count: last - first + 1) }
  }
}
