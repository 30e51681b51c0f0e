import LayerTree
import MotionMath

/// The conversion of rounded rectangles under transforms and clips to convex regions and their edges.
///
/// Every drawn shape is convex and so is every clip: cutting one by the other gives the exact shape, whose coverage
/// needs no masks. The tracer keeps its storage between frames.
struct Tracer {
  /// The greatest coordinate in pixels; a box beyond it is treated as empty.
  static let farthest = 0x1p30

  /// The corners of the current polygon.
  var work: [SIMD2<Double>] = []
  private var spare: [SIMD2<Double>] = []
  /// Scratch storage for the corners of the current polygon; `sides` is that for its edges.
  var room: [SIMD2<Double>] = []
  private var sides: [Edge] = []
  /// The corners of polygonal regions that are in use, as clips, until `removeAll`.
  private var kept: [SIMD2<Double>] = []
  /// The edges of all shapes.
  var edges: [Edge] = []
  /// Scratch storage for sorting a path's edges, and for the ends of the layers into which they are sorted.
  var spareEdges: [Edge] = []
  var layers: [Int32] = []

  mutating func removeAll() {
    kept.removeAll(keepingCapacity: true)
    edges.removeAll(keepingCapacity: true)
  }

  /// Returns the part of a rounded rectangle that is inside a region; the part's corners, if any, are in `work`.
  ///
  /// The result is `nothing` for a rectangle that is empty, flattened, not finite or too far out. O(its corners · the
  /// region's corners), or O(the region's corners) for a region in an upright rectangle.
  mutating func trace(
    _ rect: Rect, radius: Double, corners: Corners = .all, under map: Affine, in clip: Region
  ) -> Region {
    guard clip.form != .nothing, !rect.isEmpty else { return .nothing }
    let (low, high) = Self.bounds(of: rect, under: map)
    // Comparisons with NaN are false, so NaN is refused, too.
    guard low.x > -Tracer.farthest, low.y > -Tracer.farthest, high.x < Tracer.farthest,
      high.y < Tracer.farthest, clip.mayTouch(low, high), map.determinant != 0
    else { return .nothing }

    let round =
      radius > 0 && !corners.isDisjoint(with: .all) ? min(radius, rect.size.x / 2, rect.size.y / 2) : 0
    if round == 0, map.isUpright {
      if clip.form == .box {
        return .box(pointwiseMax(low, clip.low), pointwiseMin(high, clip.high))
      }
      if !isCut(low, high, by: clip) { return .box(low, high) }
      if all(low .<= clip.low), all(high .>= clip.high) {
        // The clip lies in the box, as that of a picture with rounded corners.
        work.removeAll(keepingCapacity: true)
        work.append(contentsOf: kept[clip.corners])
        return Region(form: .polygon, low: clip.low, high: clip.high, corners: 0..<work.count)
      }
    }
    outline(rect, radius: round, corners: corners, under: map)
    return cut(to: clip, low, high)
  }

  /// Returns the part of a rectangle at the origin that is seen through a map inside a region.
  ///
  /// The part's corners, if any, are in `work`. Points behind the viewer, or very near to it, are cut off.
  mutating func trace(_ size: SIMD2<Double>, seenThrough map: Projection, in clip: Region) -> Region {
    func lifted(_ corner: Int) -> SIMD3<Double> {
      map.lift([corner == 1 || corner == 2 ? size.x : 0, corner >= 2 ? size.y : 0])
    }
    let near = max(max(lifted(0).z, lifted(1).z), max(lifted(2).z, lifted(3).z)) / 4096
    guard clip.form != .nothing, near > 0, near.isFinite else { return .nothing }
    work.removeAll(keepingCapacity: true)
    for index in 0..<4 {
      let (one, next) = (lifted(index), lifted((index + 1) & 3))
      if one.z >= near { work.append(SIMD2(one.x, one.y) / one.z) }
      guard (one.z >= near) != (next.z >= near) else { continue }
      let cut = one + (next - one) * ((near - one.z) / (next.z - one.z))
      work.append(SIMD2(cut.x, cut.y) / near)
    }
    guard work.count >= 3 else { return .nothing }
    var area = 0.0
    var last = work[work.count - 1]
    var (low, high) = (last, last)
    for corner in work {
      area += last.x * corner.y - last.y * corner.x
      low = pointwiseMin(low, corner)
      high = pointwiseMax(high, corner)
      last = corner
    }
    guard low.x > -Tracer.farthest, low.y > -Tracer.farthest, high.x < Tracer.farthest,
      high.y < Tracer.farthest, clip.mayTouch(low, high), area != 0
    else { return .nothing }
    if area < 0 { work.reverse() }
    return cut(to: clip, low, high)
  }

  /// Returns the part of a rectangle without radius that is inside a region, when both are upright boxes: the common
  /// case. Returns `nil` for other shapes and for an empty result: `trace` then computes it.
  @inline(__always)
  static func box(_ rect: Rect, under map: Affine, in clip: Region) -> Shape? {
    guard clip.form == .box, map.isUpright, map.determinant != 0, !rect.isEmpty else { return nil }
    let (low, high) = bounds(of: rect, under: map)
    guard low.x > -farthest, low.y > -farthest, high.x < farthest, high.y < farthest,
      clip.mayTouch(low, high)
    else { return nil }
    let shape = Shape(low: pointwiseMax(low, clip.low), high: pointwiseMin(high, clip.high))
    return shape.isNothing ? nil : shape
  }

