import LayerTree
import MotionMath

/// Lengths of a line that are alternately drawn and left out.
package struct DashPattern: Hashable, Sendable {
  /// The most dashes of one path.
  package static let mostDashes = 1 << 14

  private let lengths: [Double]
  private let total: Double
  private let phase: Double

  /// Creates a pattern that begins at a distance into its lengths; `nil` for a solid line.
  ///
  /// A line is solid without lengths, if all are 0, and if one is negative or not finite.
  package init?(phase: Double, lengths: [Double]) {
    // An odd number of lengths changes roles with each repetition.
    let all = lengths.count.isMultiple(of: 2) ? lengths : lengths + lengths
    total = all.reduce(0, +)
    guard total > 0, total.isFinite, all.allSatisfy({ $0 >= 0 }), phase.isFinite else { return nil }
    self.lengths = all
    let rest = phase.truncatingRemainder(dividingBy: total)
    self.phase = rest < 0 ? rest + total : rest
  }

  /// Returns a path's dashes as lines; `nil` if there would be more than `mostDashes`.
  ///
  /// `stretch` is the number of pixels per unit, by which curves are divided into lines. O(lines + dashes)
  package func dashes(of path: LayerPath, stretch: Double) -> LayerPath? {
    let parts = Self.lines(of: path, stretch)
    var result = LayerPath()
    var way = 0.0
    for part in parts {
      for (from, to) in zip(part, part.dropFirst()) { way += Self.length(to - from) }
    }
    guard way / total * Double(lengths.count) <= Double(Self.mostDashes) else { return nil }
    for part in parts { add(part, to: &result) }
    return result
  }

  private func add(_ points: [SIMD2<Double>], to path: inout LayerPath) {
    guard var last = points.first else { return }
    var index = 0
    var rest = phase
    while rest >= lengths[index], rest > 0 {
      rest -= lengths[index]
      index = (index + 1) % lengths.count
    }
    rest = lengths[index] - rest
    if index.isMultiple(of: 2) { path.move(to: last) }
    for point in points.dropFirst() {
      let length = Self.length(point - last)
      guard length > 0 else { continue }
      var done = 0.0
      while length - done > rest {
        done += rest
        let cut = last + (point - last) * (done / length)
        if index.isMultiple(of: 2) { path.addLine(to: cut) } else { path.move(to: cut) }
        index = (index + 1) % lengths.count
        rest = lengths[index]
      }
      rest -= length - done
      if index.isMultiple(of: 2) { path.addLine(to: point) }
      last = point
    }
  }

  private static func length(_ way: SIMD2<Double>) -> Double { (way.x * way.x + way.y * way.y).squareRoot() }

  /// Returns the subpaths as points joined by lines.
  private static func lines(of path: LayerPath, _ stretch: Double) -> [[SIMD2<Double>]] {
    var parts: [[SIMD2<Double>]] = []
    var part: [SIMD2<Double>] = []
    var next = 0
    func end() { if part.count > 1 { parts.append(part) } }
    for step in path.steps {
      let new = Array(path.points[next..<(next + step.points)])
      next += step.points
      switch step {
      case .move:
        end()
        part = new
      case .line: part += new
      case .quad: curve(part.last ?? new[0], new[0], new[0], new[1], isCubic: false, stretch, &part)
      case .cubic: curve(part.last ?? new[0], new[0], new[1], new[2], isCubic: true, stretch, &part)
      case .close:
        guard let first = part.first else { continue }
        part.append(first)
        end()
        part = [first]
      }
    }
    end()
    return parts
  }

  private static func curve(
    _ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>, _ d: SIMD2<Double>, isCubic: Bool,
    _ stretch: Double, _ points: inout [SIMD2<Double>]
  ) {
    // A chord over 1/n of the curve is at most its second derivative / 8n² away from it: here 1/32 of a pixel.
    let bend = max(length(a - 2 * b + c), length(b - 2 * c + d))
    let wanted = (24 * bend * stretch).squareRoot().rounded(.up)
    let count = wanted < 256 ? max(Int(wanted), 1) : 256
    for index in 1...count {
      let t = Double(index) / Double(count)
      let s = 1 - t
      if index == count {
        points.append(d)
      } else if isCubic {
        points.append((s * s * s) * a + (3 * s * s * t) * b + (3 * s * t * t) * c + (t * t * t) * d)
      } else {
        points.append((s * s) * a + (2 * s * t) * b + (t * t) * d)
      }
    }
  }
}
