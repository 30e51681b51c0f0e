extension Typeface {
  /// Returns the skeleton of a glyph, fitted so that the stroke's outer edge touches the zones in every weight.
  package static func outline(of glyph: Glyph.ID, weight: Weight, cut: Cut) -> GlyphOutline {
    let set = GlyphSet.shared
    let record = set.record(of: glyph, isMonospaced: cut == .monospaced)
    let fitting = Fitting(record, weight: weight, cut: cut)
    var outline = GlyphOutline(steps: [], points: [], paints: [], strokeWidth: fitting.strokeWidth)
    outline.steps.reserveCapacity(record.strokes.count * 4)
    for stroke in set.strokes[record.strokes] {
      outline.paints.append(stroke.paint)
      if stroke.steps.count == 1 {
        let center = fitting.map(set.points[stroke.points.lowerBound], zone: stroke.zone)
        outline.appendDot(center, radius: fitting.dotRadius)
        continue
      }
      outline.steps += set.steps[stroke.steps]
      for point in set.points[stroke.points] {
        outline.points.append(fitting.map(point, zone: stroke.zone))
      }
    }
    return outline
  }
}

extension GlyphOutline {
  /// Appends a small circle: its stroke is a dot a little thicker than a line.
  fileprivate mutating func appendDot(_ center: SIMD2<Double>, radius: Double) {
    let arm = radius * QuarterEllipse.circle
    points += [
      center + [radius, 0],
      center + [radius, arm], center + [arm, radius], center + [0, radius],
      center + [-arm, radius], center + [-radius, arm], center + [-radius, 0],
      center + [-radius, -arm], center + [-arm, -radius], center + [0, -radius],
      center + [arm, -radius], center + [radius, -arm], center + [radius, 0],
    ]
    steps += [.move, .cubic, .cubic, .cubic, .cubic, .close]
  }
}
