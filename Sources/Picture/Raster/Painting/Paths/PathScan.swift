import LayerTree

/// The computation of rows' coverage by outlines that may cross themselves.
///
/// A line sweeps down the edges. The active edges, which it cuts, stay linked from left to right. Their order changes only
/// where an edge begins, ends or crosses its neighbor. Counting windings along the order tells exactly what is
/// inside, and only edges between inside and outside change the coverage.
struct PathScan {
  /// The greatest number of active edges in a row. With more, areas that wind more than once count as once.
  static let mostEdges = 1024
  /// The greatest number of crossings in a row that are distinguished.
  static let mostCrossings = 8192

  let edges: UnsafeBufferPointer<Edge>
  private let coverage: CoverageChanges
  private let rule: LayerPath.FillRule
  private let all: Range<Int>
  /// The active edges; their memory is copied to `spare` row by row, in order from left to right.
  var active: UnsafeMutablePointer<ActiveEdge>
  private var spare: UnsafeMutablePointer<ActiveEdge>
  private var count = 0
  /// The index of the leftmost active edge; -1 without edges.
  private var head: Int32 = -1
  /// The index of the active edge that changed last.
  private var hint: Int32 = -1
  /// The indices of the active edges that have an event in the row, as a heap by the event's y coordinate.
  let heap: UnsafeMutablePointer<Int32>
  var events = 0
  private var crossings = 0
  /// The index of the first edge that the sweeping line has not reached yet.
  private var next: Int
  /// A Boolean value that indicates whether the list of active edges is that of the row above.
  private var isListed = false
  var bottom = 0.0
  private var touched = (first: Int.max, last: -1)

  init(_ edges: Range<Int>, _ rule: LayerPath.FillRule, painter: Painter) {
    self.edges = painter.edges
    coverage = painter.coverageChanges
    self.rule = rule
    all = edges
    next = edges.lowerBound
    active = painter.work.active
    spare = active + Self.mostEdges
    heap = painter.work.heap
  }

  /// Adds the changes of coverage in a row, which must be below the last one; returns the first and last pixel
  /// written.
  mutating func scan(_ y: Int) -> (first: Int, last: Int) {
    touched = (first: Int.max, last: -1)
    let top = Double(y)
    bottom = Double(y + 1)
    crossings = 0
    var last = next
    while last < all.upperBound, edges[last].top.y < bottom { last += 1 }
    guard isListed ? carry(last - next) : list(top, before: last) else {
      isListed = false
      for index in all.lowerBound..<last where edges[index].bottom.y > top {
        coverage.add(edges[index], top, bottom, &touched)
      }
      next = last
      return touched
    }
    begin(top)
    sweep(from: top)
    finish()
    // Edges whose crossings were not all found are out of order.
    if crossings >= Self.mostCrossings { isListed = false }
    return touched
  }

  // MARK: Rows

  /// Copies the active edges of the row above in their order; returns false when with the new ones there are too many.
  private mutating func carry(_ new: Int) -> Bool {
    var number = 0
    var place = head
    while place >= 0 {
      guard number < Self.mostEdges else { return false }
      spare[number] = active[Int(place)]
      spare[number].x = active[Int(place)].endX
      number += 1
      place = active[Int(place)].next
    }
    (active, spare) = (spare, active)
    count = number
    return number + new <= Self.mostEdges
  }

  /// Makes the list of active edges anew; returns false when there are too many.
  private mutating func list(_ top: Double, before last: Int) -> Bool {
    count = 0
    next = all.lowerBound
    while next < last, edges[next].top.y < top {
      let edge = edges[next]
      if edge.bottom.y > top {
        guard count < Self.mostEdges else { return false }
        active[count] = ActiveEdge(edge, next, x: edge.x(at: top), start: top)
        active[count].endX = edge.x(at: min(edge.bottom.y, bottom))
        count += 1
      }
      next += 1
    }
    guard count + last - next <= Self.mostEdges else { return false }
    UnsafeMutableBufferPointer(start: active, count: count).heapSort { left, right in
      left.x == right.x ? left.endX < right.endX : left.x < right.x
    }
    isListed = true
    return true
  }

