import LayerTree

/// The computation of rows' coverage by outlines that may cross themselves.
///
/// A line sweeps down the edges. The active edges, which it cuts, stay linked from left to right. Their order changes only
/// where an edge begins, ends or crosses its neighbor. Counting windings along the order tells exactly what is
/// inside, and only edges between inside and outside change the coverage.
struct PathScan {
  /// The greatest number of active edges in a row. With more, areas that wind more than once count as once.
  static let mostEdges = 1024
  /// The number of parts of a row, each with an edge from which neighbors are looked for.
  static let parts = 64
  /// The greatest number of crossings in a row that are distinguished.
  static let mostCrossings = 8192

  private let edges: UnsafeBufferPointer<Edge>
  private let coverage: CoverageChanges
  private let rule: LayerPath.FillRule
  private let all: Range<Int>
  /// The active edges at their places; `places` adds and ends them.
  let active: UnsafeMutablePointer<ActiveEdge>
  private var places: EdgePlaces
  /// The place of the leftmost active edge; -1 without edges.
  private var head = -1
  /// The places of the active edges between inside and outside, in any order.
  private let outline: UnsafeMutablePointer<Int32>
  private var outlined = 0
  /// The place of an edge that was active in each part of the row; -1 for none.
  private let hints: UnsafeMutablePointer<Int32>
  private let partsPerPixel: Double
  /// The events of the active edges, as a heap.
  let heap: UnsafeMutablePointer<PathEvent>
  var events = 0
  private var crossings = 0
  /// The index of the first edge that the sweeping line has not reached yet.
  private var next: Int
  /// The edges from `next` on that have begun out of turn, as bits.
  private var taken: UInt64 = 0
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
    places = EdgePlaces(active)
    heap = painter.work.heap
    outline = painter.work.outline
    hints = painter.work.hints
    partsPerPixel = Double(Self.parts) / Double(painter.width + 2)
  }

  /// Adds the changes of coverage in a row, which must be below the last one; returns the first and last pixel
  /// written.
  mutating func scan(_ y: Int) -> (first: Int, last: Int) {
    touched = (first: Int.max, last: -1)
    let top = Double(y)
    bottom = Double(y + 1)
    crossings = 0
    guard isListed ? hasRoom : list(top) else {
      isListed = false
      addApart(top)
      return touched
    }
    sweep(from: top)
    finish()
    // Edges whose crossings were not all found are out of order.
    if crossings >= Self.mostCrossings { isListed = false }
    return touched
  }

  // MARK: Rows

  /// A Boolean value that indicates whether there are places for all edges of the row.
  private var hasRoom: Bool {
    let last = next + Self.mostEdges - places.count
    return last >= all.upperBound || edges[last].top.y >= bottom
  }

  /// Adds the coverage of each edge in the row as if no other were inside.
  private mutating func addApart(_ top: Double) {
    next = all.lowerBound
    while next < all.upperBound, edges[next].top.y < bottom {
      if edges[next].bottom.y > top { coverage.add(edges[next], top, bottom, &touched) }
      next += 1
    }
  }

  /// Makes the list of active edges anew; returns false when there are too many.
  private mutating func list(_ top: Double) -> Bool {
    places.removeAll()
    next = all.lowerBound
    while next < all.upperBound, edges[next].top.y < top {
      if edges[next].bottom.y > top {
        guard places.count < Self.mostEdges else { return false }
        let place = places.add(edges[next], x: edges[next].x(at: top), start: top)
        outline[place] = Int32(truncatingIfNeeded: place)
      }
      next += 1
    }
    guard hasRoom else { return false }
    let count = places.count
    let (active, bottom) = (active, bottom)
    UnsafeMutableBufferPointer(start: outline, count: count).heapSort { one, other in
      let (left, right) = (active + Int(one), active + Int(other))
      guard left.pointee.x == right.pointee.x else { return left.pointee.x < right.pointee.x }
      return left.pointee.x(at: min(left.pointee.bottom.y, bottom))
        < right.pointee.x(at: min(right.pointee.bottom.y, bottom))
    }
    (head, events, outlined) = (-1, 0, 0)
    for part in 0..<Self.parts { hints[part] = -1 }
    var winding: Int32 = 0
    var before = -1
    // Behind the places of the outline so far are those of the edges that are still to be linked.
    for index in 0..<count {
      let place = Int(outline[index])
      link(before, place)
      setWinding(place, winding, at: top)
      hints[part(active[place].x)] = Int32(truncatingIfNeeded: place)
      winding &+= active[place].sign
      before = place
    }
    for place in 0..<count {
      findCrossing(place)
      schedule(place)
    }
    isListed = true
    return true
  }

  /// Adds the coverage of the edges between inside and outside down to the bottom of the row.
  private mutating func finish() {
    places.freeEnded()
    var kept = 0
    for index in 0..<outlined {
      let place = Int(outline[index])
      guard active[place].sign != 0, active[place].role != 0 else {
        active[place].isOutline = false
        continue
      }
      let x = active[place].x(at: bottom)
      coverage.addPiece(
        active[place].x, x, Double(active[place].role) * (bottom - active[place].start), &touched)
      active[place].x = x
      active[place].start = bottom
      outline[kept] = outline[index]
      kept += 1
    }
    outlined = kept
  }

  // MARK: Events

  /// Handles the events of a row from top to bottom.
  private mutating func sweep(from top: Double) {
    var height = top
    while true {
      let begin = next < all.upperBound ? edges[next].top.y : .infinity
      let due = events > 0 ? heap[0].due : .infinity
      let event = min(begin, due)
      guard event < bottom else { return }
      height = max(height, event)
      if begin > due, active[heap[0].place].crossing == due {
        cross(heap[0].place, at: height)
      } else {
        change(at: height, event: event)
      }
    }
  }

  /// Exchanges an active edge with the next one, which it crosses.
  private mutating func cross(_ left: Int, at height: Double) {
    crossings += 1
    let right = active[left].next
    let winding = active[left].winding
    let before = active[left].previous
    link(left, active[right].next)
    link(before, right)
    link(right, left)
    setWinding(right, winding, at: height)
    setWinding(left, winding + active[right].sign, at: height)
    findCrossing(before)
    active[right].crossing = .infinity
    schedule(right)
    findCrossing(left)
    schedule(left)
  }

  /// Ends and begins all edges that do so at a y coordinate.
  private mutating func change(at height: Double, event: Double) {
    // The edge behind which windings change; -1 for the left end of the row.
    var first: Int?
    var ending = -1
    while events > 0, heap[0].due == event {
      let place = ending >= 0 ? ending : heap[0].place
      ending = -1
      if active[place].crossing == event {
        countWindings(behind: &first, at: height)
        cross(place, at: height)
        continue
      }
      if let successor = successor(of: place, at: event) {
        follow(place, with: successor, at: height)
        continue
      }
      let (before, after) = (active[place].previous, active[place].next)
      if first != place, first != before { countWindings(behind: &first, at: height) }
      add(place, to: height)
      remove(place)
      first = before
      // Edges that end in one point come one after another.
      if isDue(before, at: event) { ending = before } else if isDue(after, at: event) { ending = after }
    }
    while next < all.upperBound, edges[next].top.y == event {
      let before = last(leftOf: next, at: height)
      // An edge that was inserted before has no winding yet.
      if first != before, before < 0 || active[before].winding != .min {
        countWindings(behind: &first, at: height)
        first = before
      }
      insert(next, after: before, at: height)
      take(next)
    }
    countWindings(behind: &first, at: height)
  }

  @inline(__always)
  private func isDue(_ place: Int, at event: Double) -> Bool {
    place >= 0 && heap[Int(active[place].spot)].due == event
  }

  /// Returns the index of the edge that continues an active edge at its end, if one of the next 64 edges does.
  @inline(__always)
  private func successor(of place: Int, at event: Double) -> Int? {
    var index = next
    let end = min(next + taken.bitWidth, all.upperBound)
    while index < end, edges[index].top.y == event {
      if taken & (1 << UInt64(index - next)) == 0, active[place].isFollowed(by: edges[index]) { return index }
      index += 1
    }
    return nil
  }

  /// Takes an edge out of those that have not begun yet.
  private mutating func take(_ index: Int) {
    taken |= 1 << UInt64(index - next)
    while taken & 1 != 0 {
      taken >>= 1
      next += 1
    }
  }

  /// Continues an active edge with the edge of an index, which begins at its end.
  private mutating func follow(_ place: Int, with index: Int, at height: Double) {
    add(place, to: height)
    active[place].follow(edges[index], at: height)
    take(index)
    findCrossing(active[place].previous)
    findCrossing(place)
    schedule(place)
    hints[part(active[place].x)] = Int32(truncatingIfNeeded: place)
  }

  private mutating func remove(_ place: Int) {
    let (before, after) = (active[place].previous, active[place].next)
    dropEvent(place)
    link(before, after)
    hints[part(active[place].bottom.x)] = Int32(truncatingIfNeeded: before >= 0 ? before : after)
    places.end(place)
    findCrossing(before)
  }

  private mutating func insert(_ index: Int, after before: Int, at height: Double) {
    let after = before >= 0 ? active[before].next : head
    let place = places.add(edges[index], x: edges[index].top.x, start: height)
    link(before, place)
    link(place, after)
    findCrossing(before)
    findCrossing(place)
    schedule(place)
    hints[part(active[place].x)] = Int32(truncatingIfNeeded: place)
  }

  /// Returns the rightmost active edge to the left of an edge that begins; -1 for none.
  @inline(__always)
  private func last(leftOf index: Int, at height: Double) -> Int {
    var before = Int(hints[part(edges[index].top.x)])
    if before < 0 || active[before].sign == 0 { before = head }
    while before >= 0, !active[before].isLeft(of: edges[index], at: height) {
      before = active[before].previous
    }
    var after = before >= 0 ? active[before].next : head
    while after >= 0, active[after].isLeft(of: edges[index], at: height) {
      before = after
      after = active[after].next
    }
    return before
  }

  /// Returns the part of the row at an x coordinate.
  @inline(__always)
  private func part(_ x: Double) -> Int {
    Int(x * partsPerPixel) & (Self.parts - 1)
  }

  // MARK: Windings

  /// Counts windings behind an edge, if any, up to the first edge that has the right one.
  private mutating func countWindings(behind first: inout Int?, at height: Double) {
    guard let before = first else { return }
    first = nil
    var winding: Int32 = 0
    var place = head
    if before >= 0 {
      winding = active[before].winding &+ active[before].sign
      place = active[before].next
    }
    while place >= 0, active[place].winding != winding {
      setWinding(place, winding, at: height)
      winding &+= active[place].sign
      place = active[place].next
    }
  }

  /// Sets the winding to the left of an active edge, which may change its role from a y coordinate on.
  private mutating func setWinding(_ place: Int, _ winding: Int32, at height: Double) {
    active[place].winding = winding
    let role = role(winding, active[place].sign)
    guard role != active[place].role else { return }
    add(place, to: height)
    active[place].x = active[place].x(at: height)
    active[place].start = height
    active[place].role = role
    if role != 0, !active[place].isOutline {
      active[place].isOutline = true
      outline[outlined] = Int32(truncatingIfNeeded: place)
      outlined += 1
    }
  }

  /// Adds the coverage of an active edge down to a y coordinate.
  private mutating func add(_ place: Int, to height: Double) {
    let edge = active + place
    guard edge.pointee.role != 0, height > edge.pointee.start else { return }
    coverage.addPiece(
      edge.pointee.x, edge.pointee.x(at: height), Double(edge.pointee.role) * (height - edge.pointee.start),
      &touched)
  }

  /// Returns 1 where the inside begins at an edge, -1 where it ends, and 0 elsewhere.
  @inline(__always)
  private func role(_ winding: Int32, _ sign: Int32) -> Int32 {
    if rule == .winding { return (winding &+ sign != 0 ? 1 : 0) - (winding != 0 ? 1 : 0) }
    return winding & 1 == 0 ? 1 : -1
  }

  // MARK: Crossings

  /// Finds the y coordinate at which an active edge crosses the next one, and schedules its event where that changed.
  private mutating func findCrossing(_ place: Int) {
    guard place >= 0 else { return }
    let next = active[place].next
    let crossing =
      next >= 0 && crossings < Self.mostCrossings
      ? active[place].crossing(active[next]) : .infinity
    guard crossing != active[place].crossing else { return }
    active[place].crossing = crossing
    schedule(place)
  }

  private mutating func link(_ left: Int, _ right: Int) {
    if left >= 0 { active[left].next = right } else { head = right }
    if right >= 0 { active[right].previous = left }
  }
}
