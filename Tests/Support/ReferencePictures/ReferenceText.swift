import LayerTree
import MotionMath
import Raster
import Typeface

/// A line of text as a set of points: those within half a stroke of its glyphs' lines, and those inside of filled parts.
struct ReferenceText {
  typealias Point = SIMD2<Double>

  /// A part of a glyph, in units of the typeface.
  struct Part {
    var lines: [(a: Point, b: Point)]
    let half: Double
    /// The lines that are filled, closed.
    let loops: [[(a: Point, b: Point)]]
    let erases: Bool

    func contains(_ point: Point) -> Bool {
      lines.contains { ReferenceText.distance(point, $0.a, $0.b) <= half }
        || loops.contains { loop in
          loop.reduce(0) { winding, line in
            let (a, b) = line
            guard (a.y <= point.y) != (b.y <= point.y) else { return winding }
            let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
            return x < point.x ? winding + (a.y < b.y ? 1 : -1) : winding
          } != 0
        }
    }
  }

  /// A glyph near a pixel: the transform from pixels to units of the typeface, and the parts in the order of painting.
  struct Ink {
    let toUnits: Affine
    let parts: [Part]

    func contains(_ pixel: Point) -> Bool {
      let point = toUnits.apply(pixel)
      return parts.reduce(false) { $1.contains(point) ? !$1.erases : $0 }
    }
  }

  /// A glyph of the typeface: its parts in the order of painting, and a box around them.
  fileprivate struct Shape {
    let parts: [Part]
    var low = Point(repeating: .infinity)
    var high = Point(repeating: -.infinity)

    init(_ outline: GlyphOutline) {
      parts = GlyphPart.parts(of: outline).map { part in
        // The largest arcs of the largest glyphs deviate by less than a 1000th of a pixel.
        let loops = ReferencePath(part.path, pieces: 96).lines
        return Part(
          lines: loops.flatMap(\.self), half: part.strokeWidth / 2, loops: part.isFilled ? loops : [],
          erases: part.erases)
      }
      for part in parts {
        for (a, b) in part.lines {
          low = pointwiseMin(low, pointwiseMin(a, b) - part.half)
          high = pointwiseMax(high, pointwiseMax(a, b) + part.half)
        }
      }
    }
  }

  /// The glyphs of several lines, each made once.
  struct Shapes {
    private struct Name: Hashable {
      let glyph: Glyph.ID
      let weight: Typeface.Weight
      let cut: Typeface.Cut
    }

    private var all: [Name: Shape] = [:]

    fileprivate mutating func shape(_ glyph: Glyph.ID, _ font: TextFont) -> Shape {
      let name = Name(glyph: glyph, weight: font.weight, cut: font.cut)
      if let known = all[name] { return known }
      let shape = Shape(Typeface.outline(of: glyph, weight: font.weight, cut: font.cut))
      all[name] = shape
      return shape
    }
  }

  private let text: DisplayList.Text
  private let glyphs: [(place: Double, shape: Shape)]

  init(_ text: DisplayList.Text, _ shapes: inout Shapes) {
    self.text = text
    var walk = GlyphWalk(text.string, text.font)
    var glyphs: [(place: Double, shape: Shape)] = []
    while let (glyph, place) = walk.next() { glyphs.append((Double(place), shapes.shape(glyph, text.font))) }
    self.glyphs = glyphs
  }

  /// Returns the glyphs that may touch a pixel.
  func ink(at corner: Point, _ map: Affine, _ scale: Double) -> [Ink] {
    let unit = text.font.size / 1000
    let place = map.concatenating(.scale(scale, scale))
    let drawn = pointwiseMax(
      (Point(place.a, place.d) * text.font.size * 4).rounded(.toNearestOrEven) / 4, [0.25, 0.25])
    return glyphs.compactMap { glyph in
      let origin = text.origin + Point(glyph.place * unit, 0)
      var toPixels = Affine(a: unit, b: 0, c: 0, d: -unit, tx: origin.x, ty: origin.y).concatenating(place)
      if map.isUpright, map.a > 0, map.d > 0 {
        // Upright glyphs stand at quarters of a pixel, on a whole row, and their sizes are whole quarters of a pixel.
        toPixels.tx = (toPixels.tx * 4).rounded() / 4
        toPixels.ty = toPixels.ty.rounded()
        (toPixels.a, toPixels.d) = (drawn.x / 1000, -drawn.y / 1000)
      }
      guard let toUnits = toPixels.inverse else { return nil }
      let middle = toUnits.apply(corner + 0.5)
      // No point of the pixel is farther from its middle.
      let pixel =
        [Point(0, 0), Point(1, 0)].map { Self.length(toUnits.apply(corner + $0) - middle) }.max() ?? 0
      let shape = glyph.shape
      guard all(middle .> shape.low - pixel), all(middle .< shape.high + pixel) else { return nil }
      let parts = shape.parts.compactMap { part -> Part? in
        var near = part
        near.lines = part.lines.filter { Self.distance(middle, $0.a, $0.b) <= part.half + pixel }
        return near.lines.isEmpty && !part.loops.contains { Self.has($0, middle, pixel) } ? nil : near
      }
      return parts.isEmpty ? nil : Ink(toUnits: toUnits, parts: parts)
    }
  }

  /// Returns whether a point is in the box of lines, or nearly.
  private static func has(_ loop: [(a: Point, b: Point)], _ point: Point, _ reach: Double) -> Bool {
    let low = loop.reduce(Point(repeating: .infinity)) { pointwiseMin($0, $1.a) } - reach
    let high = loop.reduce(Point(repeating: -.infinity)) { pointwiseMax($0, $1.a) } + reach
    return all(low .<= point) && all(point .<= high)
  }

  /// Returns the distance of a point from a line between two others.
  private static func distance(_ point: Point, _ a: Point, _ b: Point) -> Double {
    let (way, here) = (b - a, point - a)
    let square = way.x * way.x + way.y * way.y
    let along = square > 0 ? min(max((here.x * way.x + here.y * way.y) / square, 0), 1) : 0
    return length(here - way * along)
  }

  private static func length(_ way: Point) -> Double { (way.x * way.x + way.y * way.y).squareRoot() }
}
