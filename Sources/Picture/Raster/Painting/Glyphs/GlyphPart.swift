import LayerTree
import MotionMath
import Typeface

/// Subpaths of a glyph that are painted alike: strokes together, and each filled or erased subpath apart.
package struct GlyphPart: Sendable {
  /// The subpaths, in units of the typeface; y is up.
  package private(set) var path = LayerPath()
  /// The width of the stroke along the path, in units; 0 for none.
  package let strokeWidth: Double
  /// A Boolean value that indicates whether the inside of the path is painted, too.
  package private(set) var isFilled = false
  /// A Boolean value that indicates whether the part removes what was painted before it.
  package let erases: Bool

  /// The stroke's form; its color has no meaning.
  package var stroke: DisplayList.Stroke {
    DisplayList.Stroke(color: .black, width: strokeWidth, cap: .round, join: .round)
  }

  /// Returns the parts of a glyph in the order of painting.
  package static func parts(of outline: GlyphOutline) -> [GlyphPart] {
    var parts: [GlyphPart] = []
    var points = outline.points[...]
    var paints = outline.paints[...]
    var last: GlyphOutline.Paint?
    for step in outline.steps {
      switch step {
      case .move:
        let paint = paints.popFirst() ?? .stroke
        if paint != .stroke || last != .stroke {
          parts.append(GlyphPart(strokeWidth: outline.strokeWidth, erases: paint == .erase))
        }
        last = paint
        parts[parts.count - 1].path.move(to: points.removeFirst())
      case .line: parts[parts.count - 1].path.addLine(to: points.removeFirst())
      case .cubic:
        let (first, second) = (points.removeFirst(), points.removeFirst())
        parts[parts.count - 1].path.addCubic(
          to: points.removeFirst(), control1: first, control2: second)
      case .close:
        parts[parts.count - 1].path.close()
        if last != .stroke { parts[parts.count - 1].isFilled = true }
      }
    }
    return parts
  }

  /// Returns the outline of the part's stroke.
  func stroked(outlines: inout Outlines, _ map: Affine, _ clip: Region, _ tracer: inout Tracer) -> Shape {
    strokeWidth > 0 ? outlines.stroke(path, stroke, under: map, in: clip, &tracer) : Shape()
  }
}
