/// Drawing of blurred backdrops.
extension Painter {
  /// Paints everything in some rows, in bands from the top. Backdrops are blurred when everything behind them is painted.
  ///
  /// `surface` is the index of the surface that is painted, or -1 for the picture.
  func paintAll(_ rows: Range<Int>, surface: Int, background: Paint?) {
    var done = 0
    var background = background
    func paint(to end: Int) {
      var top = rows.lowerBound
      while top < rows.upperBound {
        let bottom = endOfBand(top, rows.upperBound)
        self.paint(done..<end, top..<bottom, background: background)
        top = bottom
      }
      // What is painted from now on is over everything before.
      background = nil
      done = end
    }
    if let backdrops = backdrops?.pointee {
      for index in backdrops.all.indices
      where backdrops.all[index].command >= 0 && backdrops.all[index].surface == surface {
        let command = backdrops.all[index].command
        let group = outermostGroup(of: command)
        let start = group ?? command
        if start > done { paint(to: start) }
        if done == 0, start == 0 { paint(to: 0) }
        guard let group else {
          backdrops.blur(index, from: row(0), stride: stride)
          continue
        }
        flatten(group, to: command, backdrops.all[index], backdrops)
        backdrops.blur(
          index, from: backdrops.scratch - backdrops.all[index].rows.lowerBound * width, stride: width)
      }
    }
    paint(to: commands.count)
  }

  /// Returns the index of the start of the outermost group that contains a command; `nil` for none.
  private func outermostGroup(of command: Int) -> Int? {
    var (group, outermost) = (Int(work.spans[command].group), nil as Int?)
    while group >= 0 {
      outermost = group
      group = Int(work.spans[group].group)
    }
    return outermost
  }

  /// Paints what is behind a backdrop in a group over a copy of the pixels beneath the group. The groups around the
  /// backdrop count as opaque.
  private func flatten(
    _ group: Int, to command: Int, _ backdrop: Backdrop, _ backdrops: Backdrops.Pointers
  ) {
    let (scratch, saved) = (backdrops.scratch, backdrops.saved)
    for (place, y) in backdrop.rows.enumerated() {
      (scratch + place * width + backdrop.columns.lowerBound).update(
        from: row(y) + backdrop.columns.lowerBound, count: backdrop.columns.count)
    }
    // Painting uses up the edges of shapes, and the group is painted once more.
    for index in group..<command { saved[index - group] = commands[index] }
    defer { for index in group..<command { commands[index] = saved[index - group] } }
    var painter = self
    (painter.pixels, painter.stride, painter.top) = (scratch, width, backdrop.rows.lowerBound)
    for top in Swift.stride(from: backdrop.rows.lowerBound, to: backdrop.rows.upperBound, by: tall) {
      let band = top..<min(top + tall, backdrop.rows.upperBound)
      var first = group + 1
      while first < command {
        // The next start of a group that contains the backdrop, or the backdrop.
        var next = first
        while next < command {
          guard case .group(let end, _) = commands[next].form else {
            next += 1
            continue
          }
          if end > command { break }
          next = end + 1
        }
        painter.paint(first..<next, band)
        first = next + 1
      }
    }
  }

  /// Draws a backdrop, whose cells are interpolated.
  func fillBackdrop(_ command: inout Command, _ index: Int, _ rows: Range<Int>) {
    guard let backdrops = backdrops?.pointee else { return }
    let backdrop = backdrops.all[index]
    let paint = command.paint
    let colors = work.colors
    for y in rows {
      let cover = scan(&command.outer, y, ends)
      guard cover.start < cover.end else { continue }
      backdrops.read(backdrop, cover.start..<cover.end, y, into: colors)
      let row = row(y)
      for x in cover.start..<cover.solidStart {
        row[x] = Paint.lay(colors[x], paint.alpha(ends[x]), onto: row[x])
      }
      let count = cover.solidEnd - cover.solidStart
      let alpha = paint.alpha(cover.height)
      if alpha == 255 {
        // The backdrop replaces what is there, also where that is translucent.
        (row + cover.solidStart).update(from: colors + cover.solidStart, count: max(count, 0))
      } else {
        Paint.lay(colors + cover.solidStart, alpha, onto: row + cover.solidStart, count: count)
      }
      for x in cover.solidEnd..<cover.end {
        row[x] = Paint.lay(colors[x], paint.alpha(ends[x]), onto: row[x])
      }
    }
  }
}

extension Backdrops.Pointers {
  /// The number of pixels that are written at once: up to three pixels beyond a run's end may be overwritten.
  static let overshoot = 4

  /// Writes the colors of a run of pixels in a row, interpolated between the cells around each.
  ///
  /// Weights are counted in halves of a pixel: the middle of a cell lies between two pixels.
  func read(_ backdrop: Backdrop, _ run: Range<Int>, _ y: Int, into colors: UnsafeMutablePointer<UInt32>) {
    let side = 1 << backdrop.shift
    let (width, height) = (backdrop.cellColumns.count, backdrop.cellRows.count)
    let whole = 2 * side
    // Twice the distance from the middle of the first cell.
    let down = 2 * (y - backdrop.cellRows.lowerBound * side) + 1 - side
    let line = down >> (backdrop.shift + 1)
    let below = UInt16(truncatingIfNeeded: down & (whole - 1))
    let result = cells + backdrop.start + 5 * backdrop.cells
    let upperRow = result + min(max(line, 0), height - 1) * width
    let lowerRow = result + min(max(line + 1, 0), height - 1) * width
    let half = UInt16(side)
    let bits = UInt16(backdrop.shift + 1)
    @inline(__always)
    func mixed(_ column: Int) -> SIMD4<UInt16> {
      let inside = min(max(column, 0), width &- 1)
      let sum = upperRow[inside] &* (UInt16(whole) &- below) &+ lowerRow[inside] &* below
      return (sum &+ half) &>> bits
    }
    let across = 2 * (run.lowerBound - backdrop.cellColumns.lowerBound * side) + 1 - side
    var column = across >> (backdrop.shift + 1)
    var part = across & (whole - 1)
    var x = run.lowerBound
    var (left, right) = (mixed(column), mixed(column + 1))
    while x < run.upperBound {
      let end = min(x + (whole - part + 1) / 2, run.upperBound)
      let step = (right &- left) &* 2
      let right16 = right &* UInt16(truncatingIfNeeded: part)
      // A half is added, so that the upper byte is rounded.
      let first = left &* UInt16(truncatingIfNeeded: whole &- part) &+ right16 &+ 0x80
      let pair = SIMD8(lowHalf: first, highHalf: first &+ step)
      var four = SIMD16(lowHalf: pair, highHalf: pair &+ SIMD8(lowHalf: step &* 2, highHalf: step &* 2))
      let twice = SIMD8(lowHalf: step &* 4, highHalf: step &* 4)
      let steps = SIMD16(lowHalf: twice, highHalf: twice)
      while x < end {
        let bytes = SIMD16<UInt8>(truncatingIfNeeded: four &>> 8)
        UnsafeMutableRawPointer(colors + x).storeBytes(of: bytes, as: SIMD16<UInt8>.self)
        four &+= steps
        x &+= 4
      }
      x = end
      part = 0
      // From the second segment on, runs begin at the middle of a cell, between two pixels unless cells are pixels.
      if side > 1 { part = 1 }
      column += 1
      left = right
      right = mixed(column + 1)
    }
  }
}