  /// Links the active edges at the top of a row, and finds their events in it.
  private mutating func begin(_ top: Double) {
    head = count > 0 ? 0 : -1
    hint = head
    events = 0
    var winding: Int32 = 0
    for place in 0..<count {
      active[place].start = top
      setEnd(place)
      active[place].previous = Int32(truncatingIfNeeded: place - 1)
      active[place].next = place + 1 < count ? Int32(truncatingIfNeeded: place + 1) : -1
      active[place].place = -1
      active[place].winding = winding
      active[place].role = role(winding, active[place].sign)
      winding += active[place].sign
    }
    for place in 0..<count { findCrossing(Int32(truncatingIfNeeded: place), from: top) }
  }

  /// Adds the coverage of what is left of the active edges in the row.
  private mutating func finish() {
    var place = head
    while place >= 0 {
      let edge = active[Int(place)]
      if edge.role != 0 {
        coverage.addPiece(edge.x, edge.endX, Double(edge.role) * (bottom - edge.start), &touched)
      }
      place = edge.next
    }
  }

  // MARK: Events

  /// Handles the events of a row from top to bottom.
  private mutating func sweep(from top: Double) {
    var height = top
    while true {
      let begin = next < all.upperBound ? edges[next].top.y : .infinity
      let due = events > 0 ? active[Int(heap[0])].due : .infinity
      let event = min(begin, due)
      guard event < bottom else { return }
      height = max(height, event)
      if begin > due, active[Int(heap[0])].crossing == due {
        cross(heap[0], at: height)
      } else {
        change(at: height, event: event)
      }
    }
  }

  /// Exchanges an active edge with the next one, which it crosses.
  private mutating func cross(_ left: Int32, at height: Double) {
    crossings += 1
    let right = active[Int(left)].next
    let winding = active[Int(left)].winding
    let before = active[Int(left)].previous
    link(left, active[Int(right)].next)
    link(before, right)
    link(right, left)
    setWinding(right, winding, at: height)
    setWinding(left, winding + active[Int(right)].sign, at: height)
    findCrossing(before, from: height)
    active[Int(right)].crossing = .infinity
    schedule(right)
    findCrossing(left, from: height)
    hint = left
  }

  /// Ends and begins all edges that do so at a y coordinate.
  private mutating func change(at height: Double, event: Double) {
    var change = Change()
    while events > 0, active[Int(heap[0])].due == event {
      let place = heap[0]
      if active[Int(place)].crossing == event {
        cross(place, at: height)
        change.isWide = true
        continue
      }
      let edge = edges[Int(active[Int(place)].index)]
      if next < all.upperBound, edges[next].top == edge.bottom, edges[next].sign == edge.sign {
        replace(place, at: height)
        continue
      }
      add(place, to: height)
      change.remove(place, after: active[Int(place)].previous)
      remove(place, at: height)
    }
    while next < all.upperBound, edges[next].top.y == event {
      insert(at: height, &change)
      next += 1
    }
    guard let first = change.first else { return }
    countWindings(behind: change.isWide ? -1 : first, all: change.isWide, at: height)
  }

  /// The edge behind which windings change at a y coordinate.
  private struct Change {
    /// The edge before all edges that ended and began; -1 for the left end of the row.
    var first: Int32?
    /// A Boolean value that indicates whether windings may change in several places.
    var isWide = false

    mutating func remove(_ place: Int32, after previous: Int32) {
      if let first, first != place, first != previous { isWide = true }
      first = previous
    }
  }

  /// Continues an active edge with the edge that begins at its end.
  private mutating func replace(_ place: Int32, at height: Double) {
    let edge = Int(place)
    add(place, to: height)
    active[edge].index = Int32(truncatingIfNeeded: next)
    active[edge].x = edges[next].top.x
    active[edge].start = height
    setEnd(edge)
    next += 1
    findCrossing(active[edge].previous, from: height)
    findCrossing(place, from: height)
    hint = place
  }

  private mutating func remove(_ place: Int32, at height: Double) {
    let (before, after) = (active[Int(place)].previous, active[Int(place)].next)
    dropEvent(place)
    link(before, after)
    findCrossing(before, from: height)
    hint = before >= 0 ? before : after
  }

