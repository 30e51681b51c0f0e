/// Shapes that repeat others.
extension Painter {
  /// Finds the coverage of all patterns that were met again.
  func scanPatterns() {
    for pattern in patterns.all where pattern.isShared {
      var shape = pattern.shape
      let rows = shape.rows
      var y = rows.lowerBound
      while y < rows.upperBound {
        let cover = scan(&shape, y, ends)
        let last = min(endOfRows(like: y, in: shape), rows.upperBound)
        let end = pattern.end + (y - rows.lowerBound) * pattern.columns
        for x in cover.start..<cover.solidStart { patterns.ends[end + x - pattern.left] = ends[x] }
        for x in cover.solidEnd..<cover.end { patterns.ends[end + x - pattern.left] = ends[x] }
        for row in y..<last {
          patterns.rows[pattern.row + row - rows.lowerBound] = Patterns.Row(
            cover: cover, last: last, end: end)
        }
        y = last
      }
    }
  }

  /// Fills what repeats a pattern, with the pattern's own coverage.
  func fillPattern(_ command: Command, _ rows: Range<Int>) {
    let pattern = patterns.all[Int(command.pattern)]
    guard let ends = patterns.ends.baseAddress else { return }
    let (across, down) = (Int(command.shift.x), Int(command.shift.y))
    let first = pattern.shape.rows.lowerBound + down
    var y = rows.lowerBound
    while y < rows.upperBound {
      let line = patterns.rows[pattern.row + y - first]
      let last = min(line.last + down, rows.upperBound)
      fill(
        y..<last, line.cover, ends + (line.end - pattern.left), command.paint, row(y) + across)
      y = last
    }
  }
}
