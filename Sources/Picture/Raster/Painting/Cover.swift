/// A box of pixels that a command outside all groups fills with opaque colors: nothing of earlier commands is visible
/// there.
struct Cover {
  /// The index of the command.
  let command: Int
  let columns: Columns
  let rows: Range<Int>

  /// The fewest pixels of a box that is worth remembering: half of a band.
  private static let fewest = 32_768

  /// Appends the boxes of a command to those of earlier ones: none for a command that hides nothing, or only a little.
  static func append(
    _ index: Int, _ command: Command, _ edges: UnsafeBufferPointer<Edge>,
    _ textures: UnsafeBufferPointer<Texture>, to covers: inout [Cover]
  ) {
    let shape = command.outer
    guard (shape.high.x - shape.low.x) * (shape.high.y - shape.low.y) >= Double(fewest),
      isOpaque(command, textures)
    else { return }
    if shape.isBox {
      if let cover = Cover(index, shape.low, shape.high) { covers.append(cover) }
    } else if command.pattern < 0 {
      // The edges of a pattern lie elsewhere in the picture.
      if let (low, high) = upright(shape, edges), let cover = Cover(index, low, high) { covers.append(cover) }
      if let (low, high) = tall(shape, edges), let cover = Cover(index, low, high) { covers.append(cover) }
    }
  }

  /// Creates the box of whole pixels between two corners; `nil` for a box that hides only a little.
  private init?(_ command: Int, _ low: SIMD2<Double>, _ high: SIMD2<Double>) {
    let (left, right) = (Int(low.x.rounded(.up)), Int(high.x))
    let (top, bottom) = (Int(low.y.rounded(.up)), Int(high.y))
    guard left < right, top < bottom, (right - left) * (bottom - top) >= Self.fewest else { return nil }
    self.command = command
    columns = Columns(low: left, high: right)
    rows = top..<bottom
  }

  private static func isOpaque(_ command: Command, _ textures: UnsafeBufferPointer<Texture>) -> Bool {
    guard case .texture(let place) = command.form else { return command.isOpaque }
    return textures[place].isOpaque && command.paint.isOpaque
  }

  /// Returns the part of a polygon between two upright sides, as its corners; `nil` for a polygon without upright sides.
  private static func upright(
    _ shape: Shape, _ edges: UnsafeBufferPointer<Edge>
  ) -> (low: SIMD2<Double>, high: SIMD2<Double>)? {
    guard let left = longest(shape.left, edges), let right = longest(shape.right, edges) else { return nil }
    return (
      [left.top.x, max(left.top.y, right.top.y)], [right.top.x, min(left.bottom.y, right.bottom.y)]
    )
  }

  /// Returns the part of a polygon between its level upper and lower sides, as its corners; `nil` for a polygon without
  /// both.
  private static func tall(
    _ shape: Shape, _ edges: UnsafeBufferPointer<Edge>
  ) -> (low: SIMD2<Double>, high: SIMD2<Double>)? {
    guard let first = shape.left.first, let last = shape.left.last, let other = shape.right.first,
      let otherLast = shape.right.last
    else { return nil }
    let (upper, lower) = (edges[first].top, edges[last].bottom)
    let (upperEnd, lowerEnd) = (edges[other].top, edges[otherLast].bottom)
    guard upper.y == upperEnd.y, lower.y == lowerEnd.y else { return nil }
    return ([max(upper.x, lower.x), upper.y], [min(upperEnd.x, lowerEnd.x), lower.y])
  }

  /// Returns the longest upright edge of one side of a polygon.
  private static func longest(_ side: Range<Int>, _ edges: UnsafeBufferPointer<Edge>) -> Edge? {
    var best: Edge?
    var length = 0.0
    for index in side where edges[index].slope == 0 && edges[index].bottom.y - edges[index].top.y > length {
      length = edges[index].bottom.y - edges[index].top.y
      best = edges[index]
    }
    return best
  }

  /// Returns whether the box has all rows of a band.
  func spans(_ band: Range<Int>) -> Bool {
    rows.lowerBound <= band.lowerBound && rows.upperBound >= band.upperBound
  }
}

/// A range of columns of pixels.
struct Columns {
  var low = 0
  var high = 0

  var isEmpty: Bool { low >= high }

  func contains(_ other: Columns) -> Bool { low <= other.low && other.high <= high }

  /// Returns the pixels of a run that are in the range.
  @inline(__always)
  func of(_ run: Range<Int>) -> Range<Int> {
    let start = min(max(run.lowerBound, low), high)
    return start..<max(min(run.upperBound, high), start)
  }

  /// Returns whether the range has a column of a run of pixels.
  @inline(__always)
  func meets(_ start: Int, _ end: Int) -> Bool { low < end && high > start }

  /// Adds columns that are next to this range or in it. Of two ranges apart from one another, the wider one is kept.
  mutating func unite(with other: Columns) {
    if isEmpty || other.low > high || other.high < low {
      if other.high - other.low > high - low { self = other }
    } else {
      self = Columns(low: min(low, other.low), high: max(high, other.high))
    }
  }
}

/// Commands that later commands hide.
extension Painter {
  /// Returns the end of the band that begins at a row. A band ends where a box that hides commands begins or ends, so
  /// that the box has all rows of a band or none. Bands of few rows would cost more than they save.
  func endOfBand(_ top: Int, _ height: Int) -> Int {
    var end = min(top + tall, height)
    let least = top + max(tall / 8, 1)
    for cover in covers {
      if cover.rows.lowerBound >= least { end = min(end, cover.rows.lowerBound) }
      if cover.rows.upperBound >= least { end = min(end, cover.rows.upperBound) }
    }
    return end
  }

  /// Finds the columns of a band that the commands of a range hide altogether.
  ///
  /// `first` is the index of the command from which on all columns are hidden, or the start of the range.
  func hiddenColumns(of range: Range<Int>, _ band: Range<Int>) -> (columns: Columns, first: Int) {
    var hidden = Columns()
    for cover in covers.reversed() where range.contains(cover.command) && cover.spans(band) {
      hidden.unite(with: cover.columns)
      if hidden.contains(columns) { return (hidden, cover.command) }
    }
    return (hidden, range.lowerBound)
  }

  /// Writes, for each of the listed commands, the columns of a band that later commands of a range hide. Commands that
  /// are hidden wholly are struck out. Returns whether any command hides another.
  func hideListed(_ count: Int, of range: Range<Int>, _ band: Range<Int>) -> Bool {
    guard let least = covers.first(where: { $0.command > range.lowerBound && $0.spans(band) })?.command,
      least < range.upperBound
    else { return false }
    var hidden = Columns()
    var next = covers.count - 1
    for place in (0..<count).reversed() {
      let index = Int(work.listed[place])
      while next >= 0, covers[next].command > index {
        if covers[next].command < range.upperBound, covers[next].spans(band) {
          hidden.unite(with: covers[next].columns)
        }
        next -= 1
      }
      work.hidden[place] = hidden
      if !hidden.isEmpty, hidden.contains(work.spans[index].columns), !commands[index].boundsGroup {
        work.listed[place] = -1
      }
    }
    return true
  }
}