  /// Inserts the next edge.
  private mutating func insert(at height: Double, _ change: inout Change) {
    let edge = edges[next]
    var before = hint
    while before >= 0, !isLeft(before, of: edge, at: height) { before = active[Int(before)].previous }
    var after = before >= 0 ? active[Int(before)].next : head
    while after >= 0, isLeft(after, of: edge, at: height) {
      before = after
      after = active[Int(after)].next
    }
    // Edges that were inserted before have no winding yet.
    if let first = change.first {
      if before != first, before < 0 || active[Int(before)].winding != .min { change.isWide = true }
    } else {
      change.first = before
    }
    let place = Int32(truncatingIfNeeded: count)
    active[count] = ActiveEdge(edge, next, x: edge.top.x, start: height)
    setEnd(count)
    count += 1
    link(before, place)
    link(place, after)
    findCrossing(before, from: height)
    findCrossing(place, from: height)
    hint = place
  }

  /// Returns whether an active edge is to the left of an edge that begins. Where it begins on the active edge, their
  /// slopes decide.
  private func isLeft(_ place: Int32, of edge: Edge, at height: Double) -> Bool {
    let other = edges[Int(active[Int(place)].index)]
    let gap = edge.top.x - other.x(at: height)
    return abs(gap) < 1e-9 ? other.slope < edge.slope : gap > 0
  }

  // MARK: Windings

  /// Counts windings behind an edge, up to the first edge that has the right one unless all are counted.
  private mutating func countWindings(behind first: Int32, all: Bool, at height: Double) {
    var winding: Int32 = 0
    var place = head
    if first >= 0 {
      winding = active[Int(first)].winding + active[Int(first)].sign
      place = active[Int(first)].next
    }
    while place >= 0 {
      if active[Int(place)].winding == winding, !all { return }
      setWinding(place, winding, at: height)
      winding += active[Int(place)].sign
      place = active[Int(place)].next
    }
  }

  /// Sets the winding to the left of an active edge, which may change its role from a y coordinate on.
  private mutating func setWinding(_ place: Int32, _ winding: Int32, at height: Double) {
    let edge = Int(place)
    active[edge].winding = winding
    let role = role(winding, active[edge].sign)
    guard role != active[edge].role else { return }
    add(place, to: height)
    active[edge].x = x(edge, at: height)
    active[edge].start = height
    active[edge].role = role
  }

  /// Adds the coverage of an active edge down to a y coordinate.
  private mutating func add(_ place: Int32, to height: Double) {
    let edge = active[Int(place)]
    guard edge.role != 0, height > edge.start else { return }
    coverage.addPiece(edge.x, x(Int(place), at: height), Double(edge.role) * (height - edge.start), &touched)
  }

  /// Returns 1 where the inside begins at an edge, -1 where it ends, and 0 elsewhere.
  private func role(_ winding: Int32, _ sign: Int32) -> Int32 {
    if rule == .winding { return (winding + sign != 0 ? 1 : 0) - (winding != 0 ? 1 : 0) }
    return winding & 1 == 0 ? 1 : -1
  }

  // MARK: Crossings

  /// Sets the end of an active edge in the row.
  private func setEnd(_ place: Int) {
    let edge = edges[Int(active[place].index)]
    active[place].end = min(edge.bottom.y, bottom)
    active[place].endX = edge.bottom.y <= bottom ? edge.bottom.x : edge.x(at: bottom)
  }

  private func x(_ place: Int, at height: Double) -> Double {
    if height == active[place].end { return active[place].endX }
    return edges[Int(active[place].index)].x(at: height)
  }

  /// Finds the y coordinate at which an active edge crosses the next one, and schedules the edge's next event.
  private mutating func findCrossing(_ place: Int32, from height: Double) {
    guard place >= 0 else { return }
    active[Int(place)].crossing = crossing(Int(place), from: height)
    schedule(place)
  }

  private func crossing(_ left: Int, from height: Double) -> Double {
    guard active[left].next >= 0 else { return .infinity }
    let right = Int(active[left].next)
    let (a, b) = (active[left], active[right])
    if max(a.x, a.endX) <= min(b.x, b.endX) { return .infinity }
    let end = min(a.end, b.end)
    guard end > height, crossings < Self.mostCrossings else { return .infinity }
    let overlap = x(left, at: end) - x(right, at: end)
    guard overlap > 0 else { return .infinity }
    let gap = max(x(right, at: height) - x(left, at: height), 0)
    return height + (end - height) * (gap / (gap + overlap))
  }

  private mutating func link(_ left: Int32, _ right: Int32) {
    if left >= 0 { active[Int(left)].next = right } else { head = right }
    if right >= 0 { active[Int(right)].previous = left }
  }
}