  /// Returns the corners of the bounding box of a transformed rectangle.
  @inline(__always)
  static func bounds(of rect: Rect, under map: Affine) -> (low: SIMD2<Double>, high: SIMD2<Double>) {
    guard map.isUpright else {
      let box = map.boundingBox(of: rect)
      return (box.origin, box.origin + box.size)
    }
    // The same numbers as from the image of all four corners, in half the time.
    let scale = SIMD2(map.a, map.d)
    let rest = SIMD2(map.tx, map.ty)
    let (first, last) = (scale * rect.origin + rest, scale * (rect.origin + rect.size) + rest)
    let low = pointwiseMin(first, last)
    return (low, low + (pointwiseMax(first, last) - low))
  }

  /// Stores the corners of a region until `removeAll`, and returns the region with their indices.
  mutating func keep(_ region: Region) -> Region {
    guard region.form == .polygon else { return region }
    var result = region
    result.corners = kept.count..<(kept.count + work.count)
    kept.append(contentsOf: work)
    return result
  }

  /// Returns whether a region cuts off a part of a box.
  func isCut(_ low: SIMD2<Double>, _ high: SIMD2<Double>, by clip: Region) -> Bool {
    guard clip.surrounds(low, high) else { return true }
    var last = clip.corners.last ?? 0
    for corner in clip.corners {
      if HalfPlane(from: kept[last], to: kept[corner]).leastDepth(low, high) < 0 { return true }
      last = corner
    }
    return false
  }

  /// Cuts the polygon in `work`, which lies in the box from `low` to `high`, to a region.
  mutating func cut(to clip: Region, _ low: SIMD2<Double>, _ high: SIMD2<Double>) -> Region {
    if low.x < clip.low.x { cut(by: HalfPlane(normal: [1, 0], offset: clip.low.x)) }
    if low.y < clip.low.y { cut(by: HalfPlane(normal: [0, 1], offset: clip.low.y)) }
    if high.x > clip.high.x { cut(by: HalfPlane(normal: [-1, 0], offset: -clip.high.x)) }
    if high.y > clip.high.y { cut(by: HalfPlane(normal: [0, -1], offset: -clip.high.y)) }
    var last = clip.corners.last ?? 0
    for corner in clip.corners {
      let side = HalfPlane(from: kept[last], to: kept[corner])
      if side.leastDepth(low, high) < 0 { cut(by: side) }
      last = corner
    }
    guard work.count >= 3 else { return .nothing }
    // Cuts are rounded; the code after this relies on no corner being outside even slightly.
    var (least, most) = extent()
    if any(least .< clip.low) || any(most .> clip.high) {
      for index in work.indices { work[index].clamp(lowerBound: clip.low, upperBound: clip.high) }
      (least, most) = extent()
    }
    guard least.x < most.x, least.y < most.y else { return .nothing }
    return Region(form: .polygon, low: least, high: most, corners: 0..<work.count)
  }

  /// Returns the corners of the bounding box of the polygon in `work`.
  private func extent() -> (least: SIMD2<Double>, most: SIMD2<Double>) {
    work.withUnsafeBufferPointer { corners in
      var least = corners[0]
      var most = least
      for corner in corners {
        least.replace(with: corner, where: corner .< least)
        most.replace(with: corner, where: corner .> most)
      }
      return (least, most)
    }
  }

  private mutating func cut(by side: HalfPlane) {
    guard var last = work.last else { return }
    spare.removeAll(keepingCapacity: true)
    var lastDepth = side.depth(last)
    for corner in work {
      let depth = side.depth(corner)
      if (depth < 0) != (lastDepth < 0) {
        spare.append(last + (corner - last) * (lastDepth / (lastDepth - depth)))
      }
      if !(depth < 0) { spare.append(corner) }
      last = corner
      lastDepth = depth
    }
    swap(&work, &spare)
  }

  /// Returns the shape of a region that was just traced.
  mutating func shape(_ region: Region) -> Shape {
    switch region.form {
    case .nothing: return Shape()
    case .box: return Shape(low: region.low, high: region.high)
    case .polygon: break
    }
    let first = edges.count
    let (left, right) = appendEdges()
    guard left > 0, right > 0 else {
      edges.removeSubrange(first...)
      return Shape()
    }
    let middle = first + left
    return Shape(low: region.low, high: region.high, left: first..<middle, right: middle..<(middle + right))
  }

  /// Appends the downward edges, those of the left side first, and returns the number of each side's edges.
  ///
  /// Both sides are collected in scratch storage, because appending edges one by one costs more than finding them.
  private mutating func appendEdges() -> (left: Int, right: Int) {
    let count = work.count
    let empty = Edge(top: .zero, bottom: [0, 1], sign: 1)
    if sides.count < 2 * count { sides = Array(repeating: empty, count: 2 * count) }
    return work.withUnsafeBufferPointer { corners in
      var topmost = 0
      var least = corners[0].y
      for index in 1..<count where corners[index].y < least {
        least = corners[index].y
        topmost = index
      }
      return sides.withUnsafeMutableBufferPointer { sides in
        var left = 0
        var here = topmost
        for _ in 0..<count {
          let next = here == 0 ? count &- 1 : here &- 1
          if corners[here].y < corners[next].y {
            sides[left] = Edge(top: corners[here], bottom: corners[next], sign: 1)
            left &+= 1
          }
          here = next
        }
        var end = left
        for _ in 0..<count {
          let next = here &+ 1 == count ? 0 : here &+ 1
          if corners[here].y < corners[next].y {
            sides[end] = Edge(top: corners[here], bottom: corners[next], sign: -1)
            end &+= 1
          }
          here = next
        }
        edges.append(contentsOf: UnsafeBufferPointer(rebasing: UnsafeBufferPointer(sides)[..<end]))
        return (left, end - left)
      }
    }
  }
}
