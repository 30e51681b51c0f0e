/// The kind of a stroke's vertical coordinates, which determines where the stroke is inset by half its width.
enum Zone: UInt8, Sendable {
  /// Coordinates of capitals: between the baseline and the cap height.
  case capital
  /// Coordinates of small letters. The inset differs below the baseline, between baseline and x-height, and above the
  /// x-height.
  case small
  /// Coordinates of an accent above or below a letter: they are those of the stroke's lower edge.
  case accent
  /// Symbols and icons: as capitals, on both axes.
  case symbol

  static let capHeight = 705.0
  static let xHeight = 526.0

  func map(_ y: Double, inset: Double) -> Double {
    switch self {
    case .capital, .symbol:
      inset + y * (Self.capHeight - 2 * inset) / Self.capHeight
    case .small:
      if y <= 0 {
        y + inset
      } else if y >= Self.xHeight {
        y - inset
      } else {
        inset + y * (Self.xHeight - 2 * inset) / Self.xHeight
      }
    case .accent:
      y + inset
    }
  }
}
