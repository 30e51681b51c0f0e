extension Typeface {
  /// A way to assign widths to glyphs.
  package enum Cut: UInt8, CaseIterable, Hashable, Sendable {
    /// Each glyph has its own width, and pairs are kerned.
    case proportional
    /// As proportional, with figures that are never kerned: columns of numbers align.
    case tabularFigures
    /// Every character is 600 units wide.
    case monospaced
  }
}
