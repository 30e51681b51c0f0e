/// Text of glyphs whose coverage is cached.
extension Painter {
  func fillText(_ command: Command, _ rows: Range<Int>) {
    guard let coverage = coverage.baseAddress else { return }
    let painted = paintedColumns(of: command.outer)
    let columns = Int32(painted.lowerBound)..<Int32(painted.upperBound)
    let band = Int32(rows.lowerBound)..<Int32(rows.upperBound)
    let isOpaque = command.paint.isOpaque
    for index in command.glyphs {
      let glyph = glyphs[index]
      let end = glyph.corner &+ glyph.size
      let (left, right) = (max(glyph.corner.x, columns.lowerBound), min(end.x, columns.upperBound))
      guard left < right else { continue }
      let (top, bottom) = (max(glyph.corner.y, band.lowerBound), min(end.y, band.upperBound))
      guard top < bottom else { continue }
      let (count, rows) = (Int(right &- left), Int(bottom &- top))
      let pitch = Int(glyph.size.x)
      let offset = Int(top &- glyph.corner.y) &* pitch &+ Int(left &- glyph.corner.x)
      let share = coverage + (glyph.start &+ offset)
      let run = row(Int(top)) + Int(left)
      if isOpaque {
        Tint.lay(
          command.paint.pixel, share, every: pitch, onto: run, count: count, rows: rows, stride: stride)
        continue
      }
      for y in 0..<rows {
        for x in 0..<count { alphas[x] = fade(share[y &* pitch &+ x], by: command.paint.strength) }
        Tint.lay(command.paint.pixel, alphas, onto: run + y &* stride, count: count)
      }
    }
  }

  /// Returns a glyph's coverage, 0…255, multiplied by an opacity; `strength` is the color's alpha, 0…255.
  @inline(__always)
  private func fade(_ coverage: UInt8, by strength: Double) -> UInt8 {
    UInt8(truncatingIfNeeded: Int32(Double(coverage) * strength / 255 + 0.5))
  }
}
