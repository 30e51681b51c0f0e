/// The computation of a backdrop's cells from the pixels behind it.
extension Backdrops.Pointers {
  private typealias Cell = BoxKernel.Pixel

  /// Computes the cells of a backdrop; `pixels` is a pointer to the picture's first row, and rows begin `stride` pixels
  /// apart.
  ///
  /// Only rows of cells that differ from those of the last picture are blurred again, and the rows near them.
  func blur(_ index: Int, from pixels: UnsafePointer<UInt32>, stride: Int) {
    let backdrop = all[index]
    var last = index < known.count ? known[index] : nil
    // A backdrop that was not drawn has no cells. The command's index does not change them.
    if last?.command == -1 { last = nil }
    last?.command = backdrop.command
    let (width, height) = (backdrop.cellColumns.count, backdrop.cellRows.count)
    let source = cells + backdrop.start
    let changed = average(backdrop, isKnown: last == backdrop, pixels, stride)
    guard !changed.isEmpty else { return }
    for row in changed {
      blurRow(source + row * width, into: source + backdrop.cells + row * width, backdrop)
    }
    var rows = changed
    for plane in 1...3 {
      let from = source + plane * backdrop.cells
      let low = max(rows.lowerBound - backdrop.kernel.margin, 0)
      rows = low..<min(rows.upperBound + backdrop.kernel.margin, height)
      backdrop.kernel.averageColumns(
        from, into: from + backdrop.cells, width: width, height: height, rows, columnSums)
    }
    let blurred = source + 4 * backdrop.cells
    for place in rows.lowerBound * width..<rows.upperBound * width {
      blurred[place + backdrop.cells] = Self.finish(blurred[place], backdrop)
    }
  }

  private func blurRow(
    _ row: UnsafePointer<Cell>, into result: UnsafeMutablePointer<Cell>, _ backdrop: Backdrop
  ) {
    let count = backdrop.cellColumns.count
    let (kernel, other) = (backdrop.kernel, lines + count)
    kernel.average(row, into: lines, count: count)
    kernel.average(lines, into: other, count: count)
    kernel.average(other, into: result, count: count)
  }

  /// Computes the means of the cells, and returns the rows of cells that changed.
  private func average(
    _ backdrop: Backdrop, isKnown: Bool, _ pixels: UnsafePointer<UInt32>, _ stride: Int
  ) -> Range<Int> {
    let width = backdrop.cellColumns.count
    let side = 1 << backdrop.shift
    var changed: Range<Int>?
    for line in 0..<backdrop.cellRows.count {
      let top = (backdrop.cellRows.lowerBound + line) * side
      sum(top..<top + side, backdrop, pixels, stride)
      let row = cells + backdrop.start + line * width
      var isChanged = !isKnown
      for column in 0..<width {
        let cell = mean(column, backdrop)
        if row[column] != cell {
          row[column] = cell
          isChanged = true
        }
      }
      if isChanged { changed = (changed?.lowerBound ?? line)..<line + 1 }
    }
    return changed ?? 0..<0
  }

  /// Sums rows of pixels, column by column; beyond the backdrop's rows the nearest one is repeated.
  private func sum(
    _ rows: Range<Int>, _ backdrop: Backdrop, _ pixels: UnsafePointer<UInt32>, _ stride: Int
  ) {
    let count = backdrop.columns.count
    let (even, odd) = (sums, sums + count)
    var isFirst = true
    for y in rows {
      let inside = min(max(y, backdrop.rows.lowerBound), backdrop.rows.upperBound - 1)
      let row = pixels + (inside * stride + backdrop.columns.lowerBound)
      if isFirst {
        for x in 0..<count {
          even[x] = row[x] & Paint.pairs
          odd[x] = (row[x] &>> 8) & Paint.pairs
        }
      } else {
        for x in 0..<count {
          even[x] &+= row[x] & Paint.pairs
          odd[x] &+= (row[x] &>> 8) & Paint.pairs
        }
      }
      isFirst = false
    }
  }

  /// Returns the mean of a cell, with 7 more bits than a pixel has, from the sums of its rows.
  private func mean(_ column: Int, _ backdrop: Backdrop) -> Cell {
    let side = 1 << backdrop.shift
    let count = backdrop.columns.count
    let left = (backdrop.cellColumns.lowerBound + column) * side - backdrop.columns.lowerBound
    let (even, odd) = (sums, sums + count)
    var low = SIMD2<UInt32>.zero
    var high = SIMD2<UInt32>.zero
    if left >= 0, left + side <= count {
      for x in left..<left + side {
        let pair = SIMD2(even[x], odd[x])
        low &+= pair & 0xFFFF
        high &+= pair &>> 16
      }
    } else {
      for x in left..<left + side {
        let inside = min(max(x, 0), count - 1)
        let pair = SIMD2(even[inside], odd[inside])
        low &+= pair & 0xFFFF
        high &+= pair &>> 16
      }
    }
    let shift = UInt32(2 * backdrop.shift)
    let half: UInt32 = shift > 7 ? 1 << (shift - 8) : 0
    let four = SIMD4(low.x, low.y, high.x, high.y)
    let value = shift > 7 ? (four &+ half) &>> (shift - 7) : four &<< (7 - shift)
    return Cell(truncatingIfNeeded: value)
  }

  /// Returns a blurred cell with its saturation and its tint, rounded to the bits that interpolation leaves room for.
  private static func finish(_ cell: Cell, _ backdrop: Backdrop) -> Cell {
    var color = SIMD4<Int32>(truncatingIfNeeded: cell)
    if backdrop.saturation != 256 {
      // The luminance of blue, green and red.
      let grey = (color.x * 19 + color.y * 183 + color.z * 54 + 128) >> 8
      let rest = color &- grey
      let saturated = (rest &* backdrop.saturation &+ 128) &>> 8 &+ grey
      let alpha = color.w
      color = saturated.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: alpha))
      color.w = alpha
    }
    if backdrop.tintAlpha > 0 {
      let (pixel, alpha) = (backdrop.tint, Int32(backdrop.tintAlpha))
      let tint =
        SIMD4(
          Int32(pixel & 255), Int32(pixel >> 8 & 255), Int32(pixel >> 16 & 255), Int32(pixel >> 24)) &<< 7
      color = (tint &* alpha &+ color &* (255 - alpha) &+ 127) / 255
    }
    let shift = Int32(backdrop.shift)
    let half: Int32 = shift > 0 ? 1 << (shift - 1) : 0
    // Rounding must not exceed the value of 255.
    let most = SIMD4<Int32>(repeating: (255 << 7) >> shift)
    return Cell(truncatingIfNeeded: pointwiseMin((color &+ half) &>> shift, most))
  }
}
