import LayerTree
import MotionMath

nonisolated extension PathOutline {
  /// Returns the path in the form that layers draw.
  package func layerPath(evenOdd: Bool) -> LayerPath {
    var path = LayerPath(fillRule: evenOdd ? .evenOdd : .winding)
    for element in elements {
      switch element {
      case .move(let point): path.move(to: point)
      case .line(let point): path.addLine(to: point)
      case .curve(let first, let second, let end): path.addCubic(to: end, control1: first, control2: second)
      case .close: path.close()
      }
    }
    return path
  }

  /// Creates the lines of a path that layers draw, without its curves.
  init(_ lines: LayerPath) {
    var next = 0
    for step in lines.steps {
      let point = step.points > 0 ? lines.points[next + step.points - 1] : .zero
      next += step.points
      switch step {
      case .move: move(to: point)
      case .close: close()
      default: addLine(to: point)
      }
    }
  }

  /// Returns the part of the path between two fractions of its length.
  func trimmed(from start: Double, to end: Double) -> PathOutline {
    let (start, end) = (min(max(start, 0), 1), min(max(end, 0), 1))
    if start == 0, end == 1 { return self }
    var result = PathOutline()
    guard start < end else { return result }
    // As short lines, because a cut at a fraction of the length needs the length of each piece.
    let lines = pieces.map { $0.openCurves.flatMap(\.shortLines) }
    let total = lines.joined().reduce(0) { $0 + $1.length }
    let (from, to) = (start * total, end * total)
    var way = 0.0
    for piece in lines {
      var isDown = false
      for line in piece {
        let (low, high) = (max(from - way, 0), min(to - way, line.length))
        way += line.length
        guard low < high, line.length > 0 else {
          isDown = false
          continue
        }
        if !isDown { result.move(to: line.point(at: low)) }
        result.addLine(to: line.point(at: high))
        isDown = high == line.length
      }
    }
    return result
  }
}

/// A straight piece of a curve.
nonisolated struct ShortLine {
  let start: SIMD2<Double>
  let end: SIMD2<Double>
  let length: Double

  init(from start: SIMD2<Double>, to end: SIMD2<Double>) {
    self.start = start
    self.end = end
    length = Portable.hypot(end.x - start.x, end.y - start.y)
  }

  func point(at way: Double) -> SIMD2<Double> { way >= length ? end : start + (end - start) * (way / length) }
}

extension PathCurve {
  /// The curve split into pieces that are approximately straight; a line is one piece.
  nonisolated var shortLines: [ShortLine] {
    guard !isStraight else { return [ShortLine(from: points.0, to: points.3)] }
    let count = 32
    let places = (0...count).map { point(at: Double($0) / Double(count)) }
    return zip(places, places.dropFirst()).map { ShortLine(from: $0, to: $1) }
  }
}
