/// The map from the coordinates in a glyph table to those of a glyph in a weight and a cut.
struct Fitting {
  /// The advance of the fitted glyph, in whole units.
  var advance: Double
  var strokeWidth: Double
  /// The distance from a dot's middle to the middle of its stroke, in units.
  var dotRadius: Double
  /// Half the stroke's width, in units: the distance by which a stroke's middle is inset from the edge of a zone.
  private var inset: Double
  private var isSymbol: Bool
  /// The factor by which x coordinates are multiplied before `shift` is added; it is that of a symbol's y coordinates,
  /// too.
  private var scale: Double
  private var shift: Double

  /// The advance of each character in the monospaced cut, in units.
  static let cell = 600.0

  init(_ record: GlyphRecord, weight: Typeface.Weight, cut: Typeface.Cut) {
    isSymbol = record.isSymbol
    let plain = weight.strokeWidth * (1 - record.thinning)
    let excess = max(0, weight.strokeWidth - Typeface.Weight.regularStroke)
    strokeWidth = plain - excess * record.tightness
    let isCell = cut == .monospaced && !record.isIcon
    if isSymbol {
      scale = isCell ? min(1, Self.cell / record.advance) : 1
      strokeWidth *= scale
      inset = strokeWidth / 2
      advance = isCell ? Self.cell : record.advance
      let center = record.advance / 2
      // Both axes shrink alike, so that circles stay round.
      scale *= (Zone.capHeight - 2 * inset / scale) / Zone.capHeight
      shift = advance / 2 - center * scale
    } else if isCell {
      let width = record.high - record.low
      let room = Self.cell - 2 * Self.cellMargin - strokeWidth
      scale = min(1, Self.cell / record.advance, width > 0 ? room / width : 1)
      inset = strokeWidth / 2
      advance = Self.cell
      shift = (Self.cell - record.advance * scale) / 2
      // A letter that fills its cell is placed by its edges.
      let (low, high) = (record.low * scale + shift, record.high * scale + shift)
      let margin = Self.cellMargin + inset
      let most = Self.cell - margin
      if low < margin { shift += margin - low } else if high > most { shift -= high - most }
    } else {
      scale = weight.widthFactor
      inset = strokeWidth / 2
      // A space has no strokes to keep apart.
      let bearing = record.strokes.isEmpty ? 0 : weight.bearing
      advance = (record.advance * scale + 2 * bearing).rounded()
      shift = (advance - record.advance * scale) / 2
    }
    dotRadius = 8 + strokeWidth * 0.04
  }

  /// The least space, in units, between a letter's strokes and the edges of its cell in the monospaced cut.
  private static let cellMargin = 18.0

  func map(_ point: SIMD2<Double>, zone: Zone) -> SIMD2<Double> {
    let x = point.x * scale + shift
    if isSymbol {
      let center = Zone.capHeight / 2
      return [x, center + (point.y - center) * scale]
    }
    return [x, zone.map(point.y, inset: inset)]
  }
}
