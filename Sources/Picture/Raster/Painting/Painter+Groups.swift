/// Groups: painted by themselves, then laid as one over what is below.
extension Painter {
  /// Lets all that follows be painted into the band of a depth.
  mutating func aim(at depth: Int, _ band: Range<Int>) {
    guard let base = work.bands.baseAddress, (depth + 1) * tall * width <= work.bands.count else { return }
    pixels = base + depth * tall * width
    stride = width
    top = band.lowerBound
  }

  /// Clears the pixels that a shape touches.
  func clear(_ shape: Shape, _ rows: Range<Int>) {
    let columns = columns(shape)
    for y in rows { (row(y) + columns.lowerBound).update(repeating: 0, count: columns.count) }
  }

  /// Lays the pixels that a shape touches over what is here, faded.
  func lay(_ upper: Painter, _ shape: Shape, _ rows: Range<Int>, _ paint: Paint) {
    let columns = columns(shape)
    let alpha = paint.alpha(1)
    for y in rows {
      Paint.lay(
        upper.row(y) + columns.lowerBound, alpha, onto: row(y) + columns.lowerBound, count: columns.count)
    }
  }

  func columns(_ shape: Shape) -> Range<Int> {
    Int(shape.low.x)..<min(Int(shape.high.x.rounded(.up)), width)
  }
}
