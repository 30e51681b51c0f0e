/// Painting of shapes of one color.
extension Painter {
  /// Fills a box, except in columns that are hidden.
  func fillBox(_ shape: Shape, _ rows: Range<Int>, _ paint: Paint, _ hidden: Columns) {
    let low = SIMD2(Int32(shape.low.x), Int32(shape.low.y))
    let high = SIMD2(Int32(shape.high.x), Int32(shape.high.y))
    if SIMD2<Double>(low) == shape.low, SIMD2<Double>(high) == shape.high {
      // Whole pixels: the rows have no partly covered ends.
      lay(
        Tint(paint.pixel, paint.alpha(1)), max(Int(low.x), columns.low), min(Int(high.x), columns.high),
        rows.count, row(rows.lowerBound), hidden)
      return
    }
    var y = rows.lowerBound
    while y < rows.upperBound {
      let share = Self.share(of: y, from: shape.low.y, to: shape.high.y)
      // Only the first and the last row may be partly covered.
      let end = share < 1 ? y + 1 : min(max(Int(shape.high.y), y + 1), rows.upperBound)
      fill(y..<end, scanBox(shape, share, ends).clamped(to: columns), ends, paint, row(y), hidden)
      y = end
    }
  }

  /// Fills a polygon, except in columns that are hidden.
  func fillPolygon(_ command: inout Command, _ rows: Range<Int>, _ hidden: Columns) {
    if command.pattern >= 0, patterns.all[Int(command.pattern)].isShared {
      fillPattern(command, rows)
      return
    }
    var y = rows.lowerBound
    while y < rows.upperBound {
      let cover = scan(&command.outer, y, ends)
      let end = min(endOfRows(like: y, in: command.outer, cover.height), rows.upperBound)
      fill(y..<end, cover, ends, command.paint, row(y), hidden)
      y = end
    }
  }

  /// Fills rows of equal coverage, except in columns that are hidden.
  ///
  /// `first` points to the first row, and `ends` has the coverage of the pixels at both ends of a row.
  @inline(__always)
  func fill(
    _ rows: Range<Int>, _ cover: RowCover, _ ends: UnsafePointer<Double>, _ paint: Paint,
    _ first: UnsafeMutablePointer<UInt32>, _ hidden: Columns
  ) {
    if cover.solidStart < cover.solidEnd {
      lay(
        Tint(paint.pixel, paint.alpha(cover.height)), cover.solidStart, cover.solidEnd, rows.count, first,
        hidden)
    }
    fillEnd(cover.start..<cover.solidStart, ends, rows.count, paint, first)
    fillEnd(cover.solidEnd..<cover.end, ends, rows.count, paint, first)
  }

  /// Lays a color over the pixels from one column up to another, except over hidden ones.
  @inline(__always)
  private func lay(
    _ tint: Tint, _ start: Int, _ end: Int, _ rows: Int, _ first: UnsafeMutablePointer<UInt32>,
    _ hidden: Columns
  ) {
    guard hidden.meets(start, end) else {
      tint.lay(onto: first + start, count: end - start, rows: rows, stride: stride)
      return
    }
    tint.lay(onto: first + start, count: hidden.low - start, rows: rows, stride: stride)
    tint.lay(onto: first + hidden.high, count: end - hidden.high, rows: rows, stride: stride)
  }

  /// Fills the pixels at one end of several rows, whose coverage is in `ends`.
  @inline(__always)
  private func fillEnd(
    _ end: Range<Int>, _ ends: UnsafePointer<Double>, _ rows: Int, _ paint: Paint,
    _ first: UnsafeMutablePointer<UInt32>
  ) {
    if end.isEmpty { return }
    if rows > 1 {
      // The side is upright, so its end is one pixel wide.
      for x in end {
        Tint(paint.pixel, paint.alpha(ends[x])).lay(onto: first + x, count: 1, rows: rows, stride: stride)
      }
      return
    }
    for x in end { alphas[x] = UInt8(truncatingIfNeeded: paint.alpha(ends[x])) }
    Tint.lay(paint.pixel, alphas + end.lowerBound, onto: first + end.lowerBound, count: end.count)
  }

