import LayerTree

/// The computation of rows' coverage by outlines that may cross themselves.
///
/// The edges in a row fall into groups whose columns do not overlap. A group is cut at every y coordinate at which one of
/// its edges begins, ends or crosses another. Between two such coordinates the edges have one order from left to
/// right, and counting windings along it tells exactly what is inside.
struct PathScan {
  /// An edge that reaches into the row, with its x coordinates there.
  struct Reach {
    var top: Double
    var bottom: Double
    var low: Double
    var index: Int32
  }

  /// A part of an edge from the top to the bottom of a slab of a row.
  struct Piece {
    var top: Double
    var bottom: Double
    var sign: Double
    var index: Int32
  }

  /// Edges beside one another whose columns overlap, and the windings around them.
  private struct Group {
    var edges: Range<Int>
    /// The x coordinate of the group's right end.
    var end: Double
    /// The winding number to the left of all edges of the group; `after` is that to their right.
    var before: Int
    var after: Int
  }

  /// The greatest number of edges in a row that are sorted. With more, areas that wind more than once count as once.
  static let mostEdges = 1024
  /// The greatest number of edges in a group of which the crossings are found. With more, areas of the group that wind
  /// more than once count as once.
  static let mostPieces = 256
  /// The greatest number of crossings in a group that are distinguished.
  static let mostCrossings = 64

  private let painter: Painter
  private let rule: LayerPath.FillRule
  /// The edges that reach into the row, from left to right.
  private let active: UnsafeMutablePointer<Reach>
  private var count = 0
  /// The first edge that does not reach into the row yet.
  private var next: Int
  private let end: Int
  /// The edges of the current group, in the order of the slab before.
  private let order: UnsafeMutablePointer<Int32>
  private let pieces: UnsafeMutablePointer<Piece>
  private let heights: UnsafeMutablePointer<Double>

  init(_ edges: Range<Int>, _ rule: LayerPath.FillRule, painter: Painter) {
    self.painter = painter
    self.rule = rule
    active = painter.work.active
    order = painter.work.order
    pieces = painter.work.pieces
    heights = painter.work.heights
    next = edges.lowerBound
    end = edges.upperBound
  }

  /// Adds the changes of coverage in a row, which must be below the last one; returns the first and last pixel
  /// written.
  mutating func scan(_ y: Int) -> (first: Int, last: Int) {
    let (top, bottom) = (Double(y), Double(y + 1))
    enter(top, bottom)
    var touched = (first: Int.max, last: -1)
    if count > Self.mostEdges {
      addAll(0..<count, top, bottom, &touched)
      return touched
    }
    var group = Group(edges: 0..<0, end: 0, before: 0, after: 0)
    while group.edges.upperBound < count {
      group = self.group(after: group, top, bottom)
      scan(group, top, bottom, &touched)
    }
    return touched
  }

  /// Updates the list of edges that reach into a row, and their order.
  private mutating func enter(_ top: Double, _ bottom: Double) {
    let old = count
    count = 0
    for place in 0..<old { insert(active[place].index, top, bottom) }
    while next < end, painter.edges[next].top.y < bottom {
      insert(Int32(truncatingIfNeeded: next), top, bottom)
      next += 1
    }
  }

  /// Inserts an edge in its order from left to right, if it reaches into a row.
  ///
  /// From row to row the order changes little, so a place is found in few steps.
  private mutating func insert(_ index: Int32, _ top: Double, _ bottom: Double) {
    let edge = painter.edges[Int(index)]
    guard edge.bottom.y > top else { return }
    let (start, end) = (edge.x(at: max(edge.top.y, top)), edge.x(at: min(edge.bottom.y, bottom)))
    let reach = Reach(top: start, bottom: end, low: min(start, end), index: index)
    var place = count
    count += 1
    if count <= Self.mostEdges {
      while place > 0, active[place - 1].low > reach.low {
        active[place] = active[place - 1]
        place -= 1
      }
    }
    active[place] = reach
  }

  /// Returns the next group of a row.
  ///
  /// No edge crosses the column to the right of a group, but a level side may, which is no edge. A level side ends where
  /// one edge ends or begins in the group and another outside, and both groups are then one.
  private func group(after last: Group, _ top: Double, _ bottom: Double) -> Group {
    let first = last.edges.upperBound
    var group = Group(edges: first..<first, end: -.infinity, before: last.after, after: last.after)
    var place = first
    var openEnds: UInt64 = 0
    repeat {
      let reach = active[place]
      let edge = painter.edges[Int(reach.index)]
      let sign = edge.sign > 0 ? 1 : -1
      if edge.top.y > top {
        openEnds &+= Self.mark(edge.top.y, sign)
      } else {
        group.after += sign
      }
      if edge.bottom.y < bottom { openEnds &-= Self.mark(edge.bottom.y, sign) }
      group.end = max(group.end, max(reach.top, reach.bottom))
      place += 1
    } while place < count && (openEnds != 0 || active[place].low <= group.end)
    group.edges = first..<place
    return group
  }

