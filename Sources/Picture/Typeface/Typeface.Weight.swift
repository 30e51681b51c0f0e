extension Typeface {
  /// A thickness of the strokes, with UIKit's names.
  package enum Weight: UInt8, CaseIterable, Hashable, Comparable, Sendable {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

    /// The width of a stroke, in units.
    package var strokeWidth: Double {
      switch self {
      case .ultraLight: 30
      case .thin: 43
      case .light: 62
      case .regular: Self.regularStroke
      case .medium: 96
      case .semibold: 109
      case .bold: 123
      case .heavy: 139
      case .black: 154
      }
    }

    static let regularStroke = 82.0

    /// The factor of all widths: heavy letters need wider counters.
    var widthFactor: Double { 1 + (strokeWidth - Self.regularStroke) * 0.0008 }

    /// The space to add on each side of a letter, in units; negative below the regular weight. It restores a part of
    /// the distance between letters that thicker strokes take.
    var bearing: Double { (strokeWidth - Self.regularStroke) * 0.2 }

    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }
}