  /// Fills a shape and its border in one pass: both share pixels at the seam, and nothing below is visible there.
  func fillRing(_ command: inout Command, _ rows: Range<Int>) {
    let fill = command.paint
    guard let border = command.border else { return }
    for y in rows {
      let outer = scan(&command.outer, y, ends)
      let inner =
        command.inner.isNothing ? .nothing : scan(&command.inner, y, innerEnds)
      let row = row(y)
      var x = outer.start
      while x < outer.end {
        let next = inner.change(after: x, before: outer.change(after: x, before: outer.end))
        if outer.isSolid(x), x < inner.start || x >= inner.end {
          Paint.blend(border.pixel, border.alpha(outer.height), onto: row + x, count: next - x)
        } else if inner.isSolid(x), inner.height >= 1 {
          Paint.blend(fill.pixel, fill.alpha(1), onto: row + x, count: next - x)
        } else {
          for place in x..<next {
            let inside = inner.coverage(place, innerEnds)
            let around = border.alpha(outer.coverage(place, ends) - inside)
            row[place] = Paint.blend(
              border.pixel, around, fill.pixel, min(fill.alpha(inside), 255 - around), onto: row[place])
          }
        }
        x = next
      }
    }
  }

  /// Returns the fraction of the height of pixel row `y` that lies between two y coordinates.
  @inline(__always)
  static func share(of y: Int, from low: Double, to high: Double) -> Double {
    max(min(high, Double(y + 1)) - max(low, Double(y)), 0)
  }
}

/// Shadows.
extension Painter {
  /// Fills a box's shadow, except beneath the box and, where they are next to it, in columns that are hidden.
  func fillShadow(_ command: inout Command, _ shade: BlurredBox, _ rows: Range<Int>, _ hidden: Columns) {
    var run = ShadowRun(shade: shade, paint: command.paint, painter: self)
    var y = rows.lowerBound
    while y < rows.upperBound {
      // The darkness of a run of pixels is rounded by where the run begins: only painting is limited to columns.
      let cover = scanAll(&command.outer, y, ends)
      run.begin(y)
      // Where the darkness does not change downwards, rows are painted together.
      var last = min(run.endOfSteadyRows(y), endOfRows(like: y, in: command.outer, cover.height))
      var hole = hidden
      if !command.inner.isNothing {
        let inside = scanAll(&command.inner, y, innerEnds)
        // A part that the box covers to the last of 255 steps needs no shadow beneath it.
        if inside.height >= 0.999 { hole.unite(with: Columns(low: inside.solidStart, high: inside.solidEnd)) }
        last = min(last, endOfRows(like: y, in: command.inner, inside.height))
      }
      let together = y..<min(last, rows.upperBound)
      if hole.isEmpty || !hole.meets(cover.start, cover.end) {
        fill(cover.start, cover.end, cover, together, &run)
      } else {
        fill(cover.start, hole.low, cover, together, &run)
        fill(hole.high, cover.end, cover, together, &run)
      }
      y = together.upperBound
    }
  }

  /// Shades the pixels of equal rows from `start` up to `end`.
  private func fill(_ start: Int, _ end: Int, _ cover: RowCover, _ rows: Range<Int>, _ run: inout ShadowRun) {
    guard start < end else { return }
    let row = row(rows.lowerBound)
    let solid = min(max(cover.solidStart, start), end)..<max(min(cover.solidEnd, end), start)
    guard cover.height >= 1, solid.lowerBound < solid.upperBound else {
      let painted = columns.of(start..<end)
      for y in rows { for x in painted { run.fill(x, cover.coverage(x, ends), self.row(y)) } }
      return
    }
    let (first, last) = (columns.of(start..<solid.lowerBound), columns.of(solid.upperBound..<end))
    for y in rows {
      for x in first { run.fill(x, ends[x], self.row(y)) }
      for x in last { run.fill(x, ends[x], self.row(y)) }
    }
    run.fill(solid, row, rows.count, stride)
  }
}
