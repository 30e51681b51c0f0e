import LayerTree

/// The computation of rows' coverage by outlines that may cross themselves.
///
/// A row is cut at every y coordinate at which an edge begins, ends or crosses another. Between two such coordinates
/// the edges have one order from left to right, and counting windings along it tells exactly what is inside.
struct PathScan {
  /// A part of an edge from the top to the bottom of a slab of a row.
  struct Piece {
    var top: Double
    var bottom: Double
    var sign: Double
    var index: Int32
  }

  /// The greatest number of edges in a row that are sorted; with more, areas that wind more than once count as once.
  static let mostPieces = 256
  /// The greatest number of crossings in a row that are distinguished.
  static let mostCrossings = 64

  private let painter: Painter
  private let rule: LayerPath.FillRule
  /// The edges that reach into the row.
  private let active: UnsafeMutablePointer<Int32>
  private var count = 0
  /// The first edge that does not reach into the row yet.
  private var next: Int
  private let end: Int
  private let pieces: UnsafeMutablePointer<Piece>
  private let heights: UnsafeMutablePointer<Double>

  init(_ edges: Range<Int>, _ rule: LayerPath.FillRule, painter: Painter) {
    self.painter = painter
    self.rule = rule
    active = painter.work.active
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
    if count > Self.mostPieces {
      for place in 0..<count { painter.add(painter.edges[Int(active[place])], top, bottom, &touched) }
      return touched
    }
    var slabs = 0
    note(top, &slabs)
    note(bottom, &slabs)
    for place in 0..<count {
      let edge = painter.edges[Int(active[place])]
      if edge.top.y > top { note(edge.top.y, &slabs) }
      if edge.bottom.y < bottom { note(edge.bottom.y, &slabs) }
    }
    var crossings = 0
    for slab in 1..<max(slabs, 1) { scan(heights[slab - 1], heights[slab], &crossings, &touched) }
    return touched
  }

  /// Updates the list of edges that reach into a row.
  private mutating func enter(_ top: Double, _ bottom: Double) {
    var kept = 0
    for place in 0..<count where painter.edges[Int(active[place])].bottom.y > top {
      active[kept] = active[place]
      kept += 1
    }
    count = kept
    while next < end, painter.edges[next].top.y < bottom {
      if painter.edges[next].bottom.y > top {
        active[count] = Int32(truncatingIfNeeded: next)
        count += 1
      }
      next += 1
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

  /// Adds a slab in which no edge begins or ends.
  private func scan(
    _ top: Double, _ bottom: Double, _ crossings: inout Int, _ touched: inout (first: Int, last: Int)
  ) {
    var number = 0
    var skipped = 0
    for place in 0..<count {
      let edge = painter.edges[Int(active[place])]
      guard edge.top.y <= top, edge.bottom.y >= bottom else {
        active[skipped] = active[place]
        skipped += 1
        continue
      }
      let piece = Piece(
        top: edge.x(at: top), bottom: edge.x(at: bottom), sign: edge.sign, index: active[place])
      var spot = number
      while spot > 0, piece.isLeft(of: pieces[spot - 1]) {
        pieces[spot] = pieces[spot - 1]
        spot -= 1
      }
      pieces[spot] = piece
      number += 1
    }
    // The next slab finds the edges nearly in order.
    (active + number).update(from: active, count: skipped)
    for spot in 0..<number { active[spot] = pieces[spot].index }
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
      addPieces(number, top, bottom, &touched)
      return
    }
    crossings += 1
    for spot in 0..<number {
      let piece = pieces[spot]
      pieces[spot].bottom = painter.edges[Int(piece.index)].x(at: height)
    }
    addPieces(number, top, height, &touched)
    scan(height, bottom, &crossings, &touched)
  }

  /// Adds the edge pieces at which the interior of the path begins or ends.
  private func addPieces(
    _ number: Int, _ top: Double, _ bottom: Double, _ touched: inout (first: Int, last: Int)
  ) {
    var winding = 0
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