  /// Returns a pseudo-random number for the end of an edge within a row. The sum over all ends of closed outlines is 0,
  /// over some of them practically never.
  private static func mark(_ height: Double, _ sign: Int) -> UInt64 {
    var bits = height.bitPattern &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits &>> 29)) &* 0xBF58_476D_1CE4_E5B9
    bits ^= bits &>> 32
    return sign > 0 ? bits : 0 &- bits
  }

  /// Adds edges each by itself: areas that wind more than once count as once.
  private func addAll(
    _ edges: Range<Int>, _ top: Double, _ bottom: Double, _ touched: inout (first: Int, last: Int)
  ) {
    for place in edges { painter.add(painter.edges[Int(active[place].index)], top, bottom, &touched) }
  }

  /// Adds the changes of coverage that a group of edges makes in a row.
  private func scan(
    _ group: Group, _ top: Double, _ bottom: Double, _ touched: inout (first: Int, last: Int)
  ) {
    let first = active[group.edges.lowerBound]
    let number = group.edges.count
    guard number <= Self.mostPieces else {
      addAll(group.edges, top, bottom, &touched)
      // What follows counts from what is inside after the group.
      var change = (isInside(group.after) ? 1.0 : 0) - (isInside(group.before) ? 1 : 0)
      for place in group.edges {
        let edge = painter.edges[Int(active[place].index)]
        change -= edge.sign * (min(edge.bottom.y, bottom) - max(edge.top.y, top))
      }
      painter.addPiece(group.end, group.end, change, &touched)
      return
    }
    var slabs = 0
    note(top, &slabs)
    note(bottom, &slabs)
    for place in group.edges {
      let edge = painter.edges[Int(active[place].index)]
      if edge.top.y > top { note(edge.top.y, &slabs) }
      if edge.bottom.y < bottom { note(edge.bottom.y, &slabs) }
      order[place - group.edges.lowerBound] = active[place].index
    }
    if number == 1, slabs == 2 {
      let isInside = isInside(group.after)
      guard isInside != self.isInside(group.before) else { return }
      painter.addPiece(first.top, first.bottom, isInside ? bottom - top : top - bottom, &touched)
      return
    }
    var crossings = 0
    for slab in 1..<slabs {
      scan(number, group.before, heights[slab - 1], heights[slab], &crossings, &touched)
    }
  }

  /// Inserts a y coordinate into those at which the row is cut.
  private func note(_ height: Double, _ slabs: inout Int) {
    var place = slabs
    while place > 0, heights[place - 1] > height { place -= 1 }
    if place > 0, heights[place - 1] == height { return }
    for index in stride(from: slabs, to: place, by: -1) { heights[index] = heights[index - 1] }
    heights[place] = height
    slabs += 1
  }

  /// Adds the changes of coverage in a slab of a group, in which no edge begins or ends.
  ///
  /// The group has `count` edges, and `winding` is the winding number to its left.
  private func scan(
    _ count: Int, _ winding: Int, _ top: Double, _ bottom: Double, _ crossings: inout Int,
    _ touched: inout (first: Int, last: Int)
  ) {
    var number = 0
    var skipped = 0
    for place in 0..<count {
      let edge = painter.edges[Int(order[place])]
      guard edge.top.y <= top, edge.bottom.y >= bottom else {
        order[skipped] = order[place]
        skipped += 1
        continue
      }
      let piece = Piece(
        top: edge.x(at: top), bottom: edge.x(at: bottom), sign: edge.sign, index: order[place])
      var spot = number
      while spot > 0, piece.isLeft(of: pieces[spot - 1]) {
        pieces[spot] = pieces[spot - 1]
        spot -= 1
      }
      pieces[spot] = piece
      number += 1
    }
    // The next slab finds the edges nearly in order.
    (order + number).update(from: order, count: skipped)
    for spot in 0..<number { order[spot] = pieces[spot].index }
    if number == 0 { return }
    // The first crossing is between neighbors.
    var share = 1.0
    for spot in 1..<max(number, 1) {
      let before = pieces[spot].top - pieces[spot - 1].top
      let after = pieces[spot - 1].bottom - pieces[spot].bottom
      if after > 0 { share = min(share, before / (before + after)) }
    }
    let height = top + (bottom - top) * share
    guard share < 1, crossings < Self.mostCrossings, height > top, height < bottom else {
      addPieces(number, winding, top, bottom, &touched)
      return
    }
    crossings += 1
    for spot in 0..<number {
      let piece = pieces[spot]
      pieces[spot].bottom = painter.edges[Int(piece.index)].x(at: height)
    }
    addPieces(number, winding, top, height, &touched)
    scan(count, winding, height, bottom, &crossings, &touched)
  }

  /// Adds the edge pieces at which the interior of the path begins or ends.
  private func addPieces(
    _ number: Int, _ before: Int, _ top: Double, _ bottom: Double, _ touched: inout (first: Int, last: Int)
  ) {
    var winding = before
    for spot in 0..<number {
      let piece = pieces[spot]
      let wasInside = isInside(winding)
      winding += piece.sign > 0 ? 1 : -1
      let isNowInside = isInside(winding)
      if wasInside == isNowInside { continue }
      painter.addPiece(piece.top, piece.bottom, isNowInside ? bottom - top : top - bottom, &touched)
    }
  }

  private func isInside(_ winding: Int) -> Bool {
    rule == .winding ? winding != 0 : winding & 1 != 0
  }
}

extension PathScan.Piece {
  /// A Boolean value that indicates whether a piece is to the left of another piece at the top. If both begin at the
  /// same point, their bottom ends are compared.
  fileprivate func isLeft(of other: PathScan.Piece) -> Bool {
    let gap = top - other.top
    return abs(gap) < 1e-9 ? bottom < other.bottom : gap < 0
  }
}
