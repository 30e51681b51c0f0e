/// Shapes of one colour.
extension Painter {
  func fillBox(_ shape: Shape, _ rows: Range<Int>, _ paint: Paint) {
    var cover = RowCover.nothing
    var height = -1.0
    var left: UInt32 = 0
    var solid: UInt32 = 0
    var right: UInt32 = 0
    for y in rows {
      let share = Self.share(of: y, from: shape.low.y, to: shape.high.y)
      if share != height {
        height = share
        cover = scanBox(shape, height, ends)
        left = cover.start < cover.solidStart ? paint.alpha(ends[cover.start]) : 0
        right = cover.solidEnd < cover.end ? paint.alpha(ends[cover.solidEnd]) : 0
        solid = paint.alpha(height)
      }
      let row = row(y)
      if cover.start < cover.solidStart {
        row[cover.start] = Paint.blend(paint.pixel, left, onto: row[cover.start])
      }
      Paint.blend(
        paint.pixel, solid, onto: row + cover.solidStart, count: cover.solidEnd - cover.solidStart)
      if cover.solidEnd < cover.end {
        row[cover.solidEnd] = Paint.blend(paint.pixel, right, onto: row[cover.solidEnd])
      }
    }
  }

  func fillPolygon(_ command: inout Command, _ rows: Range<Int>) {
    let paint = command.paint
    var cover = RowCover.nothing
    var alike = rows.lowerBound
    for y in rows {
      if y >= alike {
        cover = scan(&command.outer, y, ends)
        alike = endOfRows(like: y, in: command.outer)
      }
      let row = row(y)
      for x in cover.start..<cover.solidStart {
        row[x] = Paint.blend(paint.pixel, paint.alpha(ends[x]), onto: row[x])
      }
      Paint.blend(
        paint.pixel, paint.alpha(cover.height), onto: row + cover.solidStart,
        count: cover.solidEnd - cover.solidStart)
      for x in cover.solidEnd..<cover.end {
        row[x] = Paint.blend(paint.pixel, paint.alpha(ends[x]), onto: row[x])
      }
    }
  }

  /// A fill and its border in one pass: at the seam the two share pixels, and nothing shines through.
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

  /// How much of a row of pixels lies between two heights.
  @inline(__always)
  static func share(of y: Int, from low: Double, to high: Double) -> Double {
    max(min(high, Double(y + 1)) - max(low, Double(y)), 0)
  }
}
