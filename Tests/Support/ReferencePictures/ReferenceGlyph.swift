import Typeface

/// The coverage of a glyph by definition: all points within half a stroke's width of its lines, and the insides of what
/// is filled.
///
/// Straight lines cut each row and each column of pixels, and the spans of these lines inside the glyph are exact. A
/// pixel takes the direction in which its spans change least from line to line. In the other direction, many lines may
/// miss an edge that is almost along them.
package struct ReferenceGlyph {
  package typealias Point = SIMD2<Double>

  /// The number of lines through a pixel.
  private static let density = 64
  /// The greatest distance of chords from their curve, in pixels.
  private static let tolerance = 1.0 / 1024

  /// Subpaths that are painted, or erased, one after another.
  private struct Part {
    let erases: Bool
    var lines: [(a: Point, b: Point)] = []
    /// The closed lines whose insides are filled.
    var loops: [[(a: Point, b: Point)]] = []
  }

  private var parts: [Part] = []
  private let radius: Double

  /// Creates the glyph of an outline; `em` is the size of an em in pixels, `origin` the glyph's place.
  package init(_ outline: GlyphOutline, em: Double, origin: Point) {
    let scale = em / Typeface.unitsPerEm
    radius = outline.strokeWidth / 2 * scale
    var points = outline.points.map { origin + $0 * Point(scale, -scale) }[...]
    var paints = outline.paints[...]
    var paint = GlyphOutline.Paint.stroke
    var (start, last) = (Point.zero, Point.zero)
    var lines: [(a: Point, b: Point)] = []
    func end(isClosed: Bool) {
      guard !lines.isEmpty else { return }
      if parts.last?.erases != (paint == .erase) { parts.append(Part(erases: paint == .erase)) }
      if isClosed { lines.append((last, start)) }
      parts[parts.count - 1].lines += lines
      if isClosed, paint != .stroke { parts[parts.count - 1].loops.append(lines) }
      lines = []
    }
    for step in outline.steps {
      switch step {
      case .move:
        end(isClosed: false)
        paint = paints.removeFirst()
        start = points.removeFirst()
        last = start
      case .line:
        lines.append((last, points.removeFirst()))
        last = lines[lines.count - 1].b
      case .cubic:
        for point in Self.chords(last, points.removeFirst(), points.removeFirst(), points.removeFirst()) {
          lines.append((last, point))
          last = point
        }
      case .close: end(isClosed: true)
      }
    }
    end(isClosed: false)
  }

  /// Returns points on a cubic curve from after its start to its end.
  private static func chords(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> [Point] {
    func length(_ way: Point) -> Double { (way.x * way.x + way.y * way.y).squareRoot() }
    // The second derivative is linear, so it is greatest at an end.
    let bend = 6 * max(length(a - 2 * b + c), length(b - 2 * c + d))
    let count = max(1, Int((bend / 8 / tolerance).squareRoot().rounded(.up)))
    return (1...count).map { index in
      let t = Double(index) / Double(count)
      func mix(_ from: Point, _ to: Point) -> Point { from + (to - from) * t }
      let (ab, bc, cd) = (mix(a, b), mix(b, c), mix(c, d))
      return mix(mix(ab, bc), mix(bc, cd))
    }
  }

  /// Returns the covered part of each pixel of a bitmap, 0 to 1, row after row.
  package func coverage(width: Int, height: Int) -> [Double] {
    let across = cut(width: width, height: height) { $0 }
    let down = cut(width: height, height: width) { Point($0.y, $0.x) }
    return (0..<(width * height)).map { index in
      let (this, that) = (across[index], down[index % width * height + index / width])
      return this.unrest <= that.unrest ? this.share : that.share
    }
  }

  /// Returns the part of each pixel that lines along the rows find covered, and the greatest change from line to line.
  private func cut(
    width: Int, height: Int, _ turn: (Point) -> Point
  ) -> [(share: Double, unrest: Double)] {
    let shapes = parts.map { part in
      (
        erases: part.erases,
        strips: radius > 0 ? part.lines.map { Strip(turn($0.a), turn($0.b), radius) } : [],
        loops: part.loops.map { $0.map { (a: turn($0.a), b: turn($0.b)) } }
      )
    }
    var result = [(share: Double, unrest: Double)](repeating: (0, 0), count: width * height)
    var row = [Double](repeating: 0, count: width)
    var before = row
    var (spans, new) = (Spans(), Spans())
    let ends = shapes.flatMap { $0.strips.flatMap { [$0.a, $0.b] } + $0.loops.joined().map(\.a) }
    let rows = Self.pixels(ends.map(\.y), reach: radius, of: height)
    let columns = Self.pixels(ends.map(\.x), reach: radius, of: width)
    // No line decides for both sides of an edge along the lines.
    let edges = shapes.flatMap { shape in
      shape.strips.filter(\.isLevel).flatMap { [$0.low, $0.high] }
        + shape.loops.joined().filter { $0.a.y == $0.b.y }.map(\.a.y)
    }.sorted()
    for y in rows {
      let (top, bottom) = (Double(y), Double(y + 1))
      let near = shapes.map { shape in
        (
          erases: shape.erases, strips: shape.strips.filter { $0.low < bottom && $0.high > top },
          loops: shape.loops.map { $0.filter { min($0.a.y, $0.b.y) < bottom && max($0.a.y, $0.b.y) > top } }
        )
      }
      for (height, weight) in Self.lines(from: top, to: bottom, apartBy: edges) {
        spans.removeAll()
        for part in near {
          new.removeAll()
          for strip in part.strips { strip.cut(at: height, &new) }
          for loop in part.loops { new.append(inside: loop, at: height) }
          if part.erases { spans.remove(new) } else { spans.add(new) }
        }
        for x in columns { row[x] = 0 }
        spans.add(to: &row)
        for x in columns {
          let place = y * width + x
          let change = abs(row[x] - before[x])
          result[place].share += row[x] * weight
          result[place].unrest = max(result[place].unrest, change)
          // What is thinner than the distance of lines may lie between those of two pixels.
          if height < top + weight, y > 0 {
            result[place - width].unrest = max(result[place - width].unrest, change)
          }
        }
        swap(&row, &before)
      }
    }
    return result
  }

  /// Returns the heights of lines through a row and the part of the row for which each stands.
  private static func lines(
    from top: Double, to bottom: Double, apartBy edges: [Double]
  ) -> [(height: Double, weight: Double)] {
    let bounds = [top] + edges.filter { top < $0 && $0 < bottom } + [bottom]
    return zip(bounds, bounds.dropFirst()).flatMap { low, high in
      let count = Int((Double(density) * (high - low)).rounded(.up))
      return (0..<count).map { line in
        (low + (high - low) * (Double(line) + 0.5) / Double(count), (high - low) / Double(count))
      }
    }
  }

  /// Returns the pixels, of a count, that a glyph may reach, and one more on each side.
  private static func pixels(_ places: [Double], reach: Double, of count: Int) -> Range<Int> {
    guard let low = places.min(), let high = places.max() else { return 0..<0 }
    let first = max(0, Int(low - reach) - 1)
    return first..<max(first, min(count, Int(high + reach) + 2))
  }
}

extension ReferenceGlyph {
  /// All points within a distance of a straight line: a strip with round ends.
  private struct Strip {
    let a: Point
    let b: Point
    let radius: Double
    /// The vector from the middle to a long side; 0 for a dot.
    let side: Point
    let low: Double
    let high: Double
    /// A Boolean value that indicates whether the long sides are horizontal.
    let isLevel: Bool

    init(_ a: Point, _ b: Point, _ radius: Double) {
      (self.a, self.b, self.radius) = (a, b, radius)
      let way = b - a
      let length = (way.x * way.x + way.y * way.y).squareRoot()
      side = length > 0 ? Point(way.y, -way.x) * (radius / length) : .zero
      low = min(a.y, b.y) - radius
      high = max(a.y, b.y) + radius
      isLevel = a.y == b.y && a.x != b.x
    }

    /// Appends the part of a horizontal line inside the strip, which begins and ends on an end's circle or on a long
    /// side.
    func cut(at height: Double, _ spans: inout Spans) {
      guard low < height, height < high else { return }
      var (least, most) = (Double.infinity, -Double.infinity)
      func end(_ point: Point) {
        let square = radius * radius - (height - point.y) * (height - point.y)
        guard square >= 0 else { return }
        let reach = square.squareRoot()
        least = min(least, point.x - reach)
        most = max(most, point.x + reach)
      }
      func line(_ a: Point, _ b: Point) {
        guard (a.y <= height) != (b.y <= height) else { return }
        let x = a.x + (b.x - a.x) * ((height - a.y) / (b.y - a.y))
        least = min(least, x)
        most = max(most, x)
      }
      end(a)
      end(b)
      line(a + side, b + side)
      line(a - side, b - side)
      if least < most { spans.append((least, most)) }
    }
  }

  /// Parts of a line.
  private struct Spans {
    typealias Span = (low: Double, high: Double)

    private var all: [Span] = []
    private var spare: [Span] = []

    mutating func removeAll() { all.removeAll(keepingCapacity: true) }

    /// Appends a span to the one before it where they overlap, as those of a stroke's strips do.
    mutating func append(_ span: Span) {
      guard let last = all.last, span.low <= last.high, last.low <= span.high else { return all.append(span) }
      all[all.count - 1] = (min(last.low, span.low), max(last.high, span.high))
    }

    /// Appends the spans of a horizontal line around which a closed line winds.
    mutating func append(inside loop: [(a: Point, b: Point)], at height: Double) {
      var crossings: [(x: Double, sign: Int)] = []
      for (a, b) in loop where (a.y <= height) != (b.y <= height) {
        crossings.append((a.x + (b.x - a.x) * ((height - a.y) / (b.y - a.y)), a.y < b.y ? 1 : -1))
      }
      crossings.sort { $0.x < $1.x }
      var winding = 0
      for (left, right) in zip(crossings, crossings.dropFirst()) {
        winding += left.sign
        if winding != 0 { all.append((left.x, right.x)) }
      }
    }

    /// Adds other spans, and sorts all into spans that lie apart.
    mutating func add(_ other: Spans) {
      all += other.all
      all.sort { $0.low < $1.low }
      spare.removeAll(keepingCapacity: true)
      for span in all {
        if let last = spare.last, span.low <= last.high {
          spare[spare.count - 1].high = max(last.high, span.high)
        } else {
          spare.append(span)
        }
      }
      swap(&all, &spare)
    }

    mutating func remove(_ other: Spans) {
      for hole in other.all {
        spare.removeAll(keepingCapacity: true)
        for span in all {
          if span.low < min(span.high, hole.low) { spare.append((span.low, min(span.high, hole.low))) }
          if max(span.low, hole.high) < span.high { spare.append((max(span.low, hole.high), span.high)) }
        }
        swap(&all, &spare)
      }
    }

    /// Adds the length of the spans in each pixel to a row.
    func add(to row: inout [Double]) {
      for span in all {
        let (low, high) = (max(span.low, 0), min(span.high, Double(row.count)))
        guard low < high else { continue }
        let (first, last) = (Int(low), min(Int(high), row.count - 1))
        if first == last {
          row[first] += high - low
          continue
        }
        row[first] += Double(first + 1) - low
        for x in (first + 1)..<last { row[x] += 1 }
        row[last] += high - Double(last)
      }
    }
  }
}
