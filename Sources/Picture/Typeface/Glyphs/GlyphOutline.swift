/// The skeleton of a glyph, ready to be stroked with round ends and joins.
package struct GlyphOutline: Hashable, Sendable {
  /// A command of a path; `cubic` takes three points, `close` none, each other command one.
  package enum Step: UInt8, Hashable, Sendable {
    case move, line, cubic, close
  }

  /// The way in which a subpath is painted.
  package enum Paint: UInt8, Hashable, Sendable {
    /// The stroke along the path.
    case stroke
    /// The stroke along the path and, where the path is closed, its inside by the nonzero rule.
    case fill
    /// The area that `fill` would paint is removed from the subpaths before this one.
    case erase
  }

  package var steps: [Step]
  /// The points of all steps, in units of which an em has 1,000; y is up, and the baseline is at 0.
  package var points: [SIMD2<Double>]
  /// The way to paint each subpath, in the order of their moves.
  package var paints: [Paint]
  /// The width of the stroke, in units; 0 for a glyph of filled shapes with sharp corners.
  package var strokeWidth: Double
}
