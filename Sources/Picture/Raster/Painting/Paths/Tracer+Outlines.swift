import LayerTree
import MotionMath

/// Outlines of any shape, which may cross themselves and one another.
///
/// Cutting a closed outline by a convex region does not change its winding number around any point inside the region.
/// Clipping is therefore exact here, too.
extension Tracer {
  /// Begins a closed outline.
  mutating func beginOutline() {
    work.removeAll(keepingCapacity: true)
  }

  /// Adds a corner, in pixels.
  mutating func appendCorner(_ corner: SIMD2<Double>) {
    work.append(corner)
  }

  /// Ends the outline and adds its edges inside a region; an outline with extreme corners is left out.
  mutating func endOutline(in clip: Region) {
    var low = SIMD2(repeating: Tracer.farthest)
    var high = -low
    for corner in work {
      guard abs(corner.x) < Tracer.farthest, abs(corner.y) < Tracer.farthest else { return }
      low = pointwiseMin(low, corner)
      high = pointwiseMax(high, corner)
    }
    guard clip.mayTouch(low, high), cut(to: clip, low, high).form != .nothing, var last = work.last
    else { return }
    for corner in work {
      if last.y < corner.y { edges.append(Edge(top: last, bottom: corner, sign: -1)) }
      if corner.y < last.y { edges.append(Edge(top: corner, bottom: last, sign: 1)) }
      last = corner
    }
  }

  /// Turns the edges from `first` on where they wind backward: their outline then has the inside to the right of edges
  /// whose sign is 1.
  mutating func windForward(from first: Int) {
    var area = 0.0
    for edge in edges[first...] {
      area -= edge.sign * (edge.bottom.y - edge.top.y) * (edge.top.x + edge.bottom.x)
    }
    guard area < 0 else { return }
    for index in first..<edges.count { edges[index].sign = -edges[index].sign }
  }

  /// Returns the shape of all edges from `first` on, and sorts them from top to bottom.
  mutating func outline(from first: Int) -> Shape {
    guard first < edges.count else { return Shape() }
    var low = SIMD2(repeating: Double.infinity)
    var high = -low
    for index in first..<edges.count {
      low = pointwiseMin(low, pointwiseMin(edges[index].top, edges[index].bottom))
      high = pointwiseMax(high, pointwiseMax(edges[index].top, edges[index].bottom))
    }
    sortEdges(from: first, low.y, high.y)
    guard low.x < high.x, low.y < high.y else { return Shape() }
    return Shape(low: low, high: high, left: first..<edges.count, right: 0..<0)
  }

  /// Sorts edges between two y coordinates by their tops, and those with tops at one height from left to right.
  ///
  /// Edges are counted into as many layers as there are edges, and sorted within each layer: O(*n*) where the tops are
  /// spread, else O(*n* log *n*).
  private mutating func sortEdges(from first: Int, _ low: Double, _ high: Double) {
    let count = edges.count - first
    let scale = Double(count) / (high - low)
    if spareEdges.count < count { spareEdges = Array(repeating: edges[first], count: count) }
    if layers.count < count + 2 { layers = Array(repeating: 0, count: count + 2) }
    edges.withUnsafeMutableBufferPointer { all in
      let edges = UnsafeMutableBufferPointer(rebasing: all[first...])
      guard count > 16, scale.isFinite else { return edges.heapSort(by: Self.isBefore) }
      func layer(_ y: Double) -> Int { min(Int((y - low) * scale), count - 1) }
      spareEdges.withUnsafeMutableBufferPointer { spare in
        layers.withUnsafeMutableBufferPointer { ends in
          for index in 0...(count + 1) { ends[index] = 0 }
          for edge in edges { ends[layer(edge.top.y) + 2] += 1 }
          // The start of each layer moves to its end as the edges are put into their layers.
          for index in 2...(count + 1) { ends[index] += ends[index - 1] }
          for index in 0..<count {
            let layer = layer(edges[index].top.y) + 1
            spare[Int(ends[layer])] = edges[index]
            ends[layer] += 1
          }
          var start = 0
          for layer in 1...count {
            let end = Int(ends[layer])
            if end - start <= 16 {
              for index in start..<end { Self.insert(spare[index], at: index, of: edges, from: start) }
            } else {
              for index in start..<end { edges[index] = spare[index] }
              UnsafeMutableBufferPointer(rebasing: edges[start..<end]).heapSort(by: Self.isBefore)
            }
            start = end
          }
        }
      }
    }
  }

  /// Inserts an edge into sorted ones, those from one index to another.
  @inline(__always)
  private static func insert(
    _ edge: Edge, at end: Int, of edges: UnsafeMutableBufferPointer<Edge>, from start: Int
  ) {
    var place = end
    while place > start, isBefore(edge, edges[place - 1]) {
      edges[place] = edges[place - 1]
      place -= 1
    }
    edges[place] = edge
  }

  @inline(__always)
  private static func isBefore(_ one: Edge, _ other: Edge) -> Bool {
    one.top.y == other.top.y ? one.top.x < other.top.x : one.top.y < other.top.y
  }
}
