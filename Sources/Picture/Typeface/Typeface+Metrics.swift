/// The vertical metrics, as fractions of the em; equal to those of San Francisco, so that layouts keep their heights.
extension Typeface {
  /// The distance from the baseline up to the top of a line, in ems.
  package static let ascender = 1950.0 / 2048
  /// The distance from the baseline to the bottom of a line, in ems; negative.
  package static let descender = -494.0 / 2048
  package static let capHeight = 1443.0 / 2048
  package static let xHeight = 1078.0 / 2048
  /// The additional space between lines, as a fraction of the font's point size.
  package static let leading = 0.0
  package static let lineHeight = ascender - descender
  /// The distance from the baseline to the middle of an underline, in ems; negative.
  package static let underlinePosition = -0.115
  /// The distance from the baseline up to the middle of a strike-through, in ems.
  package static let strikePosition = 0.262
}
