/// Shadows.
extension Painter {
  func fillShadow(_ command: inout Command, _ shade: Shade, _ rows: Range<Int>) {
    var run = ShadowRun(shade: shade, paint: command.paint, painter: self)
    for y in rows {
      let cover = scan(&command.outer, y, ends)
      var hole = 0..<0
      if !command.inner.isNothing {
        let inside = scan(&command.inner, y, innerEnds)
        // What is covered to the last of 255 steps needs no shadow beneath it.
        if inside.height >= 0.999 { hole = inside.solidStart..<inside.solidEnd }
      }
      run.begin(y)
      if hole.isEmpty || hole.lowerBound >= cover.end || hole.upperBound <= cover.start {
        fill(cover.start, cover.end, cover, y, &run)
      } else {
        fill(cover.start, hole.lowerBound, cover, y, &run)
        fill(hole.upperBound, cover.end, cover, y, &run)
      }
    }
  }

  /// Shades the part of a row between two pixels.
  private func fill(_ start: Int, _ end: Int, _ cover: RowCover, _ y: Int, _ run: inout ShadowRun) {
    guard start < end else { return }
    let row = row(y)
    guard cover.height >= 1 else {
      for x in start..<end { run.fill(x, cover.coverage(x, ends), row) }
      return
    }
    let solid = min(max(cover.solidStart, start), end)..<max(min(cover.solidEnd, end), start)
    guard solid.lowerBound < solid.upperBound else {
      for x in start..<end { run.fill(x, cover.coverage(x, ends), row) }
      return
    }
    for x in start..<solid.lowerBound { run.fill(x, ends[x], row) }
    run.fill(solid, row)
    for x in solid.upperBound..<end { run.fill(x, ends[x], row) }
  }
}
