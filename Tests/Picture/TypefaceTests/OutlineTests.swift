import Expectations
import Testing
import Typeface

@Suite struct OutlineTests {
  @Test("Steps, points and paints of every glyph match")
  func shape() {
    for outline in everyOutline() {
      var points = 0
      var moves = 0
      for (index, step) in outline.steps.enumerated() {
        if index == 0 { expect(step, equals: .move) }
        switch step {
        case .move:
          moves += 1
          points += 1
        case .line: points += 1
        case .cubic: points += 3
        case .close: expect(outline.steps[index - 1] != .close)
        }
      }
      expect(points, equals: outline.points.count)
      expect(moves, equals: outline.paints.count)
      expect(outline.strokeWidth, isAtLeast: 0)
      expect(outline.points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
    }
  }

  @Test("The stroke's edge touches the same zones in every weight", arguments: Typeface.Weight.allCases)
  func zones(weight: Typeface.Weight) {
    let zones: [(String, low: Double, high: Double)] = [
      ("HEFILTZ147", 0, 705), ("OCGSU036809", -10, 715), ("xzı", 0, 526), ("nmr", 0, 536),
      ("oceas", -10, 536), ("bdhkl", -10, 735), ("pqg", -205, 536), ("u", -10, 526),
    ]
    for zone in zones {
      for scalar in zone.0.unicodeScalars {
        let box = bounds(of: scalar, weight, .proportional)
        // An overshoot of ten units is part of a round letter only.
        expect(box.low.y >= zone.low - 10.5 && box.low.y <= zone.low + 10.5, "\(scalar)")
        expect(box.high.y >= zone.high - 10.5 && box.high.y <= zone.high + 10.5, "\(scalar)")
      }
    }
  }

  @Test("Letters and figures stay near their advance", arguments: Typeface.Weight.allCases)
  func sides(weight: Typeface.Weight) {
    for scalar in Scalars.ascii {
      let box = bounds(of: scalar, weight, .proportional)
      let glyph = Typeface.glyph(for: scalar)
      let advance = Double(Typeface.advance(of: glyph, weight: weight, cut: .proportional))
      expect(box.low.x, isAbove: (scalar == "j" ? -90 : -40), "\(scalar)")
      expect(box.high.x, isBelow: advance + 40, "\(scalar)")
    }
  }

  @Test("Every character lies in its cell in the monospaced cut", arguments: Typeface.Weight.allCases)
  func cells(weight: Typeface.Weight) {
    for scalar in Scalars.all {
      expect(Typeface.advance(of: Typeface.glyph(for: scalar), weight: weight, cut: .monospaced), equals: 600)
    }
    for scalar in Scalars.ascii {
      let box = bounds(of: scalar, weight, .monospaced)
      expect(box.low.x >= 0 && box.high.x <= 600, "\(scalar)")
    }
  }

  @Test("An accent lies above its letter, in every weight", arguments: Typeface.Weight.allCases)
  func accents(weight: Typeface.Weight) {
    let pairs: [(String, String)] = [
      ("aàáâãäåāă", "a"), ("eèéêëēĕėě", "e"), ("oòóôõöōŏő", "o"), ("uùúûüũūŭůű", "u"), ("AÀÁÂÃÄÅĀĂ", "A"),
      ("EÈÉÊËĒĔĖĚ", "E"), ("OÒÓÔÕÖŌŎŐ", "O"), ("iíîï", "ı"), ("cćĉċč", "c"), ("SŚŜŠ", "S"),
    ]
    for (composed, base) in pairs {
      let letter = base.unicodeScalars.first ?? "a"
      let top = bounds(of: letter, weight, .proportional).high.y
      for scalar in composed.unicodeScalars where scalar != letter {
        let accented = outline(of: scalar, weight, .proportional)
        let count = outline(of: letter, weight, .proportional).points.count
        let marks = accented.points.dropFirst(count)
        if marks.isEmpty { continue }
        let low = marks.map(\.y).min() ?? 0
        expect(low - accented.strokeWidth / 2, isAtLeast: top + 20, "\(scalar)")
      }
    }
  }

  @Test("An accent lies near the middle of its letter")
  func centers() {
    for (accented, letter) in zip("áéóúÁÉÓÚ".unicodeScalars, "aeouAEOU".unicodeScalars) {
      let box = bounds(of: letter, .regular, .proportional)
      let count = outline(of: letter, .regular, .proportional).points.count
      let mark = outline(of: accented, .regular, .proportional).points.dropFirst(count).map(\.x)
      let middle = ((mark.min() ?? 0) + (mark.max() ?? 0)) / 2
      expect(abs(middle - (box.low.x + box.high.x) / 2), isBelow: 60, "\(accented)")
    }
  }

  private func everyOutline() -> [GlyphOutline] {
    let glyphs =
      Scalars.all.map(Typeface.glyph(for:)) + Typeface.iconNames.compactMap(Typeface.icon(named:))
    return glyphs.flatMap { glyph in
      Typeface.Weight.allCases.flatMap { weight in
        Typeface.Cut.allCases.map { Typeface.outline(of: glyph, weight: weight, cut: $0) }
      }
    }
  }

  private func outline(
    of scalar: Unicode.Scalar, _ weight: Typeface.Weight, _ cut: Typeface.Cut
  ) -> GlyphOutline {
    Typeface.outline(of: Typeface.glyph(for: scalar), weight: weight, cut: cut)
  }

  /// Returns the box around the stroke, by the hull of its points.
  private func bounds(
    of scalar: Unicode.Scalar, _ weight: Typeface.Weight, _ cut: Typeface.Cut
  ) -> (low: SIMD2<Double>, high: SIMD2<Double>) {
    let outline = outline(of: scalar, weight, cut)
    var (low, high) = (outline.points[0], outline.points[0])
    for point in outline.points {
      low = pointwiseMin(low, point)
      high = pointwiseMax(high, point)
    }
    return (low - outline.strokeWidth / 2, high + outline.strokeWidth / 2)
  }
}
