/// Text of glyphs whose coverage is cached.
extension Painter {
  func fillText(_ command: Command, _ rows: Range<Int>) {
    guard let coverage = coverage.baseAddress else { return }
    let columns = Int32(command.outer.low.x)..<Int32(command.outer.high.x)
    let band = Int32(rows.lowerBound)..<Int32(rows.upperBound)
    let isOpaque = command.paint.isOpaque
    for index in command.glyphs {
      let glyph = glyphs[index]
      let end = glyph.corner &+ glyph.size
      let (left, right) = (max(glyph.corner.x, columns.lowerBound), min(end.x, columns.upperBound))
      guard left < right else { continue }
      let count = Int(right &- left)
      var y = max(glyph.corner.y, band.lowerBound)
      let bottom = min(end.y, band.upperBound)
      while y < bottom {
        let offset = Int(y &- glyph.corner.y) &* Int(glyph.size.x) &+ Int(left &- glyph.corner.x)
        let share = coverage + (glyph.start &+ offset)
        let run = row(Int(y)) + Int(left)
        if isOpaque {
          Tint.lay(command.paint.pixel, share, onto: run, count: count)
        } else {
          for x in 0..<count { alphas[x] = fade(share[x], by: command.paint.strength) }
          Tint.lay(command.paint.pixel, alphas, onto: run, count: count)
        }
        y &+= 1
      }
    }
  }

  /// Returns the alpha of a coverage from 0 to 255 in a color whose alpha is `strength`, from 0 to 255.
  @inline(__always)
  private func fade(_ coverage: UInt8, by strength: Double) -> UInt8 {
    UInt8(truncatingIfNeeded: Int32(Double(coverage) * strength / 255 + 0.5))
  }
}
