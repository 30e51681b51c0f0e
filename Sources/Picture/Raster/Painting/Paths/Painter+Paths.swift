import LayerTree

/// Painting of paths of one color, and of groups that paths clip.
extension Painter {
  func fillPath(_ command: Command, _ rule: LayerPath.FillRule, _ rows: Range<Int>) {
    var scan = PathScan(command.outer.left, rule, painter: self)
    for y in rows {
      let touched = scan.scan(y)
      guard touched.first <= touched.last else { continue }
      let row = row(y)
      let last = min(touched.last, columns.high - 1)
      var sum = 0.0
      var x = touched.first
      while x <= min(last, columns.low - 1) {
        sum += changes[x]
        changes[x] = 0
        x += 1
      }
      while x <= last {
        if changes[x] != 0 {
          sum += changes[x]
          changes[x] = 0
          row[x] = Paint.blend(command.paint.pixel, command.paint.alpha(sum), onto: row[x])
          x += 1
          continue
        }
        let start = x
        x = firstChange(from: x, to: last)
        let alpha = command.paint.alpha(sum)
        Paint.blend(command.paint.pixel, alpha, onto: row + start, count: x - start)
      }
      clear(from: max(last + 1, touched.first), to: touched.last)
    }
  }

  /// Returns the first pixel in a range at which the coverage changes, or the one behind the range.
  @inline(__always)
  private func firstChange(from start: Int, to last: Int) -> Int {
    var x = start
    while x + 7 <= last {
      let eight = UnsafeRawPointer(changes + x).loadUnaligned(as: SIMD8<UInt64>.self)
      let four = eight.lowHalf | eight.highHalf
      let two = four.lowHalf | four.highHalf
      guard two.x | two.y == 0 else { break }
      x += 8
    }
    while x <= last, changes[x] == 0 { x += 1 }
    return x
  }

  /// Lays a group over the target, cut by the path in the inner shape of the command that ends the group.
  func layMasked(_ upper: Painter, _ command: Command, _ rule: LayerPath.FillRule, _ rows: Range<Int>) {
    var scan = PathScan(command.inner.left, rule, painter: self)
    let columns = paintedColumns(of: command.outer)
    for y in rows {
      let touched = scan.scan(y)
      guard touched.first <= touched.last else { continue }
      let span = touched.first..<max(min(touched.last + 1, width), touched.first)
      var sum = 0.0
      for x in span {
        sum += changes[x]
        changes[x] = 0
        alphas[x] = UInt8(truncatingIfNeeded: command.paint.alpha(sum))
      }
      clear(from: span.upperBound, to: touched.last)
      let shared = span.clamped(to: columns)
      guard !shared.isEmpty else { continue }
      Paint.lay(
        upper.row(y) + shared.lowerBound, alphas + shared.lowerBound, onto: row(y) + shared.lowerBound,
        count: shared.count)
    }
  }
}
