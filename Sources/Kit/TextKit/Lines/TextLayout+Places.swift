import LayerTree
import MotionMath

// Positions in a layout and the characters at them.
nonisolated extension TextLayout {
  /// Returns the index of the line at a distance from the top; the first or the last one beyond the ends.
  ///
  /// - Complexity: O(log n) in the number of lines.
  package func index(ofLineAt y: Double) -> Int {
    first { $0.frame.maxY > y }
  }

  /// Returns the index of the line that shows a Unicode scalar.
  package func line(ofScalar scalar: Int) -> Int {
    first { $0.range.upperBound > scalar }
  }

  /// Returns the index of the first line for which a condition holds, as for all lines below; otherwise the last one.
  private func first(where isBelow: (Line) -> Bool) -> Int {
    var range = 0..<lines.count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = isBelow(lines[middle]) ? range.lowerBound..<middle : middle + 1..<range.upperBound
    }
    return min(range.lowerBound, max(lines.count - 1, 0))
  }

  /// Returns the box of a caret before a Unicode scalar: its width is 0, and its height is that of the line.
  package func caret(before scalar: Int) -> Rect {
    guard !lines.isEmpty else { return .zero }
    let line = lines[line(ofScalar: scalar)]
    let x = line.frame.minX + line.x(before: scalar - line.range.lowerBound, line.sides)
    return Rect(x: x, y: line.frame.minY, width: 0, height: line.frame.size.y)
  }

  /// Returns the number of Unicode scalars before the gap between two of them that is nearest to a point.
  package func scalar(at point: SIMD2<Double>) -> Int {
    lines.isEmpty ? 0 : scalar(inLine: index(ofLineAt: point.y), at: point.x)
  }

  /// Returns the offset, in Unicode scalars of the text, of the caret position in a line that is nearest to `x`. That
  /// is a distance from the left of the layout.
  ///
  /// - Complexity: O(n) in the number of characters of the line.
  package func scalar(inLine index: Int, at x: Double) -> Int {
    let line = lines[index]
    let sides = line.sides
    // A line that another one follows ends before its last gap, which is the beginning of the next line.
    let isLast = index == lines.count - 1
    let count = line.range.count > sides.count || isLast ? sides.count : max(sides.count - 1, 0)
    var (best, distance) = (count, Double.infinity)
    for place in 0...count {
      let away = (line.x(before: place, sides) + line.frame.minX - x).magnitude
      if away < distance { (best, distance) = (place, away) }
    }
    return line.range.lowerBound + best
  }
}

nonisolated extension TextLayout.Line {
  /// The distances from the left of the line at which a shown character begins and ends, in the order of reading.
  fileprivate typealias Sides = (start: Double, end: Double)

  /// Returns the distance of the gap before a shown character from the left of the line.
  fileprivate func x(before place: Int, _ sides: [Sides]) -> Double {
    place < sides.count ? sides[place].start : sides.last?.end ?? 0
  }

  /// The sides of each shown character.
  fileprivate var sides: [Sides] {
    var shown: [Sides] = []
    for part in parts {
      if let attachment = part.attributes.attachment {
        for index in 0..<part.string.unicodeScalars.count {
          let left = part.x + Double(index) * attachment.box.maxX
          shown.append((left, left + attachment.box.maxX))
        }
        continue
      }
      var walk = GlyphWalk(part.string, part.attributes.font)
      while let (_, place) = walk.next() {
        let font = part.attributes.font
        shown.append((part.x + font.points(place), part.x + font.points(walk.end)))
      }
    }
    guard let order else { return shown }
    var sides = [Sides](repeating: (0, 0), count: shown.count)
    for (index, place) in order.enumerated() where place >= range.lowerBound {
      let at = place - range.lowerBound
      guard at < sides.count else { continue }
      let isReversed = index > 0 ? order[index - 1] > place : order.count > 1 && order[1] < place
      sides[at] = isReversed ? (shown[index].end, shown[index].start) : shown[index]
    }
    return sides
  }
}
