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

  /// Returns the shape of all edges from `first` on, and sorts them from top to bottom.
  mutating func outline(from first: Int) -> Shape {
    guard first < edges.count else { return Shape() }
    var low = SIMD2(repeating: Double.infinity)
    var high = -low
    for index in first..<edges.count {
      low = pointwiseMin(low, pointwiseMin(edges[index].top, edges[index].bottom))
      high = pointwiseMax(high, pointwiseMax(edges[index].top, edges[index].bottom))
    }
    sortEdges(from: first)
    guard low.x < high.x, low.y < high.y else { return Shape() }
    return Shape(low: low, high: high, left: first..<edges.count, right: 0..<0)
  }

  /// Sorts edges by their tops without additional memory: as a heap.
  private mutating func sortEdges(from first: Int) {
    edges.withUnsafeMutableBufferPointer { all in
      let edges = UnsafeMutableBufferPointer(rebasing: all[first...])
      /// Moves an edge down the heap, below those whose tops are farther down.
      func sink(_ start: Int, _ count: Int) {
        var place = start
        let edge = edges[place]
        while true {
          var child = 2 * place + 1
          guard child < count else { break }
          if child + 1 < count, edges[child].top.y < edges[child + 1].top.y { child += 1 }
          guard edge.top.y < edges[child].top.y else { break }
          edges[place] = edges[child]
          place = child
        }
        edges[place] = edge
      }
      for start in (0..<(edges.count / 2)).reversed() { sink(start, edges.count) }
      for count in (1..<edges.count).reversed() {
        edges.swapAt(0, count)
        sink(0, count)
      }
    }
  }
}
