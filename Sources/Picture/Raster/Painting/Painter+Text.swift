/// Text, and other shapes made of many small parts.
///
/// The coverage of the parts is summed before anything is blended, so that no seams are visible where they meet.
extension Painter {
  func fillText(_ command: Command, _ rows: Range<Int>) {
    let area = command.outer
    let span = Int(area.low.x)..<min(Int(area.high.x) + 1, width)
    var shares = SIMD8<Double>.zero
    var isFresh = true
    for y in rows {
      var now = SIMD8<Double>.zero
      for line in 0..<8 {
        let low = command.origin.y + Double(line) * command.dot.y
        now[line] = Self.share(
          of: y, from: max(low, area.low.y), to: min(low + command.dot.y, area.high.y))
      }
      if isFresh || now != shares {
        isFresh = false
        shares = now
        for line in 0..<8 where shares[line] > 0 { addLine(line, shares[line], command) }
        settle(span, command.paint)
      }
      blend(span, command.paint, onto: row(y))
    }
  }

  func fillPieces(_ command: Command, _ rows: Range<Int>) {
    for y in rows {
      var touched = (first: Int.max, last: -1)
      for index in command.outer.left
      where edges[index].top.y < Double(y + 1) && edges[index].bottom.y > Double(y) {
        add(edges[index], Double(y), Double(y + 1), &touched)
      }
      guard touched.first <= touched.last else { continue }
      let span = touched.first..<max(min(touched.last, width), touched.first)
      settle(span, command.paint)
      clear(from: span.upperBound, to: touched.last)
      blend(span, command.paint, onto: row(y))
    }
  }

  /// Adds one line of pixels of every glyph; `share` is the fraction of the row that the line fills.
  private func addLine(_ line: Int, _ share: Double, _ command: Command) {
    let low = command.outer.low.x
    let high = command.outer.high.x
    for index in command.glyphs {
      // The row's bits are at the top of the word, so that counting zeros finds where a run begins.
      var bits = UInt32(glyphs[index][line]) &<< 26
      var column = (index - command.glyphs.lowerBound) * 6
      while bits != 0 {
        let blank = bits.leadingZeroBitCount
        let run = (~(bits &<< UInt32(blank))).leadingZeroBitCount
        column += blank
        let start = command.origin.x + Double(column) * command.dot.x
        let end = command.origin.x + Double(column + run) * command.dot.x
        if start < high, end > low {
          addStep(max(start, low), share)
          addStep(min(end, high), -share)
        }
        column += run
        bits = bits &<< UInt32(blank + run)
      }
    }
  }

  /// Adds a change of the coverage of everything after a position in the row.
  @inline(__always)
  private func addStep(_ x: Double, _ change: Double) {
    let pixel = Int(x)
    let beside = x - Double(pixel)
    changes[pixel] += change * (1 - beside)
    changes[pixel + 1] += change * beside
  }

  /// Converts changes to alphas, and clears them and the one after.
  private func settle(_ span: Range<Int>, _ paint: Paint) {
    var sum = 0.0
    for x in span {
      sum += changes[x]
      changes[x] = 0
      alphas[x] = UInt8(truncatingIfNeeded: paint.alpha(sum))
    }
    clear(from: span.upperBound, to: min(span.upperBound + 1, width + 1))
  }

  private func blend(_ span: Range<Int>, _ paint: Paint, onto row: UnsafeMutablePointer<UInt32>) {
    Tint.lay(paint.pixel, alphas + span.lowerBound, onto: row + span.lowerBound, count: span.count)
  }
}
